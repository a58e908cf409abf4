#include <algorithm>
#include <chrono>
#include <vector>

#include "core/engine/Engine.h"
#include "core/engine/PaceMeter.h"
#include "core/engine/QuietConfig.h"

namespace glasshouse::engine {

namespace {

/// Stops a run when its pace is known.
class PaceObserver final : public train::TrainingObserver {
public:
    explicit PaceObserver(std::stop_source& stop)
        : m_stop(stop) {
        m_meter.begin(now());
    }

    Pace pace() const { return m_meter.pace(); }

private:
    static double now() {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    }
    void stepDone(const train::StepMetrics& metrics) override {
        if (m_meter.step(metrics, now()))
            m_stop.request_stop();
    }
    void evaluated(const train::Evaluation& /*evaluation*/) override { m_meter.begin(now()); }
    void sampled(const run::Sample& /*sample*/) override {}
    void checkpointWritten(const run::CheckpointEntry& /*checkpoint*/) override {}
    void stateChanged(train::TrainingState /*state*/) override { m_meter.begin(now()); }
    void warned(const std::string& /*message*/) override {}

    std::stop_source& m_stop;
    PaceMeter m_meter;
};

} // namespace

double Pace::evaluation(const config::RunConfig& config) const {
    constexpr double share = 1.0 / 3; // the backward pass computes twice as much. Source: arXiv 2001.08361, 2.1
    const double parts = config.data.validation_fraction > 0 ? 2 : 1;
    const double passes = forward > 0 ? forward : share * step;
    return parts * config.train.eval_iters * passes / std::max(1, config.train.accumulation);
}

double Pace::evaluatedStep(const config::RunConfig& config) const {
    return step + evaluation(config) / static_cast<double>(std::max<std::int64_t>(1, config.train.eval_interval));
}

std::optional<Pace> paceOf(const std::vector<train::StepMetrics>& metrics, const run::StepSizes& sizes) {
    constexpr std::size_t maximum = 50;
    if (metrics.empty())
        return std::nullopt;
    const run::StepSizes::Size size = sizes.of(metrics.back().step);
    const std::size_t cold = metrics.front().step == 1 ? 1 : 0; // a run's first step allocates memory
    // Beside other programs the first steps are slow: training still finds out how many threads are fastest.
    const double warm = std::min(metrics.back().trainingSeconds / 2, 5.0);
    Pace pace;
    std::vector<double> steps; // seconds; their median, so that a few slow ones do not count
    int timed = 0;             // in parts; steps that were read from the run's folder are not
    for (std::size_t i = std::max(cold, metrics.size() - std::min(metrics.size(), maximum)); i < metrics.size(); ++i) {
        if (!(metrics[i].tokensPerSecond > 0) || !(sizes.of(metrics[i].step) == size) ||
            metrics[i].trainingSeconds < warm)
            continue;
        steps.push_back(static_cast<double>(sizes.tokensOf(metrics[i].step)) / metrics[i].tokensPerSecond);
        pace.forward += metrics[i].forwardSeconds;
        timed += metrics[i].forwardSeconds > 0 ? 1 : 0;
    }
    if (std::int64_t(steps.size()) < kFewestTimedSteps)
        return std::nullopt;
    const auto middle = steps.begin() + std::ptrdiff_t(steps.size() / 2);
    std::nth_element(steps.begin(), middle, steps.end());
    pace.step = *middle;
    pace.steps = std::int64_t(steps.size());
    pace.forward /= std::max(1, timed);
    return pace;
}

Pace Engine::measurePace(config::RunConfig config, std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                         std::shared_ptr<const text::Dataset> dataset, std::stop_token stop) {
    const auto session = start({}, quietConfig(std::move(config)), {}, std::move(tokenizer), std::move(dataset));
    std::stop_source enough;
    const std::stop_callback cancelled(std::move(stop), [&enough] { enough.request_stop(); });
    PaceObserver observer(enough);
    train::TrainingControl control;
    session->run(enough.get_token(), control, observer);
    return observer.pace();
}

} // namespace glasshouse::engine
