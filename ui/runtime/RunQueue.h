#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/run/QueueFile.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/TaskQueue.h"

namespace glasshouse::runtime {

class ConfigStore;
class CorpusStore;
class EngineLoader;
class RunLibrary;
class RunOpener;
class TrainingController;

/// What is trained next: runs, sweeps and range tests, each on the text that it names, and runs to be resumed, one
/// after the other. It is kept in the runs folder, so that it survives the program; what a killed program trained goes
/// on from its last checkpoint. It continues by itself after a run has ended; not after a person has stopped one, nor
/// after a start of the program, unless setResumesAtStart() says so: then it waits for resume().
///
/// Thread: GUI; its file is read and written on a separate thread. Ownership: made by app/, before the controllers that
/// use it. Errors: an entry that cannot be trained has failed with its reason, one sentence, and the next one follows;
/// problem() says why there is no queue, and the file stays as it is.
class RunQueue : public QObject {
    Q_OBJECT
public:
    struct Stores {
        EngineLoader& engine;
        CorpusStore& corpus;
        TrainingController& training;
        const RunLibrary& library;
    };
    /// An entry with a number of its own, as long as the program runs.
    struct Entry {
        int id = 0;
        run::QueuedRun run;
    };
    /// Begins an entry of a kind that is carried out elsewhere, which calls finish() later; returns why it cannot.
    using Starter = std::function<QString(const run::QueuedRun& run)>;

    explicit RunQueue(Stores stores, QObject* parent = nullptr);
    ~RunQueue() override;

    /// The runs folder. Another one is taken once nothing of this queue trains.
    void setFolder(const QString& folder);
    /// Whether it continues by itself when the program starts.
    void setResumesAtStart(bool resumes) { m_resumesAtStart = resumes; }
    void setStarter(run::QueueKind kind, Starter starter) { m_starters[kind] = std::move(starter); }
    /// How many runs of the current entry of that kind still wait.
    void setRemaining(run::QueueKind kind, std::function<int()> remaining) { m_remaining[kind] = std::move(remaining); }

    /// In the order in which they are trained; those that have ended stay until a new queue begins.
    const std::vector<Entry>& entries() const { return m_entries; }
    const Entry* find(int id) const;
    /// The entry that is carried out; -1: none.
    int current() const { return m_current; }
    /// Number of entries that are still to be carried out, without the current one.
    int waiting() const;
    /// Number of runs that wait: those of these entries, and of a sweep whose turn it is. It is what a person is told,
    /// everywhere.
    int waitingRuns() const;
    /// Whether it waits for a person.
    bool isHeld() const { return m_held && waiting() > 0; }
    /// One sentence on why the file cannot be used; empty if it can.
    const QString& problem() const { return m_problem; }
    /// Whether that is the file itself, which setAside() renames.
    bool isDamaged() const { return m_damaged; }
    /// Whether something trains, so that what is started now has to wait for its turn.
    bool mustWait() const;
    /// Whether an entry that has not ended is the one in this folder.
    bool holds(const std::filesystem::path& folder) const;

    /// One sentence on why addRun() would not work now; empty if it would.
    QString addObstacle() const;
    /// Adds the run that is set up in the forms, with the name that a person gave it or nextRunName().
    void addRun();
    /// The name that a run gets if a person gives it none: that of the text with the first number that neither a listed
    /// run nor a waiting one has. The disk is not read.
    QString nextRunName() const;
    /// Adds runs at the end; those without a text are trained on the open one. Who adds wants it to go on.
    void add(std::vector<run::QueuedRun> runs);
    /// To a place among the entries that wait, counted among all.
    void move(int id, int place);
    /// Not the current one.
    void remove(int id);
    /// Whether undoRemove() can put back what remove() took away last.
    bool canUndoRemove() const { return m_removed.has_value(); }
    /// Nothing can be put back any more.
    void forgetRemoved();
    /// Puts back what was removed last, where it was.
    void undoRemove();
    /// What has failed waits again, at the end; what waits is trained.
    void retry(int id);
    /// Why the settings of an entry cannot be changed; empty if they can: of a new run that waits, for the open text.
    QString editObstacle(int id) const;
    /// The entry whose settings are being changed in the forms; -1: none, also once its turn has come.
    int edited() const { return m_edited; }
    /// The name of the next run becomes that of the entry; -1: what it was before.
    void setEdited(int id);
    /// Gives the edited entry the settings and the name in the forms; it keeps its place and its text. Emits failed()
    /// if that is not possible.
    void saveEdited();
    void resume();
    /// Of a damaged file: renames it, so that a new queue can begin.
    void setAside();
    /// Of one that another program worked on: it may be closed by now.
    void lookAgain();

    /// While a series decides what trains next. stopped: a person ended it.
    void occupy() { ++m_occupied; }
    bool isOccupied() const { return m_occupied > 0; }
    void release(bool stopped);
    /// The current entry, of a kind with a starter, has ended.
    void finish(run::QueueState state, const QString& reason = {});

Q_SIGNALS:
    void changed();
    /// A person added or changed something, or their change came too late; one sentence.
    void added(const QString& sentence);
    /// An entry that is a run begins, or has ended.
    void runBegun(const glasshouse::run::QueuedRun& run);
    void runEnded(const glasshouse::run::QueuedRun& run);
    /// Runs of it are trained from now on.
    void started();
    /// It has come to its end, or waits for a person; sentence summarizes its runs.
    void finished(const QString& sentence);
    void failed(const QString& sentence);

private:
    struct Access;
    struct Opened;
    static Opened readOpened(Access& access);
    void open();
    void read();
    void take(Opened opened);
    std::string freeName(const std::string& base) const;
    void append(std::vector<run::QueuedRun> runs);
    void write();
    Entry* entry(int id);
    void takeResult();
    void nextSoon();
    void next();
    bool readsOpenText(const run::QueuedRun& run) const;
    QString begin(const run::QueuedRun& run);
    void endEntry(run::QueueState state, const QString& reason);
    void pauseOrFinish();
    QString summary() const;

    const Stores m_stores;
    QString m_folder; ///< of the entries
    QString m_wanted; ///< the runs folder
    std::vector<Entry> m_entries;
    std::map<run::QueueKind, Starter> m_starters;
    std::map<run::QueueKind, std::function<int()>> m_remaining;
    std::optional<std::pair<std::size_t, Entry>> m_removed; ///< last, and where it was
    int m_edited = -1;
    QString m_nameBefore;             ///< of the next run, before an entry was edited
    std::shared_ptr<Access> m_access; ///< to the file; used on its thread
    QString m_problem;
    bool m_damaged = false;
    int m_lastId = 0;
    int m_current = -1;
    int m_occupied = 0;
    bool m_held = false;
    bool m_resumesAtStart = false;
    bool m_active = false;  ///< started() was told
    bool m_stopped = false; ///< a person has just stopped what trained
    bool m_closing = false;
    std::stop_source m_stop; ///< of hashing a text
    Courier m_courier;
    TaskQueue m_files; ///< last: its thread ends before what it uses
};

} // namespace glasshouse::runtime
