#include "ui/runtime/RunOverlays.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>

#include "core/run/StepSizes.h"
#include "core/tokenizer/Tokenizer.h"
#include "ui/runtime/RunLibrary.h"

namespace glasshouse::runtime {

namespace {
constexpr int firstColor = 2; // the first two are training and validation loss
constexpr std::size_t maxTraining = 200;
} // namespace

std::vector<OverlayRun::Point> trainingCurve(const std::vector<train::StepMetrics>& metrics,
                                             const run::StepSizes& sizes) {
    const std::size_t together = std::max<std::size_t>(1, (metrics.size() + maxTraining - 1) / maxTraining);
    std::vector<OverlayRun::Point> curve;
    for (std::size_t from = 0; from < metrics.size(); from += together) {
        const std::size_t to = std::min(from + together, metrics.size());
        double sum = 0;
        int finite = 0;
        for (std::size_t i = from; i < to; ++i) {
            const auto loss = static_cast<double>(metrics[i].trainLoss);
            if (std::isfinite(loss)) {
                sum += loss;
                ++finite;
            }
        }
        if (finite == 0)
            continue;
        const train::StepMetrics& middle = metrics[from + (to - from) / 2];
        curve.push_back({middle.step, middle.trainingSeconds, sum / finite, sum / finite,
                         static_cast<double>(sizes.tokens(middle.step))});
    }
    return curve;
}

OverlayRun overlayOf(const RunHistory& history) {
    OverlayRun run;
    const config::RunConfig& config = history.record.config;
    run.tokensPerStep = std::int64_t{config.train.batch_size} * config.train.accumulation * config.model.context_length;
    const run::CorpusRecord& text = history.record.corpus;
    run.trainTokens = text.trainTokens;
    if (text.trainTokens > 0)
        run.charactersPerToken = static_cast<double>(text.trainCharacters) / static_cast<double>(text.trainTokens);
    else if (tokenizer::tokenizerKind(config.data.tokenizer).onePerCharacter)
        run.charactersPerToken = 1;
    const run::StepSizes sizes(history.firstConfig(), history.marks);
    std::size_t at = 0;
    double seconds = 0;
    for (const train::Evaluation& evaluation : history.evaluations) {
        for (; at < history.metrics.size() && history.metrics[at].step <= evaluation.step; ++at)
            seconds = history.metrics[at].trainingSeconds;
        if (evaluation.validationLoss)
            run.points.push_back({evaluation.step, seconds, static_cast<double>(*evaluation.validationLoss),
                                  static_cast<double>(evaluation.trainLoss),
                                  static_cast<double>(sizes.tokens(evaluation.step))});
    }
    run.training = trainingCurve(history.metrics, sizes);
    return run;
}

RunOverlays::RunOverlays(QObject* parent)
    : QObject(parent) {}

void RunOverlays::follow(const RunModel& session) {
    m_session = &session;
    connect(&session, &RunModel::evaluationsAppended, this,
            [this, &session](int from, int to) { grow(session, from, to); });
    connect(&session, &RunModel::opened, this, [this, &session] { // when resumed, it may continue from an earlier step
        if (const QString folder = QString::fromStdString(session.path().string()); shows(folder))
            show(folder);
    });
}

void RunOverlays::follow(const RunLibrary& library) {
    m_library = &library;
    connect(&library, &RunLibrary::changed, this, &RunOverlays::catchUp);
}

/// Whether anything about it changed.
bool RunOverlays::describe(OverlayRun& run, const run::RunSummary& listed) const {
    const auto given = m_names.find(run.folder);
    const QString name = !listed.about.name.empty() || given == m_names.end() || given->second.isEmpty()
                             ? QString::fromStdString(listed.distinctTitle())
                             : given->second;
    const int color = listed.about.color >= 0 ? listed.about.color : run.color;
    if (run.name == name && run.color == color && run.pinned == listed.about.pinned)
        return false;
    run.name = name;
    run.color = color;
    run.pinned = listed.about.pinned;
    return true;
}

void RunOverlays::catchUp() {
    QStringList gone;
    bool different = false;
    for (OverlayRun& run : m_runs) {
        const run::RunSummary* listed = m_library->find(run.folder);
        if (listed == nullptr) {
            if (!QFileInfo::exists(run.folder))
                gone.append(run.folder);
            continue;
        }
        different = describe(run, *listed) || different;
        const bool grows = m_session != nullptr && m_session->isAlive() && m_session->path() == listed->path;
        const Reading now{listed->step, listed->lastActive, listed->isBeingTrained};
        Reading& before = m_readings[run.folder];
        if (before == now || grows || !listed->problem.empty())
            continue;
        before = now;
        if (!m_wanted.contains(run.folder))
            m_wanted.append(run.folder);
    }
    for (const QString& folder : gone)
        hide(folder);
    if (different)
        Q_EMIT changed();
    read();
}

void RunOverlays::grow(const RunModel& session, int from, int to) {
    const QString folder = QString::fromStdString(session.path().string());
    const auto shown =
        std::find_if(m_runs.begin(), m_runs.end(), [&](const OverlayRun& run) { return run.folder == folder; });
    if (shown == m_runs.end() || shown->points.empty()) // not read yet: the folder has it
        return;
    for (int i = from; i < to; ++i) {
        const train::Evaluation& evaluation = session.evaluations()[std::size_t(i)];
        const train::StepMetrics* metrics = session.metricsAt(evaluation.step);
        if (evaluation.validationLoss && evaluation.step > shown->points.back().step)
            shown->points.push_back({evaluation.step, metrics != nullptr ? metrics->trainingSeconds : 0,
                                     static_cast<double>(*evaluation.validationLoss),
                                     static_cast<double>(evaluation.trainLoss), session.tokensSeen(evaluation.step)});
    }
    shown->training = trainingCurve(session.metrics(), session.stepSizes());
    Q_EMIT changed();
}

bool RunOverlays::shows(const QString& folder) const {
    return std::any_of(m_runs.begin(), m_runs.end(), [&](const OverlayRun& run) { return run.folder == folder; });
}

void RunOverlays::show(const QString& folder, const QString& name, int color) {
    const run::RunSummary* listed = m_library != nullptr ? m_library->find(folder) : nullptr;
    if (!shows(folder)) {
        OverlayRun run;
        run.folder = folder;
        run.name = name.isEmpty() ? QFileInfo(folder).fileName() : name;
        run.color = color >= 0 ? color : firstColor;
        const auto taken = [&](const OverlayRun& other) { return other.color == run.color; };
        while (color < 0 && std::any_of(m_runs.begin(), m_runs.end(), taken))
            ++run.color;
        m_names[folder] = name;
        if (listed != nullptr)
            describe(run, *listed);
        m_runs.push_back(std::move(run));
    }
    if (listed != nullptr)
        m_readings[folder] = {listed->step, listed->lastActive, listed->isBeingTrained};
    m_wanted.removeAll(folder);
    m_wanted.append(folder);
    read();
}

void RunOverlays::hide(const QString& folder) {
    m_wanted.removeAll(folder);
    if (std::erase_if(m_runs, [&](const OverlayRun& run) { return run.folder == folder; }) > 0)
        Q_EMIT changed();
}

void RunOverlays::clear() {
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
    m_worker.start([folder](const std::stop_token&) { return overlayOf(readHistory(folder.toStdString())); },
                   [this, folder](std::optional<OverlayRun> found, const QString& problem) {
                       take(folder, std::move(found).value_or(OverlayRun()), problem);
                       read();
                   });
}

void RunOverlays::take(const QString& folder, OverlayRun found, const QString& problem) {
    const auto shown =
        std::find_if(m_runs.begin(), m_runs.end(), [&](const OverlayRun& run) { return run.folder == folder; });
    if (shown == m_runs.end()) // hidden meanwhile
        return;
    found.folder = shown->folder;
    found.name = shown->name;
    found.color = shown->color;
    found.pinned = shown->pinned;
    found.problem = problem;
    *shown = std::move(found);
    if (m_session != nullptr) // what arrived while it was read
        grow(*m_session, 0, int(m_session->evaluations().size()));
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
