#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace glasshouse::cleaning {

/// The smallest hashes of a text's runs of five words under 64 hash functions: the share of equal ones of two texts
/// estimates how many of their runs they share (Broder, On the resemblance and containment of documents, 1997).
class MinHash {
public:
    static constexpr std::size_t functions = 64;

    MinHash();
    /// May be called for one page after the other; for words see forEachWord(). Throws Stopped.
    void add(std::string_view text, const std::stop_token& stop);
    /// Nothing if there are too few words to say.
    std::optional<std::array<std::uint32_t, functions>> signature() const;

private:
    void addWord(std::uint64_t word);

    std::array<std::uint32_t, functions> m_smallest{};
    std::array<std::uint64_t, 5> m_words{};
    std::int64_t m_count = 0;
};

/// Finds texts of which at least nine tenths resemble an earlier one, in time proportional to their number
/// (locality-sensitive hashing in 16 bands of four).
class NearDuplicates {
public:
    /// Whether a text resembles one that was added before; if not, it is added.
    bool addOrFind(const std::array<std::uint32_t, MinHash::functions>& signature);

private:
    std::vector<std::array<std::uint32_t, MinHash::functions>> m_signatures;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_bands;
};

} // namespace glasshouse::cleaning
