#include "core/run/trace/SuffixArray.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <new>
#include <utility>

#include <divsufsort.h>
#include <divsufsort64.h>
#include <fcntl.h>
#include <sys/stat.h>

#include "core/base/CacheFiles.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/base/StoredBytes.h"
#include "core/base/SystemMemory.h"

namespace glasshouse::trace {

namespace fs = std::filesystem;

namespace {

constexpr unsigned char fileEnd = 0xFF; // in no UTF-8, and greater than all that is

/// What a file of an index begins with, in the byte order of the machine; the entries follow.
struct Header {
    std::array<char, 8> magic{'g', 'l', 'a', 's', 's', 'i', 'd', 'x'};
    std::uint32_t version = 1; ///< to be raised with every change of what is sorted, how, or how it is kept
    std::uint32_t entryBytes = 0;
    std::uint64_t textBytes = 0;
    std::uint64_t entries = 0;
    std::uint64_t checksum = 0; ///< of the entries
    std::array<char, 64> key{};

    bool operator==(const Header&) const = default;
};
static_assert(sizeof(Header) == 104 && sizeof(Header) % sizeof(std::int64_t) == 0);

Header headerOf(const std::string& key, bool wide, std::size_t textBytes, std::size_t entries) {
    Header header;
    header.entryBytes = wide ? sizeof(std::int64_t) : sizeof(std::int32_t);
    header.textBytes = textBytes;
    header.entries = entries;
    std::copy_n(key.begin(), std::min(key.size(), header.key.size()), header.key.begin());
    return header;
}

/// Detects damage, not tampering, as fast as memory is read: four sums side by side, each multiplied and rotated.
std::uint64_t checksumOf(std::string_view bytes, const std::stop_token& stop) {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
    std::array<std::uint64_t, 4> sums{1, 2, 3, 4};
    const auto add = [&sums](const char* data) {
        std::array<std::uint64_t, 4> words;
        std::memcpy(words.data(), data, sizeof words);
        for (std::size_t i = 0; i < words.size(); ++i)
            sums[i] = std::rotl((sums[i] ^ words[i]) * odd, 29);
    };
    constexpr std::size_t block = sizeof sums;
    const std::size_t whole = bytes.size() / block * block;
    StopCheck check(stop);
    for (std::size_t at = 0; at < whole; at += block) {
        check.at(at);
        add(bytes.data() + at);
    }
    std::array<char, block> rest{};
    bytes.copy(rest.data(), block, whole);
    add(rest.data());
    std::uint64_t total = bytes.size();
    for (const std::uint64_t sum : sums)
        total = std::rotl((total ^ sum) * odd, 29);
    return total;
}

void requireMemory(std::size_t needed) {
    const std::int64_t available = availableMemory();
    if (available >= 0 && static_cast<std::uint64_t>(available) < needed)
        throw Error(sentence("An index of this text needs %1 of memory while it is made, and %2 are free; close other "
                             "programs, or choose a smaller text.",
                             byteText(needed), byteText(static_cast<std::uint64_t>(available))));
}

void sort(const unsigned char* text, std::int32_t* entries, std::size_t size) {
    if (::divsufsort(text, entries, static_cast<saidx_t>(size)) != 0)
        throw std::bad_alloc();
}
void sort(const unsigned char* text, std::int64_t* entries, std::size_t size) {
    if (::divsufsort64(text, entries, static_cast<saidx64_t>(size)) != 0)
        throw std::bad_alloc();
}

bool beginsCharacter(unsigned char byte) {
    return (byte & 0xC0U) != 0x80U && byte != fileEnd;
}

} // namespace

template <typename Entry>
SuffixArray SuffixArray::sortedWith(std::string_view text, std::span<const std::size_t> fileEnds,
                                    const std::stop_token& stop) {
    const std::size_t size = text.size() + 1;
    requireMemory(size * (1 + sizeof(Entry)));
    std::shared_ptr<Entry[]> entries(new Entry[size]); // not filled first, unlike std::make_shared
    const auto marked = std::make_unique_for_overwrite<unsigned char[]>(size);
    inRanges(text.size(), stop, [&](std::size_t begin, std::size_t end) {
        std::copy(text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end),
                  marked.get() + begin);
    });
    for (const std::size_t end : fileEnds)
        marked[end] = fileEnd;
    sort(marked.get(), entries.get(), size);
    std::size_t kept = 0;
    StopCheck check(stop);
    for (std::size_t i = 0; i < size; ++i) {
        check.at(i);
        if (beginsCharacter(marked[static_cast<std::size_t>(entries[i])]))
            entries[kept++] = entries[i];
    }
    const void* const begin = entries.get();
    return {std::move(entries), begin, kept, sizeof(Entry) == sizeof(std::int64_t), false};
}

SuffixArray SuffixArray::sorted(std::string_view text, std::span<const std::size_t> fileEnds,
                                const std::stop_token& stop, std::size_t narrow) {
    return text.size() > narrow ? sortedWith<std::int64_t>(text, fileEnds, stop)
                                : sortedWith<std::int32_t>(text, fileEnds, stop);
}

std::optional<SuffixArray> SuffixArray::load(const fs::path& file, const std::string& key, std::size_t textBytes,
                                             const std::stop_token& stop, std::size_t narrow) {
    const bool wide = textBytes > narrow;
    const std::size_t entryBytes = wide ? sizeof(std::int64_t) : sizeof(std::int32_t);
    const std::optional<StoredBytes> stored = StoredBytes::copyOf(file);
    if (!stored || stored->view().size() < sizeof(Header) || (stored->view().size() - sizeof(Header)) % entryBytes != 0)
        return {};
    ::utimensat(AT_FDCWD, file.c_str(), nullptr, 0); // marks it as used now
    const std::string_view bytes = stored->view();
    const std::string_view body = bytes.substr(sizeof(Header));
    Header found;
    std::memcpy(&found, bytes.data(), sizeof found);
    Header wanted = headerOf(key, wide, textBytes, body.size() / entryBytes);
    wanted.checksum = found.checksum;
    if (found != wanted || found.checksum != checksumOf(body, stop))
        return {};
    return SuffixArray(std::make_shared<const StoredBytes>(*stored), body.data(), body.size() / entryBytes, wide,
                       stored->isMapped());
}

bool SuffixArray::save(const fs::path& file, const std::string& key, std::size_t textBytes) const {
    Header header = headerOf(key, m_wide, textBytes, m_size);
    header.checksum = checksumOf(bytes(), {});
    const std::string_view head(reinterpret_cast<const char*>(&header), sizeof header);
    return writeCacheFile(file, std::array{head, bytes()});
}

std::uint64_t SuffixArray::fileBytes() const {
    return sizeof(Header) + bytes().size();
}

std::string_view SuffixArray::bytes() const {
    return {static_cast<const char*>(m_entries), m_size * (m_wide ? sizeof(std::int64_t) : sizeof(std::int32_t))};
}

} // namespace glasshouse::trace
