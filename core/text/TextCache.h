#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>

#include "core/text/Document.h"

namespace glasshouse::text {

/// Text once taken from PDFs, in a folder. A file is recognized by its path, size, time and inode; when these differ,
/// by its content. Entries are written beside and renamed, carry a hash of themselves and the version of the text; what
/// does not fit is as if it were not there. A folder that cannot be written is no error. Several processes may share
/// it.
class TextCache {
public:
    /// What identifies a file. Empty path: not cacheable.
    struct Key {
        std::string path;
        std::uint64_t size = 0;
        std::int64_t time = 0; ///< last change of the content, ns
        std::uint64_t inode = 0;
        std::string content; ///< SHA-256; empty until it was needed

        bool operator==(const Key&) const = default;
    };

    /// An empty folder: nothing is ever found or kept.
    explicit TextCache(std::filesystem::path folder)
        : m_folder(std::move(folder)) {}

    Key key(const std::filesystem::path& file) const;
    /// Fills in state, message, pages and counts; false when there is nothing. Sets key.content where it had to look.
    /// Throws Stopped.
    bool find(Key& key, Document& document, const std::stop_token& stop = {}) const;
    /// Keeps a result, unless the file has changed since the key was made.
    void store(const Key& key, const Document& document) const;
    /// Deletes what was used longest ago until the rest is not larger than this many bytes.
    void prune(std::uint64_t mostBytes) const;

private:
    std::filesystem::path pointerPath(const Key& key) const;
    std::filesystem::path contentPath(const Key& key) const;
    void storePointer(const Key& key) const;

    std::filesystem::path m_folder;
};

/// $XDG_CACHE_HOME/glasshouse/text, or the same in ~/.cache; empty when there is neither.
std::filesystem::path defaultCacheFolder();

} // namespace glasshouse::text
