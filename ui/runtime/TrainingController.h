#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "core/corpus/text/CorpusReader.h"
#include "core/engine/train/Training.h"
#include "core/run/QueueFile.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/LivePace.h"
#include "ui/runtime/RunForm.h"
#include "ui/runtime/RunHistory.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TrainingMailbox.h"
#include "ui/runtime/TrainingPlan.h"
#include "ui/runtime/Work.h"

namespace glasshouse::runtime {

/// Starts, controls and ends training; nothing else knows the trainer's thread. It writes the session, the run that
/// trains or trained last. start() and resumeRun() act on the viewed run; if another one trains, they ask first
/// (replaceRequested()).
///
/// Thread: GUI. Training lives on its own thread; its news is put into a mailbox under a mutex and reaches the session
/// two to ten times a second, as LivePace decides, and soon if a person waits for it; by a timer that runs only while
/// there is news. Ownership: made by app/. Errors: what ends a run is RunModel::problem() in one sentence, with the
/// state Failed. Every function returns at once.
class TrainingController : public QObject {
    Q_OBJECT
public:
    struct Stores {
        EngineLoader& engine;
        CorpusStore& corpus;
        ConfigStore& config;     ///< of the next run
        const RunModel& run;     ///< the viewed run
        const RunForm& settings; ///< of the viewed run
        RunModel& session;
    };
    /// options: for reading a run's corpus again when it is resumed.
    TrainingController(Stores stores, text::CorpusReaderOptions options, QObject* parent = nullptr);
    /// Stops and waits for the last checkpoint.
    ~TrainingController() override;

    void setRunsFolder(const QString& folder);
    /// Threads (0: every core) and device for runs that start from now on.
    void setMachine(int threads, const QString& device);

    /// One sentence on why start() would not work now; empty if it would.
    QString startObstacle() const;
    /// The part of it that holds while something trains, too: what a run that begins later needs.
    QString newRunObstacle() const;
    /// The part of it that does not depend on the configuration: a run in progress, LibTorch, the text.
    QString machineObstacle() const;
    /// The part of that which does not depend on what trains: LibTorch, the text.
    QString textObstacle() const;
    /// Why train() would not work: a run in progress, LibTorch.
    QString engineObstacle() const;
    /// Why resumeRun() would not work; empty if it would. A run resumes with its own settings and the changes of
    /// RunForm, whatever the form of the next run holds.
    QString resumeObstacle() const;

    /// What a person calls the new run that begins next, which forgets it; empty: it is named after the corpus. A run
    /// whose name another one has gets a number.
    void setRunName(const QString& name);
    const QString& runName() const { return m_runName; }
    /// The name of that run without one, before its number; see RunQueue::nextRunName().
    std::string corpusRunName() const;
    /// Starts a new run of the configuration on the corpus.
    void start();
    /// Starts a new run of a given configuration, in a folder of this name with a number; false if machineObstacle()
    /// says why not, or with a text of its own engineObstacle().
    bool start(const config::RunConfig& config, const QString& name, ChosenText text = {});
    /// Trains the run of exactly this folder: resumes from its last checkpoint, or starts it with this configuration;
    /// false as for start(). A configuration that does not fit the text as prepared for it, or the memory, fails as any
    /// run does.
    bool trainIn(const QString& folder, const config::RunConfig& config, ChosenText text = {});
    /// Trains a run of the queue, on the text that it names, which is read again if it is not the open one. A new run
    /// that is in its folder already resumes. False if engineObstacle() says why not; what does not fit fails as any
    /// run does.
    bool train(const run::QueuedRun& run);
    /// Pauses or resumes if a run trains; else resumes the viewed run, if it can be resumed. Never starts another one.
    void resumeOrPause();
    void pause();
    void resume(); ///< ends a pause
    /// Makes one step; starts a new run in the paused state if none is alive.
    void singleStep();
    /// Makes one step of the run that trains, or else of the viewed run. Never starts another one.
    void singleStepOfRun();
    /// Ends training after the current step and saves the last checkpoint.
    void stop();
    /// Writes a checkpoint of the run that trains as soon as it can, if there is one.
    void saveCheckpoint();
    /// Resumes the viewed run from its last checkpoint; its corpus is read again if it is not the open
    /// one.
    void resumeRun();
    /// Resumes the viewed run from an earlier kept step, with other values for some fields; what came after that step
    /// is removed. If the run trains, it is stopped first.
    void rewind(std::int64_t step, const std::vector<std::pair<std::string, std::string>>& changed = {});
    /// Resumes the viewed run, which ended with RunModel::nonFiniteStep(), from the step at which it is, with
    /// another value for a field.
    void resumeWith(const QString& field, const QString& value);
    /// Confirms replaceRequested(): stops the run that trains, then does what was requested.
    void replace();
    /// Answers folderLost(): the run is saved in a new folder inside this one, and continues.
    void keepRunIn(const QString& folder);
    /// Changes a live field of the current run; value as typed. The run has it once the trainer has taken it, which
    /// RunModel::configChanged() tells; or else editRefused().
    void edit(const QString& field, const QString& value);

