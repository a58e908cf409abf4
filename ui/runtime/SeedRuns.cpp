#include "ui/runtime/SeedRuns.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/fields/Field.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/TrainingController.h"

namespace glasshouse::runtime {

namespace {

bool areSisters(const config::RunConfig& one, const config::RunConfig& other) {
    return one.preset == other.preset &&
           std::all_of(fields::all().begin(), fields::all().end(), [&](const fields::Field& field) {
               return field.mayDifferBySeed() || fields::get(one, field.name) == fields::get(other, field.name);
           });
}

} // namespace

SeedRuns::SeedRuns(Stores stores, const RunModel& run, RunLibrary& library, QObject* parent)
    : RunSeries(stores, parent)
    , m_run(run)
    , m_library(library) {
    m_curves.follow(stores.training.session());
    connect(&m_curves, &RunOverlays::changed, this, &SeedRuns::changed);
    connect(&run, &RunModel::opened, this, &SeedRuns::find);
    connect(&library, &RunLibrary::changed, this, &SeedRuns::find);
    connect(&stores.corpus, &CorpusStore::preparedChanged, this, &SeedRuns::changed);
    connect(&stores.queue, &RunQueue::changed, this, &SeedRuns::changed);
    connect(&stores.training, &TrainingController::idle, this, [this] {
        if (!isActive()) // else takeResult() tells
            Q_EMIT changed();
    });
    connect(&stores.training, &TrainingController::launching, this, &SeedRuns::changed);
}

void SeedRuns::setWanted(bool wanted) {
    if (m_wanted == wanted)
        return;
    m_wanted = wanted;
    find();
}

void SeedRuns::find() {
    const RunModel& run = m_run;
    std::set<QString> folders;
    m_seeds.clear();
    if (m_wanted && !run.path().empty()) {
        folders.insert(QString::fromStdString(run.path().string()));
        m_seeds.push_back(run.firstConfig().train.seed);
        for (const run::RunSummary& other : m_library.runs()) {
            const std::uint64_t seed = other.record.config.train.seed;
            if (!other.problem.empty() || std::find(m_seeds.begin(), m_seeds.end(), seed) != m_seeds.end() ||
                other.record.corpus.fingerprint != run.corpus().fingerprint ||
                !areSisters(run.firstConfig(), other.record.config))
                continue;
            m_seeds.push_back(seed);
            folders.insert(QString::fromStdString(other.path.string()));
        }
    }
    QStringList gone;
    for (const OverlayRun& curve : m_curves.runs())
        if (!folders.contains(curve.folder))
            gone.append(curve.folder);
    for (const QString& folder : gone)
        m_curves.hide(folder);
    for (const QString& folder : folders)
        if (!m_curves.shows(folder))
            m_curves.show(folder);
    Q_EMIT changed();
}

int SeedRuns::missing() const {
    return isActive() ? int(waiting().size()) : std::max(0, enough - int(m_seeds.size()) - queued());
}

/// Whether it is one of the queue that is still to be listed among the runs.
bool SeedRuns::isSister(const run::QueuedRun& run) const {
    return run.kind == run::QueueKind::Run && run.isOpen() && run.corpus.fingerprint == m_run.corpus().fingerprint &&
           areSisters(m_run.firstConfig(), run.config) &&
           std::find(m_seeds.begin(), m_seeds.end(), run.config.train.seed) == m_seeds.end();
}

int SeedRuns::queued() const {
    if (m_seeds.empty()) // nobody needs them
        return 0;
    const auto& entries = m_stores.queue.entries();
    return int(std::count_if(entries.begin(), entries.end(),
                             [this](const RunQueue::Entry& entry) { return isSister(entry.run); }));
}

bool SeedRuns::mustWait() const {
    return m_stores.queue.mustWait();
}

QString SeedRuns::obstacle() const {
    if (isActive())
        return tr("The seeds are being trained.");
    if (m_run.corpus().fingerprint.empty()) // as a model of another program has none
        return tr("This run has not been trained on a text yet.");
    if (mustWait()) // on the text of the run, whatever is open then
        return {};
    if (const QString obstacle = m_stores.training.machineObstacle(); !obstacle.isEmpty())
        return obstacle;
    if (m_stores.corpus.prepared()->corpus->fingerprint() != m_run.corpus().fingerprint)
        return tr("Open the text of this run in Corpus first.");
    return {};
}

std::uint64_t SeedRuns::largestSeed() const {
    std::uint64_t largest = *std::max_element(m_seeds.begin(), m_seeds.end());
    for (const RunQueue::Entry& entry : m_stores.queue.entries())
        if (isSister(entry.run))
            largest = std::max(largest, entry.run.config.train.seed);
    return largest;
}

void SeedRuns::trainMissing() {
    if (!obstacle().isEmpty() || missing() == 0)
        return;
    m_name = m_run.name();
    Request request;
    request.config = m_run.firstConfig();
    request.config.train.seed = largestSeed();
    std::deque<Request> requests;
    for (int i = missing(); i > 0; --i) {
        request.name = QStringLiteral("%1-seed-%2").arg(m_name, QString::number(++request.config.train.seed));
        requests.push_back(request);
    }
    if (mustWait()) {
        std::vector<run::QueuedRun> runs;
        for (const Request& one : requests)
            runs.push_back({.name = one.name.toStdString(), .config = one.config, .corpus = m_run.corpus()});
        return m_stores.queue.add(std::move(runs));
    }
    m_asked = int(requests.size());
    m_trained = 0;
    begin(std::move(requests), false);
}

bool SeedRuns::runEnded(int /*row*/, End end, const QString& reason) {
    const bool trained = end == End::Finished || end == End::EndedEarly;
    m_trained += trained ? 1 : 0;
    m_reason = trained ? QString() : reason;
    return trained; // otherwise a person stopped it, or it failed
}

QString SeedRuns::summary() const {
    const QString trained = tr("Trained %1 of %n seeds of %2.", nullptr, m_asked).arg(m_trained).arg(m_name);
    return m_reason.isEmpty() ? trained : trained + QLatin1Char(' ') + m_reason;
}

} // namespace glasshouse::runtime
