#pragma once

#include "core/config/Choice.h"
#include "core/text/Dataset.h"

namespace glasshouse::text {

/// As in the Fairy Tale GPT tutorial: for every batch the pieces of the text (paragraphs, documents, as the split left
/// them) are joined in another order, a window begins every length / 2 tokens, and the batch takes windows without
/// replacement. A window may reach from one piece into the next. Nothing is copied but the rows; a batch costs one walk
/// over the pieces.
class HalfOverlapping : public Windows {
public:
    config::Choice choice() const override;
    void batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
               std::vector<tokenizer::TokenId>& rows) const override;
    /// A pass is as many windows as there are.
    double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const override;
};

} // namespace glasshouse::text
