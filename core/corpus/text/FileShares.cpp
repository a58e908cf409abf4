#include "core/corpus/text/FileShares.h"

#include <algorithm>
#include <string_view>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse::text {

namespace {

struct FileRange {
    int document = 0;
    ByteRange bytes;
};

std::vector<FileRange> filesWithText(const Corpus& corpus) {
    std::vector<FileRange> files;
    for (const Passage& passage : corpus.passages()) {
        if (files.empty() || files.back().document != passage.document)
            files.push_back({passage.document, {passage.begin, passage.begin}});
        files.back().bytes.end = passage.end;
    }
    std::erase_if(files, [](const FileRange& file) { return file.bytes.begin == file.bytes.end; });
    return files;
}

/// Adds what a range of a file's validation text contributes to each of its equal parts, all in characters.
void addTo(std::vector<float>& parts, std::int64_t all, std::int64_t from, std::int64_t to) {
    const double scale = static_cast<double>(parts.size()) / static_cast<double>(all);
    const double begin = static_cast<double>(from) * scale;
    const double end = static_cast<double>(to) * scale;
    for (auto part = static_cast<std::size_t>(begin); part < parts.size() && static_cast<double>(part) < end; ++part) {
        const auto at = static_cast<double>(part);
        parts[part] += static_cast<float>(std::min(end, at + 1) - std::max(begin, at));
    }
}

} // namespace

std::vector<FileShare> fileShares(const Corpus& corpus, const SplitResult& parts, int resolution,
                                  const std::stop_token& stop) {
    std::vector<ByteRange> held = parts.validation;
    std::sort(held.begin(), held.end(), [](const ByteRange& a, const ByteRange& b) { return a.begin < b.begin; });
    std::vector<FileShare> shares;
    auto range = held.begin();
    StopCheck check(stop);
    for (const FileRange& file : filesWithText(corpus)) {
        check.at(file.bytes.begin);
        FileShare share{file.document, 0, 0, std::vector<float>(static_cast<std::size_t>(resolution))};
        while (range != held.end() && range->end <= file.bytes.begin)
            ++range;
        const auto characters = [&](std::size_t begin, std::size_t end) {
            return utf8::count(corpus.text().substr(begin, end - begin));
        };
        const std::int64_t all = characters(file.bytes.begin, file.bytes.end);
        std::size_t place = file.bytes.begin;
        std::int64_t before = 0; // characters from the file's beginning to the place
        for (auto one = range; one != held.end() && one->begin < file.bytes.end; ++one) {
            const std::size_t begin = std::max(one->begin, file.bytes.begin);
            const std::size_t end = std::min(one->end, file.bytes.end);
            check.at(end);
            const std::int64_t from = before + characters(place, begin);
            const std::int64_t to = from + characters(begin, end);
            share.validationCharacters += to - from;
            addTo(share.validation, all, from, to);
            place = end;
            before = to;
        }
        share.trainCharacters = all - share.validationCharacters;
        shares.push_back(std::move(share));
    }
    return shares;
}

} // namespace glasshouse::text
