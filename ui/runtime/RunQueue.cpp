#include "ui/runtime/RunQueue.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "core/base/FileOps.h"
#include "core/fields/Field.h"
#include "core/run/RunFolder.h"
#include "core/run/RunLock.h"
#include "core/run/RunText.h"
#include "core/run/sweep/Sweep.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

namespace {

using run::QueuedRun;
using run::QueueKind;
using run::QueueState;

bool isTrainedHere(QueueKind kind) {
    return kind == QueueKind::Run || kind == QueueKind::Resume;
}

/// Whether it is a configuration on a text.
bool hasText(QueueKind kind) {
    return kind == QueueKind::Run || kind == QueueKind::RangeTest;
}

} // namespace

/// To the file of a folder, for one program at a time.
struct RunQueue::Access {
    std::filesystem::path folder;
    std::unique_ptr<run::RunLock> lock; ///< nullptr: not needed yet, or another program has it
};

/// What is found in the file when it is opened.
struct RunQueue::Opened {
    std::vector<QueuedRun> runs;
    QString problem;
    bool isDamaged = false;
};

RunQueue::RunQueue(Stores stores, QObject* parent)
    : QObject(parent)
    , m_stores(stores)
    , m_access(std::make_shared<Access>()) {
    connect(&stores.training, &TrainingController::idle, this, &RunQueue::takeResult);
    connect(&stores.training, &TrainingController::closing, this, [this] { m_closing = true; });
    connect(&stores.training, &TrainingController::launching, this, &RunQueue::changed);
    connect(&stores.training, &TrainingController::runOpened, this, [this](const QString& folder) {
        // A run that waits and that a person resumed meanwhile does not wait any more.
        if (std::erase_if(m_entries, [&](const Entry& other) {
                return other.id != m_current && other.run.isOpen() && isTrainedHere(other.run.kind) &&
                       !other.run.folder.empty() && other.run.folder == folder.toStdString();
            }) > 0) {
            write();
            Q_EMIT changed();
        }
        Entry* const one = entry(m_current);
        if (one == nullptr || one->run.kind != QueueKind::Run || one->run.folder == folder.toStdString())
            return;
        one->run.folder = folder.toStdString(); // it continues there after a kill
        write();
        Q_EMIT changed();
    });
    connect(&stores.training, &TrainingController::folderChanged, this, [this](const QString&, const QString& now) {
        if (Entry* const one = entry(m_current); one != nullptr && isTrainedHere(one->run.kind)) {
            one->run.folder = now.toStdString();
            write();
        }
    });
    connect(&stores.engine, &EngineLoader::ready, this, &RunQueue::nextSoon);
    connect(&stores.corpus, &CorpusStore::stateChanged, this, [this] {
        if (waiting() > 0 && !m_stores.corpus.isBusy()) // see next()
            nextSoon();
    });
}

RunQueue::~RunQueue() {
    m_courier.close();
    m_stop.request_stop();
}

// ---- the file

namespace {
/// How many runs of a sweep are still to be trained; some may be done since it was added.
int runsLeft(const QueuedRun& one) {
    try {
        if (const auto sweep = sweep::readSweep(one.folder))
            return std::max(1, int(std::count_if(sweep->runs.begin(), sweep->runs.end(),
                                                 [](const auto& run) { return run.isOpen(); })));
    } catch (const std::exception&) { // said when its turn has come
    }
    return one.runs;
}
} // namespace

RunQueue::Opened RunQueue::readOpened(Access& access) {
    Opened opened;
    try {
        if (run::RunLock::isHeld(access.folder))
            throw Error("Another program is working on the queue in " + access.folder.string() + ". Close it first.");
        FileOps files;
        makeFolders(files, access.folder);
        auto lock = std::make_unique<run::RunLock>(access.folder);
        opened.isDamaged = true; // unless it can be read
        opened.runs = run::readQueue(access.folder);
        opened.isDamaged = false;
        access.lock = std::move(lock);
        for (QueuedRun& one : opened.runs)
            if (one.kind == QueueKind::Sweep && one.isOpen())
                one.runs = runsLeft(one);
    } catch (const std::exception& exception) {
        opened.problem = text::problemText(exception);
    }
    return opened;
}

void RunQueue::setFolder(const QString& folder) {
    m_wanted = folder;
    if (m_current < 0 && m_folder != m_wanted)
        open();
}

