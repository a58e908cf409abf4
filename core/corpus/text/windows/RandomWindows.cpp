#include <algorithm>
#include <utility>

#include "core/base/Random.h"
#include "core/corpus/text/windows/WindowKinds.h"

namespace glasshouse::text {

namespace {

/// Each window begins anywhere, uniformly, drawn with replacement. An epoch is as many tokens as the text has.
class RandomWindows : public Windows {
public:
    /// leftOut: positions at the end of the text where a window would fit and none begins.
    RandomWindows(config::Choice choice, std::int64_t leftOut)
        : Windows(std::move(choice))
        , m_leftOut(leftOut) {}
    void batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
               std::vector<tokenizer::TokenId>& rows) const override {
        Random random(seed, Random::Stream::Batches, static_cast<std::uint64_t>(number));
        const auto choices = static_cast<std::uint64_t>(std::max<std::int64_t>(1, text.size() - length - m_leftOut));
        rows.resize(static_cast<std::size_t>(batchSize) * static_cast<std::size_t>(length + 1));
        auto row = rows.begin();
        for (int i = 0; i < batchSize; ++i)
            row =
                std::copy_n(text.tokens.begin() + static_cast<std::ptrdiff_t>(random.below(choices)), length + 1, row);
    }
    std::int64_t rowsBefore(std::int64_t number, int batchSize, std::int64_t /*tokens*/,
                            int /*length*/) const override {
        return number * batchSize;
    }
    double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const override {
        return static_cast<double>(tokens) / (static_cast<double>(length) * batchSize);
    }

private:
    std::int64_t m_leftOut;
};

} // namespace

std::unique_ptr<Windows> makeRandomWindows() {
    return std::make_unique<RandomWindows>(
        config::Choice{"random", "Random positions", "Every window begins at a random position in the text."}, 0);
}

std::unique_ptr<Windows> makeRandomWindowsButLast() {
    return std::make_unique<RandomWindows>(
        config::Choice{"random_but_last", "Random, not the last",
                       "Every window begins at a random position, but never at the last one where it would still fit, "
                       "like LLM from scratch."},
        1);
}

} // namespace glasshouse::text
