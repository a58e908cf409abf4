#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"
#include "core/corpus/text/Document.h"
#include "core/corpus/text/OtherFiles.h"
#include "core/corpus/text/TextCounts.h"
#include "core/engine/StartRun.h"

namespace glasshouse::runtime {

/// One row of the table of files.
struct CorpusFile {
    std::shared_ptr<const text::Document> document; ///< before it is read: only name and path
    bool read = false;
    bool included = true; ///< the check box
    int pagesRead = 0;    ///< while it is being read
    /// Whether it contributes text to the corpus.
    bool counts() const { return read && included && document->state == text::DocumentState::Ready; }
    /// Whether it may be included or excluded.
    bool canBeIncluded() const { return !read || document->state == text::DocumentState::Ready; }
};

/// Files of which cleaning leaves nothing, each with the id of the rule that takes the most out of it.
using EmptiedFiles = std::map<std::shared_ptr<const text::Document>, std::string>;

/// The chosen text, ready to train on: everything derived from the files, the tokenizer and the split. Immutable,
/// shared by const pointer, any thread.
struct PreparedText : engine::TrainingText {
    /// The ready files that the text was made of, as they were read, in the order of the corpus.
    std::vector<std::shared_ptr<const text::Document>> documents;
    EmptiedFiles emptied;                  ///< of documents
    QString datasetProblem;                ///< why this split gives no dataset, which is then null
    std::vector<std::int64_t> tokenCounts; ///< by id, over both parts of the dataset, or without one the whole text
    std::int64_t tokens = 0;               ///< their sum
    std::vector<tokenizer::Merge> merges;  ///< of a byte-pair tokenizer, in order
    std::int64_t words = 0;                ///< of the text, separated by white space
    std::optional<double> knownWordShare;  ///< see text::knownWordShare()
    std::vector<text::CharacterCount> characters; ///< of the text, ascending
};

/// Files, texts and tokens of the corpus that is open: what the Corpus place and the start of a run read.
///
/// Thread: GUI. Ownership: made by app/; only IngestController writes it. Units: characters are Unicode code points.
class CorpusStore : public QObject {
    Q_OBJECT
public:
    /// Nothing chosen · files are being read · the text is being joined and encoded · ready · reading failed.
    enum class State { Empty, Reading, Preparing, Ready, Failed };
    Q_ENUM(State)

    explicit CorpusStore(QObject* parent = nullptr);

    State state() const { return m_state; }
    bool isBusy() const { return m_state == State::Reading || m_state == State::Preparing; }
    /// One sentence on why there is no text; empty in other states.
    const QString& problem() const { return m_problem; }
    /// The chosen folder or file; initially empty.
    const QString& path() const { return m_path; }
    /// Reading was cancelled; what was read is kept.
    bool wasCancelled() const { return m_cancelled; }

    const std::vector<CorpusFile>& files() const { return m_files; }
    /// The row of the file with this name; -1 if there is none.
    int rowOf(const std::string& name) const;
    int filesRead() const { return m_read; }
    /// Files of the folder that are passed over, by their kind.
    const std::vector<text::OtherFiles>& others() const { return m_others; }

    /// Sums over the files, growing while they are read; kept up to date, so that asking costs nothing.
    struct Totals {
        int files = 0; ///< that contribute text, see CorpusFile::counts()
        int pages = 0; ///< of these, as the next
        std::int64_t characters = 0;
        int pagesWithoutText = 0; ///< of included files, as the next
        int pagesRecognized = 0;
        int filesRead = 0;
        int pagesRead = 0;       ///< of these
        int filesOfOnePiece = 0; ///< of these, without pages
        int filesBegun = 0;      ///< being read, with a page done
        int pagesBegun = 0;      ///< done of these
        int pagesLeft = 0;       ///< to do of these
        int filesToInclude = 0;  ///< which can be included or excluded by hand
        int filesIncluded = 0;   ///< of these
        int filesWithProblem = 0;
    };
    const Totals& totals() const { return m_totals; }
    /// Number of files in the corpus that still have text after cleaning.
    std::int64_t filesWithText() const;
    /// Characters of the text that is trained on: cleaned, once it is joined.
    std::int64_t characters() const;
    /// How long reading that took `seconds` so far still takes, by pages; nothing while hardly any is read. files: all
    /// that are read.
    static std::optional<double> secondsLeft(const Totals& totals, int files, double seconds);
    /// The part of all files that is read, 0 to 1.
    static double shareRead(const Totals& totals, int files);
    /// Files that were read but contain no text (not those excluded by hand).
    int filesWithProblem() const { return m_totals.filesWithProblem; }

    /// The newest complete text; kept while a newer one of the same folder is read and prepared. nullptr if there is
    /// none.
    std::shared_ptr<const PreparedText> prepared() const { return m_prepared; }
    std::shared_ptr<const text::Corpus> corpus() const { return m_prepared ? m_prepared->corpus : nullptr; }
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer() const {
        return m_prepared ? m_prepared->tokenizer : nullptr;
    }
    /// A problem that the text causes for a data field (the tokenizer cannot be made like this): prepared() is then
    /// from older settings.
    const std::vector<config::Problem>& dataProblems() const { return m_dataProblems; }
    /// Sizes of the two parts; -1 if unknown.
    config::DataFacts facts() const;
    /// 0 if there is no text.
    int vocabularySize() const;

Q_SIGNALS:
    void stateChanged();
    void pathChanged();
    void filesReset();                      ///< the list of files is new
    void filesChanged(int first, int last); ///< rows first to last, inclusive
    void preparedChanged();                 ///< text, tokenizer, totals

private:
    friend class IngestController;
    void setState(State state, const QString& problem = {});
    /// Changes a file by change(file).
    template <typename Change> void changeFile(std::size_t row, Change change) {
        CorpusFile& file = m_files.at(row);
        count(file, -1);
        change(file);
        count(file, 1);
    }
    void setFiles(std::vector<CorpusFile> files);
    /// Puts a file into the totals, or takes it out of them: times is 1 or -1.
    void count(const CorpusFile& file, int times);

    State m_state = State::Empty;
    QString m_problem;
    QString m_path;
    bool m_cancelled = false;
    std::vector<CorpusFile> m_files;
    std::unordered_map<std::string, int> m_rows; ///< by name
    Totals m_totals;                             ///< of m_files
    std::vector<text::OtherFiles> m_others;
    int m_read = 0;
    std::shared_ptr<const PreparedText> m_prepared;
    std::vector<config::Problem> m_dataProblems;
};

} // namespace glasshouse::runtime
