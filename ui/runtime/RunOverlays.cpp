#include "ui/runtime/RunOverlays.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <limits>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/run/StepSizes.h"
#include "ui/runtime/RunLibrary.h"

namespace glasshouse::runtime {

namespace {
/// Colours that are given to runs: without those of training and validation loss, which are never other runs.
constexpr std::array runColors{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
} // namespace

void OverlayRun::add(const train::Evaluation& evaluation, double seconds, double tokens) {
    const auto trainLoss = static_cast<double>(evaluation.trainLoss);
    if (evaluation.validationLoss) {
        points.push_back(
            {evaluation.step, seconds, static_cast<double>(*evaluation.validationLoss), trainLoss, tokens});
        trained.clear();
    } else if (points.empty()) {
        trained.push_back({evaluation.step, seconds, trainLoss, trainLoss, tokens});
    }
}

bool OverlayRun::add(const RunHistory& news) {
    const run::StepSizes sizes = news.stepSizes();
    const auto tokens = [&sizes](std::int64_t step) { return static_cast<double>(sizes.tokens(step)); };
    bool any = false;
    std::size_t at = 0;
    const auto addSteps = [&](std::int64_t last) {
        for (; at < news.metrics.size() && news.metrics[at].step <= last; ++at) {
            if (!training.empty() && news.metrics[at].step <= training.lastStep())
                continue;
            training.append(news.metrics[at], tokens(news.metrics[at].step));
            any = true;
        }
    };
    for (const train::Evaluation& evaluation : news.evaluations) {
        addSteps(evaluation.step);
        if (!evaluated().empty() && evaluation.step <= evaluated().back().step)
            continue;
        add(evaluation, training.empty() ? 0 : training.lossAt(training.size() - 1).seconds, tokens(evaluation.step));
        any = true;
    }
    addSteps(std::numeric_limits<std::int64_t>::max());
    return any;
}

OverlayRun overlayOf(const RunHistory& history) {
    OverlayRun run;
    const config::RunConfig& config = history.record.config;
    run.tokensPerStep = std::int64_t{config.train.batch_size} * config.train.accumulation * config.model.context_length;
    const run::CorpusRecord& text = history.record.corpus;
    run.trainTokens = text.trainTokens;
    const bool characters = tokenizer::tokenizerKind(config.data.tokenizer).onePerCharacter;
    run.charactersPerToken = characters ? 1 : text.charactersPerToken();
    run.validationCharactersPerToken = characters ? 1 : text.validationCharactersPerToken();
    run.record = history.record;
    run.add(history);
    run.isRead = true;
    return run;
}

RunOverlays::RunOverlays(QObject* parent)
    : QObject(parent) {}

void RunOverlays::follow(const RunModel& session) {
    m_session = &session;
    connect(&session, &RunModel::evaluationsAppended, this, [this, &session] { grow(session); });
    connect(&session, &RunModel::metricsAppended, this, [this, &session] { grow(session); });
    connect(&session, &RunModel::opened, this, [this, &session] { // when resumed, it may continue from an earlier step
        if (const QString folder = QString::fromStdString(session.path().string()); shows(folder))
            show(folder);
    });
}

void RunOverlays::follow(const RunLibrary& library) {
    m_library = &library;
    connect(&library, &RunLibrary::changed, this, &RunOverlays::catchUp);
}

int RunOverlays::colorOf(const QString& folder) {
    if (const auto known = m_colors.find(folder); known != m_colors.end())
        return known->second;
    const run::RunSummary* listed = m_library != nullptr ? m_library->find(folder) : nullptr;
    if (m_library != nullptr && listed == nullptr && !shows(folder))
        return runColors.front(); // until it is listed, since it may have been given one
    return m_colors[folder] = listed != nullptr && listed->about.color >= 0 ? listed->about.color : leastUsedColor();
}

/// First of all none that a shown run has.
int RunOverlays::leastUsedColor() const {
    std::map<int, std::size_t> used;
    std::size_t maximum = 1;
    for (const auto& [folder, color] : m_colors)
        maximum += ++used[color];
    if (m_library != nullptr)
        for (const run::RunSummary& listed : m_library->runs())
            if (!m_colors.contains(QString::fromStdString(listed.path.string())))
                maximum += ++used[listed.about.color];
    for (const OverlayRun& shown : m_runs)
        used[shown.color] += maximum;
    return *std::min_element(runColors.begin(), runColors.end(),
                             [&used](int one, int other) { return used[one] < used[other]; });
}

/// Whether anything about it changed.
bool RunOverlays::describe(OverlayRun& run, const run::RunSummary& listed) {
    const auto given = m_names.find(run.folder);
    const QString name = !listed.about.name.empty() || given == m_names.end() || given->second.isEmpty()
                             ? QString::fromStdString(listed.distinctTitle())
                             : given->second;
    const int color = colorOf(run.folder);
    if (run.name == name && run.color == color && run.pinned == listed.about.pinned)
        return false;
    run.name = name;
    run.color = color;
    run.pinned = listed.about.pinned;
    return true;
}

void RunOverlays::catchUp() {
    for (auto& [folder, color] : m_colors)
        if (const run::RunSummary* listed = m_library->find(folder); listed != nullptr && listed->about.color >= 0)
            color = listed->about.color;
    Q_EMIT colorsChanged();
    for (const auto gone = m_gone; const auto& [folder, run] : gone) // out of the bin, say
        if (const run::RunSummary* listed = m_library->find(folder); listed != nullptr) {
            m_gone.erase(folder);
            if (listed->problem.empty() &&
                (run.created.empty() || listed->record.created == run.created)) // no other one of its name
                show(folder, run.name);
        }
    QStringList unlisted;
    bool different = false;
    for (OverlayRun& run : m_runs) {
        const run::RunSummary* listed = m_library->find(run.folder);
        if (listed == nullptr) {
            unlisted.append(run.folder);
            continue;
        }
        different = describe(run, *listed) || different;
        const bool grows =
            run.isRead && m_session != nullptr && m_session->isAlive() && m_session->path() == listed->path;
        const Reading now{listed->step, listed->lastActive, listed->isBeingTrained};
        Reading& before = m_readings[run.folder];
        if (before == now || grows || !listed->problem.empty())
            continue;
        before = now;
        if (!m_wanted.contains(run.folder))
            m_wanted.append(run.folder);
    }
    if (!unlisted.isEmpty())
        hideGone(unlisted);
    if (different)
        Q_EMIT changed();
    read();
}

void RunOverlays::hideGone(const QStringList& unlisted) {
    m_looker.start(
        [unlisted](const std::stop_token&) {
            QStringList gone;
            for (const QString& folder : unlisted)
                if (!QFileInfo::exists(folder))
                    gone.append(folder);
            return gone;
        },
        [this](const std::optional<QStringList>& gone, const QString&) {
            for (const QString& folder : gone.value_or(QStringList()))
                if (const OverlayRun* run = find(folder); run != nullptr && m_library->find(folder) == nullptr) {
                    const Gone kept{m_names[folder], run->record.created};
                    hide(folder);
                    m_gone[folder] = kept;
                }
        });
}

void RunOverlays::grow(const RunModel& session) {
    OverlayRun* shown = find(QString::fromStdString(session.path().string()));
    if (shown == nullptr || !shown->isRead) // the folder has it
        return;
    const std::vector<OverlayPoint>& known = shown->evaluated();
    const std::int64_t evaluated = known.empty() ? -1 : known.back().step;
    const auto firstNew =
        std::upper_bound(session.evaluations().begin(), session.evaluations().end(), evaluated,
                         [](std::int64_t step, const train::Evaluation& evaluation) { return step < evaluation.step; });
    for (auto at = firstNew; at != session.evaluations().end(); ++at) {
        const train::StepMetrics* metrics = session.metricsAt(at->step);
        shown->add(*at, metrics != nullptr ? metrics->trainingSeconds : 0, session.tokensSeen(at->step));
    }
    const std::vector<train::StepMetrics>& metrics = session.metrics();
    const auto firstStep =
        std::upper_bound(metrics.begin(), metrics.end(), shown->training.lastStep(),
                         [](std::int64_t step, const train::StepMetrics& one) { return step < one.step; });
    for (auto at = firstStep; at != metrics.end(); ++at)
        shown->training.append(*at, session.tokensSeen(at->step));
    if (firstNew != session.evaluations().end())
        Q_EMIT changed();
    else if (firstStep != metrics.end())
        Q_EMIT extended();
}

OverlayRun* RunOverlays::find(const QString& folder) {
    const auto found =
        std::find_if(m_runs.begin(), m_runs.end(), [&](const OverlayRun& run) { return run.folder == folder; });
    return found != m_runs.end() ? &*found : nullptr;
}

bool RunOverlays::shows(const QString& folder) const {
    return std::any_of(m_runs.begin(), m_runs.end(), [&](const OverlayRun& run) { return run.folder == folder; });
}

void RunOverlays::show(const QString& folder, const QString& name) {
    const run::RunSummary* listed = m_library != nullptr ? m_library->find(folder) : nullptr;
    if (!shows(folder)) {
        m_names[folder] = name;
        OverlayRun run;
        run.folder = folder;
        run.name = name.isEmpty() ? QFileInfo(folder).fileName() : name;
        m_runs.push_back(std::move(run));
        m_runs.back().color = colorOf(folder);
    } else if (!name.isEmpty()) {
        m_names[folder] = name;
        find(folder)->name = name;
    }
    if (listed != nullptr) {
        describe(*find(folder), *listed);
        m_readings[folder] = {listed->step, listed->lastActive, listed->isBeingTrained};
    }
    m_readers.erase(folder);
    m_wanted.removeAll(folder);
    m_wanted.append(folder);
    read();
}

void RunOverlays::hide(const QString& folder) {
    m_gone.erase(folder);
    m_readers.erase(folder);
    m_wanted.removeAll(folder);
    if (std::erase_if(m_runs, [&](const OverlayRun& run) { return run.folder == folder; }) > 0)
        Q_EMIT changed();
}

void RunOverlays::clear() {
    m_gone.clear();
    m_readers.clear();
    m_wanted.clear();
    if (m_runs.empty())
        return;
    m_runs.clear();
    Q_EMIT changed();
}

void RunOverlays::read() {
    if (m_worker.isBusy() || m_wanted.isEmpty())
        return;
    const QString folder = m_wanted.takeFirst();
    std::shared_ptr<RunReader>& reader = m_readers[folder];
    if (!reader)
        reader = std::make_shared<RunReader>(folder.toStdString());
    m_worker.start(
        [reader](const std::stop_token& stop) {
            RunReader::News read = reader->read(stop);
            News news;
            if (read.fromStart)
                news.whole = overlayOf(read.history);
            else
                news.added = std::move(read.history);
            return news;
        },
        [this, folder, reader](std::optional<News> news, const QString& problem) {
            if (!news)
                news = News{OverlayRun(), {}};
            if (const auto now = m_readers.find(folder); now != m_readers.end() && now->second == reader)
                take(folder, *std::move(news), problem);
            read();
        });
}

void RunOverlays::take(const QString& folder, News news, const QString& problem) {
    OverlayRun* shown = find(folder);
    if (shown == nullptr) // hidden meanwhile
        return;
    if (!news.whole) {
        shown->record = news.added.record;
        if (shown->add(news.added))
            Q_EMIT changed();
        return;
    }
    OverlayRun& found = *news.whole;
    found.folder = shown->folder;
    found.name = shown->name;
    found.color = shown->color;
    found.pinned = shown->pinned;
    found.problem = problem;
    found.reading = ++m_reading;
    *shown = std::move(found);
    if (m_session != nullptr) // what arrived while it was read
        grow(*m_session);
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
