#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <stop_token>

#include "app/cli/bench/Shapes.h"
#include "core/base/Error.h"
#include "core/engine/Ceilings.h"
#include "core/model/ModelKind.h"

namespace glasshouse::cli {

namespace {

using Clock = std::chrono::steady_clock;

/// A value from /proc/self/status in bytes; 0 if it is missing.
std::int64_t processBytes(const std::string& name) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind(name + ":", 0) == 0)
            return std::stoll(line.substr(name.size() + 1)) * 1024;
    return 0;
}

/// Divides a run into repetitions of a given length, the first of which is a warm-up, and stops it after the last.
class Stopwatch final : public BenchObserver {
public:
    Stopwatch(const BenchOptions& options, const Context& context, train::TrainingControl& control)
        : BenchObserver(context)
        , m_options(options)
        , m_control(control) {}

    void stepDone(const train::StepMetrics& metrics) override {
        ++m_steps;
        m_forward += metrics.forwardSeconds;
        m_backward += metrics.backwardSeconds;
        m_optimizer += metrics.optimizerSeconds;
        if (!m_warm) // the cost of a view or a text that needs the weights: a copy between two steps
            m_control.post([this](const engine::ModelSnapshot& live) {
                const auto begin = Clock::now();
                const auto kept = live.copy();
                copy.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
            });
        const auto now = Clock::now();
        const double elapsed = std::chrono::duration<double>(now - m_begin).count();
        if (context().signals.received() != 0)
            stop.request_stop();
        if (m_steps < 3 || elapsed < m_options.seconds)
            return;
        if (m_warm) {
            const auto steps = static_cast<double>(m_steps);
            step.push_back(elapsed / steps);
            forward.push_back(m_forward / steps);
            backward.push_back(m_backward / steps);
            optimizer.push_back(m_optimizer / steps);
        }
        m_warm = true;
        m_steps = 0;
        m_forward = m_backward = m_optimizer = 0;
        m_begin = now;
        if (step.size() == static_cast<std::size_t>(m_options.repetitions))
            stop.request_stop();
    }

    std::stop_source stop;
    std::vector<double> step, forward, backward, optimizer; ///< seconds per step, one figure per repetition
    std::vector<double> copy;                               ///< seconds of each copy of the weights

private:
    const BenchOptions& m_options;
    train::TrainingControl& m_control;
    Clock::time_point m_begin = Clock::now();
    bool m_warm = false;
    std::int64_t m_steps = 0;
    double m_forward = 0, m_backward = 0, m_optimizer = 0;
};

} // namespace

nlohmann::ordered_json benchTrain(const BenchOptions& options, Context& context) {
    const auto engine = engine::loadEngine();
    const BenchRun run = benchRun(options);
    const TemporaryFolder folder;
    const std::int64_t before = processBytes("VmRSS");
    const auto session = begin(*engine, run, folder.path() / "run");
    train::TrainingControl control;
    Stopwatch watch(options, context, control);
    session->run(watch.stop.get_token(), control, watch);
    if (context.signals.received() != 0)
        throw Error("Stopped before the benchmark ended.");
    const std::int64_t peak = processBytes("VmHWM");
    const engine::Ceilings ceilings = engine::measureCeilings(options.threads);

    const config::ModelConfig& model = session->config().model;
    const config::TrainConfig& train = session->config().train;
    const model::Costs costs = model::estimateCosts(session->config());
    const auto parameters = static_cast<double>(model::parameterCount(model));
    const double tokens = static_cast<double>(train.batch_size) * train.accumulation * model.context_length;
    const double operations =
        6 * parameters * tokens + 12.0 * model.n_layer * model.n_embd * model.context_length * tokens;
    const double seconds = median(watch.step);
    const bool narrow = session->precision() == "bfloat16";
    const double ceiling = narrow ? ceilings.bfloat16 : ceilings.float32;
    const double share = ceiling > 0 ? operations / seconds / ceiling : 0;
    char line[360];
    std::snprintf(line, sizeof line,
                  "train %-5s %-8s %9.0f tokens/s  %8.2f ms a step (forward %.2f, backward %.2f, optimizer %.2f)  "
                  "%.0f of %.0f GFLOP/s, %.0f %%  memory %.0f MB (estimated %.0f MB), weights copied in %.2f ms\n",
                  options.shape.c_str(), session->precision().c_str(), tokens / seconds, 1e3 * seconds,
                  1e3 * median(watch.forward), 1e3 * median(watch.backward), 1e3 * median(watch.optimizer),
                  operations / seconds / 1e9, ceiling / 1e9, 100 * share, static_cast<double>(peak - before) / 1e6,
                  static_cast<double>(costs.bytes()) / 1e6, 1e3 * median(watch.copy));
    context.console.result(line);
    return {{"job", "train"},
            {"shape", options.shape},
            {"precision", session->precision()},
            {"device", session->deviceDescription()},
            {"parameters", model::parameterCount(model)},
            {"batch", train.batch_size},
            {"accumulation", train.accumulation},
            {"context", model.context_length},
            {"repetitions", options.repetitions},
            {"tokens_per_second", tokens / seconds},
            {"seconds_per_step", seconds},
            {"seconds_forward", median(watch.forward)},
            {"seconds_backward", median(watch.backward)},
            {"seconds_optimizer", median(watch.optimizer)},
            {"seconds_snapshot", median(watch.copy)},
            {"operations_per_step", operations},
            {"operations_per_second", operations / seconds},
            {"ceiling_bfloat16", ceilings.bfloat16},
            {"ceiling_float32", ceilings.float32},
            {"ceiling_reading", ceilings.reading},
            {"share_of_ceiling", share},
            {"resident_peak", peak},
            {"resident_growth", peak - before},
            {"resident_estimate", costs.bytes()}};
}

} // namespace glasshouse::cli