/// A folder without a queue is not touched before something is added.
void RunQueue::open() {
    m_folder = m_wanted;
    m_access = std::make_shared<Access>();
    m_access->folder = m_folder.toStdString();
    m_entries.clear();
    m_removed.reset();
    setEdited(-1);
    m_problem.clear();
    m_damaged = false;
    m_held = false;
    Q_EMIT changed();
    read();
}

void RunQueue::lookAgain() {
    if (!m_problem.isEmpty() && !m_damaged)
        read();
}

void RunQueue::read() {
    m_files.add([this, isAgain = !m_problem.isEmpty(), access = m_access, courier = m_courier.handle()] {
        const bool holds = run::holdsQueue(access->folder);
        if (access->lock || (!holds && !isAgain))
            return;
        const bool isAsked = holds || run::RunLock::isHeld(access->folder); // else there is nothing to say
        const auto opened = std::make_shared<Opened>(isAsked ? readOpened(*access) : Opened());
        courier.deliver([this, isAgain, access, opened] {
            if (access != m_access)
                return;
            take(std::move(*opened));
            m_held = isAgain || !m_resumesAtStart; // looking begins nothing
            nextSoon();
            Q_EMIT changed();
        });
    });
}

void RunQueue::take(Opened opened) {
    m_problem = opened.problem;
    m_damaged = opened.isDamaged;
    m_entries.clear();
    for (QueuedRun& one : opened.runs)
        m_entries.push_back({++m_lastId, std::move(one)});
}

void RunQueue::write() {
    std::vector<QueuedRun> runs;
    for (const Entry& one : m_entries)
        runs.push_back(one.run);
    m_files.add([this, runs = std::move(runs), access = m_access, courier = m_courier.handle()] {
        try {
            run::writeQueue(access->folder, runs);
        } catch (const std::exception& exception) {
            courier.deliver([this, problem = text::problemText(exception)] {
                Q_EMIT failed(tr("The queue could not be saved. %1").arg(problem));
            });
        }
    });
}

void RunQueue::setAside() {
    if (!m_damaged)
        return;
    m_files.add([this, access = m_access, courier = m_courier.handle()] {
        QString problem;
        QString aside;
        try {
            aside = QString::fromStdString(run::setQueueAside(access->folder).string());
        } catch (const std::exception& exception) {
            problem = text::problemText(exception);
        }
        courier.deliver([this, access, problem, aside] {
            if (!problem.isEmpty()) {
                Q_EMIT failed(problem);
                return;
            }
            if (access == m_access) {
                m_problem.clear();
                m_damaged = false;
            }
            Q_EMIT changed();
            Q_EMIT added(tr("The old queue is kept as %1.").arg(aside));
        });
    });
}

// ---- entries

RunQueue::Entry* RunQueue::entry(int id) {
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [id](const Entry& one) { return one.id == id; });
    return found == m_entries.end() ? nullptr : &*found;
}

const RunQueue::Entry* RunQueue::find(int id) const {
    return const_cast<RunQueue*>(this)->entry(id);
}

int RunQueue::waiting() const {
    return int(std::count_if(m_entries.begin(), m_entries.end(),
                             [this](const Entry& one) { return one.id != m_current && one.run.isOpen(); }));
}

int RunQueue::waitingRuns() const {
    int runs = 0;
    for (const Entry& one : m_entries) {
        if (!one.run.isOpen())
            continue;
        const auto remaining = m_remaining.find(one.run.kind);
        if (one.id != m_current)
            runs += one.run.runs;
        else if (remaining != m_remaining.end())
            runs += remaining->second();
    }
    return runs;
}

bool RunQueue::mustWait() const {
    return m_stores.training.isAlive() || m_current >= 0 || m_occupied > 0;
}

bool RunQueue::holds(const std::filesystem::path& folder) const {
    return std::any_of(m_entries.begin(), m_entries.end(), [&](const Entry& one) {
        return one.run.isOpen() && !folder.empty() && one.run.folder == folder;
    });
}

QString RunQueue::addObstacle() const {
    if (!mustWait())
        return tr("Nothing is being trained: Start begins at once.");
    return m_damaged ? m_problem : m_stores.training.newRunObstacle();
}

std::string RunQueue::freeName(const std::string& base) const {
    return run::newRunName(base, [this](const std::string& name) {
        return m_stores.library.holdsName(name) ||
               std::any_of(m_entries.begin(), m_entries.end(),
                           [&](const Entry& one) { return one.run.isOpen() && one.run.name == name; });
    });
}

