#include "core/corpus/tokenizer/bpe/BytePairs.h"

#include <algorithm>
#include <bit>
#include <queue>
#include <tuple>

#include "core/base/Error.h"
#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/Hash.h"

namespace glasshouse::tokenizer {

namespace {

constexpr std::size_t shortest = 48; ///< tokens from which a queue is faster than checking every pair

} // namespace

BytePairs::BytePairs(const std::vector<std::string>& tokens, const std::vector<bool>& hidden,
                     const std::vector<Merge>& merges, const PairRules& rules)
    : m_startsAsCharacters(!rules.byteTokens.empty()) {
    m_byteIds.fill(-1);
    if (m_startsAsCharacters)
        std::copy(rules.byteTokens.begin(), rules.byteTokens.end(), m_byteIds.begin());
    else
        for (std::size_t id = 0; id < tokens.size(); ++id)
            if (tokens[id].size() == 1 && !hidden[id])
                m_byteIds[static_cast<unsigned char>(tokens[id][0])] = static_cast<TokenId>(id);

    m_adjacent.resize(std::bit_ceil(merges.size() * 2 + 2), AdjacentPair{noPair, never, 0});
    const std::size_t mask = m_adjacent.size() - 1;
    const auto exists = [&](TokenId id) { return id >= 0 && static_cast<std::size_t>(id) < tokens.size(); };
    std::uint32_t rank = 0;
    for (std::size_t i = 0; i < merges.size(); ++i) {
        const Merge& merge = merges[i];
        if (!exists(merge.left) || !exists(merge.right) || !exists(merge.id))
            throw Error("A merge refers to a token that does not exist.");
        if (i > 0 && !(rules.sharedRanks && merges[i - 1].id == merge.id))
            ++rank;
        const std::uint64_t pair = pairOf(merge.left, merge.right);
        std::size_t place = Random::mix(pair) & mask;
        while (m_adjacent[place].pair != noPair && m_adjacent[place].pair != pair)
            place = (place + 1) & mask;
        if (m_adjacent[place].pair == noPair) // the first one counts
            m_adjacent[place] = {pair, rank, merge.id};
    }
    if (m_startsAsCharacters)
        readCharacters(tokens, hidden, merges);
    if (!rules.wholeChunks)
        return;
    for (std::size_t id = 0; id < tokens.size(); ++id)
        if (tokens[id].size() > 1 && !hidden[id])
            m_tokens.emplace_back(tokens[id], static_cast<TokenId>(id));
    std::sort(m_tokens.begin(), m_tokens.end());
}

void BytePairs::readCharacters(const std::vector<std::string>& tokens, const std::vector<bool>& hidden,
                               const std::vector<Merge>& merges) {
    const std::unordered_set<TokenId> bytes(m_byteIds.begin(), m_byteIds.end());
    for (std::size_t id = 0; id < tokens.size(); ++id) {
        const auto token = static_cast<TokenId>(id);
        if (tokens[id].empty() || hidden[id] || bytes.count(token) != 0)
            continue;
        const utf8::Decoded one = utf8::decode(tokens[id], 0);
        if (one.valid && one.length == tokens[id].size())
            m_characters.try_emplace(one.codePoint, token);
    }
    TokenId last = -1;
    for (const Merge& merge : merges) {
        if (bytes.count(merge.left) != 0 || bytes.count(merge.right) != 0)
            throw Error("A merge joins a token that represents a byte.");
        if (merge.id == last)
            continue;
        last = merge.id;
        const std::string& token = tokens[static_cast<std::size_t>(merge.id)];
        char32_t left = 0;
        for (std::size_t i = 0; i < token.size();) {
            const utf8::Decoded one = utf8::decode(token, i);
            if (i > 0)
                m_joined.insert(charactersOf(left, one.codePoint));
            left = one.codePoint;
            i += one.length;
        }
    }
}

const BytePairs::AdjacentPair* BytePairs::find(TokenId left, TokenId right) const {
    if (left < 0 || right < 0)
        return nullptr;
    const std::size_t mask = m_adjacent.size() - 1;
    const std::uint64_t pair = pairOf(left, right);
    for (std::size_t place = Random::mix(pair) & mask;; place = (place + 1) & mask) {
        if (m_adjacent[place].pair == pair)
            return &m_adjacent[place];
        if (m_adjacent[place].pair == noPair)
            return nullptr;
    }
}

TokenId BytePairs::findToken(std::string_view bytes) const {
    const auto found =
        std::lower_bound(m_tokens.begin(), m_tokens.end(), bytes,
                         [](const auto& token, std::string_view wanted) { return token.first < wanted; });
    return found != m_tokens.end() && found->first == bytes ? found->second : -1;
}

void BytePairs::encode(std::string_view chunk, std::vector<TokenId>& ids) const {
    if (!m_tokens.empty() && chunk.size() > 1) {
        if (const TokenId whole = findToken(chunk); whole >= 0) {
            ids.push_back(whole);
            return;
        }
    }
    std::array<TokenId, shortest> few{};
    std::vector<TokenId> many;
    if (chunk.size() > shortest)
        many.resize(chunk.size());
    TokenId* const starts = chunk.size() > shortest ? many.data() : few.data();
    std::size_t count = 0;
    for (std::size_t i = 0; i < chunk.size();) {
        std::size_t length = 1;
        if (m_startsAsCharacters) {
            const utf8::Decoded one = utf8::decode(chunk, i);
            length = one.length;
            if (const auto found = m_characters.find(one.codePoint); one.valid && found != m_characters.end()) {
                starts[count++] = found->second;
                i += length;
                continue;
            }
        }
        for (const std::size_t end = i + length; i < end; ++i)
            starts[count++] = m_byteIds[static_cast<unsigned char>(chunk[i])];
    }
    if (count <= shortest)
        mergeShort({starts, count}, ids);
    else
        mergeLong({starts, count}, ids);
}

void BytePairs::mergeShort(std::span<const TokenId> starts, std::vector<TokenId>& ids) const {
    std::array<TokenId, shortest> parts{};
    std::array<std::uint32_t, shortest> ranks{}; // of the pair that begins here
    std::array<TokenId, shortest> joined{};
    std::size_t n = starts.size();
    const auto look = [&](std::size_t i) {
        const AdjacentPair* const found = i + 1 < n ? find(parts[i], parts[i + 1]) : nullptr;
        ranks[i] = found == nullptr ? never : found->rank;
        joined[i] = found == nullptr ? 0 : found->id;
    };
    std::copy(starts.begin(), starts.end(), parts.begin());
    for (std::size_t i = 0; i < n; ++i)
        look(i);
    while (n > 1) {
        std::size_t best = 0;
        for (std::size_t i = 1; i + 1 < n; ++i)
            if (ranks[i] < ranks[best])
                best = i;
        if (ranks[best] == never)
            break;
        parts[best] = joined[best];
        --n;
        for (std::size_t i = best + 1; i < n; ++i) {
            parts[i] = parts[i + 1];
            ranks[i] = ranks[i + 1];
            joined[i] = joined[i + 1];
        }
        look(best);
        if (best > 0)
            look(best - 1);
    }
    for (std::size_t i = 0; i < n; ++i)
        ids.push_back(parts[i]);
}

void BytePairs::mergeLong(std::span<const TokenId> starts, std::vector<TokenId>& ids) const {
    struct Part {
        TokenId id;
        std::uint32_t rank; ///< of the pair that begins here
        TokenId joined;
        std::size_t previous;
        std::size_t next;
    };
    using Candidate = std::pair<std::uint32_t, std::size_t>; // rank, index
    const std::size_t n = starts.size();
    std::vector<Part> parts(n);
    std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> queue;
    for (std::size_t i = 0; i < n; ++i)
        parts[i] = {starts[i], never, 0, i == 0 ? n : i - 1, i + 1};
    const auto look = [&](std::size_t i) {
        Part& part = parts[i];
        const AdjacentPair* const found = part.next < n ? find(part.id, parts[part.next].id) : nullptr;
        part.rank = found == nullptr ? never : found->rank;
        part.joined = found == nullptr ? 0 : found->id;
        if (found != nullptr)
            queue.emplace(part.rank, i);
    };
    for (std::size_t i = 0; i < n; ++i)
        look(i);
    while (!queue.empty()) {
        const auto [rank, place] = queue.top();
        queue.pop();
        Part& part = parts[place];
        if (part.rank != rank) // the pair has changed since
            continue;
        part.id = part.joined;
        const std::size_t gone = part.next;
        parts[gone].rank = never;
        part.next = parts[gone].next;
        if (part.next < n)
            parts[part.next].previous = place;
        look(place);
        if (part.previous < n)
            look(part.previous);
    }
    for (std::size_t i = 0; i < n; i = parts[i].next)
        ids.push_back(parts[i].id);
}

} // namespace glasshouse::tokenizer
