#include "app/cli/DescribeProgram.h"

#include <algorithm>
#include <cctype>
#include <string>

#include <CLI/CLI.hpp>

#include "core/fields/Field.h"
#include "core/fields/Preset.h"

namespace glasshouse::cli {

namespace {

/// "best|last|STEP" as it was given, "N" for "N:INT in [1 - 9]", "a|b" for "TEXT:{a,b}".
std::string valueOf(const CLI::Option& option) {
    std::string type = option.get_type_name();
    if (const std::size_t list = type.find(":{"); list != std::string::npos) {
        type = type.substr(list + 2, type.find('}') - list - 2);
        std::replace(type.begin(), type.end(), ',', '|');
        return type;
    }
    for (const char* check : {":INT", ":UINT", ":FLOAT", ":POSITIVE"})
        type = type.substr(0, type.find(check));
    return type;
}

manual::OptionText describe(const CLI::Option& option) {
    manual::OptionText text;
    for (const std::string& name : option.get_snames())
        text.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        text.names.push_back("--" + name);
    text.text = option.get_description();
    text.preset = option.get_default_str();
    text.required = option.get_required();
    text.repeated = option.get_items_expected_max() > 1;
    if (option.get_items_expected_max() > 0)
        text.value = valueOf(option);
    text.choices = manual::choicesOf(text.value);
    if (text.names.empty()) {
        text.value = option.get_name();
        std::transform(text.value.begin(), text.value.end(), text.value.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        if (text.repeated)
            text.value += "...";
    } else if (text.names.back() == "--set" || text.names.back() == "--grid") {
        for (const fields::Field& field : fields::all())
            text.choices.push_back(field.name + "=");
    } else if (text.names.back() == "--preset") {
        for (const fields::Preset& preset : fields::presets())
            text.choices.push_back(preset.id);
    }
    return text;
}

std::vector<manual::OptionText> optionsOf(const CLI::App& app) {
    std::vector<manual::OptionText> options;
    for (const CLI::Option* option : app.get_options([](const CLI::Option* one) { return !one->get_group().empty(); }))
        options.push_back(describe(*option));
    std::stable_partition(options.begin(), options.end(), [](const auto& one) { return one.names.empty(); });
    return options;
}

} // namespace

manual::ProgramText describeProgram(const CLI::App& app) {
    manual::ProgramText program;
    program.name = app.get_name();
    program.version = GLASSHOUSE_VERSION;
    program.summary = app.get_description();
    program.notes = app.get_footer();
    program.options = optionsOf(app);
    for (const CLI::App* command : app.get_subcommands([](const CLI::App* one) { return !one->get_group().empty(); }))
        program.commands.push_back(
            {command->get_name(), command->get_description(), command->get_footer(), optionsOf(*command)});
    return program;
}

} // namespace glasshouse::cli
