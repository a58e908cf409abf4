#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/corpus/text/Dataset.h"

namespace glasshouse::text {

/// What a split takes of one file.
struct FileShare {
    int document = 0;                 ///< index in Corpus::documents()
    std::int64_t trainCharacters = 0; ///< code points
    std::int64_t validationCharacters = 0;
    /// The share of validation in equal parts of the file, from its beginning to its end, 0 to 1.
    std::vector<float> validation;
};

/// One for each file with text, in the order of the corpus. parts is what a split made of this corpus; each file is
/// divided into that many equal parts. Any thread. Throws Stopped.
std::vector<FileShare> fileShares(const Corpus& corpus, const SplitResult& parts, int resolution,
                                  const std::stop_token& stop = {});

} // namespace glasshouse::text
