#include "ui/runtime/RunHistory.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/fields/RunJson.h"

namespace glasshouse::runtime {

std::vector<train::StepMetrics> metricsFrom(const std::vector<run::Scalar>& scalars, const run::StepSizes& sizes) {
    static const std::map<std::string_view, double train::StepMetrics::*> numbers{
        {"LearningRate", &train::StepMetrics::learningRate},
        {"GradientNorm", &train::StepMetrics::gradientNorm},
        {"TokensPerSecond", &train::StepMetrics::tokensPerSecond},
        {"Memory/program", &train::StepMetrics::memoryBytes},
        {"Memory/card", &train::StepMetrics::cardMemoryBytes},
        {"StepSeconds/data", &train::StepMetrics::dataSeconds},
        {"StepSeconds/forward", &train::StepMetrics::forwardSeconds},
        {"StepSeconds/backward", &train::StepMetrics::backwardSeconds},
        {"StepSeconds/optimizer", &train::StepMetrics::optimizerSeconds}};
    std::map<std::int64_t, train::StepMetrics> steps;
    for (const run::Scalar& scalar : scalars) {
        if (scalar.tag == "Loss/train") {
            steps[scalar.step].trainLoss = scalar.value;
            steps[scalar.step].wallTime = scalar.wallTime;
        } else if (const auto number = numbers.find(scalar.tag); number != numbers.end()) {
            steps[scalar.step].*number->second = static_cast<double>(scalar.value);
        }
    }
    std::vector<train::StepMetrics> metrics;
    metrics.reserve(steps.size());
    const auto hasSpeed = [](const auto& entry) { return entry.second.tokensPerSecond > 0; };
    const auto timed = std::find_if(steps.begin(), steps.end(), hasSpeed);
    double speed = timed != steps.end() ? timed->second.tokensPerSecond : 0;
    const auto clocked = std::find_if(steps.begin(), steps.end(), [](const auto& e) { return e.second.wallTime > 0; });
    const double begun = clocked != steps.end() ? clocked->second.wallTime : 0;
    double seconds = 0;
    for (auto& [step, one] : steps) {
        one.step = step;
        if (one.tokensPerSecond > 0)
            speed = one.tokensPerSecond;
        if (speed > 0 && step > 0)
            seconds += static_cast<double>(sizes.tokensOf(step)) / speed;
        else if (speed <= 0)
            seconds = std::max(seconds, one.wallTime - begun);
        one.trainingSeconds = seconds;
        metrics.push_back(one);
    }
    return metrics;
}

std::vector<train::Evaluation> evaluationsFrom(const std::vector<run::Scalar>& scalars) {
    std::map<std::int64_t, train::Evaluation> steps;
    for (const run::Scalar& scalar : scalars) {
        if (scalar.tag == "Loss/train_evaluation")
            steps[scalar.step].trainLoss = scalar.value;
        else if (scalar.tag == "Loss/validation")
            steps[scalar.step].validationLoss = scalar.value;
    }
    std::vector<train::Evaluation> evaluations;
    evaluations.reserve(steps.size());
    std::optional<float> lowest;
    for (auto& [step, one] : steps) {
        one.step = step;
        one.best =
            one.validationLoss && std::isfinite(*one.validationLoss) && (!lowest || *one.validationLoss < *lowest);
        if (one.best)
            lowest = one.validationLoss;
        evaluations.push_back(one);
    }
    return evaluations;
}

RunHistory readHistory(const std::filesystem::path& folder) {
    const run::RunFolder run = run::RunFolder::open(folder);
    RunHistory history;
    history.isBeingTrained =
        run::RunFolder::isBeingTrained(folder); // before its numbers: a run that ends now has all of them
    history.path = run.path();
    history.record = run.record();
    history.givenName = run::readAbout(history.path).name;
    history.tokenizer = run.tokenizer();
    const std::vector<run::Scalar> scalars = run.scalars();
    const run::MarkLog marks(std::make_shared<PosixFileOps>(), history.path);
    history.marks = marks.marks();
    history.lostNumbers = marks.lostNumbers();
    history.metrics = metricsFrom(scalars, run::StepSizes(history.firstConfig(), history.marks));
    history.evaluations = evaluationsFrom(scalars);
    history.samples = run.samples();
    history.checkpoints = run.checkpoints();
    history.damaged = run.damagedCheckpoints();
    if (!history.isBeingTrained && !history.checkpoints.empty()) {
        if (const nlohmann::json state = run.state(history.checkpoints.back()); state.contains("config"))
            history.changed = fields::runConfigFromJson(state.at("config"));
        history.endedEarly = run.endedEarly(history.checkpoints.back());
    }
    return history;
}

} // namespace glasshouse::runtime
