#pragma once

#include "core/config/Choice.h"
#include "core/text/Dataset.h"

namespace glasshouse::text {

/// A shuffled pass over every position of the text, in a different order each epoch, as in the MIND tutorial: an epoch
/// is ceil(N / B) batches over the indices 0 to N - 1, its last batch may be smaller, and the last T + 1 indices, where
/// no whole window fits, all map to the last window that does.
class EveryPosition : public Windows {
public:
    config::Choice choice() const override;
    void batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
               std::vector<tokenizer::TokenId>& rows) const override;
    double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const override;
};

} // namespace glasshouse::text
