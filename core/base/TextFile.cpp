#include "core/base/TextFile.h"

#include "core/base/FileOps.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8Stream.h"

namespace glasshouse {

std::string readTextFile(const std::filesystem::path& path, std::uint64_t limit, const std::stop_token& stop) {
    const ReadableFile file(path);
    file.requireAtMost(limit);
    std::string text;
    text.reserve(static_cast<std::size_t>(file.size()));
    std::string piece;
    Utf8Stream characters;
    inRanges(static_cast<std::size_t>(file.size()), stop, [&](std::size_t begin, std::size_t end) {
        piece.resize(end - begin);
        piece.resize(file.read(piece.data(), piece.size(), begin)); // it may have been truncated
        text += characters.push(piece);
    });
    text += characters.finish();
    return text;
}

} // namespace glasshouse
