#include "core/base/TextFile.h"

#include <cerrno>
#include <fstream>
#include <system_error>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8Stream.h"

namespace glasshouse {

namespace fs = std::filesystem;

std::string readTextFile(const fs::path& path, std::uint64_t limit, const std::stop_token& stop) {
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (code)
        throwFileError(code.value(), path, "read");
    if (!fs::is_regular_file(status)) // reading a pipe would block
        throw Error(path.string() + " is not a regular file. Choose another one.");
    const std::uintmax_t size = fs::file_size(path, code);
    if (code)
        throwFileError(code.value(), path, "read");
    if (size > limit)
        throw Error(path.string() + " is too large (" + byteText(size) + ", at most " + byteText(limit) +
                    " are read). Choose another one.");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throwFileError(errno, path, "read");
    std::string text;
    text.reserve(static_cast<std::size_t>(size));
    std::string piece;
    Utf8Stream characters;
    inRanges(static_cast<std::size_t>(size), stop, [&](std::size_t begin, std::size_t end) {
        piece.resize(end - begin);
        file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        if (file.bad())
            throwFileError(EIO, path, "read");
        piece.resize(static_cast<std::size_t>(file.gcount())); // it may have been truncated
        text += characters.push(piece);
    });
    text += characters.finish();
    return text;
}

} // namespace glasshouse