QString RunQueue::nextRunName() const {
    return QString::fromStdString(freeName(m_stores.training.corpusRunName()));
}

void RunQueue::addRun() {
    if (const QString obstacle = addObstacle(); !obstacle.isEmpty()) {
        Q_EMIT failed(obstacle);
        return;
    }
    QueuedRun run;
    run.config = m_stores.training.configToStart();
    run.isNamed = !m_stores.training.runName().isEmpty();
    run.name = run.isNamed ? m_stores.training.runName().toStdString() : m_stores.training.corpusRunName();
    m_stores.training.setRunName({});
    add({std::move(run)});
}

void RunQueue::add(std::vector<QueuedRun> runs) {
    const std::shared_ptr<const PreparedText> text = m_stores.corpus.prepared();
    for (QueuedRun& run : runs)
        if (run.corpus.fingerprint.empty() && text) // as it was read and cleaned, whatever was set since
            fields::copyReading(run.config.data, text->data);
    m_files.add([this, text, runs = std::move(runs), path = m_stores.corpus.path(), access = m_access,
                 stop = m_stop.get_token(), courier = m_courier.handle()]() mutable {
        std::optional<Opened> opened; // if it was not yet
        try {
            std::optional<run::CorpusRecord> record; // its files are hashed
            for (QueuedRun& run : runs) {
                if (!hasText(run.kind) || !run.corpus.fingerprint.empty())
                    continue;
                if (!record)
                    record = run::corpusRecord(*text->corpus, text->dataset ? *text->dataset : text::Dataset(),
                                               path.toStdString(), stop);
                run.corpus = *record;
            }
        } catch (const std::exception&) { // the program ends
            return;
        }
        if (!access->lock)
            opened = readOpened(*access);
        courier.deliver([this, access, opened = std::move(opened), runs = std::move(runs)]() mutable {
            if (access != m_access)
                return;
            if (opened)
                take(*std::move(opened));
            if (m_problem.isEmpty())
                return append(std::move(runs));
            Q_EMIT changed();
            Q_EMIT failed(m_problem);
        });
    });
}

void RunQueue::append(std::vector<QueuedRun> runs) {
    if (m_current < 0 && waiting() == 0) { // a new queue begins
        m_entries.clear();
        m_removed.reset();
    }
    for (QueuedRun& run : runs)
        if (run.kind == QueueKind::Run && !run.isNamed && run.folder.empty()) { // those that wait are told apart
            run.name = freeName(run.name);
            run.isNamed = true;
        }
    const QString name = QString::fromStdString(runs.front().name);
    const auto count = int(runs.size());
    for (QueuedRun& run : runs)
        m_entries.push_back({++m_lastId, std::move(run)});
    m_held = false;
    write();
    nextSoon();
    Q_EMIT changed();
    Q_EMIT added(count > 1 ? tr("%n runs wait for their turn in the queue.", nullptr, count)
                           : tr("%1 waits for its turn in the queue.").arg(name));
}

void RunQueue::move(int id, int place) {
    const auto from = std::find_if(m_entries.begin(), m_entries.end(), [id](const Entry& one) { return one.id == id; });
    if (from == m_entries.end() || id == m_current || !from->run.isOpen())
        return;
    // What has ended, and what trains, stays before what waits.
    auto first = int(m_entries.size());
    for (int i = int(m_entries.size()) - 1;
         i >= 0 && m_entries[std::size_t(i)].run.isOpen() && m_entries[std::size_t(i)].id != m_current; --i)
        first = i;
    const auto at = int(from - m_entries.begin());
    const int to = std::clamp(place, std::min(first, at), int(m_entries.size()) - 1);
    if (at == to)
        return;
    const auto begin = m_entries.begin();
    if (at < to)
        std::rotate(begin + at, begin + at + 1, begin + to + 1);
    else
        std::rotate(begin + to, begin + at, begin + at + 1);
    write();
    Q_EMIT changed();
}

void RunQueue::remove(int id) {
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [id](const Entry& one) { return one.id == id; });
    if (id == m_current || found == m_entries.end())
        return;
    m_removed.emplace(std::size_t(found - m_entries.begin()), *found);
    m_entries.erase(found);
    if (m_edited == id)
        setEdited(-1);
    write();
    Q_EMIT changed();
}

