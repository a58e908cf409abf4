#include "core/run/trace/TextIndex.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <ranges>
#include <string>
#include <utility>

#include "core/base/CacheFiles.h"
#include "core/base/Sha256.h"

namespace glasshouse::trace {

namespace fs = std::filesystem;

namespace {

/// The empty line before each file but the first: its second line break belongs to neither.
std::vector<std::size_t> fileEndsOf(const text::Corpus& corpus) {
    std::vector<std::size_t> ends;
    int document = -1;
    for (const text::Passage& passage : corpus.passages()) {
        if (passage.document != document && passage.begin > 0)
            ends.push_back(passage.begin - 1);
        document = passage.document;
    }
    ends.push_back(corpus.text().size());
    return ends;
}

/// The same text can be divided into files in several ways.
std::string keyOf(const text::Corpus& corpus, const std::vector<std::size_t>& fileEnds) {
    std::string parts = corpus.fingerprint();
    for (const std::size_t end : fileEnds)
        parts += " " + std::to_string(end);
    return sha256(parts);
}

SuffixArray suffixesOf(std::string_view text, const std::vector<std::size_t>& fileEnds, const std::string& key,
                       const IndexOptions& options, const std::stop_token& stop) {
    const fs::path folder = options.folder.empty() ? userCacheFolder("index") : options.folder;
    const fs::path file = folder / (key + ".index");
    if (!folder.empty())
        if (auto kept = SuffixArray::load(file, key, text.size(), stop, options.narrow))
            return *kept;
    SuffixArray made = SuffixArray::sorted(text, fileEnds, stop, options.narrow);
    if (folder.empty() || made.fileBytes() > options.folderBytes || !made.save(file, key, text.size()))
        return made;
    const auto kept = SuffixArray::load(file, key, text.size(), stop, options.narrow);
    pruneCacheFiles({&folder, 1}, options.folderBytes);
    return kept ? *kept : made; // mapped, its memory can be used for something else
}

/// How many bytes both begin with; the first `from` are known to be equal.
std::size_t commonPrefix(std::string_view a, std::string_view b, std::size_t from) {
    constexpr std::size_t block = 16;
    const std::size_t maximum = std::min(a.size(), b.size());
    std::size_t at = from;
    while (at + block <= maximum && std::memcmp(a.data() + at, b.data() + at, block) == 0)
        at += block;
    while (at < maximum && a[at] == b[at])
        ++at;
    return at;
}

} // namespace

TextIndex::TextIndex(std::shared_ptr<const text::Corpus> corpus, std::vector<std::size_t> fileEnds,
                     SuffixArray suffixes)
    : m_corpus(std::move(corpus))
    , m_fileEnds(std::move(fileEnds))
    , m_suffixes(std::move(suffixes)) {}

std::shared_ptr<const TextIndex> TextIndex::open(std::shared_ptr<const text::Corpus> corpus,
                                                 const IndexOptions& options, const std::stop_token& stop) {
    std::vector<std::size_t> ends = fileEndsOf(*corpus);
    SuffixArray suffixes = suffixesOf(corpus->text(), ends, keyOf(*corpus, ends), options, stop);
    return std::shared_ptr<const TextIndex>(new TextIndex(std::move(corpus), std::move(ends), std::move(suffixes)));
}

std::string_view TextIndex::suffix(std::size_t rank) const {
    const std::size_t begin = m_suffixes[rank];
    const std::size_t end = *std::lower_bound(m_fileEnds.begin(), m_fileEnds.end(), begin);
    return m_corpus->text().substr(begin, end - begin);
}

TextIndex::Place TextIndex::placeOf(std::string_view pattern, bool behind) const {
    // What the suffixes on both sides have in common with the pattern, all between them have (Manber and Myers).
    std::size_t low = 0;
    std::size_t high = m_suffixes.size();
    std::size_t commonLow = 0;
    std::size_t commonHigh = 0;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        const std::string_view here = suffix(middle);
        const std::size_t common = commonPrefix(pattern, here, std::min(commonLow, commonHigh));
        const bool before = common == pattern.size()
                                ? behind
                                : common < here.size() && std::char_traits<char>::lt(here[common], pattern[common]);
        if (before) {
            low = middle + 1;
            commonLow = common;
        } else {
            high = middle;
            commonHigh = common;
        }
    }
    return {low, std::max(commonLow, commonHigh)};
}

std::size_t TextIndex::longestMatch(std::string_view pattern) const {
    return placeOf(pattern, false).common;
}

TextIndex::Occurrences TextIndex::occurrences(std::string_view pattern, std::size_t limit) const {
    if (pattern.empty())
        return {};
    const std::size_t begin = placeOf(pattern, false).rank;
    const std::size_t end = placeOf(pattern, true).rank;
    Occurrences found;
    found.count = static_cast<std::int64_t>(end - begin);
    found.positions.resize(std::min(limit, end - begin));
    std::ranges::partial_sort_copy(std::views::iota(begin, end) |
                                       std::views::transform([this](std::size_t rank) { return m_suffixes[rank]; }),
                                   found.positions);
    return found;
}

} // namespace glasshouse::trace
