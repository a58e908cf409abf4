#pragma once

#include <string>
#include <string_view>

#include "core/base/Stopped.h"
#include "core/config/Choice.h"
#include "core/corpus/text/Dataset.h"

namespace glasshouse::text {

/// The range of each document that is ready, in text order; separators belong to the one before them.
std::vector<ByteRange> filesOf(const Corpus& corpus);

/// What counts as a document: each file; if there is only one file, each of its parts between blank lines. Throws
/// Stopped.
std::vector<ByteRange> documentsOf(const Corpus& corpus, const std::stop_token& stop);

/// The text of a piece of the configured split, see Split::textOf().
std::string_view pieceText(const Corpus& corpus, ByteRange piece, const config::DataConfig& data, std::string& buffer);

/// Shuffles whole pieces by the seed and gives the first int((1 - fraction) n) of them to training, at least one to
/// each side if the fraction is between 0 and 1. Throws config::ProblemError with that problem if there is only one
/// piece; Stopped.
SplitResult sharePieces(std::vector<ByteRange> pieces, double validationFraction, std::uint64_t seed,
                        const config::Problem& onlyOne, const std::stop_token& stop);

/// Calls use(begin, end) for every line of a range, including its line break. Throws Stopped.
template <typename Use> void forLines(std::string_view text, ByteRange range, const std::stop_token& stop, Use use) {
    StopCheck check(stop);
    for (std::size_t begin = range.begin; begin < range.end;) {
        const std::size_t found = text.find('\n', begin);
        const std::size_t end = found == std::string_view::npos ? range.end : std::min(found + 1, range.end);
        check.at(begin);
        use(begin, end);
        begin = end;
    }
}

} // namespace glasshouse::text
