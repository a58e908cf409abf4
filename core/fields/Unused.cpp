#include "core/fields/Unused.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/Sentence.h"
#include "core/config/ProblemError.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/fields/Field.h"
#include "core/model/ModelKind.h"
#include "core/optim/OptimizerKind.h"
#include "core/optim/Schedule.h"

namespace glasshouse::fields {

namespace {

template <class Kind> decltype(auto) fieldsOf(const Kind& kind) {
    if constexpr (requires { kind.fields(); })
        return kind.fields();
    else
        return (kind.fields);
}

/// Whether others of a family read a field and the chosen one does not. One that is unknown here reads all.
template <class Kinds> bool isOfOthers(const Kinds& kinds, const std::string& chosen, const std::string& name) {
    const auto reads = [&name](const auto& kind) {
        const auto& names = fieldsOf(kind);
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const auto* const own = kinds.find(chosen);
    if (own == nullptr || reads(*own))
        return false;
    return std::any_of(kinds.begin(), kinds.end(), [&reads](const auto& held) {
        if constexpr (requires { *held; })
            return reads(*held);
        else
            return reads(held);
    });
}

/// A change of one setting, as it is typed.
struct Change {
    const Field* field;
    std::string value;
};

/// Every other choice and switch, the kind of model last: less is changed without it.
std::vector<Change> changesOf(const config::RunConfig& config) {
    std::vector<Change> changes;
    std::vector<Change> ofKind;
    for (const Field& field : all()) {
        std::vector<std::string> values;
        if (field.kind == FieldKind::Choice)
            for (const config::Choice& choice : field.choices())
                values.push_back(choice.id);
        else if (field.kind == FieldKind::Flag)
            values = {"true", "false"};
        else if (field.name == "n_experts")
            values = {"2"};
        else if (field.name == "ocr")
            values = {"eng"};
        for (std::string& value : values)
            if (value != get(config, field.name))
                (field.name == "kind" ? ofKind : changes).push_back({&field, std::move(value)});
    }
    changes.insert(changes.end(), ofKind.begin(), ofKind.end());
    return changes;
}

config::RunConfig changed(config::RunConfig config, const Change& change) {
    set(config, change.field->name, change.value);
    return config;
}

std::string inWords(const Change& change) {
    return change.field->name + "=" + change.value;
}

/// Which of some settings it takes that a field is read.
std::string readWith(const std::vector<std::string>& settings) {
    std::string others; // all but the last
    for (std::size_t i = 0; i + 1 < settings.size(); ++i)
        others += (i == 0 ? "" : ", ") + settings[i];
    return others.empty() ? sentence("It is read with %1.", settings.back())
                          : sentence("It is read with %1 or %2.", others, settings.back());
}

/// Two settings that are changed together.
std::optional<std::pair<Change, Change>> changesTogether(const std::string& field, const config::RunConfig& config,
                                                         const std::vector<Change>& changes) {
    for (const Change& first : changes) {
        const config::RunConfig half = changed(config, first);
        for (const Change& second : changes)
            if (second.field != first.field && !isUnused(field, changed(half, second)))
                return std::pair(first, second);
    }
    return std::nullopt;
}

/// Whether only parts outside the model read it, none of which is chosen.
bool isOfUnchosen(const std::string& field, const config::RunConfig& config) {
    if (isOfOthers(tokenizer::tokenizerKinds(), config.data.tokenizer, field) ||
        isOfOthers(text::splits(), config.data.split, field) ||
        isOfOthers(optim::optimizers(), config.train.optimizer, field) ||
        isOfOthers(optim::schedules(), config.train.schedule, field))
        return true;
    return config.data.ocr.empty() && (field == "ocr_seconds" || field == "ocr_confidence"); // nothing is recognized
}

} // namespace

bool isUnused(const std::string& field, const config::RunConfig& config) {
    if (isOfUnchosen(field, config))
        return true;
    const model::ModelKind* const kind = model::modelKinds().find(config.model.kind);
    return kind != nullptr && !kind->uses(field, config.model);
}

std::vector<std::string> unusedFields(const config::RunConfig& config) {
    const model::ModelKind* const kind = model::modelKinds().find(config.model.kind);
    const std::vector<std::string> ofModel =
        kind != nullptr ? kind->unusedFields(config.model) : std::vector<std::string>();
    std::vector<std::string> names;
    for (const Field& field : all())
        if (isOfUnchosen(field.name, config) || std::ranges::find(ofModel, field.name) != ofModel.end())
            names.push_back(field.name);
    return names;
}

std::string whyUnused(const std::string& field, const config::RunConfig& config) {
    if (!isUnused(field, config))
        return {};
    const std::vector<Change> changes = changesOf(config);
    const Field* other = nullptr;
    std::vector<std::string> remedies;
    for (const Change& change : changes)
        if ((other == nullptr || other == change.field) && !isUnused(field, changed(config, change))) {
            other = change.field;
            remedies.push_back(inWords(change));
        }
    const auto isEmpty = [&](const Field& one) { return get(config, one.name).empty(); };
    const auto now = [&](const Field& one) { return isEmpty(one) ? one.name : inWords({&one, get(config, one.name)}); };
    if (other != nullptr) {
        const std::string why = isEmpty(*other) ? sentence("%1 has no effect with no %2.", field, now(*other))
                                                : sentence("%1 has no effect with %2.", field, now(*other));
        return why + " " + readWith(remedies);
    }
    if (const auto both = changesTogether(field, config, changes)) {
        const Field& one = *both->first.field;
        const Field& two = *both->second.field;
        std::string why;
        if (isEmpty(one))
            why = isEmpty(two) ? sentence("%1 has no effect with no %2 and no %3.", field, now(one), now(two))
                               : sentence("%1 has no effect with no %2 and %3.", field, now(one), now(two));
        else
            why = isEmpty(two) ? sentence("%1 has no effect with %2 and no %3.", field, now(one), now(two))
                               : sentence("%1 has no effect with %2 and %3.", field, now(one), now(two));
        return why + " " +
               sentence("It is read with %1 and %2, for example.", inWords(both->first), inWords(both->second));
    }
    return sentence("%1 has no effect with %2.", field, "kind=" + config.model.kind);
}

void requireUsed(const std::vector<std::string>& names, const config::RunConfig& before,
                 const config::RunConfig& config) {
    const config::RunConfig defaults;
    for (const std::string& name : names) {
        const Field* const field = find(name);
        if (field == nullptr || field->get(config) == field->get(before) || field->get(config) == field->get(defaults))
            continue; // it asks for nothing new
        std::string why = whyUnused(name, config);
        if (name == "epochs" && config.train.steps > 0) // forms show both, so that one can be exchanged for the other
            why = sentence("%1 has no effect with %2.", name, "steps=" + std::to_string(config.train.steps)) + " " +
                  readWith({"steps=0"});
        if (!why.empty())
            throw config::ProblemError({name, why, {}, {}});
    }
}

void resetUnused(config::RunConfig& config) {
    const config::RunConfig defaults;
    for (const std::string& name : unusedFields(config))
        find(name)->set(config, find(name)->get(defaults));
    if (config.train.steps > 0)
        config.train.epochs = defaults.train.epochs;
}

} // namespace glasshouse::fields
