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

train::StepMetrics& CurvesOfRun::at(std::int64_t step) {
    const auto before = [](const train::StepMetrics& one, std::int64_t wanted) { return one.step < wanted; };
    if (m_steps.empty() || m_steps.back().step < step) {
        m_steps.emplace_back().step = step;
        return m_steps.back();
    }
    if (m_steps.back().step == step)
        return m_steps.back();
    const auto known = std::lower_bound(m_steps.begin(), m_steps.end(), step, before);
    if (known->step == step)
        return *known;
    train::StepMetrics& early = m_early[step];
    early.step = step;
    return early;
}

bool CurvesOfRun::add(const run::Scalar& scalar) {
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
    const bool evaluation = scalar.tag == "Loss/train_evaluation" || scalar.tag == "Loss/validation";
    const bool loss = scalar.tag == "Loss/train";
    const auto number = loss || evaluation ? numbers.end() : numbers.find(scalar.tag);
    if (!evaluation && !loss && number == numbers.end())
        return true;
    if (const auto& last = evaluation ? m_lastEvaluation : m_lastStep; last && scalar.step <= *last)
        return false;
    if (loss) {
        train::StepMetrics& row = at(scalar.step);
        row.trainLoss = scalar.value;
        row.wallTime = scalar.wallTime;
    } else if (scalar.tag == "Loss/train_evaluation") {
        m_evaluations[scalar.step].trainLoss = scalar.value;
    } else if (evaluation) {
        m_evaluations[scalar.step].validationLoss = scalar.value;
    } else {
        at(scalar.step).*number->second = static_cast<double>(scalar.value);
    }
    return true;
}

CurvesOfRun::Taken CurvesOfRun::take(const run::StepSizes& sizes) {
    Taken taken;
    taken.metrics = std::exchange(m_steps, {});
    if (!m_early.empty()) {
        for (auto& [step, early] : std::exchange(m_early, {}))
            taken.metrics.push_back(early);
        std::sort(taken.metrics.begin(), taken.metrics.end(),
                  [](const train::StepMetrics& a, const train::StepMetrics& b) { return a.step < b.step; });
    }
    if (!m_lastStep) {
        const auto timed = std::find_if(taken.metrics.begin(), taken.metrics.end(),
                                        [](const train::StepMetrics& one) { return one.tokensPerSecond > 0; });
        m_speed = timed != taken.metrics.end() ? timed->tokensPerSecond : 0;
        const auto clocked = std::find_if(taken.metrics.begin(), taken.metrics.end(),
                                          [](const train::StepMetrics& one) { return one.wallTime > 0; });
        m_begun = clocked != taken.metrics.end() ? clocked->wallTime : 0;
    }
    for (train::StepMetrics& one : taken.metrics) {
        if (one.tokensPerSecond > 0)
            m_speed = one.tokensPerSecond;
        if (m_speed > 0 && one.step > 0)
            m_seconds += static_cast<double>(sizes.tokensOf(one.step)) / m_speed;
        else if (m_speed <= 0)
            m_seconds = std::max(m_seconds, one.wallTime - m_begun);
        one.trainingSeconds = m_seconds;
        m_lastStep = one.step;
    }
    for (const auto& [step, values] : std::exchange(m_evaluations, {})) {
        train::Evaluation& one = taken.evaluations.emplace_back(values);
        one.step = step;
        one.best =
            one.validationLoss && std::isfinite(*one.validationLoss) && (!m_lowest || *one.validationLoss < *m_lowest);
        if (one.best)
            m_lowest = one.validationLoss;
        m_lastEvaluation = step;
    }
    return taken;
}

RunReader::News RunReader::read(const std::stop_token& stop, const run::ScalarTail::Progress& progress) {
    News news;
    RunHistory& history = news.history;
    const run::RunFolder run = run::RunFolder::open(m_folder);
    history.isBeingTrained =
        run::RunFolder::isBeingTrained(m_folder); // before its numbers: a run that ends now has all of them
    history.path = run.path();
    history.record = run.record();
    history.givenName = run::readAbout(history.path).name;
    if (m_tokenizer == nullptr || m_created != history.record.created)
        m_tokenizer = run.tokenizer();
    m_created = history.record.created;
    history.tokenizer = m_tokenizer;
    const run::MarkLog marks(std::make_shared<FileOps>(), history.path);
    history.marks = marks.marks();
    history.nonFiniteStep = marks.nonFiniteStep();
    const run::StepSizes sizes = history.stepSizes();
    // New marks are of later steps than those that were read, unless the run was taken back.
    const auto isNew = [this](const run::Mark& mark) { return mark.step >= m_curves.lastStep(); };
    bool inOrder = std::exchange(m_whole, false) && m_first == history.firstConfig() &&
                   m_marks.size() <= history.marks.size() &&
                   std::equal(m_marks.begin(), m_marks.end(), history.marks.begin()) &&
                   std::all_of(history.marks.begin() + std::ptrdiff_t(m_marks.size()), history.marks.end(), isNew);
    for (bool again = true; again;) {
        if (!inOrder) {
            m_tail.emplace(history.path);
            m_curves = {};
        }
        bool restarted = false;
        bool complete = true;
        m_tail->read(
            [&] {
                restarted = true;
                m_curves = {};
            },
            [&](const run::Scalar& scalar) { complete = m_curves.add(scalar) && complete; }, stop, progress);
        news.fromStart = restarted;
        again = !complete;
        inOrder = complete;
    }
    m_first = history.firstConfig();
    m_marks = history.marks;
    CurvesOfRun::Taken taken = m_curves.take(sizes);
    history.metrics = std::move(taken.metrics);
    history.evaluations = std::move(taken.evaluations);
    history.samples = run.samples();
    history.checkpoints = run.checkpoints();
    history.damaged = run.damagedCheckpoints();
    history.eventFiles = run::RunLog::eventFiles(history.path);
    history.now = run::configNow(run);
    if (!history.isBeingTrained && !history.checkpoints.empty())
        history.endedEarly = run.endedEarly(history.checkpoints.back());
    m_whole = true;
    return news;
}

RunHistory readHistory(const std::filesystem::path& folder, const std::stop_token& stop,
                       const run::ScalarTail::Progress& progress) {
    return RunReader(folder).read(stop, progress).history;
}

} // namespace glasshouse::runtime
