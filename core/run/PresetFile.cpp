#include "core/run/PresetFile.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/config/ProblemError.h"
#include "core/fields/Field.h"
#include "core/fields/RunJson.h"
#include "core/fields/Unused.h"
#include "core/fields/Validate.h"
#include "core/run/JsonFile.h"
#include "core/run/RunFolder.h"
#include "core/run/RunPaths.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

using fields::Preset;
using Json = nlohmann::json;

constexpr int presetVersion = 1;
constexpr std::uint64_t largestPreset = 1 << 20; // bytes
constexpr std::int64_t longestName = 80;         // code points
constexpr std::int64_t longestNote = 2000;
constexpr std::size_t longestStem = 200; // bytes; file systems take names of 255

bool isPublished(const std::string& name) {
    const auto& all = fields::presets();
    return std::any_of(all.begin(), all.end(), [&](const Preset& one) { return one.id == name || one.name == name; });
}

/// Throws Error for what cannot be the name of a preset.
void checkName(const std::string& name) {
    const bool isLine = std::none_of(name.begin(), name.end(), [](unsigned char c) { return c < ' ' || c == 127; });
    if (name.find_first_not_of(' ') == std::string::npos || name.front() == ' ' || name.back() == ' ' || !isLine ||
        !utf8::isValid(name) || utf8::count(name) > longestName)
        throw Error(
            sentence("A preset's name is one line of 1 to %1 characters that neither begins nor ends with a space.",
                     longestName));
}

std::string textOf(const Json& json, const char* key, bool required) {
    const auto found = json.find(key);
    if (found == json.end() && !required)
        return {};
    if (found == json.end() || !found->is_string())
        throw Error(sentence("its \"%1\" is missing or not a text.", key));
    return found->get<std::string>();
}

Preset parsePreset(const Json& json) {
    if (!json.is_object() || json.value("format", Json()) != Json("glasshouse-preset"))
        throw Error("it is not a preset of Glasshouse.");
    const Json version = json.value("version", Json());
    if (!version.is_number_integer() || version.get<std::int64_t>() < 1)
        throw Error("its version is missing.");
    if (version.get<std::int64_t>() > presetVersion)
        throw Error("it was written by a newer version of Glasshouse, which can open it.");
    for (const auto& [key, value] : json.items())
        if (key != "format" && key != "version" && key != "name" && key != "note" && key != "vocabulary" &&
            key != "config")
            throw Error(sentence("it has the key \"%1\", which this version of Glasshouse does not know.", key));
    const std::string name = textOf(json, "name", true);
    const std::string note = textOf(json, "note", false);
    checkName(name);
    if (utf8::count(note) > longestNote)
        throw Error(sentence("its note is longer than %1 characters.", longestNote));
    const Json vocabulary = json.value("vocabulary", Json(0));
    if (!vocabulary.is_number_integer() || vocabulary.get<std::int64_t>() < 0 ||
        vocabulary.get<std::int64_t>() > 100'000'000)
        throw Error("its \"vocabulary\" is not a whole number of tokens.");
    if (!json.contains("config"))
        throw Error("its \"config\" is missing.");
    config::RunConfig config = fields::runConfigFromJson(json.at("config"));
    config.model.vocab_size = vocabulary.get<int>();
    if (const std::vector<config::Problem> problems = fields::validate(config); !problems.empty())
        throw config::ProblemError(problems.front());
    std::vector<std::string> names;
    for (const fields::Field& field : fields::all())
        names.push_back(field.name);
    fields::requireUsed(names, {}, config);
    return ownPreset(name, note, config);
}

} // namespace

Preset ownPreset(const std::string& name, const std::string& note, const config::RunConfig& config) {
    Preset preset;
    preset.id = name;
    preset.name = name;
    preset.about = note;
    preset.vocabulary = config.model.vocab_size;
    preset.config = config;
    preset.config.preset = name;
    fields::resetUnused(preset.config);
    return preset;
}

std::string presetText(const Preset& preset) {
    Json config = fields::toJson(preset.config);
    config.erase("preset");
    config["model"].erase("vocab_size");
    const Json json{{"format", "glasshouse-preset"}, {"version", presetVersion},        {"name", preset.name},
                    {"note", preset.about},          {"vocabulary", preset.vocabulary}, {"config", std::move(config)}};
    return jsonText(json, 2) + "\n";
}

Preset presetFromText(std::string_view text, const std::string& file) {
    const Json json = parseJson(text, file);
    try {
        return parsePreset(json);
    } catch (const config::ProblemError& error) {
        // By the key in the file, for whoever edits it there, and in the words of the form.
        throw Error(
            sentence("%1 cannot be used, because of \"%2\": %3", file, error.problem().field, error.problem().what));
    } catch (const Error& error) {
        throw Error(sentence("%1 cannot be used: %2", file, error.what()));
    }
}

Preset readPreset(const fs::path& file) {
    return presetFromText(readFile(file, largestPreset), file.filename().string());
}

PresetFolder::PresetFolder(fs::path folder, std::shared_ptr<FileOps> ops)
    : m_folder(std::move(folder))
    , m_ops(std::move(ops)) {}

