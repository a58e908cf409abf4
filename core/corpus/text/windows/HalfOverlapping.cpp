#include <algorithm>
#include <utility>

#include "core/base/Permutation.h"
#include "core/base/Random.h"
#include "core/corpus/text/windows/WindowKinds.h"

namespace glasshouse::text {

namespace {

std::int64_t strideOf(int length) {
    return std::max(1, length / 2);
}

std::int64_t windowCount(std::int64_t tokens, int length) {
    return (tokens - length - 1) / strideOf(length) + 1;
}

/// Iterates over the pieces of a text in shuffled order.
class Walk {
public:
    Walk(const TokenPieces& text, std::uint64_t key)
        : m_text(text)
        , m_order(text.ends.size(), key) {
        enter(0);
    }

    /// Advances to the piece that contains this position of the shuffled text; positions may only increase.
    void reach(std::int64_t place) {
        while (place >= m_before + size()) {
            m_before += size();
            enter(m_rank + 1);
        }
    }
    /// Copies what follows a position in this piece, at most so many tokens, and says how many.
    std::int64_t copy(std::int64_t place, std::int64_t maximum, std::vector<tokenizer::TokenId>::iterator to) const {
        const std::int64_t count = std::min(m_before + size() - place, maximum);
        std::copy_n(m_text.tokens.begin() + (m_begin + place - m_before), count, to);
        return count;
    }

private:
    std::int64_t size() const { return m_end - m_begin; }
    void enter(std::uint64_t rank) {
        m_rank = rank;
        const std::size_t piece = m_order.at(rank);
        m_begin = piece == 0 ? 0 : m_text.ends[piece - 1];
        m_end = m_text.ends[piece];
    }

    const TokenPieces& m_text;
    Permutation m_order;
    std::uint64_t m_rank = 0;
    std::int64_t m_before = 0; ///< tokens in the pieces before this one
    std::int64_t m_begin = 0;  ///< where this piece begins in the text
    std::int64_t m_end = 0;
};

/// As in the Fairy Tale GPT tutorial: for every batch the pieces of the text (paragraphs, documents, depending on the
/// split) are joined in a new order, a window begins every length / 2 tokens, and the batch takes windows without
/// replacement. A window may extend from one piece into the next. Nothing is copied but the rows; a batch costs one
/// walk over the pieces.
class HalfOverlapping : public Windows {
public:
    HalfOverlapping()
        : Windows({"half_overlapping", "Half overlapping",
                   "A window every half context; paragraphs or documents are reordered for every batch."}) {}
    void batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
               std::vector<tokenizer::TokenId>& rows) const override {
        const std::int64_t count = windowCount(text.size(), length);
        Random random(seed, Random::Stream::Batches, static_cast<std::uint64_t>(number));
        const Permutation windows(static_cast<std::uint64_t>(count), random.next());
        Walk walk(text, random.next());

        std::vector<std::pair<std::int64_t, std::size_t>> starts( // in the shuffled text, with the row
            static_cast<std::size_t>(std::min<std::int64_t>(batchSize, count)));
        for (std::size_t row = 0; row < starts.size(); ++row)
            starts[row] = {static_cast<std::int64_t>(windows.at(row)) * strideOf(length), row};
        std::sort(starts.begin(), starts.end());

        const auto width = static_cast<std::size_t>(length + 1);
        rows.resize(starts.size() * width);
        for (const auto& [start, row] : starts) {
            walk.reach(start);
            Walk ahead = walk; // the next window begins before this one ends
            const auto out = rows.begin() + static_cast<std::ptrdiff_t>(row * width);
            for (std::int64_t done = 0; done <= length;) {
                ahead.reach(start + done);
                done += ahead.copy(start + done, length + 1 - done, out + done);
            }
        }
    }
    std::int64_t rowsBefore(std::int64_t number, int batchSize, std::int64_t tokens, int length) const override {
        return number * std::min<std::int64_t>(batchSize, windowCount(tokens, length));
    }
    /// An epoch is as many windows as there are.
    double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const override {
        return static_cast<double>(windowCount(tokens, length)) / batchSize;
    }
};

} // namespace

std::unique_ptr<Windows> makeHalfOverlapping() {
    return std::make_unique<HalfOverlapping>();
}

} // namespace glasshouse::text
