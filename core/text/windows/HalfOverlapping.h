#pragma once

#include "core/config/Choice.h"
#include "core/text/Dataset.h"

namespace glasshouse::text {

/// As in the Fairy Tale GPT tutorial: for every batch the pieces of the text (paragraphs, documents, depending on the
/// split) are joined in a new order, a window begins every length / 2 tokens, and the batch takes windows without
/// replacement. A window may extend from one piece into the next. Nothing is copied but the rows; a batch costs one
/// walk over the pieces.
class HalfOverlapping : public Windows {
public:
    config::Choice choice() const override;
    void batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
               std::vector<tokenizer::TokenId>& rows) const override;
    /// An epoch is as many windows as there are.
    double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const override;
};

} // namespace glasshouse::text
