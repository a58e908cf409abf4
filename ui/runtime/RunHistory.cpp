#include "ui/runtime/RunHistory.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/run/Fork.h"
#include "core/run/RunLog.h"

namespace glasshouse::runtime {

void CurvesOfRun::add(const run::Scalar& scalar) {
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
    if (scalar.tag == "Loss/train") {
        train::StepMetrics& row = m_steps[scalar.step];
        row.trainLoss = scalar.value;
        row.wallTime = scalar.wallTime;
    } else if (scalar.tag == "Loss/train_evaluation") {
        m_evaluations[scalar.step].trainLoss = scalar.value;
    } else if (scalar.tag == "Loss/validation") {
        m_evaluations[scalar.step].validationLoss = scalar.value;
    } else if (const auto number = numbers.find(scalar.tag); number != numbers.end()) {
        m_steps[scalar.step].*number->second = static_cast<double>(scalar.value);
    }
}

std::vector<train::StepMetrics> CurvesOfRun::metrics(const run::StepSizes& sizes) const {
    const auto timed = std::find_if(m_steps.begin(), m_steps.end(),
                                    [](const auto& entry) { return entry.second.tokensPerSecond > 0; });
    double speed = timed != m_steps.end() ? timed->second.tokensPerSecond : 0;
    const auto clocked =
        std::find_if(m_steps.begin(), m_steps.end(), [](const auto& entry) { return entry.second.wallTime > 0; });
    const double begun = clocked != m_steps.end() ? clocked->second.wallTime : 0;
    std::vector<train::StepMetrics> metrics;
    metrics.reserve(m_steps.size());
    double seconds = 0;
    for (const auto& [step, values] : m_steps) {
        train::StepMetrics& one = metrics.emplace_back(values);
        one.step = step;
        if (one.tokensPerSecond > 0)
            speed = one.tokensPerSecond;
        if (speed > 0 && step > 0)
            seconds += static_cast<double>(sizes.tokensOf(step)) / speed;
        else if (speed <= 0)
            seconds = std::max(seconds, one.wallTime - begun);
        one.trainingSeconds = seconds;
    }
    return metrics;
}

std::vector<train::Evaluation> CurvesOfRun::evaluations() const {
    std::vector<train::Evaluation> evaluations;
    evaluations.reserve(m_evaluations.size());
    std::optional<float> lowest;
    for (const auto& [step, values] : m_evaluations) {
        train::Evaluation& one = evaluations.emplace_back(values);
        one.step = step;
        one.best =
            one.validationLoss && std::isfinite(*one.validationLoss) && (!lowest || *one.validationLoss < *lowest);
        if (one.best)
            lowest = one.validationLoss;
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
    const run::MarkLog marks(std::make_shared<FileOps>(), history.path);
    history.marks = marks.marks();
    history.nonFiniteStep = marks.nonFiniteStep();
    CurvesOfRun curves;
    run.readScalars([&curves](const run::Scalar& scalar) { curves.add(scalar); });
    history.metrics = curves.metrics(history.stepSizes());
    history.evaluations = curves.evaluations();
    history.samples = run.samples();
    history.checkpoints = run.checkpoints();
    history.damaged = run.damagedCheckpoints();
    history.eventFiles = run::RunLog::eventFiles(history.path);
    history.now = run::configNow(run);
    if (!history.isBeingTrained && !history.checkpoints.empty())
        history.endedEarly = run.endedEarly(history.checkpoints.back());
    return history;
}

} // namespace glasshouse::runtime
