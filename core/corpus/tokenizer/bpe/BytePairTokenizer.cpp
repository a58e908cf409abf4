#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/Composed.h"
#include "core/corpus/tokenizer/Hash.h"
#include "core/corpus/tokenizer/bpe/BytePairJson.h"

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

/// Which ids are added tokens, or only which are special ones.
std::vector<bool> addedOf(const BytePairParts& parts, bool special) {
    std::vector<bool> is(parts.tokens.size(), false);
    for (const AddedToken& token : parts.added)
        if (token.special || !special)
            is.at(static_cast<std::size_t>(token.id)) = true;
    return is;
}

PairRules rulesOf(const BytePairParts& parts) {
    const bool byToken = parts.kind == "tiktoken";
    return {byToken, byToken || parts.wholeChunks,
            parts.characters ? parts.characters->byteTokens : std::vector<TokenId>()};
}

} // namespace

BytePairTokenizer::BytePairTokenizer(BytePairParts parts)
    : m_parts(std::move(parts))
    , m_isAdded(addedOf(m_parts, false))
    , m_isSpecial(addedOf(m_parts, true))
    , m_pairs(m_parts.tokens, m_isAdded, m_parts.merges, rulesOf(m_parts)) {
    if (m_parts.tokens.empty())
        throw Error("The vocabulary is empty.");
    if (m_parts.size <= 0)
        m_parts.size = static_cast<int>(m_parts.tokens.size());
    for (const AddedToken& token : m_parts.added) {
        if ((token.special && !m_parts.findsSpecial) || !isUsed(token.id))
            continue;
        std::string buffer;
        if (token.normalized)
            m_asNormalized.add(token, normalized(token.content, buffer));
        else
            m_asWritten.add(token, token.content);
    }
    m_complete = m_parts.size == static_cast<int>(m_parts.tokens.size());
    std::array<bool, 256> known{};
    for (std::size_t id = 0; id < m_parts.tokens.size(); ++id)
        if (const std::string& token = m_parts.tokens[id]; token.size() == 1 && !m_isAdded[id])
            known[static_cast<unsigned char>(token[0])] = true;
    m_complete = m_complete && std::all_of(known.begin(), known.end(), [](bool is) { return is; });
    if (m_complete)
        return;
    for (TokenId id = 0; id < m_parts.size; ++id)
        if (!m_parts.tokens[static_cast<std::size_t>(id)].empty() && !m_isAdded[static_cast<std::size_t>(id)])
            m_used.push_back(id);
    std::sort(m_used.begin(), m_used.end(), [this](TokenId a, TokenId b) {
        return m_parts.tokens[static_cast<std::size_t>(a)] < m_parts.tokens[static_cast<std::size_t>(b)];
    });
}

nlohmann::json BytePairTokenizer::toJson() const {
    return parts::tokenizerJson(m_parts);
}

nlohmann::json BytePairTokenizer::ggufSettings() const {
    return parts::ggufSettings(m_parts);
}

std::string BytePairTokenizer::kind() const {
    return m_parts.kind;
}

int BytePairTokenizer::vocabularySize() const {
    return m_parts.size;
}

std::string_view BytePairTokenizer::normalized(std::string_view text, std::string& buffer) const {
    if (m_parts.composes)
        return composed(text, buffer);
    if (!m_parts.characters)
        return text;
    const bool before = m_parts.characters->before == BlankBefore::Always && !text.empty();
    if (!before && text.find(writtenBlank) == std::string_view::npos)
        return text;
    buffer = before ? " " : "";
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(writtenBlank, begin), text.size());
        buffer.append(text.substr(begin, end - begin));
        if (end < text.size())
            buffer += ' ';
        begin = std::min(end + writtenBlank.size(), text.size());
    }
    return buffer;
}

