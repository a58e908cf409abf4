#include <atomic>
#include <chrono>
#include <cstdio>
#include <future>
#include <mutex>
#include <stop_token>
#include <thread>

#include "app/cli/bench/Shapes.h"
#include "core/base/Error.h"

namespace glasshouse::cli {

namespace {

using Clock = std::chrono::steady_clock;
using Snapshot = std::shared_ptr<const engine::ModelSnapshot>;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Writes texts continuously while enabled, as the program does: each with a copy of the weights that training makes
/// between two steps, on a separate thread.
class Writer {
public:
    Writer(engine::Engine& engine, const BenchRun& run, train::TrainingControl& control)
        : m_engine(engine)
        , m_run(run)
        , m_control(control)
        , m_thread([this](const std::stop_token& stop) { write(stop); }) {}

    void ask(bool write) {
        {
            const std::lock_guard lock(m_mutex);
            m_asked = write;
        }
        m_changed.notify_all();
    }
    std::int64_t tokens() const { return m_tokens; }

private:
    void write(const std::stop_token& stop) {
        while (true) {
            {
                std::unique_lock lock(m_mutex);
                if (!m_changed.wait(lock, stop, [this] { return m_asked.load(); }))
                    return;
            }
            const auto promise = std::make_shared<std::promise<Snapshot>>();
            std::future<Snapshot> copy = promise->get_future();
            m_control.post([promise](const engine::ModelSnapshot& live) { promise->set_value(live.copy()); });
            while (copy.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
                if (stop.stop_requested())
                    return;
            const Snapshot model = copy.get();
            config::SampleConfig sample;
            sample.tokens = 2 * m_run.config.model.context_length;
            sample.window = "block";
            sample.sample_seed = 1;
            const std::vector<tokenizer::TokenId> start{0};
            m_engine.generate(*model, *m_run.text.tokenizer, start, sample, stop, [this](const auto&) {
                ++m_tokens;
                return m_asked.load();
            });
        }
    }

    engine::Engine& m_engine;
    const BenchRun& m_run;
    train::TrainingControl& m_control;
    std::atomic<bool> m_asked = false;
    std::atomic<std::int64_t> m_tokens = 0;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::jthread m_thread;
};

/// Alternates periods without and with a text during a run, the first two of which are a warm-up.
class Turns final : public BenchObserver {
public:
    Turns(const BenchOptions& options, const Context& context, Writer& writer)
        : BenchObserver(context)
        , m_options(options)
        , m_writer(writer) {}

    void stepDone(const train::StepMetrics& /*metrics*/) override {
        ++m_steps;
        if (context().signals.received() != 0)
            stop.request_stop();
        const double seconds = secondsSince(m_begin);
        if (m_steps < 3 || seconds < m_options.seconds)
            return;
        const bool writing = m_stretch % 2 == 1;
        if (m_stretch >= 2) {
            (writing ? beside : alone).push_back(seconds / static_cast<double>(m_steps));
            if (writing)
                tokens.push_back(static_cast<double>(m_writer.tokens() - m_written) / seconds);
        }
        ++m_stretch;
        m_writer.ask(!writing);
        m_written = m_writer.tokens();
        m_steps = 0;
        m_begin = Clock::now();
        if (beside.size() == static_cast<std::size_t>(m_options.repetitions))
            stop.request_stop();
    }

    std::stop_source stop;
    std::vector<double> alone, beside; ///< seconds per step, one figure per period
    std::vector<double> tokens;        ///< per second

private:
    const BenchOptions& m_options;
    Writer& m_writer;
    Clock::time_point m_begin = Clock::now();
    int m_stretch = 0;
    std::int64_t m_steps = 0;
    std::int64_t m_written = 0;
};

} // namespace

nlohmann::ordered_json benchWriting(const BenchOptions& options, Context& context) {
    const auto engine = engine::loadEngine();
    const BenchRun run = benchRun(options);
    const TemporaryFolder folder;
    const auto session = begin(*engine, run, folder.path() / "run");
    train::TrainingControl control;
    Writer writer(*engine, run, control);
    Turns turns(options, context, writer);
    session->run(turns.stop.get_token(), control, turns);
    if (context.signals.received() != 0)
        throw Error("Stopped before the benchmark ended.");
    const double alone = median(turns.alone);
    const double beside = median(turns.beside);
    const double tokens = median(turns.tokens);
    char line[240];
    std::snprintf(
        line, sizeof line,
        "writing %-5s %-8s a text at %.0f tokens/s makes training %.1f %% slower: %.2f instead of %.2f ms a step\n",
        options.shape.c_str(), session->precision().c_str(), tokens, 100 * (beside / alone - 1), 1e3 * beside,
        1e3 * alone);
    context.console.result(line);
    return {{"job", "writing"},
            {"shape", options.shape},
            {"precision", session->precision()},
            {"device", session->deviceDescription()},
            {"repetitions", options.repetitions},
            {"tokens_per_second", tokens},
            {"seconds_per_step", alone},
            {"seconds_per_step_writing", beside},
            {"training_slower", beside / alone - 1}};
}

} // namespace glasshouse::cli
