#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/corpus/text/Corpus.h"
#include "core/run/trace/SuffixArray.h"

namespace glasshouse::trace {

struct IndexOptions {
    std::filesystem::path folder; ///< holds nothing else; empty: $XDG_CACHE_HOME/glasshouse/index
    /// Of the folder; the least recently used indexes are removed first, and a larger one is not kept.
    std::uint64_t folderBytes = std::uint64_t{4} << 30;
    std::size_t narrow = SuffixArray::largestNarrow; ///< see SuffixArray::sorted()
};

/// Where a word or a sentence occurs in a corpus, found at once in a text of any size. What is searched is UTF-8 and
/// matches byte for byte, across pages but never from one file into the next; the line break that ends a file belongs
/// to it. Positions are bytes of the corpus's text. Immutable, any thread; holds the corpus.
class TextIndex {
public:
    /// Takes the index from the folder, or makes it and keeps it there: less than a tenth of a second for 100 MB, or
    /// about twenty. A file that is damaged or of another version is made again; a folder that cannot be written is not
    /// an error, the index is then kept in memory. Several threads and processes may open the same one. Throws Error if
    /// there is too little memory; Stopped, see SuffixArray::sorted().
    static std::shared_ptr<const TextIndex> open(std::shared_ptr<const text::Corpus> corpus,
                                                 const IndexOptions& options = {}, const std::stop_token& stop = {});

    const text::Corpus& corpus() const { return *m_corpus; }
    /// Whether it lies in a file rather than in memory.
    bool isMapped() const { return m_suffixes.isMapped(); }
    /// Of that file, or of the one that it would be.
    std::uint64_t fileBytes() const { return m_suffixes.fileBytes(); }

    /// How many bytes of the pattern, from its begin, occur somewhere in the corpus; the last character may be torn.
    std::size_t longestMatch(std::string_view pattern) const;
    bool contains(std::string_view pattern) const { return longestMatch(pattern) == pattern.size(); }

    struct Occurrences {
        std::int64_t count = 0;             ///< all of them, also those that overlap
        std::vector<std::size_t> positions; ///< the first ones in the text, ascending
    };
    /// An empty pattern occurs nowhere. Takes time for each that is counted, about a second for 100 million.
    Occurrences occurrences(std::string_view pattern, std::size_t limit) const;

private:
    TextIndex(std::shared_ptr<const text::Corpus> corpus, std::vector<std::size_t> fileEnds, SuffixArray suffixes);

    /// A rank among the suffixes and how many bytes of the pattern the one there or the one before begins with.
    struct Place {
        std::size_t rank = 0;
        std::size_t common = 0;
    };
    /// Before the suffixes that begin with the pattern, or behind them.
    Place placeOf(std::string_view pattern, bool behind) const;
    std::string_view suffix(std::size_t rank) const;

    std::shared_ptr<const text::Corpus> m_corpus;
    std::vector<std::size_t> m_fileEnds; ///< bytes that belong to no file, ascending; the end of the text last
    SuffixArray m_suffixes;
};

} // namespace glasshouse::trace
