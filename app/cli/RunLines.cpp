#include "app/cli/RunLines.h"

#include <cmath>

#include "app/cli/Console.h"
#include "core/base/NumberText.h"

namespace glasshouse::cli {

namespace {

template <typename Number> nlohmann::ordered_json optionalJson(const std::optional<Number>& number) {
    if (!number)
        return nullptr;
    if constexpr (std::is_same_v<Number, float>)
        return jsonNumber(*number);
    else
        return *number;
}

} // namespace

nlohmann::ordered_json runJson(const run::RunSummary& run) {
    nlohmann::ordered_json json{{"run", run.path.string()}, {"name", run.name}, {"state", runState(run)}};
    if (!run.problem.empty()) {
        json["problem"] = run.problem;
        return json;
    }
    json.update({{"title", run.title()},
                 {"created", run.record.created},
                 {"preset", run.record.config.preset},
                 {"step", run.step},
                 {"planned_steps", run::plannedSteps(run.record)},
                 {"train_loss", optionalJson(run.trainLoss)},
                 {"validation_loss", optionalJson(run.validationLoss)},
                 {"best_validation_loss", optionalJson(run.bestValidationLoss)},
                 {"bits_per_character", optionalJson(run.bitsPerCharacter)},
                 {"tokens_per_second", optionalJson(run.tokensPerSecond)},
                 {"last_active", run.lastActive},
                 {"damage", run.damage},
                 {"bytes", run.bytes},
                 {"note", run.about.note},
                 {"tags", run.about.tags},
                 {"pinned", run.about.pinned}});
    if (!run.changed.empty()) // by field: "0.003, from step 812 0.002"
        json["changed"] = run.changed;
    if (const auto& origin = run.origin())
        json["forked_from"] = {{"run", origin->path.string()}, {"name", origin->name}, {"step", origin->step}};
    if (const auto& model = run.record.importedFrom)
        json["imported_from"] = {{"path", model->path.string()}, {"format", model->format}};
    return json;
}

nlohmann::ordered_json resultsJson(const run::RunResults& results) {
    return {{"parameters", results.parameters},
            {"steps", results.steps},
            {"tokens_seen", results.tokensSeen},
            {"best_validation_loss", optionalJson(results.bestValidation)},
            {"best_step", optionalJson(results.bestStep)},
            {"bits_per_character", optionalJson(results.bitsPerCharacter)},
            {"train_loss", optionalJson(results.lastTrain)},
            {"validation_loss", optionalJson(results.lastValidation)},
            {"gap", optionalJson(results.gap())},
            {"training_seconds", optionalJson(results.trainingSeconds)},
            {"tokens_per_second", optionalJson(results.tokensPerSecond)}};
}

std::string titleAndFolder(const run::RunSummary& run) {
    return run.title() == run.name ? run.name : run.title() + " (" + run.name + ")";
}

std::string runState(const run::RunSummary& run) {
    if (!run.problem.empty())
        return "damaged";
    if (run.isBeingTrained)
        return "training";
    if (run.endedNonFinite)
        return "failed";
    const std::int64_t planned = run::plannedSteps(run.record);
    if (planned > 0 && run.step >= planned)
        return "finished";
    if (run.isOpenedModel())
        return "opened";
    return run.endedEarly ? "ended_early" : "stopped";
}

std::string lossCell(const std::optional<float>& loss) {
    return loss && !std::isnan(*loss) ? lossText(static_cast<double>(*loss)) : "-";
}

std::string numberCell(const std::optional<double>& number, int decimals) {
    if (!number || std::isnan(*number))
        return "-";
    return decimalsText(*number, decimals);
}

} // namespace glasshouse::cli