void RunQueue::forgetRemoved() {
    if (!m_removed)
        return;
    m_removed.reset();
    Q_EMIT changed();
}

void RunQueue::undoRemove() {
    if (!m_removed || m_damaged)
        return;
    auto [at, entry] = *std::exchange(m_removed, std::nullopt);
    // What has ended, and what trains, stays before what waits.
    std::size_t place = std::min(at, m_entries.size());
    while (entry.run.isOpen() && place < m_entries.size() &&
           (!m_entries[place].run.isOpen() || m_entries[place].id == m_current))
        ++place;
    m_entries.insert(m_entries.begin() + std::ptrdiff_t(place), std::move(entry));
    write();
    nextSoon();
    Q_EMIT changed();
}

void RunQueue::retry(int id) {
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [id](const Entry& one) { return one.id == id; });
    if (found == m_entries.end() || found->run.state != QueueState::Failed)
        return;
    const bool isTaken = std::any_of(m_entries.begin(), m_entries.end(), [&](const Entry& other) {
        return other.id != id && other.run.isOpen() && other.run.name == found->run.name;
    });
    if (isTaken && found->run.folder.empty()) // by one that was added since
        found->run.name = freeName(found->run.name);
    found->run.state = QueueState::Waiting;
    found->run.reason.clear();
    const QString name = QString::fromStdString(found->run.name);
    std::rotate(found, std::next(found), m_entries.end());
    m_held = false;
    write();
    nextSoon();
    Q_EMIT changed();
    Q_EMIT added(tr("%1 waits for its turn in the queue.").arg(name));
}

QString RunQueue::editObstacle(int id) const {
    const Entry* const one = find(id);
    if (one == nullptr || one->run.kind != QueueKind::Run || one->run.state != QueueState::Waiting || id == m_current ||
        !one->run.folder.empty())
        return tr("Only a new run that is still waiting can be changed.");
    if (one->run.corpus.path != std::filesystem::path(m_stores.corpus.path().toStdString()))
        return tr("This run uses another text, %1. Open that text to change the run’s settings.")
            .arg(QString::fromStdString(one->run.corpus.path.string()));
    return {};
}

void RunQueue::setEdited(int id) {
    if (m_edited == id)
        return;
    TrainingController& training = m_stores.training;
    if (m_edited < 0)
        m_nameBefore = training.runName();
    m_edited = id;
    const Entry* const one = find(id);
    training.setRunName(one == nullptr     ? m_nameBefore
                        : one->run.isNamed ? QString::fromStdString(one->run.name)
                                           : QString());
    Q_EMIT changed();
}

void RunQueue::saveEdited() {
    Entry* const one = entry(m_edited);
    if (one == nullptr)
        return;
    QString obstacle = editObstacle(m_edited);
    if (obstacle.isEmpty())
        obstacle = m_stores.training.newRunObstacle();
    if (!obstacle.isEmpty()) {
        Q_EMIT failed(obstacle);
        return;
    }
    config::RunConfig config = m_stores.training.configToStart();
    fields::copyReading(config.data, one->run.config.data);
    one->run.config = std::move(config);
    if (const QString name = m_stores.training.runName(); !name.isEmpty()) {
        one->run.name = name.toStdString();
        one->run.isNamed = true;
    }
    const QString name = QString::fromStdString(one->run.name);
    setEdited(-1);
    write();
    Q_EMIT added(tr("%1 waits with the changed settings.").arg(name));
}

// ---- one after the other

void RunQueue::resume() {
    m_held = false;
    nextSoon();
    Q_EMIT changed();
}

void RunQueue::release(bool stopped) {
    --m_occupied;
    m_stopped = m_stopped || stopped;
    nextSoon();
}

void RunQueue::finish(QueueState state, const QString& reason) {
    const Entry* const one = find(m_current);
    if (one == nullptr || isTrainedHere(one->run.kind) || m_closing)
        return;
    m_stopped = m_stopped || state == QueueState::Stopped;
    endEntry(state, reason);
    nextSoon();
}

/// What trained has ended: the current entry, or a run that a person started.
void RunQueue::takeResult() {
    if (m_closing || m_occupied > 0)
        return;
    const RunModel& session = m_stores.training.session();
    const bool stopped = session.state() == RunModel::State::Stopped && !session.endedEarly();
    m_stopped = stopped;
    if (const Entry* const one = find(m_current); one != nullptr && isTrainedHere(one->run.kind))
        endEntry(stopped                                      ? QueueState::Stopped
                 : session.state() == RunModel::State::Failed ? QueueState::Failed
                 : session.endedEarly()                       ? QueueState::EndedEarly
                                                              : QueueState::Finished,
                 session.reason());
    nextSoon();
}

