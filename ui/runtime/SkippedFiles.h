#pragma once

#include <QString>

#include <stop_token>
#include <vector>

namespace glasshouse::runtime {

/// A file in the folder of the corpus that is passed over.
struct SkippedFile {
    QString name; ///< relative to the folder, with a '/' at the end if it is one
    QString reason;
};

/// The files of a folder that are not read because of what they are, in the order of their names; links to folders are
/// not followed, and what cannot be opened is left out.
struct SkippedFiles {
    static constexpr std::size_t maxFiles = 500;

    std::vector<SkippedFile> files;
    bool more = false; ///< there are others behind the first maxFiles that were met
};

/// A path that is not a folder has none. Any thread, but not the GUI's (it reads files). Throws Stopped.
SkippedFiles skippedIn(const QString& folder, const std::stop_token& stop);

} // namespace glasshouse::runtime
