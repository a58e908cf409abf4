#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/run/RunFolder.h"
#include "core/tokenizer/Tokenizer.h"
#include "core/train/Training.h"

namespace glasshouse::runtime {

struct RunHistory;

/// Everything known of the run that is open: its configuration and all that happened, growing while it trains.
///
/// Thread: GUI. Ownership: made by app/; written by TrainingController alone. Vectors only grow while a run is open,
/// in the order of steps; opened() says that all is new. Units: losses in nats per token, times in seconds.
class RunModel : public QObject {
    Q_OBJECT
public:
    /// No run · folder and model are made · trains · waits · is told to stop · stands still, can be resumed · reached
    /// its planned steps · ended by an error, see problem().
    enum class State { None, Starting, Running, Paused, Stopping, Stopped, Finished, Failed };
    Q_ENUM(State)

    struct Edit {
        std::int64_t step = 0; ///< the step it was asked at
        QString field;
        QString value;
    };

    explicit RunModel(QObject* parent = nullptr);

    State state() const { return m_state; }
    bool isOpen() const { return m_state != State::None; }
    /// A trainer thread is at work on it (also while it waits).
    bool isAlive() const;
    /// The last thing that went wrong, one sentence; empty: nothing.
    const QString& problem() const { return m_problem; }
    const QStringList& warnings() const { return m_warnings; }
    QString stateText() const; ///< "Training", "Paused", …

    const std::filesystem::path& path() const { return m_path; } ///< empty until the folder is there
    QString name() const;
    /// vocab_size filled in; fields edited live are as edited.
    const config::RunConfig& config() const { return m_config; }
    /// As the run began.
    const config::RunConfig& firstConfig() const { return m_firstConfig; }
    const run::CorpusRecord& corpus() const { return m_corpus; }
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer() const { return m_tokenizer; }

    std::int64_t step() const { return m_step; } ///< steps done
    std::int64_t plannedSteps() const { return m_planned; }
    const QString& device() const { return m_device; }             ///< empty when nothing trains
    const QString& deviceReason() const { return m_deviceReason; } ///< why the CPU
    const QString& precision() const { return m_precision; }

    const std::vector<train::StepMetrics>& metrics() const { return m_metrics; }
    const std::vector<train::Evaluation>& evaluations() const { return m_evaluations; }
    const std::vector<run::Sample>& samples() const { return m_samples; }
    /// On disk now, by step; thinned ones leave it.
    const std::vector<run::CheckpointEntry>& checkpoints() const { return m_checkpoints; }
    const std::vector<Edit>& edits() const { return m_edits; }
    const std::vector<std::int64_t>& pauses() const { return m_pauses; }
    /// Steps whose loss or gradient was not finite.
    const std::vector<std::int64_t>& notFinite() const { return m_notFinite; }

    /// The evaluation with the lowest validation loss; nullptr without one.
    const train::Evaluation* best() const;
    const train::Evaluation* newestEvaluation() const;
    /// Metrics of the newest step at or before a step; nullptr when there is none.
    const train::StepMetrics* metricsAt(std::int64_t step) const;
    const run::CheckpointEntry* checkpointAt(std::int64_t step) const;
    std::int64_t tokensPerStep() const; ///< batch times accumulation times context
    double tokensSeen(std::int64_t step) const;
    /// How often the training text was read: tokens seen over its tokens; none when its size is not known.
    std::optional<double> timesRead(std::int64_t step) const;
    /// Passes over the windows of the training text, as text::Windows counts them: where a window begins at every
    /// position, each token is read context_length times in one. None when the size of the text is not known.
    std::optional<double> epochs(std::int64_t step) const;
    /// Characters per token of the training text; none when not known.
    std::optional<double> charactersPerToken() const { return m_charactersPerToken; }
    /// Seconds until the planned steps are done at the present speed; none when nothing runs or is known.
    std::optional<double> secondsLeft() const;

Q_SIGNALS:
    void opened(); ///< another run, or none; everything is new
    void stateChanged();
    void configChanged();                   ///< edited live, planned steps
    void metricsAppended(int from, int to); ///< indexes from .. to - 1
    void evaluationsAppended(int from, int to);
    void samplesAppended(int from, int to);
    void checkpointsChanged();
    void marksChanged(); ///< edits, pauses, not finite
    void warned(const QString& message);

private:
    friend class TrainingController;
    void fill(const RunHistory& history);
    void addPause(std::int64_t step);

    State m_state = State::None;
    QString m_problem;
    QStringList m_warnings;
    std::filesystem::path m_path;
    config::RunConfig m_config, m_firstConfig;
    run::CorpusRecord m_corpus;
    std::shared_ptr<const tokenizer::Tokenizer> m_tokenizer;
    std::int64_t m_step = 0;
    std::int64_t m_planned = 0;
    QString m_device, m_deviceReason, m_precision;
    std::vector<train::StepMetrics> m_metrics;
    std::vector<train::Evaluation> m_evaluations;
    std::vector<run::Sample> m_samples;
    std::vector<run::CheckpointEntry> m_checkpoints;
    std::vector<Edit> m_edits;
    std::vector<std::int64_t> m_pauses;
    std::vector<std::int64_t> m_notFinite;
    std::optional<double> m_stepsPerEpoch;
    std::int64_t m_trainTokens = 0; ///< 0: not known
    std::optional<double> m_charactersPerToken;
};

} // namespace glasshouse::runtime
