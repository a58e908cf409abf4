#pragma once

#include <QString>

namespace glasshouse::actions {

/// What is at a path that a person names: opens, drops or gives at the start.
enum class PathKind {
    Nothing,
    Run,     ///< the folder of a run
    Archive, ///< a zip file of a run
    Model,   ///< of another program, or a part of one
    Preset,  ///< a file of a preset
    Text     ///< a folder or a file of texts; also what turns out to be none
};

/// Asks the disk, which may take long or never answer: any thread but the window's.
PathKind kindOf(const QString& path);
/// Whether a file's name is that of a preset.
bool isPresetName(const QString& path);
/// Whether a file's name is that of a zip file.
bool isArchiveName(const QString& path);

} // namespace glasshouse::actions
