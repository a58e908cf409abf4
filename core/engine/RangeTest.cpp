#include "core/engine/RangeTest.h"

#include <cmath>
#include <limits>
#include <utility>

#include "core/base/Error.h"
#include "core/engine/QuietConfig.h"
#include "core/fields/Field.h"

namespace glasshouse::engine {

namespace {

/// Raises the rate after every step and ends the run when the test is over.
class RateSweepObserver final : public train::TrainingObserver {
public:
    RateSweepObserver(config::RunConfig config, train::RateRange& range, train::TrainingControl& control,
                      std::stop_source& stop, const std::function<void(const train::RateRange&)>& told)
        : m_config(std::move(config))
        , m_range(range)
        , m_control(control)
        , m_stop(stop)
        , m_told(told) {}

    bool over() const { return m_over; }

private:
    void stepDone(const train::StepMetrics& metrics) override {
        if (m_over)
            return;
        // A graphics card reports a step after it has begun others: what a step lost goes with the rate that it had.
        const double loss = std::isfinite(metrics.gradientNorm) ? static_cast<double>(metrics.trainLoss)
                                                                : std::numeric_limits<double>::quiet_NaN();
        m_over = !m_range.add(metrics.learningRate, loss);
        if (m_told)
            m_told(m_range);
        if (m_over) {
            m_stop.request_stop();
            return;
        }
        m_config.train.learning_rate = m_range.rate(++m_step);
        m_control.edit("learning_rate", fields::get(m_config, "learning_rate"));
    }
    void evaluated(const train::Evaluation& /*evaluation*/) override {}
    void sampled(const run::Sample& /*sample*/) override {}
    void checkpointWritten(const run::CheckpointEntry& /*checkpoint*/) override {}
    void stateChanged(train::TrainingState /*state*/) override {}
    void warned(const std::string& /*message*/) override {}

    config::RunConfig m_config;
    train::RateRange& m_range;
    train::TrainingControl& m_control;
    std::stop_source& m_stop;
    const std::function<void(const train::RateRange&)>& m_told;
    int m_step = 0;
    bool m_over = false;
};

} // namespace

train::RateRange testRates(Engine& engine, config::RunConfig config,
                           std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                           std::shared_ptr<const text::Dataset> dataset, std::stop_token stop,
                           const std::function<void(const train::RateRange&)>& told, train::RateRange range) {
    config = quietConfig(std::move(config));
    config.train.schedule = "constant";
    config.train.warmup_steps = 0;
    config.train.learning_rate = range.rate(0);
    const auto session = engine.start({}, config, {}, std::move(tokenizer), std::move(dataset));
    std::stop_source enough;
    const std::stop_callback cancelled(std::move(stop), [&enough] { enough.request_stop(); });
    train::TrainingControl control;
    RateSweepObserver observer(config, range, control, enough, told);
    try {
        session->run(enough.get_token(), control, observer);
    } catch (const Error&) {
        if (!observer.over()) // otherwise the loss was not a number, which ends the test too
            throw;
    }
    return range;
}

} // namespace glasshouse::engine
