#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/FileOps.h"
#include "core/fields/Preset.h"

namespace glasshouse::run {

/// How the name of a preset's file ends.
inline constexpr std::string_view presetSuffix = ".glasshouse-preset";

/// A preset of one's own: a name, a note and a whole configuration. Its id is its name, its family is empty, and it has
/// neither published losses nor origins of its values. Fields that nothing reads get the program's defaults.
fields::Preset ownPreset(const std::string& name, const std::string& note, const config::RunConfig& config);

/// The file of such a preset: {"format": "glasshouse-preset", "version": 1, "name", "note", "vocabulary", "config"},
/// config as in run.json.
std::string presetText(const fields::Preset& preset);
/// Throws Error, one sentence that begins with `file`, for anything that is not such a file: other keys, fields that
/// this version does not know, values that cannot be trained with, or that nothing reads.
fields::Preset presetFromText(std::string_view text, const std::string& file);
/// The same of a file.
fields::Preset readPreset(const std::filesystem::path& file);

/// A person's own presets, one file each in one folder, which is made when the first is saved.
///
/// Thread: any, one at a time for one folder. Errors: Error; a file is then as it was before.
class PresetFolder {
public:
    explicit PresetFolder(std::filesystem::path folder, std::shared_ptr<FileOps> ops = std::make_shared<FileOps>());
    /// Beside the folder of the runs.
    static std::filesystem::path defaultPath();

    struct Content {
        std::vector<fields::Preset> presets; ///< by name; names are unique, also among the published presets
        std::vector<std::string> problems;   ///< of files that cannot be read, a sentence each
    };
    Content read() const;

    /// Saves one under its name; if that is taken, under the name with a number ("Small 2"), unless the one there is
    /// the same. Returns the name.
    std::string add(const fields::Preset& preset) const;
    /// Saves one in place of the one with its name, if there is one.
    void replace(const fields::Preset& preset) const;
    /// Gives one another name and note.
    void rename(const std::string& name, const std::string& newName, const std::string& note) const;
    void remove(const std::string& name) const;

private:
    struct Found {
        std::filesystem::path file;
        fields::Preset preset;
    };
    std::vector<Found> find(std::vector<std::string>* problems = nullptr) const;
    Found one(const std::string& name) const;
    void write(const fields::Preset& preset, const std::filesystem::path& file) const;
    std::filesystem::path freeFile(const std::string& name) const;

    std::filesystem::path m_folder;
    std::shared_ptr<FileOps> m_ops;
};

/// A published preset by its id, one's own by its name, or one in a file by its path. Throws Error listing what there
/// is.
fields::Preset presetNamed(const std::string& nameOrFile, const PresetFolder& own);

} // namespace glasshouse::run
