#include "ui/runtime/SeedRuns.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/fields/Field.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TrainingController.h"

namespace glasshouse::runtime {

namespace {

/// The settings that may differ between sister runs.
bool mayDiffer(const fields::Field& field) {
    using enum fields::FieldRole;
    return field.role == Machine || field.role == Sampling || field.role == Recording || field.name == "seed";
}

bool areSisters(const config::RunConfig& one, const config::RunConfig& other) {
    return one.preset == other.preset &&
           std::all_of(fields::all().begin(), fields::all().end(), [&](const fields::Field& field) {
               return mayDiffer(field) || fields::get(one, field.name) == fields::get(other, field.name);
           });
}

} // namespace

SeedRuns::SeedRuns(Stores stores, QObject* parent)
    : QObject(parent)
    , m_stores(stores) {
    m_curves.follow(stores.training.session());
    connect(&m_curves, &RunOverlays::changed, this, &SeedRuns::changed);
    connect(&stores.run, &RunModel::opened, this, &SeedRuns::find);
    connect(&stores.library, &RunLibrary::changed, this, &SeedRuns::find);
    connect(&stores.corpus, &CorpusStore::preparedChanged, this, &SeedRuns::changed);
    connect(&stores.training, &TrainingController::idle, this, &SeedRuns::runEnded);
    connect(&stores.training, &TrainingController::launching, this, &SeedRuns::changed);
    connect(&stores.training, &TrainingController::closing, this, [this] { m_waiting.clear(); });
}

void SeedRuns::setWanted(bool wanted) {
    if (m_wanted == wanted)
        return;
    m_wanted = wanted;
    find();
}

void SeedRuns::find() {
    const RunModel& run = m_stores.run;
    std::set<QString> folders;
    m_seeds.clear();
    if (m_wanted && !run.path().empty()) {
        folders.insert(QString::fromStdString(run.path().string()));
        m_seeds.push_back(run.firstConfig().train.seed);
        for (const run::RunSummary& other : m_stores.library.runs()) {
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
    return m_active ? int(m_waiting.size()) : std::max(0, enough - int(m_seeds.size()));
}

QString SeedRuns::obstacle() const {
    if (m_active)
        return tr("The seeds are being trained.");
    if (m_stores.training.isAlive())
        return tr("A run is in progress.");
    if (const QString obstacle = m_stores.training.machineObstacle(); !obstacle.isEmpty())
        return obstacle;
    const std::shared_ptr<const PreparedText> text = m_stores.corpus.prepared();
    if (!text || text->corpus->fingerprint() != m_stores.run.corpus().fingerprint)
        return tr("Open the text of this run in Corpus first.");
    return {};
}

void SeedRuns::trainMissing() {
    if (!obstacle().isEmpty())
        return;
    m_config = m_stores.run.firstConfig();
    m_name = m_stores.run.name();
    std::uint64_t seed = *std::max_element(m_seeds.begin(), m_seeds.end());
    m_waiting.clear();
    for (int i = missing(); i > 0; --i)
        m_waiting.push_back(++seed);
    m_active = true;
    m_asked = int(m_waiting.size());
    m_trained = 0;
    Q_EMIT started();
    next();
}

void SeedRuns::cancel() {
    m_waiting.clear();
    if (m_active)
        m_stores.training.stop();
    Q_EMIT changed();
}

void SeedRuns::next() {
    if (!m_waiting.empty()) {
        config::RunConfig config = m_config;
        config.train.seed = m_waiting.front();
        m_waiting.erase(m_waiting.begin());
        if (m_stores.training.start(config, QStringLiteral("%1-seed-%2").arg(m_name).arg(config.train.seed))) {
            Q_EMIT changed();
            return;
        }
    }
    m_waiting.clear();
    m_active = false;
    Q_EMIT changed();
    Q_EMIT finished(
        (m_asked == 1 ? tr("Trained %1 of 1 seed of %2.") : tr("Trained %1 of %n seeds of %2.", nullptr, m_asked))
            .arg(m_trained)
            .arg(m_name));
}

void SeedRuns::runEnded() {
    if (!m_active) {
        Q_EMIT changed();
        return;
    }
    const RunModel& run = m_stores.training.session();
    if (run.state() == RunModel::State::Finished || run.endedEarly())
        ++m_trained;
    else // a person stopped it, or it failed
        m_waiting.clear();
    next();
}

} // namespace glasshouse::runtime