void RunQueue::endEntry(QueueState state, const QString& reason) {
    Entry* const one = entry(std::exchange(m_current, -1));
    one->run.state = state;
    one->run.reason = reason.toStdString();
    write();
    const QueuedRun ended = one->run;
    Q_EMIT runEnded(ended);
    Q_EMIT changed();
}

/// After everybody else has heard what has just happened: it may have begun something.
void RunQueue::nextSoon() {
    QMetaObject::invokeMethod(this, &RunQueue::next, Qt::QueuedConnection);
}

/// Whether it is carried out on the open text.
bool RunQueue::readsOpenText(const QueuedRun& run) const {
    return !isTrainedHere(run.kind) &&
           (run.corpus.fingerprint.empty() || m_stores.corpus.path().toStdString() == run.corpus.path);
}

void RunQueue::next() {
    const bool stopped = std::exchange(m_stopped, false);
    if (m_closing)
        return;
    if (mustWait()) {
        if (m_current < 0 && m_occupied == 0) // a run of a person's own comes first
            pauseOrFinish();
        return;
    }
    m_held = m_held || (stopped && waiting() > 0);
    if (m_folder != m_wanted) {
        pauseOrFinish();
        return open();
    }
    if (m_held || !m_stores.engine.isReady())
        return pauseOrFinish();
    for (;;) {
        const auto found =
            std::find_if(m_entries.begin(), m_entries.end(), [](const Entry& e) { return e.run.isOpen(); });
        if (found == m_entries.end())
            return pauseOrFinish();
        if (readsOpenText(found->run) && m_stores.corpus.isBusy()) // rather than reading it twice
            return;
        m_current = found->id;
        found->run.state = QueueState::Running;
        m_active = true;
        const QueuedRun run = found->run;
        if (m_edited == m_current) {
            setEdited(-1);
            Q_EMIT added(tr("%1 has begun with its earlier settings. Your changes stay in the form for the next run.")
                             .arg(QString::fromStdString(run.name)));
        }
        Q_EMIT started();
        const QString problem = begin(run);
        if (problem.isEmpty()) {
            write();
            Q_EMIT changed();
            return;
        }
        if (m_current >= 0) // otherwise it has told so itself
            endEntry(QueueState::Failed, problem);
    }
}

/// Why it cannot begin; empty if it has begun.
QString RunQueue::begin(const QueuedRun& run) {
    if (!isTrainedHere(run.kind)) {
        const auto starter = m_starters.find(run.kind);
        return starter == m_starters.end() ? tr("This cannot be carried out here.") : starter->second(run);
    }
    if (!m_stores.training.train(run))
        return m_stores.training.engineObstacle();
    Q_EMIT runBegun(run);
    return {};
}

void RunQueue::pauseOrFinish() {
    if (std::exchange(m_active, false))
        Q_EMIT finished(summary());
    Q_EMIT changed();
}

QString RunQueue::summary() const {
    const auto count = [this](std::initializer_list<QueueState> states) {
        int runs = 0;
        for (const Entry& one : m_entries)
            if (std::find(states.begin(), states.end(), one.run.state) != states.end())
                runs += one.run.runs;
        return runs;
    };
    const int total = std::accumulate(m_entries.begin(), m_entries.end(), 0,
                                      [](int runs, const Entry& one) { return runs + one.run.runs; });
    const int trained = count({QueueState::Finished, QueueState::EndedEarly});
    const int failed = count({QueueState::Failed});
    if (total == 1)
        return waitingRuns() > 0 ? tr("The queue waits with one run.")
               : failed > 0      ? tr("The queue has ended: its run failed.")
               : trained > 0     ? tr("The queue has ended: its run was trained.")
                                 : tr("The queue has ended: its run was stopped.");
    if (const int left = waitingRuns(); left > 0)
        return tr("The queue waits with %n more runs.", nullptr, left);
    if (failed > 0)
        return tr("The queue has ended: %1 of %n runs are trained, %2 failed.", nullptr, total)
            .arg(trained)
            .arg(failed);
    return tr("The queue has ended: %1 of %n runs are trained.", nullptr, total).arg(trained);
}

} // namespace glasshouse::runtime
