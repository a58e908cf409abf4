#include "ui/runtime/RunModel.h"

#include <algorithm>

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
    return std::int64_t{m_config.train.batch_size} * m_config.model.context_length;
}

double RunModel::tokensSeen(std::int64_t step) const {
    return static_cast<double>(step) * static_cast<double>(tokensPerStep());
}

std::optional<double> RunModel::epochs(std::int64_t step) const {
    if (!m_stepsPerEpoch || *m_stepsPerEpoch <= 0)
        return std::nullopt;
    return static_cast<double>(step) / *m_stepsPerEpoch;
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
