#pragma once

#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <memory>
#include <thread>

#include "core/text/CorpusReader.h"
#include "core/train/Training.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

/// Starts, steers and ends training, and opens runs from their folders. The only one who knows the trainer's thread.
///
/// Thread: GUI. The session lives and dies on a thread of its own; what it says is put into a mailbox under a mutex and
/// reaches the RunModel at most 25 times a second, by a timer that runs only while there is something to bring.
/// Ownership: made by app/. Errors: what ends a run is RunModel::problem() in one sentence, with the state Failed.
/// Every function returns at once.
class TrainingController : public QObject {
    Q_OBJECT
public:
    struct Stores {
        EngineLoader& engine;
        CorpusStore& corpus;
        ConfigStore& config;
        RunModel& run;
    };
    /// options: for reading a run's corpus again when it is resumed.
    TrainingController(Stores stores, text::CorpusReaderOptions options, QObject* parent = nullptr);
    /// Stops and waits for the last checkpoint.
    ~TrainingController() override;

    void setRunsFolder(const QString& folder);
    /// Threads (0: every core) and device for runs that start from now on.
    void setMachine(int threads, const QString& device);

    /// Why start() would not work now, one sentence; empty when it would.
    QString startObstacle() const;
    /// Why resumeRun() would not; empty when it would.
    QString resumeObstacle() const;

    /// A new run of the configuration on the corpus.
    void start();
    /// Pause, go on, resume a stopped run or start a new one, whichever fits the state.
    void startOrPause();
    void pause();
    void resume(); ///< ends a pause
    /// One step; starts a new run in the paused state when none is alive.
    void singleStep();
    /// Ends training after the step under way and keeps the last checkpoint.
    void stop();
    /// Goes on with the open run from its last checkpoint; its corpus is read again when it is not the open one.
    void resumeRun();
    /// The same for a folder: opens and goes on.
    void resumeRun(const QString& folder);
    /// Opens a run from its folder to look at: without its corpus and without a GPU. A run that trains is stopped
    /// first.
    void openRun(const QString& folder);
    /// A live field of the run under way, as typed.
    void edit(const QString& field, const QString& value);

    /// Runs a job on the trainer's thread between two steps; false when no run is alive. A job that is dropped because
    /// the run ends is destroyed unrun.
    bool post(train::TrainingControl::Job job);

    bool isAlive() const { return m_worker != nullptr; }
    /// A folder is being read by openRun().
    bool isOpening() const { return m_opening; }
    /// Asks to stop; idle() comes when nothing runs any more (at once when nothing does).
    void shutdown();

Q_SIGNALS:
    void idle();
    /// A run could not be opened; what was open stays.
    void openFailed(const QString& message);
    /// A new run has its folder, or one was opened: for "last run".
    void runOpened(const QString& folder);

private:
    struct Worker;
    struct Loaded;
    struct Plan;
    void launch(Plan plan);
    void wake();
    void drain();
    void workerEnded();
    void refreshCheckpoints();
    void apply(Loaded loaded);

    Stores m_stores;
    text::CorpusReaderOptions m_options;
    QString m_runsFolder;
    int m_threads = 0;
    QString m_device;
    bool m_opening = false;
    std::function<void()> m_next; ///< done when the worker has ended
    std::unique_ptr<Worker> m_worker;
    std::jthread m_loader;
    std::jthread m_lister;
};

} // namespace glasshouse::runtime
