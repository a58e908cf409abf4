#include "core/engine/train/Report.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
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
    return sentence("The folder of this run is gone: %1 was removed, or moved to another disk.", folder.string());
}

namespace {

/// "2" of "blocks.2.attn.q"; empty if it is in no layer.
std::string layerOf(const std::string& tensor) {
    const std::string block = "blocks.";
    const std::size_t at = tensor.find(block);
    if (at == std::string::npos)
        return {};
    const std::size_t number = at + block.size();
    return tensor.substr(number, tensor.find('.', number) - number);
}

/// tensor: the first one that is not finite; empty if unknown or the loss itself.
std::string lossLost(std::int64_t step, const std::string& tensor, const std::string& layer) {
    if (tensor.empty())
        return sentence("The loss is no longer a finite number at step %1.", step);
    if (layer.empty())
        return sentence("The loss is no longer a finite number at step %1; the first tensor that is not finite is %2.",
                        step, tensor);
    return sentence("The loss is no longer a finite number at step %1; the first tensor that is not finite is %2 in "
                    "layer %3.",
                    step, tensor, layer);
}

std::string gradientLost(std::int64_t step, const std::string& tensor, const std::string& layer) {
    if (tensor.empty())
        return sentence("The gradient is no longer a finite number at step %1.", step);
    if (layer.empty())
        return sentence(
            "The gradient is no longer a finite number at step %1; the first tensor that is not finite is %2.", step,
            tensor);
    return sentence("The gradient is no longer a finite number at step %1; the first tensor that is not finite is %2 "
                    "in layer %3.",
                    step, tensor, layer);
}

} // namespace

std::string nonFiniteMessage(const NonFiniteStep& lost) {
    const std::string tensor = lost.tensor == "the loss" ? std::string() : lost.tensor;
    const std::string layer = layerOf(tensor);
    return (lost.loss ? lossLost(lost.step, tensor, layer) : gradientLost(lost.step, tensor, layer)) + " " +
           sentence("The run was put back to step %1. Lower the learning rate or set a gradient limit, and resume.",
                    lost.rolledBackTo);
}

void throwNonFinite(const NonFiniteStep& lost) {
    throw Error(nonFiniteMessage(lost));
}

std::string noBetterLoss(std::int64_t patience) {
    const std::string evaluations = patience == 1 ? "1 evaluation" : std::to_string(patience) + " evaluations in a row";
    return evaluations + " did not improve the loss";
}

std::string endedEarly(std::int64_t patience, std::int64_t step) {
    if (patience == 1)
        return sentence("The run ended early at step %1 because 1 evaluation did not improve the loss. To continue, "
                        "resume with more steps or a larger patience.",
                        step);
    return sentence("The run ended early at step %1 because %2 evaluations in a row did not improve the loss. To "
                    "continue, resume with more steps or a larger patience.",
                    step, patience);
}

std::string waitsForRoom(const std::string& why, std::int64_t step) {
    return why + " " + sentence("The run waits after step %1, and goes on by itself once there is room.", step);
}

std::string endedWithoutRoom(const std::string& why, std::int64_t savedStep) {
    return why + " " + sentence("The run is kept as of step %1 and can be resumed.", savedStep);
}

std::string notEnoughMemory(const config::TrainConfig& train, std::int64_t step) {
    const std::string missing =
        sentence("There was not enough memory for a batch of %1 at step %2; the run is saved and paused.",
                 train.batch_size, step);
    if (train.batch_size <= 1)
        return missing + " " +
               sentence("A batch of 1 is the smallest: choose a shorter context or a smaller model for a new run.");
    return missing + " " +
           sentence(
               "Set batch_size to %1 and accumulation to %2, which trains on the same amount of text per step, and "
               "resume.",
               (train.batch_size + 1) / 2, 2 * train.accumulation);
}

std::string mayNotFitOnCard(std::int64_t needed, std::int64_t free) {
    return sentence("Training may need %1 of the graphics card's memory, and %2 are free. Should a step not fit, the "
                    "run is saved and paused.",
                    byteText(static_cast<std::uint64_t>(needed)),
                    byteText(static_cast<std::uint64_t>(std::max<std::int64_t>(free, 0))));
}

std::string cardFailed(const std::string& failure, std::int64_t step, std::int64_t savedStep) {
    return sentence("The graphics card failed near step %1 (%2). The run is saved as of step %3: start the program "
                    "again and resume it, or resume it with the device cpu.",
                    step, failure, savedStep);
}

} // namespace glasshouse::train
