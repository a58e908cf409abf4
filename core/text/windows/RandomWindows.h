#pragma once

#include "core/config/Choice.h"
#include "core/text/Dataset.h"

namespace glasshouse::text {

/// Each window begins anywhere, uniformly, drawn with replacement. An epoch is as many tokens as the text has.
class RandomWindows : public Windows {
public:
    config::Choice choice() const override;
    void batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
               std::vector<tokenizer::TokenId>& rows) const override;
    double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const override;
};

} // namespace glasshouse::text
