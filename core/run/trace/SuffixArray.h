#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace glasshouse::trace {

/// Where each suffix of a text begins, in the order of the suffixes (Manber and Myers, "Suffix arrays: a new method for
/// on-line string searches", 1993), sorted by Mori's libdivsufsort. Only the suffixes that begin with a character are
/// in it, so that it takes 4 bytes a character, 8 for texts above 2 GiB. The end of a file ends a suffix too and comes
/// after every character; suffixes that are equal up to there are in any order. Positions are bytes. Immutable; any
/// thread. It lies in memory or in a file without a name, which is mapped.
class SuffixArray {
public:
    /// The longest text, in bytes, whose positions take 4 bytes.
    static constexpr std::size_t largestNarrow = (std::size_t{1} << 31) - 3;

    /// text: valid UTF-8; fileEnds: where a file ends, at a byte that belongs to none, ascending, the end of the text
    /// last. Takes 5 bytes for each of the text while it works, 9 for large texts. Sorting itself cannot be stopped: a
    /// request takes effect before or after it, some ten seconds for 100 MB. Throws Error if there is not that much
    /// memory; Stopped. narrow: as largestNarrow, less only in tests.
    static SuffixArray sorted(std::string_view text, std::span<const std::size_t> fileEnds,
                              const std::stop_token& stop = {}, std::size_t narrow = largestNarrow);

    /// One that was saved with the same key, its file marked as used now. Nothing if the file is absent, of another
    /// version, for another text or damaged, which a checksum over all of it tells. Throws Stopped.
    static std::optional<SuffixArray> load(const std::filesystem::path& file, const std::string& key,
                                           std::size_t textBytes, const std::stop_token& stop = {},
                                           std::size_t narrow = largestNarrow);
    /// key: what the text is, 64 characters. False if the file could not be written.
    bool save(const std::filesystem::path& file, const std::string& key, std::size_t textBytes) const;
    /// The size of its file.
    std::uint64_t fileBytes() const;

    std::size_t size() const { return m_size; }
    /// Where the suffix of a rank begins; rank < size().
    std::size_t operator[](std::size_t rank) const {
        return m_wide ? static_cast<std::size_t>(static_cast<const std::int64_t*>(m_entries)[rank])
                      : static_cast<std::size_t>(static_cast<const std::int32_t*>(m_entries)[rank]);
    }
    bool isMapped() const { return m_mapped; }

private:
    SuffixArray(std::shared_ptr<const void> memory, const void* entries, std::size_t size, bool wide, bool mapped)
        : m_memory(std::move(memory))
        , m_entries(entries)
        , m_size(size)
        , m_wide(wide)
        , m_mapped(mapped) {}
    template <typename Entry>
    static SuffixArray sortedWith(std::string_view text, std::span<const std::size_t> fileEnds,
                                  const std::stop_token& stop);
    std::string_view bytes() const;

    std::shared_ptr<const void> m_memory; ///< what holds the entries
    const void* m_entries;
    std::size_t m_size;
    bool m_wide; ///< entries are std::int64_t, else std::int32_t
    bool m_mapped;
};

} // namespace glasshouse::trace