    /// Runs a job on the trainer's thread between two steps; false if no run is alive. A job that is dropped because
    /// the run ends is destroyed without being run.
    bool post(train::TrainingControl::Job job);
    /// A copy of the weights that train, made in such a job; a broken promise when the run ended before.
    std::future<std::shared_ptr<const engine::ModelSnapshot>> copyWeights();

    bool isAlive() const { return m_mailbox != nullptr; }
    /// What taking and drawing the news of the run costs, see LivePace.
    double drawingShare() const { return isAlive() ? m_pace.share() : 0; }
    /// The configuration that start() would train, for this machine.
    config::RunConfig configToStart() const;
    /// Another one, for this machine.
    config::RunConfig onThisMachine(config::RunConfig config) const;
    /// How a text is read again.
    const text::CorpusReaderOptions& reading() const { return m_options; }
    /// Held by whoever uses the engine in a way that would change the numbers of a run: the trainer's thread during its
    /// lifetime.
    std::shared_ptr<std::mutex> computing() const { return m_computing; }
    const RunModel& session() const { return m_stores.session; }
    /// Requests a stop; idle() is emitted when nothing runs any more (at once if nothing does).
    void shutdown();

Q_SIGNALS:
    void idle();
    /// A trainer's thread is about to begin: other computations should end.
    void launching();
    /// shutdown() was called: nothing may start any more.
    void closing();
    /// What was requested is not possible now, one sentence.
    void refused(const QString& message);
    /// The trainer could not take a value for a live field, which keeps the one it has; why: one sentence.
    void editRefused(const QString& field, const QString& value, const QString& why);
    /// The folder of the current run was removed; it is paused until keepRunIn(), or until it resumes with the folder
    /// back in place. message: one sentence.
    void folderLost(const QString& message);
    /// The current run continues in another folder; emitted before the run itself changes.
    void folderChanged(const QString& before, const QString& now);
    /// Another run trains: replace() stops it for what was requested; otherwise nothing happens.
    void replaceRequested();
    void runNameChanged();
    /// The next run of a series (a sweep, seeds, a ladder) is about to become the session.
    void replacing();
    /// A run starts or resumes because a person wanted it.
    void begun();
    /// A run that starts or resumes has its folder: for "last run".
    void runOpened(const QString& folder);

private:
    QString loadObstacle() const;
    QString openObstacle() const;
    void newRun(bool oneStep);
    void beginRun(TrainingPlan plan, bool oneStep);
    bool beginOn(ChosenText text, TrainingPlan plan);
    void continueRun(bool oneStep);
    void launchViewed(TrainingPlan plan, bool oneStep);
    void launch(TrainingPlan plan, bool oneStep);
    void drain();
    void takeEdits(const TrainingNews& news);
    void begin(const TrainingStarted& started);
    void workerEnded();
    void fill(const RunHistory& history);
    void refreshCheckpoints();
    void showFolder(const std::filesystem::path& folder);

    Stores m_stores;
    const text::CorpusReaderOptions m_options;
    QString m_runsFolder;
    int m_threads = 0;
    QString m_device = QStringLiteral("auto");
    std::function<void()> m_asked; ///< what replace() is to do
    std::function<void()> m_next;  ///< done when the current run has ended
    QTimer m_timer;
    LivePace m_pace;      ///< of drain() during training
    QString m_folderLost; ///< to be reported when the run has paused

    std::shared_ptr<std::mutex> m_computing = std::make_shared<std::mutex>();
    Courier m_courier;
    std::shared_ptr<TrainingMailbox> m_mailbox; ///< of the live run
    RetiredTasks m_retired;
    Work<std::filesystem::path, std::vector<run::CheckpointEntry>> m_checkpointList; ///< checkpoints of the session
    Task m_trainer;
    QString m_runName; ///< see setRunName()
};

} // namespace glasshouse::runtime
