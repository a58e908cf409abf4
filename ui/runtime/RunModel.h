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
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/train/Training.h"
#include "core/run/RunFolder.h"
#include "core/run/StepSizes.h"
#include "ui/runtime/StartPhase.h"
#include "ui/text/Translation.h"

namespace glasshouse::engine {
struct Pace;
}

namespace glasshouse::runtime {

class RunLibrary;
struct RunHistory;

/// Everything known about one run: its configuration and history, growing while it trains. There are two: the viewed
/// run, and the session, which is training or trained last. While both are the same run, the first follows the second
/// and shares its numbers.
///
/// Thread: GUI. Ownership: made by app/; only the TrainingController writes a session, and only the RunOpener the
/// viewed run; what a person calls them comes from the list of runs. Vectors only grow while a run is open, in step
/// order; opened() means that everything is new. Units: losses in nats per token, times in seconds.
class RunModel : public QObject {
    Q_OBJECT
public:
    /// No run · folder and model are being created · training · paused · stopping · stopped, can be resumed · reached
    /// its planned steps · ended by an error, see problem() · another program trains it and this one follows.
    enum class State { None, Starting, Running, Paused, Stopping, Stopped, Finished, Failed, Elsewhere };
    Q_ENUM(State)

    struct Edit {
        std::int64_t step = 0; ///< the step after which it was made
        QString field;
        QString value;
    };

    explicit RunModel(QObject* parent = nullptr);
    /// Renaming in the list of runs changes name() too. library must outlive it.
    void followNames(const RunLibrary& library);

    State state() const { return m_data->state; }
    bool isOpen() const { return m_data->state != State::None; }
    /// A trainer thread of this program is working on it (even while paused).
    bool isAlive() const;
    /// The last problem, or why it ended early, one sentence; empty: none.
    QString problem() const { return text::fromCore(m_data->problem.toStdString()); }
    /// The same in English, as files keep it.
    const QString& reason() const { return m_data->problem; }
    /// The step whose numbers were not finite, if that ended it.
    const std::optional<train::NonFiniteStep>& nonFiniteStep() const { return m_data->nonFiniteStep; }
    /// Whether it was its patience that ended it; problem() says so.
    bool endedEarly() const { return m_data->endedEarly; }
    /// Why it is paused, if it waits for room on the disk; it resumes by itself once there is some. Else empty.
    const QString& waitsForRoom() const { return m_data->waitsForRoom; }
    const QStringList& warnings() const { return m_data->warnings; }
    QString stateText() const; ///< "Training", "Paused", …
    /// What is being done until a run has its first numbers, one sentence; empty: it has them, or nothing is done.
    QString beginningText() const;
    /// The measured share of the untrained model's evaluation, while it is under way.
    std::optional<double> beginningShare() const;
    /// The finished run that comes with the program: it can be looked at and forked; nothing is written into its
    /// folder.
    bool isSample() const { return m_data->sample; }
    /// Whether it shows the same run as the other one.
    bool follows(const RunModel& other) const { return m_followed == &other; }

    const std::filesystem::path& path() const { return m_data->path; } ///< empty until the folder exists
    /// The name that a person gave it, else that of its folder.
    QString name() const;
    /// vocab_size filled in; includes live edits.
    const config::RunConfig& config() const { return m_data->config; }
    /// As the run began.
    const config::RunConfig& firstConfig() const { return m_data->firstConfig; }
    const run::CorpusRecord& corpus() const { return m_data->corpus; }
    /// Whether its weights at step 0 are those of another program's model.
    bool isImported() const { return m_data->origin.has_value(); }
    /// Where that model was, and in which format.
    const std::optional<run::ModelOrigin>& modelOrigin() const { return m_data->origin; }
    /// Such a model that has not been trained here.
    bool isOpenedModel() const;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer() const { return m_data->tokenizer; }

    std::int64_t step() const { return m_data->step; } ///< steps done
    std::int64_t plannedSteps() const { return m_data->planned; }
    const QString& device() const { return m_data->device; }             ///< empty if nothing trains
    const QString& deviceReason() const { return m_data->deviceReason; } ///< why it is the CPU
    const QString& precision() const { return m_data->precision; }

    const std::vector<train::StepMetrics>& metrics() const { return m_data->metrics; }
    const std::vector<train::Evaluation>& evaluations() const { return m_data->evaluations; }
    const std::vector<run::Sample>& samples() const { return m_data->samples; }
    /// On disk now, by step; thinned ones are removed.
    const std::vector<run::CheckpointEntry>& checkpoints() const { return m_data->checkpoints; }
    const std::vector<Edit>& edits() const { return m_data->edits; }
    const std::vector<std::int64_t>& pauses() const { return m_data->pauses; }
    /// Steps whose loss or gradient was not finite.
    const std::vector<std::int64_t>& notFinite() const { return m_data->notFinite; }

