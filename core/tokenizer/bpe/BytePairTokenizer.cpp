#include "core/tokenizer/bpe/BytePairTokenizer.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/tokenizer/bpe/Hash.h"

namespace glasshouse::tokenizer {

namespace {

/// Where a chunk was encoded before, so that its ids are copied from there. A hash table with one slot per hash that
/// keeps the newest chunk, so that memory is bounded and frequent words are usually found.
class Memory {
public:
    struct Place {
        std::size_t text = 0; ///< byte offset of the chunk
        std::size_t ids = 0;
        std::uint32_t length = 0; ///< bytes; 0: empty
        std::uint32_t count = 0;
    };
    explicit Memory(std::size_t bytes)
        : m_places(std::clamp<std::size_t>(std::bit_floor(bytes / 8 + 1), 1, 1U << 17U)) {}

    void clear() { std::fill(m_places.begin(), m_places.end(), Place()); }
    Place& placeOf(std::string_view chunk) { return m_places[hashOf(chunk) & (m_places.size() - 1)]; }

private:
    std::vector<Place> m_places;
};

constexpr std::size_t longestRemembered = 1024; ///< bytes

} // namespace

BytePairTokenizer::BytePairTokenizer(BytePairParts parts)
    : m_parts(std::move(parts))
    , m_pairs(m_parts.tokens, m_parts.merges, m_parts.kind == "tiktoken") {
    if (m_parts.tokens.empty())
        throw Error("The vocabulary is empty.");
    if (m_parts.size <= 0)
        m_parts.size = static_cast<int>(m_parts.tokens.size());
    m_complete = m_parts.size == static_cast<int>(m_parts.tokens.size());
    std::array<bool, 256> known{};
    for (const std::string& token : m_parts.tokens)
        if (token.size() == 1)
            known[static_cast<unsigned char>(token[0])] = true;
    m_complete = m_complete && std::all_of(known.begin(), known.end(), [](bool is) { return is; });
    if (m_complete)
        return;
    for (TokenId id = 0; id < m_parts.size; ++id)
        if (!m_parts.tokens[static_cast<std::size_t>(id)].empty())
            m_used.push_back(id);
    std::sort(m_used.begin(), m_used.end(), [this](TokenId a, TokenId b) {
        return m_parts.tokens[static_cast<std::size_t>(a)] < m_parts.tokens[static_cast<std::size_t>(b)];
    });
}

std::string BytePairTokenizer::kind() const {
    return m_parts.kind;
}

int BytePairTokenizer::vocabularySize() const {
    return m_parts.size;
}

void BytePairTokenizer::append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                               const std::stop_token& stop, const TakeIds& take) const {
    Memory memory(text.size());
    Chunks chunks(m_parts.pattern, text);
    StopCheck check(stop);
    for (std::string_view chunk; chunks.next(chunk);) {
        const auto at = static_cast<std::size_t>(chunk.data() - text.data());
        check.at(at);
        if (ids.size() >= maxHeldIds && take) {
            take(ids);
            memory.clear(); // its places are in what was taken
        }
        const std::size_t first = ids.size();
        Memory::Place& place = memory.placeOf(chunk);
        if (place.length == chunk.size() && text.substr(place.text, place.length) == chunk) {
            for (std::size_t i = 0; i < place.count; ++i)
                ids.push_back(ids[place.ids + i]);
            continue;
        }
        m_pairs.encode(chunk, ids);
        if (!m_complete && !replaceUnused(text, at, first, ids, unknown))
            continue;
        if (chunk.size() <= longestRemembered)
            place = {at, first, static_cast<std::uint32_t>(chunk.size()),
                     static_cast<std::uint32_t>(ids.size() - first)};
    }
}

bool BytePairTokenizer::replaceUnused(std::string_view text, std::size_t at, std::size_t first,
                                      std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown) const {
    const auto begin = ids.begin() + static_cast<std::ptrdiff_t>(first);
    if (std::all_of(begin, ids.end(), [this](TokenId id) { return isUsed(id); }))
        return true;
    const std::vector<TokenId> all(begin, ids.end());
    ids.resize(first);
    bool known = true;
    for (const TokenId id : all) {
        const std::size_t length = id < 0 ? 1 : m_parts.tokens[static_cast<std::size_t>(id)].size();
        if (isUsed(id)) {
            ids.push_back(id);
        } else if (!appendSmaller(text.substr(at, length), ids)) {
            note(unknown, text, at, length);
            known = false;
        }
        at += length;
    }
    return known;
}

