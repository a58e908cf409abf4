#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <stop_token>
#include <thread>

#include "app/cli/bench/Shapes.h"
#include "core/base/Error.h"
#include "core/engine/Ceilings.h"
#include "core/engine/StepParts.h"
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

/// What the threads did in a number of steps.
struct TimedParts {
    std::vector<engine::StepPart> parts;
    std::int64_t steps = 0;
    double seconds = 0; ///< wall time
};

/// Prints a table of the parts: thread milliseconds per step, share of the threads' time, and how close each comes to
/// what the machine can do; then the same for each shape of a product. Returns the table as JSON.
nlohmann::ordered_json reportParts(const TimedParts& timed, int threads, double products, double reading,
                                   Console& console) {
    const auto steps = static_cast<double>(timed.steps);
    const double all = timed.seconds * threads;
    double busy = 0;
    for (const engine::StepPart& part : timed.parts)
        busy += part.n == 0 ? part.seconds : 0;
    std::vector<engine::StepPart> parts = timed.parts;
    engine::StepPart idle;
    idle.part = "idle";
    idle.doing = "waiting";
    idle.seconds = std::max(0.0, all - busy);
    parts.push_back(idle);
    std::stable_sort(parts.begin(), parts.end(), [](const engine::StepPart& a, const engine::StepPart& b) {
        return a.n == 0 && b.n == 0 ? a.seconds > b.seconds : a.n == 0 && b.n != 0;
    });
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const engine::StepPart& part : parts) {
        const double milliseconds = 1e3 * part.seconds / steps;
        const double share = part.seconds / all;
        if (share < 0.001)
            continue;
        nlohmann::ordered_json row{{"part", part.part},
                                   {"pass", part.backward ? "backward" : "forward"},
                                   {"doing", part.doing},
                                   {"thread_milliseconds_per_step", milliseconds},
                                   {"share", share}};
        std::string name = part.part + (part.backward ? ", backward: " : ": ") + part.doing;
        if (part.n > 0) {
            row["n"] = part.n;
            row["k"] = part.k;
            name = "  " + name + " with " + std::to_string(part.k) + " x " + std::to_string(part.n);
        }
        char line[240];
        int length =
            std::snprintf(line, sizeof line, "%-52s %9.3f ms %5.1f %%", name.c_str(), milliseconds, 100 * share);
        if (part.operations > 0) {
            const double rate = part.operations / part.seconds * threads;
            row["operations_per_second"] = rate;
            length += std::snprintf(line + length, sizeof line - static_cast<std::size_t>(length),
                                    "  %6.0f GFLOP/s, %3.0f %% of the ceiling", rate / 1e9,
                                    products > 0 ? 100 * rate / products : 0);
        } else if (part.bytes > 0) {
            row["bytes_per_second"] = part.bytes / part.seconds;
            length += std::snprintf(line + length, sizeof line - static_cast<std::size_t>(length),
                                    "  %6.1f GB/s a thread, one alone reads %.1f", part.bytes / part.seconds / 1e9,
                                    reading / 1e9);
        }
        console.result(std::string(line, static_cast<std::size_t>(length)) + "\n");
        rows.push_back(std::move(row));
    }
    return rows;
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
        if (m_options.parts && !m_warm) {
            engine::timeStepParts();
            m_timedSince = now;
        }
        m_timed += m_warm ? m_steps : 0;
        m_warm = true;
        m_steps = 0;
        m_forward = m_backward = m_optimizer = 0;
        m_begin = now;
        if (step.size() == static_cast<std::size_t>(m_options.repetitions)) {
            if (m_options.parts)
                parts = {engine::timedStepParts(), m_timed, std::chrono::duration<double>(now - m_timedSince).count()};
            stop.request_stop();
        }
    }

    std::stop_source stop;
    std::vector<double> step, forward, backward, optimizer; ///< seconds per step, one figure per repetition
    std::vector<double> copy;                               ///< seconds of each copy of the weights
    TimedParts parts;

private:
    const BenchOptions& m_options;
    train::TrainingControl& m_control;
    Clock::time_point m_begin = Clock::now();
    bool m_warm = false;
    std::int64_t m_steps = 0;
    std::int64_t m_timed = 0; ///< steps whose parts were timed
    Clock::time_point m_timedSince;
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
    nlohmann::ordered_json parts;
    const int threads = options.threads > 0 ? options.threads : int(std::max(1U, std::thread::hardware_concurrency()));
    if (options.parts)
        parts = reportParts(watch.parts, threads, ceiling, ceilings.reading, context.console);
    nlohmann::ordered_json figures{{"job", "train"},
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
    if (options.parts)
        figures["parts"] = std::move(parts);
    return figures;
}

} // namespace glasshouse::cli
