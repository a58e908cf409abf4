#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/StoredBytes.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::tokenizer {

/// The tokens of a long text, which never change and which copies share: in memory, or in a file that is mapped, with 2
/// bytes for each where the vocabulary allows it, else 4. Any thread.
class Tokens {
public:
    class Iterator;

    Tokens() = default;
    Tokens(const std::vector<TokenId>& ids); // not explicit: what a tokenizer gives becomes the tokens of a text

    std::size_t size() const { return m_bytes.view().size() / m_width; }
    bool empty() const { return m_bytes.view().empty(); }
    TokenId operator[](std::size_t i) const { return read(m_bytes.view().data() + i * m_width, m_width); }
    Iterator begin() const;
    Iterator end() const;
    std::vector<TokenId> copies() const;
    /// Bytes that they take in memory: none if they are mapped.
    std::size_t memory() const { return m_bytes.isMapped() ? 0 : m_bytes.view().size(); }

    friend bool operator==(const Tokens& a, const Tokens& b);

private:
    friend class TokensWriter;
    using Narrow = std::uint16_t;

    Tokens(StoredBytes bytes, std::size_t width)
        : m_bytes(std::move(bytes))
        , m_width(width) {}
    static TokenId read(const char* at, std::size_t width) {
        if (width == sizeof(Narrow)) {
            Narrow id = 0;
            std::memcpy(&id, at, sizeof id);
            return id;
        }
        TokenId id = 0;
        std::memcpy(&id, at, sizeof id);
        return id;
    }

    StoredBytes m_bytes;
    std::size_t m_width = sizeof(Narrow); ///< bytes of each id
};

/// Valid as long as its tokens.
class Tokens::Iterator {
public:
    using iterator_category = std::random_access_iterator_tag; // though it gives values and not references
    using difference_type = std::ptrdiff_t;
    using value_type = TokenId;
    using pointer = const TokenId*;
    using reference = TokenId;

    Iterator() = default;
    TokenId operator*() const { return read(m_at, m_width); }
    TokenId operator[](difference_type n) const { return *(*this + n); }
    Iterator& operator+=(difference_type n) {
        m_at += n * static_cast<difference_type>(m_width);
        return *this;
    }
    Iterator& operator-=(difference_type n) { return *this += -n; }
    Iterator& operator++() { return *this += 1; }
    Iterator& operator--() { return *this -= 1; }
    Iterator operator++(int) {
        const Iterator before = *this;
        ++*this;
        return before;
    }
    Iterator operator--(int) {
        const Iterator before = *this;
        --*this;
        return before;
    }
    friend Iterator operator+(Iterator i, difference_type n) { return i += n; }
    friend Iterator operator+(difference_type n, Iterator i) { return i += n; }
    friend Iterator operator-(Iterator i, difference_type n) { return i -= n; }
    friend difference_type operator-(const Iterator& a, const Iterator& b) {
        return (a.m_at - b.m_at) / static_cast<difference_type>(a.m_width);
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_at == b.m_at; }
    friend auto operator<=>(const Iterator& a, const Iterator& b) { return a.m_at <=> b.m_at; }

private:
    friend class Tokens;
    Iterator(const char* at, std::size_t width)
        : m_at(at)
        , m_width(width) {}

    const char* m_at = nullptr;
    std::size_t m_width = sizeof(Narrow);
};

inline Tokens::Iterator Tokens::begin() const {
    return {m_bytes.view().data(), m_width};
}
inline Tokens::Iterator Tokens::end() const {
    return {m_bytes.view().data() + m_bytes.view().size(), m_width};
}

/// Collects tokens, see BytesWriter. One thread.
class TokensWriter {
public:
    /// No id is as large as the size of the vocabulary. Many tokens go to a file without a name in this folder; empty:
    /// all stay in memory.
    TokensWriter(int vocabularySize, std::filesystem::path folder);

    template <typename Ids> void append(Ids begin, Ids end) {
        for (; begin != end; ++begin)
            append(*begin);
    }
    void append(TokenId id) {
        if (m_width == sizeof(Tokens::Narrow))
            put(static_cast<Tokens::Narrow>(id));
        else
            put(id);
        ++m_size;
    }
    std::size_t size() const { return m_size; }
    /// Once, last. Throws Error if what is in the file cannot be read.
    Tokens finish();

private:
    template <typename Number> void put(Number number) {
        m_buffer.append(reinterpret_cast<const char*>(&number), sizeof number);
        if (m_buffer.size() >= maxBuffered)
            flush();
    }
    void flush();

    static constexpr std::size_t maxBuffered = std::size_t{1} << 16; ///< bytes

    std::size_t m_width;
    BytesWriter m_writer;
    std::string m_buffer;
    std::size_t m_size = 0;
};

} // namespace glasshouse::tokenizer
