#include "core/corpus/text/Pieces.h"

#include <algorithm>
#include <cmath>

#include "core/base/Permutation.h"
#include "core/base/Random.h"
#include "core/config/Choice.h"
#include "core/config/ProblemError.h"

namespace glasshouse::text {

namespace {

/// The parts of a text between blank lines; the blank lines belong to the part before them.
std::vector<ByteRange> partsBetweenBlankLines(std::string_view text, const std::stop_token& stop) {
    std::vector<ByteRange> parts;
    bool ended = true;
    bool blankSoFar = true; // nothing but blank lines in the last part
    forLines(text, {0, text.size()}, stop, [&](std::size_t begin, std::size_t end) {
        const bool blank = text.substr(begin, end - begin).find_first_not_of(" \t\n") == std::string_view::npos;
        if (parts.empty() || (ended && !blank && !blankSoFar))
            parts.push_back({begin, end});
        blankSoFar = parts.back().begin == begin ? blank : blankSoFar && blank;
        parts.back().end = end;
        ended = blank;
    });
    return parts;
}

} // namespace

std::vector<ByteRange> filesOf(const Corpus& corpus) {
    std::vector<ByteRange> files;
    int last = -1;
    for (const Passage& passage : corpus.passages()) {
        if (passage.document != last)
            files.push_back({passage.begin, passage.end});
        files.back().end = passage.end;
        last = passage.document;
    }
    std::erase_if(files, [](const ByteRange& file) { return file.begin == file.end; });
    return files;
}

std::vector<ByteRange> documentsOf(const Corpus& corpus, const std::stop_token& stop) {
    std::vector<ByteRange> files = filesOf(corpus);
    return files.size() == 1 ? partsBetweenBlankLines(corpus.text(), stop) : files;
}

std::string_view pieceText(const Corpus& corpus, ByteRange piece, const config::DataConfig& data, std::string& buffer) {
    const std::string_view text = corpus.text().substr(piece.begin, piece.end - piece.begin);
    return split(data.split).textOf(text, data, buffer);
}

SplitResult sharePieces(std::vector<ByteRange> pieces, double validationFraction, std::uint64_t seed,
                        const config::Problem& onlyOne, const std::stop_token& stop) {
    const auto count = static_cast<std::int64_t>(pieces.size());
    const bool both = validationFraction > 0 && validationFraction < 1;
    if (count == 1 && both)
        throw config::ProblemError(onlyOne);
    // 1e-9: 0.9 x 10 must not become 8 if the fraction is not exact in binary
    auto kept = static_cast<std::int64_t>(
        std::floor((1.0 - std::clamp(validationFraction, 0.0, 1.0)) * static_cast<double>(count) + 1e-9));
    if (both && count > 1)
        kept = std::clamp<std::int64_t>(kept, 1, count - 1);
    SplitResult result;
    if (count == 0)
        return result;
    const Permutation order(static_cast<std::uint64_t>(count), Random(seed, Random::Stream::Split).next());
    StopCheck check(stop);
    for (std::int64_t i = 0; i < count; ++i) {
        const ByteRange& piece = pieces[order.at(static_cast<std::uint64_t>(i))];
        check.at(16 * static_cast<std::size_t>(i)); // as much work as that many bytes of text
        (i < kept ? result.train : result.validation).push_back(piece);
    }
    return result;
}

} // namespace glasshouse::text
