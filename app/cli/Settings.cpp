#include "app/cli/Settings.h"

#include <utility>

#include "core/base/Error.h"
#include "core/config/Choice.h"
#include "core/config/ProblemError.h"
#include "core/fields/Field.h"
#include "core/fields/Unused.h"
#include "core/run/PresetFile.h"

namespace glasshouse::cli {

std::string sentence(const config::Problem& problem, std::string spelling) {
    if (spelling.empty())
        spelling = "--set " + problem.field + "=";
    std::string text = problem.why.empty() ? problem.what : problem.what + " " + problem.why;
    const fields::Field* const field = fields::find(problem.field);
    const bool listed = field != nullptr && field->kind == fields::FieldKind::Choice;
    if (!problem.fixes.empty() && !listed) {
        text += " Try ";
        for (std::size_t i = 0; i < problem.fixes.size() && i < 3; ++i)
            text += (i == 0 ? "" : " or ") + spelling + problem.fixes[i];
        text += ".";
    }
    return text;
}

void setField(config::RunConfig& config, const std::string& name, const std::string& value,
              const std::string& spelling) {
    try {
        fields::set(config, name, value);
    } catch (const config::ProblemError& error) {
        config::Problem problem = error.problem();
        if (problem.fixes == std::vector<std::string>{"0"}) // the current value, which means that another field counts
            problem.fixes.clear();
        throw Error(problem.fixes.empty() && !spelling.empty() ? spelling + value + ": " + sentence(problem, spelling)
                                                               : sentence(problem, spelling));
    }
}

std::vector<std::pair<std::string, std::string>> settingsOf(const std::vector<std::string>& options) {
    std::vector<std::pair<std::string, std::string>> result;
    for (const std::string& setting : options) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos || equals == 0)
            throw Error("--set takes key=value, not \"" + setting + "\".");
        result.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
    }
    return result;
}

config::RunConfig presetConfig(const std::string& preset, const std::vector<std::string>& options) {
    const config::RunConfig before =
        run::presetNamed(preset, run::PresetFolder(run::PresetFolder::defaultPath())).config;
    config::RunConfig config = before;
    const auto settings = settingsOf(options);
    for (const auto& [name, value] : settings)
        setField(config, name, value);
    requireUsed(settings, before, config);
    return config;
}

void requireUsed(const std::vector<std::pair<std::string, std::string>>& settings, const config::RunConfig& before,
                 const config::RunConfig& config) {
    std::vector<std::string> names;
    for (const auto& [name, value] : settings)
        names.push_back(name);
    try {
        fields::requireUsed(names, before, config);
    } catch (const config::ProblemError& error) {
        throw Error(sentence(error.problem()));
    }
}

std::string fieldsHelp() {
    constexpr std::size_t widest = 100;
    std::string text = "Fields for --set:";
    std::string section;
    std::size_t column = 0;
    for (const fields::Field& field : fields::all()) {
        if (field.section != std::exchange(section, field.section)) {
            text += "\n  " + section + ":";
            column = section.size() + 3;
        }
        if (column + 1 + field.name.size() > widest) {
            text += "\n   ";
            column = 3;
        }
        text += " " + field.name;
        column += 1 + field.name.size();
    }
    return text;
}

} // namespace glasshouse::cli