    /// The evaluation with the lowest finite validation loss, up to step(): those that a killed program recorded after
    /// its last checkpoint do not count. nullptr if there is none.
    const train::Evaluation* best() const;
    const train::Evaluation* newestEvaluation() const; ///< up to step(), as above
    /// The newest one up to a step; nullptr: none.
    const train::Evaluation* evaluationAt(std::int64_t step) const;
    /// Metrics of the newest step at or before a step; nullptr if there are none.
    const train::StepMetrics* metricsAt(std::int64_t step) const;
    const run::CheckpointEntry* checkpointAt(std::int64_t step) const;
    std::int64_t tokensPerStep() const; ///< of the next step, see run::StepSizes
    /// How much each step read, as its batch and accumulation were then.
    const run::StepSizes& stepSizes() const { return m_data->sizes; }
    double tokensSeen(std::int64_t step) const;
    /// How often the training text was read: tokens seen over its tokens; none if its size is unknown.
    std::optional<double> timesRead(std::int64_t step) const;
    /// Epochs of the training text's windows, as text::Windows counts them: if a window begins at every position, each
    /// token is read context_length times per epoch. None if the size of the text is unknown.
    std::optional<double> epochs(std::int64_t step) const;
    /// Characters per token of the training text; none if unknown.
    std::optional<double> charactersPerToken() const { return m_data->charactersPerToken; }
    /// The same of the text held out, or of the training text if that is unknown.
    std::optional<double> validationCharactersPerToken() const { return m_data->validationCharactersPerToken; }
    /// Training tokens a second: of the last 50 steps while it trains, else the mean of the whole run without pauses
    /// and evaluations. None if unknown.
    std::optional<double> tokensPerSecond() const;
    /// Of the next step, by the last ones of its size; in proportion to the tokens, with steps 0, if its size is new.
    /// None if unknown.
    std::optional<engine::Pace> pace() const;
    /// Seconds until the planned steps are done and evaluated at the current speed; none if nothing runs or it is
    /// unknown.
    std::optional<double> secondsLeft() const;
    /// Of the whole run, from step 0, without its pauses; none if secondsLeft() is none.
    std::optional<double> secondsInAll() const;

Q_SIGNALS:
    void opened();  ///< another run, or none; everything is new
    void renamed(); ///< name() is another one
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
    friend class RunOpener;
    /// Owned by a run and shared with those that follow it.
    struct Data {
        State state = State::None;
        QString problem;
        std::optional<train::NonFiniteStep> nonFiniteStep;
        bool endedEarly = false;
        QString waitsForRoom;
        QStringList warnings;
        std::filesystem::path path;
        QString givenName; ///< by a person; may be empty
        config::RunConfig config, firstConfig;
        run::CorpusRecord corpus;
        std::optional<run::ModelOrigin> origin;
        std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
        std::int64_t step = 0;
        std::int64_t planned = 0;
        QString device, deviceReason, precision;
        std::vector<train::StepMetrics> metrics;
        std::vector<train::Evaluation> evaluations;
        std::vector<run::Sample> samples;
        std::vector<run::CheckpointEntry> checkpoints;
        std::vector<Edit> edits;
        std::vector<std::int64_t> pauses;
        std::vector<std::int64_t> notFinite;
        run::StepSizes sizes;
        std::optional<double> tokensPerEpoch;
        std::int64_t trainTokens = 0; ///< 0: unknown
        std::optional<double> charactersPerToken, validationCharactersPerToken;
        StartPhase phase = StartPhase::Reading; ///< while it is Starting
        MeasuredBatches measured;               ///< of the untrained model
        bool sample = false;                    ///< see RunModel::isSample()

        void addPause(std::int64_t at);
        QString name() const;     ///< see RunModel::name()
        QString earlyEnd() const; ///< the sentence for a run that its patience ended
        void edit(const run::Mark& mark);
        std::int64_t tokensPerWholeStep() const;                   ///< batch size times accumulation times context
        void setStepsPerEpoch(const std::optional<double>& steps); ///< with the settings of now
    };
    /// before: this run as read so far; its steps and evaluations are moved into the result. nullptr: the history holds
    /// all.
    static std::shared_ptr<Data> dataOf(RunHistory history, Data* before = nullptr);
    /// Replaces everything; the caller emits opened().
    void fill(RunHistory history);
    /// What another program has since written into this run's folder; emits what is new. whole: the history has all
    /// steps and evaluations, else only the new ones.
    void grow(RunHistory history, bool whole);
    void setState(State state, const QString& problem = {});
    void warn(const QString& warning);
    /// Shares the numbers of another run from now on and forwards its signals.
    void follow(const RunModel& other);
    void unfollow();

    std::shared_ptr<Data> m_data = std::make_shared<Data>();
    const RunModel* m_followed = nullptr;
};

} // namespace glasshouse::runtime
