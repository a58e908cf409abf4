#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/text/Corpus.h"
#include "core/text/CorpusReader.h"
#include "core/text/Dataset.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

/// The windows that one step takes.
struct TrainingBatch {
    int rows = 0;                           ///< B, windows; 0: there is none
    int length = 0;                         ///< T
    std::vector<tokenizer::TokenId> tokens; ///< rows x (length + 1): one more for the targets

    bool empty() const { return rows == 0; }
    tokenizer::TokenId at(int row, int column) const {
        return tokens[static_cast<std::size_t>(row) * static_cast<std::size_t>(length + 1) +
                      static_cast<std::size_t>(column)];
    }
};

/// The text that the open run was trained on, which need not be the corpus that is open: that one where it is the same
/// text, else the run's files read again from where the run says they were, or from where a person says they are now.
/// Nothing is read until somebody asks.
///
/// Thread: GUI; reading and encoding have threads of their own. Ownership: made by app/. Errors: problem(), one
/// sentence; another text is never taken for the run's.
class RunCorpus : public QObject {
    Q_OBJECT
public:
    /// No run, or one that did not note its text · not asked for yet · is read · there · see problem().
    enum class State { None, Unread, Reading, Ready, Missing };
    Q_ENUM(State)

    RunCorpus(const RunModel& run, const CorpusStore& open, text::CorpusReaderOptions reading,
              QObject* parent = nullptr);
    ~RunCorpus() override;

    State state() const { return m_state; }
    /// Why there is no text; empty in other states.
    const QString& problem() const { return m_problem; }
    /// nullptr unless Ready.
    std::shared_ptr<const text::Corpus> corpus() const { return m_corpus; }
    /// Its tokens in both parts, as the run cuts them; nullptr until wantDataset() has been answered.
    std::shared_ptr<const text::Dataset> dataset() const { return m_dataset; }
    /// Why the tokens cannot be made; empty: they can, or nobody asked.
    const QString& datasetProblem() const { return m_datasetProblem; }

    /// The windows that a step (from 1) takes, as training draws them; part: which of its accumulated batches, from 0.
    /// The batch size is that of the step as far as the run noted its edits. Empty without tokens, or too few of them.
    TrainingBatch batch(std::int64_t step, int part = 0) const;

    /// Reads it unless it is there, or was looked for in vain.
    void want();
    /// The same, and its tokens.
    void wantDataset();
    /// Looks for the files of the run in this folder; remembered while the run is open.
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
    bool m_encoding = false;
    std::uint64_t m_number = 0; ///< counts texts: answers for older ones are dropped

    Courier m_courier;
    RetiredTasks m_retired; ///< tasks come last: their threads end before what they use
    Task m_task;
};

} // namespace glasshouse::runtime
