#pragma once

#include <QObject>

#include <memory>
#include <vector>

#include "core/cleaning/MarkedText.h"
#include "core/text/Corpus.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/TextParts.h"

namespace glasshouse::runtime {

using MarkedPieces = std::vector<cleaning::MarkedPiece>;

/// What the rules of a corpus did to a part of a page of a document, as it was read: of a PDF always the whole page,
/// since its lines hang together. Empty if the document is not a ready part of the corpus. Any thread. Throws Stopped.
MarkedPieces changesOf(const text::Corpus& corpus, const text::Document& document, std::size_t page, TextPart part,
                       const std::stop_token& stop);

/// What the cleaning rules of a corpus did to one page or an excerpt of it, found in the background.
///
/// Thread: GUI. Ownership: the view's.
class PageChanges : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Supersedes the request before it; found() answers.
    void request(const std::shared_ptr<const text::Corpus>& corpus,
                 const std::shared_ptr<const text::Document>& document, std::size_t page, TextPart excerpt);
    void drop() { m_worker.drop(); }
    bool isBusy() const { return m_worker.isBusy(); }

Q_SIGNALS:
    /// See changesOf(); never null, and shared, since a page may be long.
    void found(const std::shared_ptr<const glasshouse::runtime::MarkedPieces>& pieces);

private:
    Worker m_worker; ///< last: its thread ends first
};

} // namespace glasshouse::runtime