bool BytePairTokenizer::appendSmaller(std::string_view piece, std::vector<TokenId>& ids) const {
    constexpr std::size_t none = std::string_view::npos;
    struct Segmentation {
        std::size_t tokens = none; ///< fewest that give the bytes up to here
        std::size_t from = 0;
        TokenId last = 0;
    };
    std::vector<Segmentation> segmentations(piece.size() + 1);
    segmentations[0].tokens = 0;
    const auto bytesOf = [this](TokenId id) { return std::string_view(m_parts.tokens[static_cast<std::size_t>(id)]); };
    for (std::size_t begin = 0; begin < piece.size(); ++begin) {
        if (segmentations[begin].tokens == none)
            continue;
        for (std::size_t end = begin + 1; end <= piece.size(); ++end) {
            const std::string_view wanted = piece.substr(begin, end - begin);
            const auto found = std::lower_bound(m_used.begin(), m_used.end(), wanted,
                                                [&](TokenId id, std::string_view to) { return bytesOf(id) < to; });
            if (found == m_used.end() || bytesOf(*found) != wanted)
                continue;
            if (segmentations[end].tokens == none || segmentations[begin].tokens + 1 < segmentations[end].tokens)
                segmentations[end] = {segmentations[begin].tokens + 1, begin, *found};
        }
    }
    if (segmentations.back().tokens == none)
        return false;
    const std::size_t first = ids.size();
    for (std::size_t end = piece.size(); end > 0; end = segmentations[end].from)
        ids.push_back(segmentations[end].last);
    std::reverse(ids.begin() + static_cast<std::ptrdiff_t>(first), ids.end());
    return true;
}

std::string_view BytePairTokenizer::bytes(TokenId id) const {
    if (!isUsed(id))
        throwNoToken(id);
    return m_parts.tokens[static_cast<std::size_t>(id)];
}

bool BytePairTokenizer::encodesAnyBytes() const {
    return m_complete;
}

std::vector<Merge> BytePairTokenizer::merges() const {
    std::vector<Merge> result;
    if (m_parts.kind == "tiktoken")
        return result;
    for (const Merge& merge : m_parts.merges)
        if (isUsed(merge.left) && isUsed(merge.right) && isUsed(merge.id))
            result.push_back(merge);
    return result;
}

void BytePairTokenizer::markTokens(std::string_view text, std::vector<bool>& occurs,
                                   const std::stop_token& stop) const {
    Memory memory(text.size());
    std::vector<TokenId> ids;
    Chunks chunks(m_parts.pattern, text);
    StopCheck check(stop);
    for (std::string_view chunk; chunks.next(chunk);) {
        const auto at = static_cast<std::size_t>(chunk.data() - text.data());
        check.at(at);
        Memory::Place& place = memory.placeOf(chunk);
        if (place.length == chunk.size() && text.substr(place.text, place.length) == chunk)
            continue;
        ids.clear();
        m_pairs.encode(chunk, ids);
        for (const TokenId id : ids)
            if (id >= 0)
                occurs[static_cast<std::size_t>(id)] = true;
        if (chunk.size() <= longestRemembered)
            place = {at, 0, static_cast<std::uint32_t>(chunk.size()), 0};
    }
}

std::shared_ptr<const Tokenizer> BytePairTokenizer::fittedTo(const std::vector<std::string_view>& texts, bool remap,
                                                             const std::stop_token& stop) const {
    if (m_parts.kind != "tiktoken" && !remap)
        return nullptr;
    std::vector<bool> occurs(m_parts.tokens.size(), false);
    for (const std::string_view text : texts)
        markTokens(text, occurs, stop);
    const auto number = static_cast<int>(std::count(occurs.begin(), occurs.end(), true));
    if (number == 0)
        throw Error("The text is empty, so there is no vocabulary to make from it.");
    BytePairParts parts = m_parts;
    if (!remap) {
        const auto last = std::find(occurs.rbegin(), occurs.rend(), true);
        parts.size = static_cast<int>(occurs.rend() - last);
        return std::make_shared<BytePairTokenizer>(std::move(parts));
    }
    // Those that occur come first; the others follow, since merging the former still needs them.
    std::vector<TokenId> renamed(occurs.size());
    TokenId used = 0;
    TokenId unused = number;
    for (std::size_t id = 0; id < occurs.size(); ++id) {
        renamed[id] = occurs[id] ? used++ : unused++;
        parts.tokens[static_cast<std::size_t>(renamed[id])] = m_parts.tokens[id];
    }
    const auto rename = [&](TokenId& id) { id = renamed[static_cast<std::size_t>(id)]; };
    for (Merge& merge : parts.merges) {
        rename(merge.left);
        rename(merge.right);
        rename(merge.id);
    }
    std::for_each(parts.special.begin(), parts.special.end(), rename);
    parts.size = number;
    return std::make_shared<BytePairTokenizer>(std::move(parts));
}

} // namespace glasshouse::tokenizer
