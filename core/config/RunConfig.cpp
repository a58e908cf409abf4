#include "core/config/RunConfig.h"

#include <charconv>
#include <cmath>
#include <map>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/config/FieldProblems.h"
#include "core/config/ProblemError.h"
#include "core/config/TypedNumber.h"

namespace glasshouse::config {

namespace {

using Json = nlohmann::json;

/// The object of run.json that holds a section's fields.
const std::string& groupOf(const std::string& section) {
    static const std::map<std::string, std::string> groups = {
        {"shape", "model"},        {"attention", "model"},   {"block", "model"},
        {"optimizer", "training"}, {"schedule", "training"}, {"evaluation", "training"},
        {"data", "data"},          {"machine", "training"},  {"sampling", "sampling"}};
    return groups.at(section);
}

/// A number as typed; `instead` is the value that the field has. Throws ProblemError.
Json typedNumber(const Field& field, const std::string& text, const std::string& instead) {
    const std::vector<std::string> readings = readingsOf(text, field.kind == FieldKind::Integer);
    if (readings.empty())
        throw ProblemError(notAValue(field, text, instead));
    if (readings.size() > 1) {
        std::vector<std::string> shown;
        for (const std::string& reading : readings) {
            double value = 0;
            std::from_chars(reading.data(), reading.data() + reading.size(), value);
            shown.push_back(plain(value));
        }
        throw ProblemError({field.name,
                            field.label + " \"" + text + "\" can be read as " + shown[0] + " or as " + shown[1] + ".",
                            "Type the one that is meant.", shown});
    }
    const std::string& number = readings.front();
    const char* const end = number.data() + number.size();
    if (field.kind == FieldKind::Integer) { // beyond 2^53 only as one
        std::uint64_t whole = 0;
        if (const auto [rest, error] = std::from_chars(number.data(), end, whole); error == std::errc() && rest == end)
            return whole;
    }
    double value = 0;
    if (std::from_chars(number.data(), end, value).ec == std::errc::result_out_of_range) {
        const bool tiny = number.find("e-") != std::string::npos || number.find("0.") <= 1;
        if (!tiny)
            throw ProblemError(number.starts_with('-') ? tooSmall(field, text) : tooLarge(field, text));
        value = 0;
    }
    if (field.kind == FieldKind::Integer && std::floor(value) != value)
        throw ProblemError(notAValue(field, text, instead));
    return value;
}

Json parsed(const Field& field, const std::string& text, const std::string& instead) {
    if (field.kind == FieldKind::Choice || field.kind == FieldKind::Text)
        return text;
    if (field.kind == FieldKind::Flag) {
        if (text == "true" || text == "1" || text == "yes" || text == "on")
            return true;
        if (text == "false" || text == "0" || text == "no" || text == "off")
            return false;
        throw ProblemError(notAValue(field, text, instead));
    }
    return typedNumber(field, text, instead);
}

void setFields(RunConfig& config, const Json& object, const std::string& group) {
    if (!object.is_object())
        throw Error("The configuration's part \"" + group + "\" is not a JSON object.");
    for (const auto& [name, value] : object.items()) {
        if (group == "model" && name == "vocab_size") {
            if (!value.is_number_integer() || value.get<std::int64_t>() < 0 || value.get<std::int64_t>() > 100'000'000)
                throw Error("The field vocab_size takes a whole number, not \"" + value.dump() + "\".");
            config.model.vocab_size = value.get<int>();
            continue;
        }
        if (group == "sampling" && name == "sample_seed") {
            if (!value.is_number_unsigned())
                throw Error("The field sample_seed takes a whole number, not \"" + value.dump() + "\".");
            config.sample.sample_seed = value.get<std::uint64_t>();
            continue;
        }
        const Field* const field = findField(name);
        if (field == nullptr || groupOf(field->section) != group)
            throw Error("The configuration has the field \"" + name +
                        "\", which this version of Glasshouse does not know.");
        field->set(config, value);
    }
}

} // namespace

int ModelConfig::headSize() const {
    return head_size > 0 ? head_size : n_head > 0 ? n_embd / n_head : 0;
}
int ModelConfig::headOutputSize() const {
    return head_output_size > 0 ? head_output_size : headSize();
}
int ModelConfig::hiddenSize() const {
    return n_hidden > 0 ? n_hidden : 4 * n_embd;
}

double ModelConfig::scoreScale() const {
    if (attn_scale == "none")
        return 1.0;
    return 1.0 / std::sqrt(static_cast<double>(attn_scale == "n_embd" ? n_embd : headSize()));
}

ModelConfig ModelConfig::resolved() const {
    ModelConfig config = *this;
    config.head_size = headSize();
    config.head_output_size = headOutputSize();
    config.n_hidden = hiddenSize();
    return config;
}

void RunConfig::set(const std::string& name, const std::string& text) {
    const Field* const field = findField(name);
    if (field == nullptr)
        throw Error("There is no field \"" + name + "\"; \"glasshouse-cli train --help\" lists them.");
    const Json value = parsed(*field, text, get(name));
    try {
        field->set(*this, value);
    } catch (const Error&) { // a whole number that no field of its kind can hold
        throw ProblemError(text.starts_with('-') ? tooSmall(*field, text) : tooLarge(*field, text));
    }
}

std::string RunConfig::get(const std::string& name) const {
    const Field* const field = findField(name);
    if (field == nullptr)
        throw Error("There is no field \"" + name + "\".");
    const Json value = field->get(*this);
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number_float()) {
        char buffer[40];
        const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value.get<double>());
        return std::string(buffer, end);
    }
    return value.dump();
}

double RunConfig::attentionDropout() const {
    return model.dropout_on == "feed_forward" ? 0.0 : train.dropout;
}

Json toJson(const RunConfig& config) {
    static const RunConfig defaults;
    Json json = {{"preset", config.preset},
                 {"model", Json::object()},
                 {"training", Json::object()},
                 {"data", Json::object()},
                 {"sampling", Json::object()}};
    for (const Field& field : fields())
        if (Json value = field.get(config); !field.later || value != field.get(defaults))
            json[groupOf(field.section)][field.name] = std::move(value);
    json["model"]["vocab_size"] = config.model.vocab_size;
    if (config.sample.sample_seed)
        json["sampling"]["sample_seed"] = *config.sample.sample_seed;
    return json;
}

RunConfig runConfigFromJson(const Json& json) {
    if (!json.is_object())
        throw Error("The configuration is not a JSON object.");
    RunConfig config;
    for (const auto& [key, value] : json.items()) {
        if (key == "preset" && value.is_string())
            config.preset = value.get<std::string>();
        else if (key == "model" || key == "training" || key == "data" || key == "sampling")
            setFields(config, value, key);
        else
            throw Error("The configuration has the part \"" + key +
                        "\", which this version of Glasshouse does not know.");
    }
    return config;
}

Json toJson(const ModelConfig& config) {
    RunConfig whole;
    whole.model = config.resolved();
    return toJson(whole).at("model");
}

ModelConfig modelConfigFromJson(const Json& json) {
    RunConfig config;
    setFields(config, json, "model");
    return config.model;
}

} // namespace glasshouse::config
