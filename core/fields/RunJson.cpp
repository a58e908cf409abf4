#include "core/fields/RunJson.h"

#include <map>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/fields/Field.h"

namespace glasshouse::fields {

namespace {

using Json = nlohmann::json;

/// The object in run.json that holds a section's fields.
const std::string& groupOf(const std::string& section) {
    static const std::map<std::string, std::string> groups = {
        {"shape", "model"},        {"attention", "model"},   {"block", "model"},
        {"optimizer", "training"}, {"schedule", "training"}, {"evaluation", "training"},
        {"data", "data"},          {"machine", "training"},  {"sampling", "sampling"}};
    return groups.at(section);
}

void setFields(config::RunConfig& config, const Json& object, const std::string& group) {
    if (!object.is_object())
        throw Error(sentence("The configuration section \"%1\" is not a JSON object.", group));
    for (const auto& [name, value] : object.items()) {
        if (group == "model" && name == "vocab_size") {
            if (!value.is_number_integer() || value.get<std::int64_t>() < 0 || value.get<std::int64_t>() > 100'000'000)
                throw Error(sentence("The field %1 takes a whole number, not \"%2\".", name, value.dump()));
            config.model.vocab_size = value.get<int>();
            continue;
        }
        if (group == "sampling" && name == "sample_seed") {
            if (!value.is_number_unsigned())
                throw Error(sentence("The field %1 takes a whole number, not \"%2\".", name, value.dump()));
            config.sample.sample_seed = value.get<std::uint64_t>();
            continue;
        }
        const Field* const field = find(name);
        if (field == nullptr || groupOf(field->section) != group)
            throw Error(sentence(
                "The configuration has the field \"%1\", which this version of Glasshouse does not know.", name));
        field->set(config, value);
    }
}

} // namespace

Json toJson(const config::RunConfig& config) {
    static const config::RunConfig defaults;
    Json json = {{"preset", config.preset},
                 {"model", Json::object()},
                 {"training", Json::object()},
                 {"data", Json::object()},
                 {"sampling", Json::object()}};
    for (const Field& field : all())
        if (Json value = field.get(config);
            !field.later || value != field.get(defaults) || (field.used && field.used(config)))
            json[groupOf(field.section)][field.name] = std::move(value);
    json["model"]["vocab_size"] = config.model.vocab_size;
    if (config.sample.sample_seed)
        json["sampling"]["sample_seed"] = *config.sample.sample_seed;
    return json;
}

config::RunConfig runConfigFromJson(const Json& json) {
    if (!json.is_object())
        throw Error("The configuration is not a JSON object.");
    config::RunConfig config;
    for (const auto& [key, value] : json.items()) {
        if (key == "preset" && value.is_string())
            config.preset = value.get<std::string>();
        else if (key == "model" || key == "training" || key == "data" || key == "sampling")
            setFields(config, value, key);
        else
            throw Error(sentence(
                "The configuration has the section \"%1\", which this version of Glasshouse does not know.", key));
    }
    return config;
}

Json toJson(const config::ModelConfig& config) {
    config::RunConfig whole;
    whole.model = config.resolved();
    return toJson(whole).at("model");
}

config::ModelConfig modelConfigFromJson(const Json& json) {
    config::RunConfig config;
    setFields(config, json, "model");
    return config.model;
}

} // namespace glasshouse::fields
