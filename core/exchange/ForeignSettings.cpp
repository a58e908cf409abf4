#include "core/exchange/ForeignSettings.h"

#include <cmath>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Sentence.h"

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
        throw Error(sentence("%1 does not describe a model: it holds no settings.", m_file));
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

void ForeignSettings::refuse(const char* name, const std::string& why) const {
    throw Error(sentence("%1: %2 is %3.", m_file, name, shown(value(name))) + " " + why);
}

int ForeignSettings::integer(const char* name, int lowest, int highest) const {
    const nlohmann::json& found = value(name);
    // Some programs write whole numbers as 64.0.
    const double number = found.is_number() ? found.get<double>() : std::nan("");
    if (!(number >= lowest && number <= highest) || std::floor(number) != number)
        throw Error(has(name) ? sentence("%1: %2 is %3; it must be a whole number from %4 to %5.", m_file, name,
                                         shown(found), lowest, highest)
                              : sentence("%1: %2 is missing; it must be a whole number from %3 to %4.", m_file, name,
                                         lowest, highest));
    return static_cast<int>(number);
}

int ForeignSettings::integer(const char* name, int lowest, int highest, int otherwise) const {
    return has(name) ? integer(name, lowest, highest) : otherwise;
}

double ForeignSettings::real(const char* name, double otherwise) const {
    if (!has(name))
        return otherwise;
    if (!value(name).is_number() || !std::isfinite(value(name).get<double>()))
        throw Error(sentence("%1: %2 is %3; it must be a number.", m_file, name, shown(value(name))));
    return value(name).get<double>();
}

bool ForeignSettings::flag(const char* name, bool otherwise) const {
    if (!has(name))
        return otherwise;
    if (!value(name).is_boolean())
        throw Error(sentence("%1: %2 is %3; it must be true or false.", m_file, name, shown(value(name))));
    return value(name).get<bool>();
}

std::string ForeignSettings::text(const char* name, const std::string& otherwise) const {
    if (!has(name))
        return otherwise;
    if (!value(name).is_string())
        throw Error(sentence("%1: %2 is %3; it must be a text.", m_file, name, shown(value(name))));
    return value(name).get<std::string>();
}

ForeignSettings ForeignSettings::inside(const char* name) const {
    if (!has(name))
        return {nlohmann::json::object(), m_file};
    if (!value(name).is_object())
        throw Error(sentence("%1: %2 is %3; it must be a group of settings.", m_file, name, shown(value(name))));
    return {value(name), m_file};
}

} // namespace glasshouse::exchange
