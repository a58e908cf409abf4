#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "core/text/CorpusReader.h"
#include "core/train/Training.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/LivePace.h"
#include "ui/runtime/RunHistory.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TrainingMailbox.h"
#include "ui/runtime/TrainingPlan.h"

namespace glasshouse::runtime {

/// Starts, steers and ends training; the only one who knows the trainer's thread. It writes the session, the run that
/// trains or trained last. start() and resumeRun() are about the run that is looked at; when another one trains, they
/// ask first (replaceAsked()).
///
/// Thread: GUI. The training lives and dies on a thread of its own; what it says is put into a mailbox under a mutex
/// and reaches the session two to ten times a second, as LivePace says, and soon when a person waits for it; by a timer
/// that runs only while there is something to bring. Ownership: made by app/. Errors: what ends a run is
/// RunModel::problem() in one sentence, with the state Failed. Every function returns at once.
class TrainingController : public QObject {
    Q_OBJECT
public:
    struct Stores {
        EngineLoader& engine;
        CorpusStore& corpus;
        ConfigStore& config;
        const RunModel& run; ///< that is looked at
        RunModel& session;
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
    /// The part of it that has nothing to do with the configuration: a run under way, LibTorch, the text.
    QString machineObstacle() const;
    /// Why resumeRun() would not; empty when it would. A run goes on with its own configuration; live fields and the
    /// number of steps may have been changed meanwhile.
    QString resumeObstacle() const;
    /// The configuration that is edited is that of the run that is looked at, apart from what may change in a run:
    /// going on is meant, not a new run.
    bool continues() const;

    /// A new run of the configuration on the corpus.
    void start();
    /// A new run of a given configuration, in a folder of this name with a number; false when machineObstacle() says
    /// why not.
    bool start(const config::RunConfig& config, const QString& name);
    /// Pause or go on when a run trains; else resumes the one that is looked at or starts a new one, whichever fits.
    void startOrPause();
    void pause();
    void resume(); ///< ends a pause
    /// One step; starts a new run in the paused state when none is alive.
    void singleStep();
    /// Ends training after the step under way and keeps the last checkpoint.
    void stop();
    /// Goes on with the run that is looked at from its last checkpoint; its corpus is read again when it is not the
    /// open one.
    void resumeRun();
    /// Yes to replaceAsked(): stops the run that trains, then does what was asked for.
    void replace();
    /// The answer to folderLost(): what the run still holds is kept in a new folder in this one, and it goes on.
    void keepRunIn(const QString& folder);
    /// A live field of the run under way, as typed.
    void edit(const QString& field, const QString& value);

    /// Runs a job on the trainer's thread between two steps; false when no run is alive. A job that is dropped because
    /// the run ends is destroyed unrun.
    bool post(train::TrainingControl::Job job);

    bool isAlive() const { return m_mailbox != nullptr; }
    /// The configuration that start() would train, for this machine.
    config::RunConfig configToStart() const;
    /// Held by whoever computes with the engine in a way that would change the numbers of a run: the trainer's thread
    /// as long as it lives.
    std::shared_ptr<std::mutex> computing() const { return m_computing; }
    const RunModel& session() const { return m_stores.session; }
    /// Asks to stop; idle() comes when nothing runs any more (at once when nothing does).
    void shutdown();

Q_SIGNALS:
    void idle();
    /// A trainer's thread is about to begin: what else computes had better end.
    void launching();
    /// shutdown() was asked for: nothing may begin any more.
    void closing();
    /// What was asked for is not possible now, one sentence.
    void refused(const QString& message);
    /// The folder of the run under way was removed; it is paused until keepRunIn(), or until it goes on with the folder
    /// back in its place. message: one sentence.
    void folderLost(const QString& message);
    /// The run under way goes on in another folder; comes before the run itself says so.
    void folderChanged(const QString& before, const QString& now);
    /// Another run trains: replace() stops it for what was asked for, without it nothing happens.
    void replaceAsked();
    /// A run begins or goes on because a person wanted it.
    void begun();
    /// A run that begins or goes on has its folder: for "last run".
    void runOpened(const QString& folder);

private:
    QString textObstacle() const;
    void newRun(bool oneStep);
    void beginRun(const config::RunConfig& config, const std::string& name, bool oneStep);
    config::RunConfig onThisMachine(config::RunConfig config) const;
    void continueRun(bool oneStep);
    void launch(TrainingPlan plan, bool oneStep);
    void drain();
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
    bool m_listing = false;
    bool m_listAgain = false;
    std::uint64_t m_runs = 0;      ///< counts runs: answers about older ones are dropped
    std::function<void()> m_asked; ///< what replace() is to do
    std::function<void()> m_next;  ///< done when the run under way has ended
    QTimer m_timer;
    LivePace m_pace;      ///< of drain() while it trains
    QString m_folderLost; ///< to be told when the run has paused

    std::shared_ptr<std::mutex> m_computing = std::make_shared<std::mutex>();
    Courier m_courier;
    std::shared_ptr<TrainingMailbox> m_mailbox; ///< of the run that is alive
    RetiredTasks m_retired;
    Task m_lister;
    Task m_trainer;
};

} // namespace glasshouse::runtime
