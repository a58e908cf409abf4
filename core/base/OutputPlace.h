#pragma once

#include <cstdio>
#include <filesystem>
#include <string_view>
#include <vector>

namespace glasshouse {

/// Where output goes that a person named a path for. Value type.
struct OutputPlace {
    enum class Kind {
        File,          ///< absent or a plain file, which is replaced as a whole; no longer a link to one
        Through,       ///< a device, a pipe or a socket, or a file that somebody else has open, as it was named
        StandardOutput ///< "-", or what standard output is connected to
    };
    Kind kind = Kind::File;
    std::filesystem::path path;
};

/// sources: what the output is made from, which it must not replace: files, and folders with all that is in them.
/// Throws Error: an empty name, a folder, links that lead in a circle; it is one of the sources.
OutputPlace outputPlace(const std::filesystem::path& named, const std::vector<std::filesystem::path>& sources = {});

/// Writes to a place that is not a file of its own. One thread.
class ThroughFile {
public:
    /// Waits for the reader of a pipe. Throws Error.
    explicit ThroughFile(const OutputPlace& place);
    ~ThroughFile();
    ThroughFile(const ThroughFile&) = delete;
    ThroughFile& operator=(const ThroughFile&) = delete;

    void write(std::string_view bytes); ///< throws Error
    void close();                       ///< throws Error if not everything could be written

private:
    [[noreturn]] void fail() const;

    std::filesystem::path m_path;
    std::FILE* m_file;
};

} // namespace glasshouse
