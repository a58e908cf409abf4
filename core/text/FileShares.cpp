#include "core/text/FileShares.h"

#include <algorithm>

#include "core/base/Stopped.h"

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

/// Adds what a range of a file's validation text contributes to each of its equal parts.
void addTo(std::vector<float>& parts, ByteRange file, ByteRange range) {
    const double scale = static_cast<double>(parts.size()) / static_cast<double>(file.end - file.begin);
    const double begin = static_cast<double>(range.begin - file.begin) * scale;
    const double end = static_cast<double>(range.end - file.begin) * scale;
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
        for (auto one = range; one != held.end() && one->begin < file.bytes.end; ++one) {
            const ByteRange inside{std::max(one->begin, file.bytes.begin), std::min(one->end, file.bytes.end)};
            share.validationBytes += static_cast<std::int64_t>(inside.end - inside.begin);
            addTo(share.validation, file.bytes, inside);
        }
        share.trainBytes = static_cast<std::int64_t>(file.bytes.end - file.bytes.begin) - share.validationBytes;
        shares.push_back(std::move(share));
    }
    return shares;
}

} // namespace glasshouse::text
