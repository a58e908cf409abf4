// bench_pace --text FILE [--seconds S] PRESET...: how well the time of a run is foretold, a line of JSON for each
// preset; by hand, not a test. Right after the measurement, as the window makes it before a start, a run of the same
// settings trains for S seconds (20) on the same text.
//   foretold, trained  ms of a step
//   ratio              foretold over trained
//   fastest, slowest   ms, the range that was foretold
//   measured           seconds that the measurement took
//   busy               whether it says that other programs use the computer
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "core/base/FileOps.h"
#include "core/corpus/text/Corpus.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/text/MakeTokenizer.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/Engine.h"
#include "core/engine/QuietConfig.h"
#include "core/engine/train/Training.h"
#include "core/fields/Preset.h"

using namespace glasshouse;

namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Counts the steps of a run.
class Counter final : public train::TrainingObserver {
public:
    std::int64_t steps = 0;

private:
    void stepDone(const train::StepMetrics& /*metrics*/) override { ++steps; }
    void evaluated(const train::Evaluation& /*evaluation*/) override {}
    void sampled(const run::Sample& /*sample*/) override {}
    void checkpointWritten(const run::CheckpointEntry& /*checkpoint*/) override {}
    void stateChanged(train::TrainingState /*state*/) override {}
    void warned(const std::string& /*message*/) override {}
};

} // namespace

int main(int count, char** words) {
    std::string file;
    double seconds = 20;
    std::vector<std::string> presets;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        if (word == "--text" && i + 1 < count)
            file = words[++i];
        else if (word == "--seconds" && i + 1 < count)
            seconds = std::atof(words[++i]);
        else
            presets.push_back(word);
    }
    text::Document document;
    document.name = "text.txt";
    document.setPages(std::vector<layout::Page>{{readFile(file, std::uint64_t{1} << 30), {}, {}}});
    const text::Corpus corpus({document});
    const auto engine = engine::loadEngine();
    for (const std::string& preset : presets) {
        config::RunConfig config = fields::findPreset(preset).config;
        const auto tokenizer = text::makeTokenizer(corpus, config.data, config.train.seed);
        const std::shared_ptr<const text::Dataset> dataset =
            text::makeDataset(corpus, *tokenizer, config.data, config.train.seed);
        const double begin = now();
        const engine::Pace pace = engine->measurePace(config, tokenizer, dataset, {});
        const double measured = now() - begin;
        const auto session = engine->start({}, engine::quietConfig(config), {}, tokenizer, dataset);
        std::stop_source enough;
        std::jthread clock([&](const std::stop_token&) {
            std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
            enough.request_stop();
        });
        Counter counter;
        train::TrainingControl control;
        const double started = now();
        session->run(enough.get_token(), control, counter);
        const double trained = (now() - started) / static_cast<double>(counter.steps);
        std::printf("{\"preset\": \"%s\", \"foretold\": %.3f, \"trained\": %.3f, \"ratio\": %.3f, \"fastest\": %.3f, "
                    "\"slowest\": %.3f, \"measured\": %.2f, \"busy\": %s}\n",
                    preset.c_str(), 1000 * pace.step, 1000 * trained, pace.step / trained, 1000 * pace.fastest,
                    1000 * pace.slowest, measured, pace.isBusy ? "true" : "false");
        std::fflush(stdout);
    }
    return 0;
}
