#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace glasshouse::exchange {

/// The settings of another program's model, by their names there. Every reader throws Error, one sentence that names
/// the file, the setting and its value.
class ForeignSettings {
public:
    /// values: an object. file: its name, for sentences.
    ForeignSettings(nlohmann::json values, std::string file);

    const std::string& file() const { return m_file; }
    bool has(const char* name) const;      ///< and it is not null
    bool contains(const char* name) const; ///< it may be null
    const nlohmann::json& value(const char* name) const;
    int integer(const char* name, int lowest, int highest) const;
    int integer(const char* name, int lowest, int highest, int otherwise) const;
    double real(const char* name, double otherwise) const;
    bool flag(const char* name, bool otherwise) const;
    std::string text(const char* name, const std::string& otherwise) const;
    /// The settings inside one of them; empty if it is absent or null.
    ForeignSettings inside(const char* name) const;

    /// Throws Error: the setting has a value that Glasshouse does not compute. why: whole sentences.
    [[noreturn]] void refuse(const char* name, const std::string& why) const;

private:
    nlohmann::json m_values;
    std::string m_file;
};

} // namespace glasshouse::exchange
