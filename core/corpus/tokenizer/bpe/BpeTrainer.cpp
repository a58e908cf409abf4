#include "core/corpus/tokenizer/bpe/BpeTrainer.h"

#include <cstdint>
#include <queue>
#include <unordered_map>
#include <utility>

#include "core/base/Stopped.h"
#include "core/corpus/tokenizer/Hash.h"

namespace glasshouse::tokenizer {

namespace {

/// The distinct chunks, in the order in which they first occur; their tokens are concatenated.
struct DistinctChunks {
    struct Chunk {
        std::size_t begin = 0; ///< index into tokens
        std::size_t size = 0;
        std::int64_t times = 0;
    };
    std::vector<TokenId> tokens;
    std::vector<Chunk> chunks;
};

struct StringHash {
    std::size_t operator()(std::string_view bytes) const { return hashOf(bytes); }
};

DistinctChunks distinctChunks(std::string_view text, const SplitPattern& pattern, const std::stop_token& stop) {
    DistinctChunks result;
    std::unordered_map<std::string_view, std::size_t, StringHash> known;
    Chunks pieces(pattern, text);
    StopCheck check(stop);
    for (std::string_view piece; pieces.next(piece);) {
        check.at(static_cast<std::size_t>(piece.data() - text.data()));
        const auto [entry, isNew] = known.try_emplace(piece, result.chunks.size());
        if (!isNew) {
            ++result.chunks[entry->second].times;
            continue;
        }
        result.chunks.push_back({result.tokens.size(), piece.size(), 1});
        for (const char byte : piece)
            result.tokens.push_back(static_cast<unsigned char>(byte));
    }
    return result;
}

/// Where a pair first occurs: chunk, and byte within it. Bytes, because they do not change when tokens are merged.
struct Position {
    std::size_t chunk = 0;
    std::size_t byte = 0;
    auto operator<=>(const Position&) const = default;
};

struct Pair {
    TokenId left = 0;
    TokenId right = 0;
    std::int64_t count = 0;           ///< over all chunks, weighted by how often they occur
    std::vector<std::uint32_t> where; ///< chunks that have contained it, ascending
    std::size_t first = 0;            ///< index into where: no chunk before it contains the pair any more
};

/// A pair as it was when it was queued. A pair only loses occurrences after the merge that created it, so the queued
/// count is an upper bound.
struct Candidate {
    std::int64_t count = 0;
    Position position;
    std::size_t pair = 0;
    bool operator<(const Candidate& other) const {
        return count != other.count ? count < other.count : other.position < position;
    }
};

class Trainer {
public:
    /// Throws Stopped.
    Trainer(DistinctChunks chunks, const std::stop_token& stop)
        : m_tokens(std::move(chunks.tokens))
        , m_chunks(std::move(chunks.chunks))
        , m_lengths(256, 1) {
        StopCheck check(stop);
        for (std::size_t c = 0; c < m_chunks.size(); ++c) {
            check.at(m_chunks[c].begin);
            const TokenId* const tokens = begin(c);
            for (std::size_t i = 0; i + 1 < m_chunks[c].size; ++i)
                add(tokens[i], tokens[i + 1], c);
        }
        for (std::size_t pair = 0; pair < m_pairs.size(); ++pair)
            queue(pair);
    }

    /// The most frequent pair; false if there is none.
    bool best(Merge& merge) {
        while (!m_queue.empty()) {
            const Candidate candidate = m_queue.top();
            m_queue.pop();
            Pair& pair = m_pairs[candidate.pair];
            if (pair.count <= 0) {
                pair.where = {};
                continue;
            }
            if (candidate.count == pair.count && candidate.position == position(pair)) {
                merge = {pair.left, pair.right, static_cast<TokenId>(m_lengths.size()), pair.count};
                return true;
            }
            queue(candidate.pair);
        }
        return false;
    }

