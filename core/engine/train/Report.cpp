#include "core/engine/train/Report.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/config/Choice.h"
#include "core/run/Speed.h"

namespace glasshouse::train {

double wallTime() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::vector<run::Scalar> scalarsOf(const StepMetrics& metrics) {
    const double at = metrics.wallTime;
    return {{"Loss/train", metrics.step, metrics.trainLoss, at},
            {"LearningRate", metrics.step, static_cast<float>(metrics.learningRate), at},
            {"GradientNorm", metrics.step, static_cast<float>(metrics.gradientNorm), at},
            {"TokensPerSecond", metrics.step, static_cast<float>(metrics.tokensPerSecond), at}};
}

std::vector<run::Scalar> costsOf(const StepMetrics& metrics) {
    std::vector<run::Scalar> scalars;
    const auto add = [&](const char* tag, double value) {
        if (value > 0)
            scalars.push_back({tag, metrics.step, static_cast<float>(value), metrics.wallTime});
    };
    add("Memory/program", metrics.memoryBytes);
    add("Memory/card", metrics.cardMemoryBytes);
    add("StepSeconds/data", metrics.dataSeconds);
    add("StepSeconds/forward", metrics.forwardSeconds);
    add("StepSeconds/backward", metrics.backwardSeconds);
    add("StepSeconds/optimizer", metrics.optimizerSeconds);
    return scalars;
}

std::optional<double> recentSpeed(std::span<const StepMetrics> metrics, const run::StepSizes& sizes) {
    run::Speed speed;
    for (const StepMetrics& step : metrics.last(std::min(metrics.size(), run::Speed::recentSteps)))
        speed.add(sizes.tokensOf(step.step), step.tokensPerSecond);
    return speed.recent();
}

std::optional<double> overallSpeed(std::span<const StepMetrics> metrics, const run::StepSizes& sizes) {
    if (metrics.empty() || !(metrics.back().trainingSeconds > 0))
        return std::nullopt;
    return static_cast<double>(sizes.tokens(metrics.back().step)) / metrics.back().trainingSeconds;
}

void refuse(const std::vector<config::Problem>& problems) {
    throw Error(problems.front().what + " " + problems.front().why);
}

bool isFinite(const StepMetrics& metrics) {
    return std::isfinite(metrics.trainLoss) && std::isfinite(metrics.gradientNorm);
}

std::string folderGone(const std::filesystem::path& folder) {
    return "The folder of this run is gone: " + folder.string() + " was removed, or moved to another disk.";
}

namespace {

/// "; the first tensor that is not finite is blocks.2.attn.q in layer 2"; empty if unknown or the loss itself.
std::string whichTensor(const std::string& name) {
    if (name.empty() || name == "the loss")
        return {};
    const std::string block = "blocks.";
    const std::size_t at = name.find(block);
    std::string layer;
    if (at != std::string::npos) {
        const std::size_t number = at + block.size();
        layer = " in layer " + name.substr(number, name.find('.', number) - number);
    }
    return "; the first tensor that is not finite is " + name + layer;
}

} // namespace

std::string nonFiniteMessage(const NonFiniteStep& lost) {
    const std::string what = lost.loss ? "The loss is" : "The gradient is";
    return what + " no longer a finite number at step " + std::to_string(lost.step) + whichTensor(lost.tensor) +
           ". The run was put back to step " + std::to_string(lost.rolledBackTo) +
           ". Lower the learning rate or set a gradient limit, and resume.";
}

void throwNonFinite(const NonFiniteStep& lost) {
    throw Error(nonFiniteMessage(lost));
}

std::string noBetterLoss(std::int64_t patience) {
    const std::string evaluations = patience == 1 ? "1 evaluation" : std::to_string(patience) + " evaluations in a row";
    return evaluations + " did not improve the loss";
}

std::string endedEarly(std::int64_t patience, std::int64_t step) {
    return "The run ended early at step " + std::to_string(step) + " because " + noBetterLoss(patience) +
           ". To continue, resume with more steps or a larger patience.";
}

std::string waitsForRoom(const std::string& why, std::int64_t step) {
    return why + " The run waits after step " + std::to_string(step) + ", and goes on by itself once there is room.";
}

std::string endedWithoutRoom(const std::string& why, std::int64_t savedStep) {
    return why + " The run is kept as of step " + std::to_string(savedStep) + " and can be resumed.";
}

std::string notEnoughMemory(const config::TrainConfig& train, std::int64_t step) {
    std::string sentence = "There was not enough memory for a batch of " + std::to_string(train.batch_size) +
                           " at step " + std::to_string(step) + "; the run is saved and paused. ";
    if (train.batch_size > 1)
        sentence += "Set batch_size to " + std::to_string((train.batch_size + 1) / 2) + " and accumulation to " +
                    std::to_string(2 * train.accumulation) +
                    ", which trains on the same amount of text per step, and resume.";
    else
        sentence += "A batch of 1 is the smallest: choose a shorter context or a smaller model for a new run.";
    return sentence;
}

std::string mayNotFitOnCard(std::int64_t needed, std::int64_t free) {
    return "Training may need " + byteText(static_cast<std::uint64_t>(needed)) +
           " of the graphics card's memory, and " +
           byteText(static_cast<std::uint64_t>(std::max<std::int64_t>(free, 0))) +
           " are free. Should a step not fit, the run is saved and paused.";
}

std::string cardFailed(const std::string& failure, std::int64_t step, std::int64_t savedStep) {
    return "The graphics card failed near step " + std::to_string(step) + " (" + failure +
           "). The run is saved as of step " + std::to_string(savedStep) +
           ": start the program again and resume it, or resume it with the device cpu.";
}

} // namespace glasshouse::train
