#pragma once

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <string>

#include "core/text/Corpus.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/TextParts.h"

namespace glasshouse::runtime {

/// Places on a page that is too long to be looked through while a person waits: it is gone through in the background,
/// excerpt by excerpt, so that little of it is in memory.
///
/// Thread: GUI. Ownership: the view's.
class PagePlaces : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// A page of a document as it was read. corpus: null if there is none.
    struct Page {
        std::shared_ptr<const text::Corpus> corpus;
        std::shared_ptr<const text::Document> document;
        std::size_t page = 0;
    };
    /// Where a UTF-16 code unit of the page's text lies; cleaned: of the text after cleaning. placeFound() answers,
    /// or nothingFound() if the page cannot be read. Supersedes what was asked for before.
    void findPlace(const Page& page, qsizetype unit, bool cleaned);
    /// The first excerpt in which a rule acts after the excerpt around a byte, or before it. excerptFound() answers, or
    /// nothingFound(). Supersedes what was asked for before.
    void findRule(const Page& page, const QString& rule, std::size_t byte, bool forwards);
    void drop() { m_worker.drop(); }

Q_SIGNALS:
    /// The excerpt that holds the place, and the place in code units of this excerpt.
    void placeFound(std::size_t excerpt, qsizetype unit);
    /// byte: where the rule acts.
    void excerptFound(std::size_t byte);
    void nothingFound();

private:
    Worker m_worker; ///< last: its thread ends first
};

} // namespace glasshouse::runtime