void BytePairTokenizer::prepare(std::string_view text, Prepared& prepared) const {
    const BlankBefore before = m_parts.characters ? m_parts.characters->before : BlankBefore::Never;
    const bool adds = before == BlankBefore::IfMissing || before == BlankBefore::AtBegin;
    if (m_asWritten.isEmpty() && m_asNormalized.isEmpty() && !adds) {
        prepared.text = normalized(text, prepared.buffer);
        prepared.sections = {{prepared.text, -1}};
        return;
    }
    struct Range {
        std::size_t begin = 0;
        TokenId id = -1;
    };
    std::vector<Range> ranges;
    std::string buffer;
    std::string& all = prepared.buffer;
    m_asWritten.forEach(text, [&](const Section& outer) {
        if (outer.id >= 0) {
            ranges.push_back({all.size(), outer.id});
            all += outer.text;
            return;
        }
        const bool first = outer.text.data() == text.data();
        const std::string_view changed = normalized(outer.text, buffer);
        m_asNormalized.forEach(changed, [&](const Section& inner) {
            ranges.push_back({all.size(), inner.id});
            const bool begins = before == BlankBefore::IfMissing || (first && inner.text.data() == changed.data());
            if (adds && begins && inner.id < 0 && inner.text.front() != ' ')
                all += ' ';
            all += inner.text;
        });
    });
    prepared.text = all;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const std::size_t end = i + 1 < ranges.size() ? ranges[i + 1].begin : all.size();
        prepared.sections.push_back({prepared.text.substr(ranges[i].begin, end - ranges[i].begin), ranges[i].id});
    }
}

std::size_t BytePairTokenizer::endOfPiece(std::string_view text) const {
    utf8::Decoded one = utf8::decode(text, 0);
    std::size_t end = one.length;
    while (end < text.size()) {
        const utf8::Decoded next = utf8::decode(text, end);
        if (!one.valid || !next.valid || (m_parts.characters->cutsAtBlanks && next.codePoint == ' ') ||
            !m_pairs.mayJoin(one.codePoint, next.codePoint))
            break;
        one = next;
        end += next.length;
    }
    return end;
}

template <typename Work, typename Added>
void BytePairTokenizer::forEachChunk(const Prepared& prepared, Work work, Added added) const {
    for (const Section& section : prepared.sections) {
        if (section.id >= 0) {
            added(section.text, section.id);
        } else if (m_parts.characters) {
            for (std::string_view rest = section.text; !rest.empty();) {
                const std::size_t end = endOfPiece(rest);
                work(rest.substr(0, end));
                rest.remove_prefix(end);
            }
        } else {
            Chunks chunks(m_parts.pattern, section.text);
            for (std::string_view chunk; chunks.next(chunk);)
                work(chunk);
        }
    }
}

