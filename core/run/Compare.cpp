#include "core/run/Compare.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include <nlohmann/json.hpp>

#include "core/model/ModelKind.h"
#include "core/run/RunMarks.h"
#include "core/run/Speed.h"
#include "core/run/StepSizes.h"

namespace glasshouse::run {

std::string shownValue(const fields::Field& field, const config::RunConfig& config) {
    const std::string value = fields::get(config, field.name);
    if (field.kind == fields::FieldKind::Flag)
        return value == "true" ? "on" : "off";
    if (field.kind == fields::FieldKind::Choice)
        for (const config::Choice& choice : field.choices())
            if (choice.id == value)
                return choice.label;
    return value;
}

std::vector<DifferentSetting> differentSettings(const std::vector<config::RunConfig>& configs) {
    std::vector<DifferentSetting> rows;
    for (const fields::Field& field : fields::all()) {
        DifferentSetting row{&field, {}, {}};
        for (const config::RunConfig& config : configs)
            row.values.push_back(fields::get(config, field.name));
        if (std::adjacent_find(row.values.begin(), row.values.end(), std::not_equal_to<>()) == row.values.end())
            continue;
        for (const config::RunConfig& config : configs)
            row.shown.push_back(shownValue(field, config));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::optional<float> RunResults::gap() const {
    if (!lastTrain || !lastValidation)
        return std::nullopt;
    return *lastValidation - *lastTrain;
}

namespace {

bool isEvaluated(const Scalar& scalar) {
    return scalar.tag == "Loss/validation" || scalar.tag == "Loss/train_evaluation";
}

} // namespace

EvaluatedLosses evaluatedLosses(const std::vector<Scalar>& scalars) {
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
    std::map<std::int64_t, std::pair<float, float>> byStep;
    for (const Scalar& scalar : scalars) {
        if (!isEvaluated(scalar))
            continue;
        const bool validation = scalar.tag == "Loss/validation";
        auto& losses = byStep.try_emplace(scalar.step, kNone, kNone).first->second;
        (validation ? losses.second : losses.first) = scalar.value;
    }
    EvaluatedLosses result;
    for (const auto& [step, losses] : byStep) {
        result.steps.push_back(step);
        result.train.push_back(losses.first);
        result.validation.push_back(losses.second);
    }
    return result;
}

RunResults resultsOf(const std::filesystem::path& run) {
    const RunFolder folder = RunFolder::open(run);
    const RunRecord& record = folder.record();
    RunResults results;
    results.parameters = model::parameterCount(record.config.model);
    const std::vector<Mark> marks = folder.marks();
    const StepSizes sizes(withoutChanges(record.config, marks), marks);
    Speed speed;
    std::vector<Scalar> losses;
    folder.readScalars([&](const Scalar& scalar) {
        results.steps = std::max(results.steps, scalar.step);
        if (scalar.tag == "TokensPerSecond")
            speed.add(sizes.tokensOf(scalar.step), static_cast<double>(scalar.value));
        else if (isEvaluated(scalar))
            losses.push_back(scalar);
    });
    results.tokensPerSecond = speed.overall();
    if (const auto checkpoints = folder.checkpoints(); !checkpoints.empty()) {
        results.steps = std::max(results.steps, checkpoints.back().step);
        const nlohmann::json state = folder.state(checkpoints.back());
        if (const auto seconds = state.find("training_seconds"); seconds != state.end() && seconds->is_number())
            results.trainingSeconds = seconds->get<double>();
    }
    results.tokensSeen = sizes.tokens(results.steps);
    const EvaluatedLosses evaluated = evaluatedLosses(losses);
    for (std::size_t i = 0; i < evaluated.steps.size(); ++i) {
        const float validation = evaluated.validation[i];
        if (std::isfinite(validation) && (!results.bestValidation || validation < *results.bestValidation)) {
            results.bestValidation = validation;
            results.bestStep = evaluated.steps[i];
        }
    }
    if (results.bestValidation)
        results.bitsPerCharacter = bitsPerCharacter(record, static_cast<double>(*results.bestValidation));
    if (!evaluated.steps.empty() && !std::isnan(evaluated.train.back()))
        results.lastTrain = evaluated.train.back();
    if (!evaluated.steps.empty() && !std::isnan(evaluated.validation.back()))
        results.lastValidation = evaluated.validation.back();
    return results;
}

} // namespace glasshouse::run
