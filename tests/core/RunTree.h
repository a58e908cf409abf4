#pragma once

#include <map>
#include <string>

#include "core/fields/RunJson.h"
#include "core/run/RunMarks.h"
#include "core/run/Timeline.h"
#include "tests/core/RunFixture.h"

namespace runtest {

/// Every file below a folder with its bytes, without locks.
inline std::map<std::string, std::string> treeOf(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().filename() != "lock")
            files[entry.path().lexically_relative(folder).string()] = get(entry.path());
    return files;
}

inline Recording recordingAt(std::int64_t step) {
    Recording recording;
    recording.step = step;
    recording.tokens = {3, 1};
    recording.attention = {{Matrix(2, 2, 0.5F)}};
    recording.logits = Matrix(2, 4, static_cast<float>(step));
    return recording;
}

/// A run of 20 steps with everything that a run can hold: an evaluation, a sample and a checkpoint at 10 and at 20, the
/// better one at 10; the learning rate changed after step 15.
inline void makeRun(const fs::path& folder, RunRecord made = record()) {
    made.config.train.learning_rate = 5e-4;
    made.corpus.trainTokens = 200;
    made.corpus.trainCharacters = 400;
    RunFolder run = RunFolder::create(folder, made, *characters());
    config::RunConfig config = run.record().config;
    config.train.learning_rate = 3e-4;
    for (int step = 1; step <= 20; ++step) {
        run.append({{"Loss/train", step, 5.0F - 0.1F * static_cast<float>(step), 1000.0 + step},
                    {"TokensPerSecond", step, 100.0F + static_cast<float>(step), 1000.0 + step}});
        if (step % 10 != 0)
            continue;
        run.append({{"Loss/train_evaluation", step, 2.0F, 1000.5 + step},
                    {"Loss/validation", step, step == 10 ? 2.25F : 2.5F, 1000.5 + step}});
        run.append(Sample{step, "once", " upon step " + std::to_string(step), 1, 7});
        save(run, step, step == 10, 16,
             {{"config", fields::toJson(step == 10 ? config : made.config)},
              {"evaluated_step", step},
              {"best_step", 10},
              {"best_validation_loss", 2.25},
              {"training_seconds", 0.5 * step}});
    }
    Timeline recordings(folder);
    for (const int step : {1, 10, 14})
        recordings.write(recordingAt(step), 1'000'000);
    MarkLog marks(std::make_shared<FileOps>(), folder);
    marks.append({5, Mark::Kind::Pause, {}, {}});
    marks.append({15, Mark::Kind::Setting, "learning_rate", "0.0005", "0.0003"});
}

} // namespace runtest
