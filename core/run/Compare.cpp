#include "core/run/Compare.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include <nlohmann/json.hpp>

#include "core/base/FileOps.h"
#include "core/model/ModelKind.h"
#include "core/run/RunMarks.h"
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

EvaluatedLosses evaluatedLosses(const std::vector<Scalar>& scalars) {
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
    std::map<std::int64_t, std::pair<float, float>> byStep;
    for (const Scalar& scalar : scalars) {
        const bool validation = scalar.tag == "Loss/validation";
        if (!validation && scalar.tag != "Loss/train_evaluation")
            continue;
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
    const std::vector<Scalar> scalars = folder.scalars();
    for (const Scalar& scalar : scalars)
        results.steps = std::max(results.steps, scalar.step);
    if (const auto checkpoints = folder.checkpoints(); !checkpoints.empty()) {
        results.steps = std::max(results.steps, checkpoints.back().step);
        const nlohmann::json state = folder.state(checkpoints.back());
        if (const auto seconds = state.find("training_seconds"); seconds != state.end() && seconds->is_number())
            results.trainingSeconds = seconds->get<double>();
    }
    const std::vector<Mark> marks = MarkLog(std::make_shared<PosixFileOps>(), folder.path()).marks();
    results.tokensSeen = StepSizes(withoutChanges(record.config, marks), marks).tokens(results.steps);
    const EvaluatedLosses losses = evaluatedLosses(scalars);
    for (std::size_t i = 0; i < losses.steps.size(); ++i) {
        const float validation = losses.validation[i];
        if (std::isfinite(validation) && (!results.bestValidation || validation < *results.bestValidation)) {
            results.bestValidation = validation;
            results.bestStep = losses.steps[i];
        }
    }
    if (results.bestValidation)
        results.bitsPerCharacter = bitsPerCharacter(record, static_cast<double>(*results.bestValidation));
    if (!losses.steps.empty() && !std::isnan(losses.train.back()))
        results.lastTrain = losses.train.back();
    if (!losses.steps.empty() && !std::isnan(losses.validation.back()))
        results.lastValidation = losses.validation.back();
    return results;
}

} // namespace glasshouse::run