    void join(const Merge& merge) {
        const std::size_t joined = m_index.at(key(merge.left, merge.right));
        const std::vector<std::uint32_t> where = std::move(m_pairs[joined].where);
        m_lengths.push_back(m_lengths[static_cast<std::size_t>(merge.left)] +
                            m_lengths[static_cast<std::size_t>(merge.right)]);
        const std::size_t before = m_pairs.size();
        for (const std::uint32_t chunk : where)
            joinIn(chunk, merge);
        m_pairs[joined].count = 0;
        m_index.erase(key(merge.left, merge.right));
        for (std::size_t pair = before; pair < m_pairs.size(); ++pair)
            queue(pair);
    }

private:
    struct KeyHash {
        std::size_t operator()(std::uint64_t value) const { return Random::mix(value); }
    };
    static std::uint64_t key(TokenId left, TokenId right) {
        return std::uint64_t{static_cast<std::uint32_t>(left)} << 32 | static_cast<std::uint32_t>(right);
    }
    TokenId* begin(std::size_t chunk) { return m_tokens.data() + m_chunks[chunk].begin; }

    void add(TokenId left, TokenId right, std::size_t chunk) {
        const auto [entry, isNew] = m_index.try_emplace(key(left, right), m_pairs.size());
        if (isNew)
            m_pairs.push_back({left, right, 0, {}, 0});
        Pair& pair = m_pairs[entry->second];
        pair.count += m_chunks[chunk].times;
        if (pair.where.empty() || pair.where.back() != chunk)
            pair.where.push_back(static_cast<std::uint32_t>(chunk));
    }

    void remove(TokenId left, TokenId right, std::size_t chunk) {
        m_pairs[m_index.at(key(left, right))].count -= m_chunks[chunk].times;
    }

    /// The first occurrence of a pair with a count above 0.
    Position position(Pair& pair) {
        for (;; ++pair.first) {
            const std::size_t chunk = pair.where.at(pair.first);
            const TokenId* const tokens = begin(chunk);
            std::size_t byte = 0;
            for (std::size_t i = 0; i + 1 < m_chunks[chunk].size; ++i) {
                if (tokens[i] == pair.left && tokens[i + 1] == pair.right)
                    return {chunk, byte};
                byte += m_lengths[static_cast<std::size_t>(tokens[i])];
            }
        }
    }

    void queue(std::size_t pair) {
        if (m_pairs[pair].count > 0)
            m_queue.push({m_pairs[pair].count, position(m_pairs[pair]), pair});
    }

    /// Merges a pair in one chunk, from left to right, and updates the counts of the neighbouring pairs.
    void joinIn(std::size_t chunk, const Merge& merge) {
        TokenId* const tokens = begin(chunk);
        const std::size_t size = m_chunks[chunk].size;
        std::size_t out = 0;
        TokenId before = -1;       // the token before `in`, before any merge
        bool joinedBefore = false; // whether that one has just been merged
        for (std::size_t in = 0; in < size;) {
            const TokenId token = tokens[in];
            const bool joins = token == merge.left && in + 1 < size && tokens[in + 1] == merge.right;
            if (joins) {
                if (out > 0) {
                    if (!joinedBefore) // else it was merged with the previous one
                        remove(before, token, chunk);
                    add(tokens[out - 1], merge.id, chunk);
                }
                if (in + 2 < size)
                    remove(merge.right, tokens[in + 2], chunk);
                before = merge.right;
                in += 2;
            } else {
                if (joinedBefore)
                    add(merge.id, token, chunk);
                before = token;
                ++in;
            }
            tokens[out++] = joins ? merge.id : token;
            joinedBefore = joins;
        }
        m_chunks[chunk].size = out;
    }

    std::vector<TokenId> m_tokens;
    std::vector<DistinctChunks::Chunk> m_chunks;
    std::vector<std::size_t> m_lengths; ///< in bytes, by token
    std::vector<Pair> m_pairs;
    std::unordered_map<std::uint64_t, std::size_t, KeyHash> m_index; ///< pair -> index into m_pairs
    std::priority_queue<Candidate> m_queue;
};

} // namespace

std::vector<Merge> learnBytePairs(std::string_view text, const SplitPattern& pattern, int wanted,
                                  std::stop_token stop) {
    const auto checkStop = [&] {
        if (stop.stop_requested())
            throw Stopped();
    };
    std::vector<Merge> merges;
    if (wanted <= 0)
        return merges;
    Trainer trainer(distinctChunks(text, pattern, stop), stop);
    checkStop();
    for (Merge merge; static_cast<int>(merges.size()) < wanted && trainer.best(merge); checkStop()) {
        merges.push_back(merge);
        trainer.join(merge);
    }
    return merges;
}

} // namespace glasshouse::tokenizer