void BytePairTokenizer::append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                               const std::stop_token& stop, const TakeIds& take) const {
    Prepared prepared;
    prepare(text, prepared);
    text = prepared.text;
    Memory memory(text.size());
    StopCheck check(stop);
    const auto begins = [&](std::string_view piece) {
        const auto at = static_cast<std::size_t>(piece.data() - text.data());
        check.at(at);
        if (ids.size() >= maxHeldIds && take) {
            take(ids);
            memory.clear(); // its places are in what was taken
        }
        return at;
    };
    const auto encodeChunk = [&](std::string_view chunk) {
        const std::size_t at = begins(chunk);
        const std::size_t first = ids.size();
        Memory::Place& place = memory.placeOf(chunk);
        if (place.length == chunk.size() && text.substr(place.text, place.length) == chunk) {
            for (std::size_t i = 0; i < place.count; ++i)
                ids.push_back(ids[place.ids + i]);
            return;
        }
        m_pairs.encode(chunk, ids);
        if (!m_complete && !replaceUnused(text, at, first, ids, unknown))
            return;
        if (chunk.size() <= longestRemembered)
            place = {at, first, static_cast<std::uint32_t>(chunk.size()),
                     static_cast<std::uint32_t>(ids.size() - first)};
    };
    forEachChunk(prepared, encodeChunk, [&](std::string_view piece, TokenId id) {
        begins(piece);
        ids.push_back(id);
    });
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
            // Of two that are as short, the one whose first tokens are longer: merges from the left make it.
            if (segmentations[end].tokens == none || segmentations[begin].tokens + 1 <= segmentations[end].tokens)
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

std::string BytePairTokenizer::decode(const std::vector<TokenId>& ids) const {
    std::string text = Tokenizer::decode(ids);
    if (!m_parts.characters || !m_parts.characters->takesBlank)
        return text;
    std::size_t begin = 0; // after special tokens
    for (const TokenId id : ids) {
        const std::string_view token = bytes(id);
        if (!m_isAdded[static_cast<std::size_t>(id)]) {
            if (token.starts_with(' '))
                text.erase(begin, 1);
            break;
        }
        begin += token.size();
    }
    return text;
}

bool BytePairTokenizer::encodesAnyBytes() const {
    return m_complete && !m_parts.composes && !m_parts.characters;
}

std::vector<TokenId> BytePairTokenizer::textBegin() const {
    std::vector<TokenId> ids = m_parts.ends.first;
    std::erase_if(ids, [this](TokenId id) { return !isUsed(id); });
    return ids;
}

std::vector<AddedToken> BytePairTokenizer::addedTokens() const {
    std::vector<AddedToken> used = m_parts.added;
    std::erase_if(used, [this](const AddedToken& token) { return !isUsed(token.id); });
    return used;
}

/// Not if some of its tokens are not in use: theirs would be the ids of the new ones.
std::shared_ptr<const Tokenizer> BytePairTokenizer::resized(int size) const {
    const auto known = static_cast<int>(m_parts.tokens.size());
    if (m_parts.size != known)
        return nullptr;
    BytePairParts parts = m_parts;
    for (int id = known; id < size; ++id) {
        parts.tokens.push_back("[PAD" + std::to_string(id) + "]");
        parts.added.push_back({.id = id, .content = parts.tokens.back()});
    }
    if (size < known) {
        const auto surplus =
            std::erase_if(parts.added, [size](const AddedToken& token) { return token.id >= size && token.special; });
        if (surplus != static_cast<std::size_t>(known - size))
            return nullptr;
        parts.tokens.resize(static_cast<std::size_t>(size));
    }
    parts.size = size;
    return std::make_shared<BytePairTokenizer>(std::move(parts));
}

std::shared_ptr<const Tokenizer> BytePairTokenizer::findingSpecialTokens() const {
    if (m_parts.added.empty())
        return nullptr;
    std::call_once(m_onceFinding, [this] {
        BytePairParts parts = m_parts;
        parts.findsSpecial = true;
        m_finding = std::make_shared<BytePairTokenizer>(std::move(parts));
    });
    return m_finding;
}

bool BytePairTokenizer::isSpecial(TokenId id) const {
    return isUsed(id) && m_isSpecial[static_cast<std::size_t>(id)];
}

void BytePairTokenizer::forEachAdded(std::string_view text, const std::function<void(const Section&)>& work) const {
    m_asWritten.forEach(text, work);
}

std::vector<Merge> BytePairTokenizer::merges() const {
    std::vector<Merge> result;
    if (m_parts.kind == "tiktoken" || m_parts.characters)
        return result;
    for (const Merge& merge : m_parts.merges)
        if (isUsed(merge.left) && isUsed(merge.right) && isUsed(merge.id))
            result.push_back(merge);
    return result;
}

void BytePairTokenizer::markTokens(std::string_view text, std::vector<bool>& occurs,
                                   const std::stop_token& stop) const {
    Prepared prepared;
    prepare(text, prepared);
    text = prepared.text;
    Memory memory(text.size());
    std::vector<TokenId> ids;
    StopCheck check(stop);
    const auto markChunk = [&](std::string_view chunk) {
        const auto at = static_cast<std::size_t>(chunk.data() - text.data());
        check.at(at);
        Memory::Place& place = memory.placeOf(chunk);
        if (place.length == chunk.size() && text.substr(place.text, place.length) == chunk)
            return;
        ids.clear();
        m_pairs.encode(chunk, ids);
        for (const TokenId id : ids)
            if (id >= 0)
                occurs[static_cast<std::size_t>(id)] = true;
        if (chunk.size() <= longestRemembered)
            place = {at, 0, static_cast<std::uint32_t>(chunk.size()), 0};
    };
    forEachChunk(prepared, markChunk,
                 [&](std::string_view, TokenId id) { occurs[static_cast<std::size_t>(id)] = true; });
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
    for (AddedToken& token : parts.added)
        rename(token.id);
    for (std::vector<TokenId>* const ids : {&parts.ends.first, &parts.ends.last})
        std::for_each(ids->begin(), ids->end(), rename);
    if (parts.characters)
        std::for_each(parts.characters->byteTokens.begin(), parts.characters->byteTokens.end(), rename);
    parts.size = number;
    return std::make_shared<BytePairTokenizer>(std::move(parts));
}

} // namespace glasshouse::tokenizer
