#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

#include "core/text/Document.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

class CorpusStore;

/// A place where a text was found.
struct CorpusHit {
    int row = 0; ///< of the store
    int page = 0;
    qsizetype begin = 0; ///< UTF-16 code units in the page's text
    qsizetype length = 0;
    QString before, match, after; ///< for showing: the place with the text around it, on one line
};

/// Finds a text in all files of the open corpus, excluded ones too. Upper and lower case are the same unless told
/// otherwise; a space in it stands for any white space, so that a phrase is found across the ends of lines.
///
/// Thread: GUI; the text is searched in the background. Ownership: the place's; the store must outlive it.
class CorpusSearch : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t maxHits = 1000;

    explicit CorpusSearch(CorpusStore& store, QObject* parent = nullptr);

    /// An empty text clears the result. Supersedes the search before it.
    void search(const QString& text, Qt::CaseSensitivity sensitivity = Qt::CaseInsensitive);
    const QString& text() const { return m_text; }
    bool isBusy() const { return m_worker.isBusy(); }
    /// The first maxHits in the order of files and pages; of the search before while busy.
    const std::vector<CorpusHit>& hits() const { return m_found.hits; }
    std::int64_t count() const { return m_found.count; }
    int files() const { return m_found.files; }

Q_SIGNALS:
    void changed();

private:
    struct Found {
        std::vector<CorpusHit> hits;
        std::int64_t count = 0; ///< all of them
        int files = 0;          ///< with at least one
    };
    using Documents = std::vector<std::shared_ptr<const text::Document>>;
    static Found find(const Documents& documents, const QString& text, Qt::CaseSensitivity sensitivity,
                      const std::stop_token& stop);

    CorpusStore& m_store;
    QString m_text;
    Qt::CaseSensitivity m_sensitivity = Qt::CaseInsensitive;
    Found m_found;
    Worker m_worker; ///< last: its thread ends first
};

} // namespace glasshouse::runtime
