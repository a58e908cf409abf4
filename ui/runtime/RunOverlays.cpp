#include "ui/runtime/RunOverlays.h"

#include <QFileInfo>

#include <algorithm>

#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::runtime {

namespace {
constexpr int firstColor = 2; // the first two are training and validation loss
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
                                     static_cast<double>(evaluation.trainLoss),
                                     session.tokensSeen(evaluation.step)});
    }
    Q_EMIT changed();
}

bool RunOverlays::shows(const QString& folder) const {
    return std::any_of(m_runs.begin(), m_runs.end(), [&](const OverlayRun& run) { return run.folder == folder; });
}

void RunOverlays::show(const QString& folder, const QString& name) {
    if (!shows(folder)) {
        OverlayRun run;
        run.folder = folder;
        run.name = name.isEmpty() ? QFileInfo(folder).fileName() : name;
        run.color = firstColor;
        const auto taken = [&](const OverlayRun& other) { return other.color == run.color; };
        while (std::any_of(m_runs.begin(), m_runs.end(), taken))
            ++run.color;
        m_runs.push_back(std::move(run));
    }
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
    found.problem = problem;
    *shown = std::move(found);
    if (m_session != nullptr) // what arrived while it was read
        grow(*m_session, 0, int(m_session->evaluations().size()));
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
