#pragma once

#include <QObject>

#include <memory>
#include <vector>

#include "core/cleaning/MarkedText.h"
#include "core/text/Corpus.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// What the cleaning rules of a corpus did to one page, found in the background.
///
/// Thread: GUI. Ownership: the view's.
class PageChanges : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Supersedes the request before it; found() answers. document: as it was read. If it is not a ready part of the
    /// corpus, nothing is looked for.
    void request(const std::shared_ptr<const text::Corpus>& corpus,
                 const std::shared_ptr<const text::Document>& document, std::size_t page);
    void drop() { m_worker.drop(); }
    bool isBusy() const { return m_worker.isBusy(); }

Q_SIGNALS:
    void found(const std::vector<glasshouse::cleaning::MarkedPiece>& pieces);

private:
    Worker m_worker; ///< last: its thread ends first
};

} // namespace glasshouse::runtime
