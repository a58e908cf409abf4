#include "core/train/Report.h"

#include <chrono>
#include <cmath>

#include "core/base/Error.h"
#include "core/config/Choice.h"

namespace glasshouse::train {

double wallTime() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::vector<run::Scalar> scalarsOf(const StepMetrics& metrics) {
    const double now = wallTime();
    return {{"Loss/train", metrics.step, metrics.trainLoss, now},
            {"LearningRate", metrics.step, static_cast<float>(metrics.learningRate), now},
            {"GradientNorm", metrics.step, static_cast<float>(metrics.gradientNorm), now},
            {"TokensPerSecond", metrics.step, static_cast<float>(metrics.tokensPerSecond), now}};
}

void refuse(const std::vector<config::Problem>& problems) {
    throw Error(problems.front().what + " " + problems.front().why);
}

bool areNumbers(const StepMetrics& metrics) {
    return std::isfinite(metrics.trainLoss) && std::isfinite(metrics.gradientNorm);
}

std::string folderGone(const std::filesystem::path& folder) {
    return "The folder of this run is gone: " + folder.string() + " was removed, or moved to another disk.";
}

void refuseNoNumber(const StepMetrics& metrics) {
    const std::string what = std::isfinite(metrics.trainLoss) ? "The gradient is" : "The loss is";
    throw Error(what + " no longer a finite number at step " + std::to_string(metrics.step) +
                ". Earlier checkpoints are kept: lower the learning rate or set a clip norm, and resume.");
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

std::string cardFailed(const std::string& failure, std::int64_t step, std::int64_t savedStep) {
    return "The graphics card failed near step " + std::to_string(step) + " (" + failure +
           "). The run is saved as of step " + std::to_string(savedStep) +
           ": start the program again and resume it, or resume it with the device cpu.";
}

} // namespace glasshouse::train
