#include "core/exchange/ForeignSettings.h"

#include <cmath>
#include <utility>

#include "core/base/Error.h"

namespace glasshouse::exchange {

namespace {

constexpr std::size_t longestShown = 60;

std::string shown(const nlohmann::json& value) {
    std::string text = value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
    if (text.size() > longestShown)
        text = text.substr(0, longestShown) + "…";
    return text;
}

} // namespace

ForeignSettings::ForeignSettings(nlohmann::json values, std::string file)
    : m_values(std::move(values))
    , m_file(std::move(file)) {
    if (!m_values.is_object())
        throw Error(m_file + " does not describe a model: it holds no settings.");
}

const nlohmann::json& ForeignSettings::value(const char* name) const {
    static const nlohmann::json nothing;
    const auto found = m_values.find(name);
    return found == m_values.end() ? nothing : *found;
}

bool ForeignSettings::has(const char* name) const {
    return !value(name).is_null();
}

bool ForeignSettings::contains(const char* name) const {
    return m_values.contains(name);
}

void ForeignSettings::wrong(const char* name, const std::string& expected) const {
    throw Error(m_file + ": " + name + " is " + (has(name) ? shown(value(name)) : "missing") + "; it must be " +
                expected + ".");
}

void ForeignSettings::refuse(const char* name, const std::string& why) const {
    throw Error(m_file + ": " + name + " is " + shown(value(name)) + ". " + why);
}

int ForeignSettings::integer(const char* name, int lowest, int highest) const {
    const nlohmann::json& found = value(name);
    // Some programs write whole numbers as 64.0.
    const double number = found.is_number() ? found.get<double>() : std::nan("");
    if (!(number >= lowest && number <= highest) || std::floor(number) != number)
        wrong(name, "a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest));
    return static_cast<int>(number);
}

int ForeignSettings::integer(const char* name, int lowest, int highest, int otherwise) const {
    return has(name) ? integer(name, lowest, highest) : otherwise;
}

double ForeignSettings::real(const char* name, double otherwise) const {
    if (!has(name))
        return otherwise;
    if (!value(name).is_number() || !std::isfinite(value(name).get<double>()))
        wrong(name, "a number");
    return value(name).get<double>();
}

bool ForeignSettings::flag(const char* name, bool otherwise) const {
    if (!has(name))
        return otherwise;
    if (!value(name).is_boolean())
        wrong(name, "true or false");
    return value(name).get<bool>();
}

std::string ForeignSettings::text(const char* name, const std::string& otherwise) const {
    if (!has(name))
        return otherwise;
    if (!value(name).is_string())
        wrong(name, "a text");
    return value(name).get<std::string>();
}

ForeignSettings ForeignSettings::inside(const char* name) const {
    if (!has(name))
        return {nlohmann::json::object(), m_file};
    if (!value(name).is_object())
        wrong(name, "a group of settings");
    return {value(name), m_file};
}

} // namespace glasshouse::exchange
