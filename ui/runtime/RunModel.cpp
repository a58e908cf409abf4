#include "ui/runtime/RunModel.h"

#include <algorithm>
#include <cmath>

#include "ui/runtime/RunHistory.h"

namespace glasshouse::runtime {

RunModel::RunModel(QObject* parent)
    : QObject(parent) {}

bool RunModel::isAlive() const {
    return m_state == State::Starting || m_state == State::Running || m_state == State::Paused ||
           m_state == State::Stopping;
}

QString RunModel::stateText() const {
    switch (m_state) {
    case State::None:
        return tr("No run");
    case State::Starting:
        return tr("Starting");
    case State::Running:
        return tr("Training");
    case State::Paused:
        return tr("Paused");
    case State::Stopping:
        return tr("Stopping");
    case State::Stopped:
        return tr("Stopped");
    case State::Finished:
        return tr("Finished");
    case State::Failed:
        return tr("Failed");
    }
    return {};
}

QString RunModel::name() const {
    return QString::fromStdString(m_path.filename().string());
}

const train::Evaluation* RunModel::best() const {
    const train::Evaluation* best = nullptr;
    for (const train::Evaluation& evaluation : m_evaluations)
        if (evaluation.validationLoss && (best == nullptr || *evaluation.validationLoss < *best->validationLoss))
            best = &evaluation;
    return best;
}

const train::Evaluation* RunModel::newestEvaluation() const {
    return m_evaluations.empty() ? nullptr : &m_evaluations.back();
}

const train::StepMetrics* RunModel::metricsAt(std::int64_t step) const {
    const auto after = std::upper_bound(m_metrics.begin(), m_metrics.end(), step,
                                        [](std::int64_t s, const train::StepMetrics& m) { return s < m.step; });
    return after == m_metrics.begin() ? nullptr : &*std::prev(after);
}

const run::CheckpointEntry* RunModel::checkpointAt(std::int64_t step) const {
    for (const run::CheckpointEntry& checkpoint : m_checkpoints)
        if (checkpoint.step == step)
            return &checkpoint;
    return nullptr;
}

std::int64_t RunModel::tokensPerStep() const {
    return std::int64_t{m_config.train.batch_size} * m_config.train.accumulation * m_config.model.context_length;
}

double RunModel::tokensSeen(std::int64_t step) const {
    return static_cast<double>(step) * static_cast<double>(tokensPerStep());
}

std::optional<double> RunModel::timesRead(std::int64_t step) const {
    if (m_trainTokens <= 0)
        return std::nullopt;
    return tokensSeen(step) / static_cast<double>(m_trainTokens);
}

std::optional<double> RunModel::epochs(std::int64_t step) const {
    if (!m_stepsPerEpoch || *m_stepsPerEpoch <= 0)
        return std::nullopt;
    return static_cast<double>(step) / *m_stepsPerEpoch;
}

void RunModel::fill(const RunHistory& history) {
    m_path = history.path;
    m_config = m_firstConfig = history.record.config;
    m_corpus = history.record.corpus;
    m_tokenizer = history.tokenizer;
    m_metrics = history.metrics;
    m_evaluations = history.evaluations;
    m_samples = history.samples;
    m_checkpoints = history.checkpoints;
    m_edits.clear();
    m_pauses.clear();
    for (const run::Mark& mark : history.marks) {
        if (mark.kind == run::Mark::Kind::Setting)
            m_edits.push_back({mark.step, QString::fromStdString(mark.field), QString::fromStdString(mark.value)});
        else
            addPause(mark.step);
    }
    m_notFinite.clear();
    m_warnings.clear();
    m_problem.clear();
    m_device.clear();
    m_deviceReason.clear();
    m_precision.clear();
    m_charactersPerToken.reset();
    m_stepsPerEpoch = run::stepsPerEpoch(history.record);
    m_trainTokens = m_corpus.trainTokens;
    if (m_corpus.trainTokens > 0)
        m_charactersPerToken =
            static_cast<double>(m_corpus.trainCharacters) / static_cast<double>(m_corpus.trainTokens);
    else if (m_config.data.tokenizer == "char")
        m_charactersPerToken = 1;
    m_step = m_metrics.empty() ? 0 : m_metrics.back().step;
    if (!m_checkpoints.empty())
        m_step = std::max(m_step, m_checkpoints.back().step);
    m_planned = std::max(run::plannedSteps(history.record), m_step);
    for (const train::StepMetrics& metrics : m_metrics)
        if (!std::isfinite(metrics.trainLoss) || !std::isfinite(metrics.gradientNorm))
            m_notFinite.push_back(metrics.step);
    const std::int64_t planned = run::plannedSteps(history.record);
    const bool done = planned > 0 && m_step >= planned;
    m_state = done ? State::Finished : State::Stopped;
}

// Steps taken one by one are one pause.
void RunModel::addPause(std::int64_t step) {
    if (!m_pauses.empty() && m_pauses.back() >= step - 1)
        m_pauses.back() = step;
    else
        m_pauses.push_back(step);
}

std::optional<double> RunModel::secondsLeft() const {
    if (!isAlive() || m_metrics.empty() || m_planned <= m_step)
        return std::nullopt;
    const double perSecond = m_metrics.back().tokensPerSecond;
    if (!(perSecond > 0))
        return std::nullopt;
    // Over the last steps, so that one slow step does not make the number jump.
    const std::size_t count = std::min<std::size_t>(m_metrics.size(), 50);
    double slowness = 0;
    for (std::size_t i = m_metrics.size() - count; i < m_metrics.size(); ++i)
        slowness += m_metrics[i].tokensPerSecond > 0 ? 1 / m_metrics[i].tokensPerSecond : 1 / perSecond;
    return static_cast<double>(m_planned - m_step) * static_cast<double>(tokensPerStep()) * slowness /
           static_cast<double>(count);
}

} // namespace glasshouse::runtime
