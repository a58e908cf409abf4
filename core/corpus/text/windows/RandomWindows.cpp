#include <algorithm>

#include "core/base/Random.h"
#include "core/corpus/text/windows/WindowKinds.h"

namespace glasshouse::text {

namespace {

/// Each window begins anywhere, uniformly, drawn with replacement. An epoch is as many tokens as the text has.
class RandomWindows : public Windows {
public:
    RandomWindows()
        : Windows({"random", "Random positions", "Every window begins at a random position in the text."}) {}
    void batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
               std::vector<tokenizer::TokenId>& rows) const override {
        Random random(seed, Random::Stream::Batches, static_cast<std::uint64_t>(number));
        const auto choices = static_cast<std::uint64_t>(text.size() - length);
        rows.resize(static_cast<std::size_t>(batchSize) * static_cast<std::size_t>(length + 1));
        auto row = rows.begin();
        for (int i = 0; i < batchSize; ++i)
            row =
                std::copy_n(text.tokens.begin() + static_cast<std::ptrdiff_t>(random.below(choices)), length + 1, row);
    }
    double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const override {
        return static_cast<double>(tokens) / (static_cast<double>(length) * batchSize);
    }
};

} // namespace

std::unique_ptr<Windows> makeRandomWindows() {
    return std::make_unique<RandomWindows>();
}

} // namespace glasshouse::text
