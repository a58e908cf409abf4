#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/corpus/text/Document.h"
#include "ui/runtime/TextPlaces.h"
#include "ui/runtime/Work.h"

namespace glasshouse::runtime {

class CorpusStore;

/// A place where a text was found.
struct CorpusHit {
    int row = 0; ///< of the store
    int page = 0;
    qsizetype begin = 0; ///< UTF-16 code units in the page's text
    qsizetype length = 0;
    bool cleaned = false; ///< the page's text is that after cleaning; else as it was read
    TextContext context;  ///< for showing
};

/// How a text is looked for.
enum class SearchKind {
    /// In the text of all files as it was read, excluded ones too. Upper and lower case are the same; a space matches
    /// any white space, so that a phrase is found across the ends of lines.
    Words,
    /// In the text that the model learns from, so in the included files after cleaning: letters, capitals and white
    /// space as typed, across pages too. Uses the index of that text, which is opened or made when it is first needed.
    Exact
};

/// Finds a text in the open corpus.
///
/// Thread: GUI; the text is searched and its index made in the background. Ownership: the place's; the store must
/// outlive it. Errors: problem(), one sentence.
class CorpusSearch : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t maxHits = 1000;

    /// cache: the folder for the texts of documents; empty: the user's.
    explicit CorpusSearch(CorpusStore& store, const std::filesystem::path& cache = {}, QObject* parent = nullptr);

    /// An empty text clears the result. Supersedes the search before it. While the corpus is being read, an exact
    /// search waits for it.
    void search(const QString& text, SearchKind kind = SearchKind::Words);
    /// Ends the search, and the making of the index too; nothing is then found.
    void cancel();

    const QString& text() const { return m_text; }
    SearchKind kind() const { return m_kind; }
    bool isBusy() const;
    /// Whether the index is being opened or made.
    bool isIndexing() const { return m_index.isBusy(); }
    bool wasCancelled() const { return m_cancelled; }
    /// Why nothing could be searched; empty if it was.
    const QString& problem() const { return m_problem; }
    /// The first maxHits in the order of files and pages; of the search before while busy.
    const std::vector<CorpusHit>& hits() const { return m_found.hits; }
    /// All places, those too that overlap if exact.
    std::int64_t count() const { return m_found.count; }
    /// With at least one place; if exact, with at least one of hits().
    int files() const { return m_found.files; }

Q_SIGNALS:
    void changed();

private:
    struct Found {
        std::vector<CorpusHit> hits;
        std::int64_t count = 0;
        int files = 0;
    };
    using Documents = std::vector<std::shared_ptr<const text::Document>>; ///< by row of the store
    static Found findWords(const Documents& documents, const QString& text, const std::stop_token& stop);
    static Found findExact(const trace::TextIndex& index, const Documents& documents, const QString& text,
                           const std::stop_token& stop);
    template <typename Find> void startFinding(Find find);
    void proceed();
    void clear();
    void storeChanged();

    CorpusStore& m_store;
    QString m_text;
    SearchKind m_kind = SearchKind::Words;
    bool m_cancelled = false;
    QString m_problem;
    Found m_found;
    Work<std::shared_ptr<const text::Corpus>, std::shared_ptr<const trace::TextIndex>> m_index; ///< of the open corpus
    Worker m_finder; ///< last: its thread ends before what it uses
};

} // namespace glasshouse::runtime