fs::path PresetFolder::defaultPath() {
    return defaultRunsFolder().parent_path() / "presets";
}

/// By name. Files that were copied in by hand may have a name that is taken: they get a number, here alone.
std::vector<PresetFolder::Found> PresetFolder::find(std::vector<std::string>* problems) const {
    std::vector<fs::path> files;
    std::error_code code;
    for (fs::directory_iterator at(m_folder, code), end; !code && at != end; at.increment(code))
        if (at->path().extension() == presetSuffix)
            files.push_back(at->path());
    std::sort(files.begin(), files.end());
    std::vector<Found> all;
    for (const fs::path& file : files) {
        try {
            Preset preset = readPreset(file);
            const std::string wanted = preset.name;
            for (int copy = 2; isPublished(preset.name) ||
                               std::any_of(all.begin(), all.end(),
                                           [&](const Found& other) { return other.preset.name == preset.name; });
                 ++copy)
                preset = ownPreset(wanted + " " + std::to_string(copy), preset.about, preset.config);
            all.push_back({file, std::move(preset)});
        } catch (const Error& error) {
            if (problems != nullptr)
                problems->push_back(error.what());
        }
    }
    std::sort(all.begin(), all.end(), [](const Found& a, const Found& b) { return a.preset.name < b.preset.name; });
    return all;
}

PresetFolder::Content PresetFolder::read() const {
    Content content;
    for (Found& found : find(&content.problems))
        content.presets.push_back(std::move(found.preset));
    return content;
}

PresetFolder::Found PresetFolder::one(const std::string& name) const {
    for (Found& found : find())
        if (found.preset.name == name)
            return std::move(found);
    throw Error(sentence("There is no preset of yours named \"%1\".", name));
}

/// Where none is yet: the name without what a file system does not take, and a number if it is taken.
fs::path PresetFolder::freeFile(const std::string& name) const {
    std::string stem = runFolderName(name);
    if (stem.size() > longestStem)
        stem.resize(utf8::advance(stem, 0, longestStem / 4));
    fs::path file = m_folder / (stem + std::string(presetSuffix));
    for (int copy = 2; pathExists(file); ++copy)
        file = m_folder / (stem + " " + std::to_string(copy) + std::string(presetSuffix));
    return file;
}

void PresetFolder::write(const Preset& preset, const fs::path& file) const {
    checkName(preset.name);
    if (isPublished(preset.name))
        throw Error(sentence("\"%1\" is the name of a published preset.", preset.name));
    makeFolders(*m_ops, m_folder);
    writeFile(*m_ops, file, presetText(preset));
}

std::string PresetFolder::add(const Preset& preset) const {
    const std::vector<Found> all = find();
    Preset added = preset;
    for (int copy = 2;; ++copy) {
        const auto same =
            std::find_if(all.begin(), all.end(), [&](const Found& one) { return one.preset.name == added.name; });
        if (same == all.end() && !isPublished(added.name))
            break;
        if (same != all.end() && presetText(same->preset) == presetText(added))
            return added.name;
        added = ownPreset(preset.name + " " + std::to_string(copy), preset.about, preset.config);
    }
    write(added, freeFile(added.name));
    return added.name;
}

void PresetFolder::replace(const Preset& preset) const {
    for (const Found& found : find())
        if (found.preset.name == preset.name)
            return write(preset, found.file);
    write(preset, freeFile(preset.name));
}

void PresetFolder::rename(const std::string& name, const std::string& newName, const std::string& note) const {
    const Found found = one(name);
    const Preset renamed = ownPreset(newName, note, found.preset.config);
    if (newName == name)
        return write(renamed, found.file);
    for (const Found& other : find())
        if (other.preset.name == newName)
            throw Error(sentence("There is already a preset of yours named \"%1\".", newName));
    write(renamed, freeFile(newName));
    if (const int error = m_ops->removeFile(found.file); error != 0)
        throwFileError(error, found.file, "removed");
    m_ops->syncFolder(m_folder);
}

void PresetFolder::remove(const std::string& name) const {
    const fs::path file = one(name).file;
    if (const int error = m_ops->removeFile(file); error != 0)
        throwFileError(error, file, "removed");
    m_ops->syncFolder(m_folder);
}

Preset presetNamed(const std::string& nameOrFile, const PresetFolder& own) {
    std::string ids;
    for (const Preset& preset : fields::presets()) {
        if (preset.id == nameOrFile)
            return preset;
        ids += (ids.empty() ? "" : ", ") + preset.id;
    }
    const std::vector<Preset> mine = own.read().presets;
    for (const Preset& preset : mine)
        if (preset.name == nameOrFile)
            return preset;
    const fs::path file(nameOrFile);
    if (file.extension() == presetSuffix)
        return readPreset(file);
    for (const Preset& preset : mine)
        ids += ", \"" + preset.name + "\"";
    throw Error(sentence("There is no preset \"%1\". Choose one of: %2.", nameOrFile, ids));
}

} // namespace glasshouse::run
