#include <charconv>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/config/ProblemError.h"
#include "core/fields/Field.h"
#include "core/fields/FieldProblems.h"
#include "core/fields/TypedNumber.h"

namespace glasshouse::fields {

namespace {

using Json = nlohmann::json;

/// A number as typed; `instead` is the field's current value. Throws ProblemError.
Json typedNumber(const Field& field, const std::string& text, const std::string& instead) {
    const std::vector<std::string> readings = readingsOf(text, field.kind == FieldKind::Integer);
    if (readings.empty())
        throw config::ProblemError(notAValue(field, text, instead));
    if (readings.size() > 1) {
        std::vector<std::string> shown;
        for (const std::string& reading : readings) {
            double value = 0;
            std::from_chars(reading.data(), reading.data() + reading.size(), value);
            shown.push_back(plain(value));
        }
        throw config::ProblemError(
            {field.name, sentence("%1 \"%2\" can be read as %3 or as %4.", field.label, text, shown[0], shown[1]),
             sentence("Type the one you mean."), shown});
    }
    const std::string& number = readings.front();
    const char* const end = number.data() + number.size();
    if (field.kind == FieldKind::Integer) { // beyond 2^53 only exact as an integer
        std::uint64_t whole = 0;
        if (const auto [rest, error] = std::from_chars(number.data(), end, whole); error == std::errc() && rest == end)
            return whole;
    }
    double value = 0;
    if (std::from_chars(number.data(), end, value).ec == std::errc::result_out_of_range) {
        const bool tiny = number.find("e-") != std::string::npos || number.find("0.") <= 1;
        if (!tiny)
            throw config::ProblemError(number.starts_with('-') ? tooSmall(field, text) : tooLarge(field, text));
        value = 0;
    }
    if (field.kind == FieldKind::Integer && std::floor(value) != value)
        throw config::ProblemError(notAValue(field, text, instead));
    if (field.kind == FieldKind::Integer && value >= 0x1p63 && value < 0x1p64)
        return static_cast<std::uint64_t>(value);
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
        throw config::ProblemError(notAValue(field, text, instead));
    }
    return typedNumber(field, text, instead);
}

} // namespace

void set(config::RunConfig& config, const std::string& name, const std::string& text) {
    const Field* const field = find(name);
    if (field == nullptr)
        throw Error(sentence("There is no field \"%1\"; \"glasshouse-cli train --help\" lists them.", name));
    const Json value = parsed(*field, text, get(config, name));
    try {
        field->set(config, value);
    } catch (const Error&) { // a whole number that no integer type can hold
        const bool negative = text.starts_with('-') || text.starts_with("−");
        throw config::ProblemError(negative ? tooSmall(*field, text) : tooLarge(*field, text));
    }
}

std::string get(const config::RunConfig& config, const std::string& name) {
    const Field* const field = find(name);
    if (field == nullptr)
        throw Error(sentence("There is no field \"%1\".", name));
    const Json value = field->get(config);
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number_float())
        return numberText(value.get<double>());
    return value.dump();
}

} // namespace glasshouse::fields
