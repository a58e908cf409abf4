#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/corpus/text/Document.h"
#include "core/corpus/text/Extraction.h"

namespace glasshouse::text {

/// The first pages of a document, read before reading was stopped; Unread ones are tried again.
struct PartlyRead {
    std::vector<layout::Page> pages;
    std::vector<PageKind> kinds; ///< of these pages
    int pageCount = 0;           ///< of the document
};

/// A cache folder of text extracted from documents. A file is recognized by its path, size, time and inode; if these
/// differ, by its content and kind; each way to take its text has an entry of its own. Entries are written to temporary
/// files and renamed, and carry their own hash and the version of the text; a mismatch counts as absent. A folder that
/// cannot be written is not an error. Several processes may share it.
class TextCache {
public:
    /// What identifies a file. Empty path: not cacheable.
    struct Key {
        std::string path;
        std::uint64_t size = 0;
        std::int64_t time = 0; ///< last modification of the content, ns
        std::uint64_t inode = 0;
        std::string content;  ///< SHA-256; empty until needed
        std::string encoding; ///< requested for it, see Extraction::encodingOf()

        bool operator==(const Key&) const = default;
    };

    /// An empty folder path: nothing is ever found or kept.
    explicit TextCache(std::filesystem::path folder, const Extraction& extraction = {})
        : m_folder(std::move(folder))
        , m_extraction(extraction.key())
        , m_recognitionSeconds(extraction.recognitionSeconds) {}

    const std::filesystem::path& folder() const { return m_folder; }
    Key key(const std::filesystem::path& file, const std::string& encoding = charset::automaticEncoding) const;
    /// Fills in state, message, pages and counts; false if there is no entry, or only one with pages that were given up
    /// after less time than they would have now: those are with findPart(). The pages are in memory, since the file may
    /// be changed or cut at any time. Sets key.content if it had to be computed. Throws Stopped.
    bool find(Key& key, Document& document, const std::stop_token& stop = {}) const;
    /// Saves a result, unless the file has changed since the key was made.
    void store(const Key& key, const Document& document) const;
    /// Saves pages that took long to read, until store() has all of them; a key that find() has seen.
    void storePart(const Key& key, const PartlyRead& part) const;
    std::optional<PartlyRead> findPart(const Key& key) const;
    std::uint64_t size() const; ///< of all entries, bytes
    /// Deletes the least recently used entries until the rest is within this many bytes.
    void prune(std::uint64_t maxBytes) const;

private:
    std::filesystem::path pointerPath(const Key& key) const;
    std::filesystem::path contentPath(const Key& key) const;
    std::filesystem::path partPath(const Key& key) const;
    void storePointer(const Key& key) const;
    static std::optional<PartlyRead> partIn(const std::filesystem::path& path);

    std::filesystem::path m_folder;
    std::string m_extraction;
    int m_recognitionSeconds;
};

/// How large a cache of this folder should become: a tenth of what is free on its disk and of what it has already, but
/// at least 512 MiB and at most 16 GiB. Bytes.
std::uint64_t roomForCache(const TextCache& cache);
/// The same of numbers of bytes.
std::uint64_t roomForCache(std::uint64_t free, std::uint64_t used);

/// $XDG_CACHE_HOME/glasshouse/text, or the same in ~/.cache; empty if there is neither.
std::filesystem::path defaultCacheFolder();

} // namespace glasshouse::text
