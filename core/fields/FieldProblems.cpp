#include "core/fields/FieldProblems.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include "core/base/Sentence.h"
#include "core/config/RunConfig.h"

namespace glasshouse::fields {

namespace {

std::optional<config::Problem> choiceProblem(const Field& field, const std::string& value) {
    const std::vector<config::Choice> choices = field.choices();
    if (std::any_of(choices.begin(), choices.end(), [&](const config::Choice& c) { return c.id == value; }))
        return std::nullopt;
    std::vector<std::string> ids;
    std::string list;
    for (const config::Choice& choice : choices) {
        ids.push_back(choice.id);
        list += (list.empty() ? "" : ", ") + choice.id;
    }
    return config::Problem{field.name, sentence("%1 \"%2\" does not exist.", field.label, value),
                           sentence("Choose one of: %1.", list), ids};
}

} // namespace

std::string numberText(double value) {
    char buffer[400]; // the largest number has 309 digits
    const double size = std::abs(value);
    if (!std::isfinite(value) || value == 0 || (size >= 1e-4 && size < 1e15)) {
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed).ptr;
        return {buffer, end};
    }
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific).ptr;
    const std::string text(buffer, end);
    const std::size_t e = text.find('e');
    return text.substr(0, e + 1) + std::to_string(std::stoi(text.substr(e + 1))); // 1e-8, not 1e-08
}

std::string plain(double value) {
    char buffer[40];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 12).ptr;
    double rounded = value;
    std::from_chars(buffer, end, rounded);
    return numberText(rounded);
}

std::string inWords(const Field& field, const std::string& value) {
    if (field.kind == FieldKind::Flag)
        return value == "true" ? "on" : "off";
    if (field.kind == FieldKind::Choice)
        for (const config::Choice& choice : field.choices())
            if (choice.id == value)
                return choice.label;
    return value;
}

config::Problem tooSmall(const Field& field, const std::string& shown) {
    const std::string minimum = plain(field.minimum);
    // 0 has a meaning of its own in many fields, so the offer for -5 is 5.
    const double positive = -std::strtod(shown.c_str(), nullptr);
    const bool fits = field.minimum == 0 && positive > 0 && positive <= field.maximum;
    return {field.name,
            sentence("%1 %2 is too small.", field.label, shown),
            sentence("It must be at least %1.", minimum),
            {fits ? plain(positive) : minimum}};
}

config::Problem tooLarge(const Field& field, const std::string& shown) {
    const std::string maximum = plain(field.maximum);
    return {field.name,
            sentence("%1 %2 is too large.", field.label, shown),
            sentence("It must be at most %1.", maximum),
            {maximum}};
}

config::Problem notAValue(const Field& field, const std::string& text, const std::string& instead) {
    if (field.kind == FieldKind::Flag)
        return {field.name,
                sentence("%1 \"%2\" is neither on nor off.", field.label, text),
                sentence("It takes true or false."),
                {instead}};
    const std::string minimum = plain(field.minimum);
    const std::string maximum = plain(field.maximum);
    const bool whole = field.kind == FieldKind::Integer;
    return {field.name,
            text.empty() ? sentence("%1 is empty.", field.label)
            : whole      ? sentence("%1 \"%2\" is not a whole number.", field.label, text)
                         : sentence("%1 \"%2\" is not a number.", field.label, text),
            whole ? sentence("It takes a whole number from %1 to %2.", minimum, maximum)
                  : sentence("It takes a number from %1 to %2.", minimum, maximum),
            {instead}};
}

std::optional<config::Problem> fieldProblem(const Field& field, const config::RunConfig& config) {
    if (field.kind == FieldKind::Choice)
        return choiceProblem(field, field.get(config).get<std::string>());
    if (field.kind != FieldKind::Integer && field.kind != FieldKind::Real)
        return std::nullopt;
    const double value = field.get(config).get<double>();
    if (value > field.maximum)
        return tooLarge(field, plain(value));
    if (!(value >= field.minimum)) // also catches NaN
        return tooSmall(field, plain(value));
    return std::nullopt;
}

} // namespace glasshouse::fields
