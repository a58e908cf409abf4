#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/corpus/text/Corpus.h"
#include "core/corpus/text/CorpusReader.h"
#include "core/corpus/text/Dataset.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

/// The windows used by one step.
struct TrainingBatch {
    int rows = 0;                           ///< B, windows; 0: none
    int length = 0;                         ///< T
    std::vector<tokenizer::TokenId> tokens; ///< rows x (length + 1): one more for the targets

    bool empty() const { return rows == 0; }
    tokenizer::TokenId at(int row, int column) const {
        return tokens[static_cast<std::size_t>(row) * static_cast<std::size_t>(length + 1) +
                      static_cast<std::size_t>(column)];
    }
};

/// The text that the open run was trained on, which need not be the open corpus: the corpus if it is the same text,
/// else the run's files read again from where the run says they were, or where a person says they are now. Nothing is
/// read before it is requested.
///
/// Thread: GUI; reading and encoding use separate threads. Ownership: made by app/. Errors: problem(), one sentence; a
/// different text is never taken for the run's.
class RunCorpus : public QObject {
    Q_OBJECT
public:
    /// No run, or one that did not record its text · not requested yet · being read · ready · see problem().
    enum class State { None, Unread, Reading, Ready, Missing };
    Q_ENUM(State)

    RunCorpus(const RunModel& run, const CorpusStore& open, text::CorpusReaderOptions reading,
              QObject* parent = nullptr);

    State state() const { return m_state; }
    /// Why there is no text; empty in other states.
    const QString& problem() const { return m_problem; }
    /// nullptr unless Ready.
    std::shared_ptr<const text::Corpus> corpus() const { return m_corpus; }
    /// Its tokens, split as in the run; nullptr until wantDataset() has been answered.
    std::shared_ptr<const text::Dataset> dataset() const { return m_dataset; }
    /// Why the tokens cannot be made; empty: they can, or were not requested.
    const QString& datasetProblem() const { return m_datasetProblem; }

    /// The windows of a step (from 1), as training draws them; part: which of its accumulated batches, from 0. Uses the
    /// batch and accumulation of that step. Empty without tokens, or with too few.
    TrainingBatch batch(std::int64_t step, int part = 0) const;

    /// Reads it unless it is ready, or a search has failed.
    void want();
    /// The same, and its tokens.
    void wantDataset();
    /// Looks for the run's files in this folder; remembered while the run is open.
    void lookIn(const QString& folder);

Q_SIGNALS:
    void changed(); ///< state, text or tokens

private:
    void runOpened();
    void takeOpenCorpus();
    void read(const std::filesystem::path& now);
    void encode();
    void set(State state, const QString& problem = {});

    const RunModel& m_run;
    const CorpusStore& m_open;
    const text::CorpusReaderOptions m_reading;
    State m_state = State::None;
    QString m_problem, m_datasetProblem;
    std::shared_ptr<const text::Corpus> m_corpus;
    std::shared_ptr<const text::Dataset> m_dataset;
    bool m_datasetWanted = false;
    Worker m_worker; ///< reads the text, then encodes it
};

} // namespace glasshouse::runtime
