#include "app/cli/OutputFile.h"

#include <cerrno>
#include <cstdio>

#include <fcntl.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"

namespace glasshouse::cli {

namespace {

void writeInPlace(const std::filesystem::path& path, std::string_view content) {
    std::FILE* const file = path == "-" ? stdout : std::fopen(path.c_str(), "w");
    if (file == nullptr)
        throwFileError(errno, path, "written");
    errno = 0;
    bool good = std::fwrite(content.data(), 1, content.size(), file) == content.size();
    good = (file == stdout ? std::fflush(file) : std::fclose(file)) == 0 && good;
    if (!good)
        throwFileError(errno == 0 ? EIO : errno, path == "-" ? "standard output" : path, "written");
}

} // namespace

void writeOutput(const std::filesystem::path& path, std::string_view content) {
    std::error_code ignored;
    if (path.empty())
        throw Error("The name of the file to write is empty.");
    if (std::filesystem::is_directory(path, ignored))
        throwFileError(EISDIR, path, "written");
    if (path == "-" || (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored))) {
        writeInPlace(path, content);
        return;
    }
    PosixFileOps files;
    writeFile(files, path, content);
}

} // namespace glasshouse::cli
