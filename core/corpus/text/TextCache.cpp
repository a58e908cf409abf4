#include "core/corpus/text/TextCache.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "core/base/CacheFiles.h"
#include "core/base/Error.h"
#include "core/base/Sha256.h"
#include "core/base/Stopped.h"
#include "core/base/StoredBytes.h"
#include "core/base/Utf8.h"
#include "core/corpus/text/FolderScan.h"
#include "core/corpus/text/OpenFile.h"
#include "core/corpus/text/WorkerProtocol.h"
#include "core/reading/Formats.h"

namespace glasshouse::text {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::uintmax_t largestEntry = std::uintmax_t{256} << 20;
constexpr std::size_t headerUnit = 8; ///< what follows the header is aligned to it
const char* const entryFormat = "glasshouse-pages";

std::string readWhole(const fs::path& path) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    if (error || size > largestEntry)
        return {};
    std::ifstream file(path, std::ios::binary);
    std::string text(static_cast<std::size_t>(size), '\0');
    return file.read(text.data(), static_cast<std::streamsize>(size)) ? text : std::string();
}

/// SHA-256; of a regular file only, since nothing else ends. Throws Error, Stopped.
std::string contentHash(const fs::path& path, const std::stop_token& stop) {
    const OpenFile file(path);
    Sha256 hash;
    for (std::uint64_t at = 0;;) {
        const std::string piece = file.read(at, std::size_t{1} << 18);
        if (piece.empty())
            return hash.hex();
        hash.update(piece);
        at += piece.size();
        if (stop.stop_requested())
            throw Stopped();
    }
}

DocumentState stateOf(const json& name) {
    for (const DocumentState state :
         {DocumentState::Ready, DocumentState::NoText, DocumentState::Locked, DocumentState::Damaged})
        if (name == stateName(state))
            return state;
    throw Error("Unknown state.");
}

/// A letter for each, so that a document of many pages has a short header.
constexpr std::array<std::pair<PageKind, char>, 10> kindLetters = {{{PageKind::Text, 't'},
                                                                    {PageKind::Recognized, 'r'},
                                                                    {PageKind::Sparse, 'p'},
                                                                    {PageKind::Scan, 's'},
                                                                    {PageKind::Drawing, 'd'},
                                                                    {PageKind::Blank, 'b'},
                                                                    {PageKind::Empty, 'e'},
                                                                    {PageKind::Unread, 'u'},
                                                                    {PageKind::Unmapped, 'm'},
                                                                    {PageKind::Damaged, 'x'}}};

std::string lettersOf(const std::vector<PageKind>& kinds) {
    std::string letters;
    for (const PageKind kind : kinds)
        letters += std::find_if(kindLetters.begin(), kindLetters.end(), [kind](const auto& one) {
                       return one.first == kind;
                   })->second;
    return letters;
}

/// Throws Error.
std::vector<PageKind> kindsOf(const std::string& letters) {
    std::vector<PageKind> kinds;
    for (const char letter : letters) {
        const auto found = std::find_if(kindLetters.begin(), kindLetters.end(),
                                        [letter](const auto& one) { return one.second == letter; });
        if (found == kindLetters.end())
            throw Error("Unknown kind of page.");
        kinds.push_back(found->first);
    }
    return kinds;
}

/// The header of an entry, padded.
std::string headerOf(const json& fields) {
    std::string head = fields.dump();
    head.append(headerUnit - 1 - head.size() % headerUnit, ' ');
    return head + '\n';
}

/// Checks an entry and gives its header and what follows. Throws.
std::pair<json, StoredBytes> headerAndBody(const StoredBytes& bytes) {
    const std::size_t headerEnd = bytes.view().find('\n');
    if (headerEnd == std::string::npos || (headerEnd + 1) % headerUnit != 0)
        throw Error("No header.");
    json header = json::parse(bytes.view().substr(0, headerEnd));
    StoredBytes body = bytes.from(headerEnd + 1);
    if (header.at("format") != entryFormat || header.at("version") != protocol::textVersion ||
        header.at("sha256") != sha256(body.view()))
        throw Error("Not an entry of this version.");
    return {std::move(header), std::move(body)};
}

bool hasUnread(const std::string& kinds) {
    return kinds.find(lettersOf({PageKind::Unread})) != std::string::npos;
}

void parseEntry(const StoredBytes& bytes, Document& document, int recognitionSeconds) {
    auto [header, body] = headerAndBody(bytes);
    if (hasUnread(header.at("kinds").get<std::string>()) &&
        header.at("recognition_seconds").get<int>() < recognitionSeconds)
        throw Error("Pages of it were given up too soon.");
    Document read = document;
    read.state = stateOf(header.at("state"));
    read.message = header.at("message").get<std::string>();
    read.format = header.at("document_format").get<std::string>();
    read.encoding = header.at("encoding").get<std::string>();
    read.encodingGuessed = header.at("guessed").get<bool>();
    read.pageCount = header.at("page_count").get<int>();
    read.forbidden = header.at("forbidden").get<std::vector<std::string>>();
    read.setPages(Pages::fromPacked(std::move(body)), kindsOf(header.at("kinds").get<std::string>()));
    document = std::move(read);
}

} // namespace

TextCache::Key TextCache::key(const fs::path& file, const std::string& encoding) const {
    Key key;
    const std::optional<FileStamp> stamp = m_folder.empty() ? std::nullopt : fileStamp(file);
    if (!stamp)
        return key;
    key.path = file.string();
    key.size = stamp->size;
    key.time = stamp->time;
    key.inode = stamp->inode;
    key.encoding = encoding;
    return key;
}

fs::path TextCache::pointerPath(const Key& key) const {
    return m_folder / "files" / (sha256(key.path) + ".json");
}
fs::path TextCache::contentPath(const Key& key) const {
    const std::string kind = kindOf(key.path);
    // A page of HTML may be called a document of another kind.
    const reading::Format* const named = reading::formatOfSuffix(kind);
    const std::string encoding = named != nullptr && named->isPaged ? std::string() : "." + key.encoding;
    return m_folder / "texts" /
           (key.content + "." + kind + "." + m_extraction + encoding); // the kind can decide how bytes are read
}

fs::path TextCache::partPath(const Key& key) const {
    return contentPath(key) += ".part";
}

bool TextCache::find(Key& key, Document& document, const std::stop_token& stop) const {
    if (key.path.empty())
        return false;
    const json pointer = json::parse(readWhole(pointerPath(key)), nullptr, false);
    const bool known = pointer.is_object() && pointer.value("path", json()) == utf8::repaired(key.path) &&
                       pointer.value("size", json()) == key.size && pointer.value("time", json()) == key.time &&
                       pointer.value("inode", json()) == key.inode && pointer.value("content", json()).is_string();
    if (known)
        key.content = pointer["content"].get<std::string>();
    if (key.content.size() != 64 || key.content.find_first_not_of("0123456789abcdef") != std::string::npos) {
        try {
            key.content = contentHash(key.path, stop);
        } catch (const Stopped&) {
            throw;
        } catch (const Error&) {
            key = {};
            return false;
        }
    }
    const fs::path entry = contentPath(key);
    try {
        parseEntry(StoredBytes(readWhole(entry)), document, m_recognitionSeconds);
    } catch (const std::exception&) { // damaged, incomplete, of another version, or absent: it will be read again
        return false;
    }
    // Both are marked as used now: without the pointer the file's content would have to be hashed again.
    ::utimensat(AT_FDCWD, entry.c_str(), nullptr, 0);
    if (known)
        ::utimensat(AT_FDCWD, pointerPath(key).c_str(), nullptr, 0);
    else
        storePointer(key);
    return true;
}

void TextCache::storePointer(const Key& key) const {
    const json pointer = {{"path", utf8::repaired(key.path)},
                          {"size", key.size},
                          {"time", key.time},
                          {"inode", key.inode},
                          {"content", key.content}};
    const std::string bytes = pointer.dump();
    writeCacheFile(pointerPath(key), std::array<std::string_view, 1>{bytes});
}

void TextCache::store(const Key& key, const Document& document) const {
    Key now = this->key(document.path, key.encoding);
    now.content = key.content;
    if (key.path.empty() || key.content.empty() || now != key)
        return;
    const json header = {{"format", entryFormat},
                         {"version", protocol::textVersion},
                         {"sha256", sha256(document.pages.packed())},
                         {"state", stateName(document.state)},
                         {"message", document.message},
                         {"document_format", document.format},
                         {"encoding", document.encoding},
                         {"guessed", document.encodingGuessed},
                         {"page_count", document.pageCount},
                         {"forbidden", document.forbidden},
                         {"recognition_seconds", m_recognitionSeconds},
                         {"kinds", lettersOf(document.kinds)}};
    const std::string head = headerOf(header);
    const fs::path entry = contentPath(key);
    if (!writeCacheFile(entry, std::array<std::string_view, 2>{head, document.pages.packed()}))
        return;
    storePointer(key);
    std::error_code error;
    fs::remove(partPath(key), error);
}

void TextCache::storePart(const Key& key, const PartlyRead& part) const {
    if (key.path.empty() || key.content.empty() || part.pages.empty())
        return;
    const Pages pages(part.pages);
    const std::string head = headerOf({{"format", entryFormat},
                                       {"version", protocol::textVersion},
                                       {"sha256", sha256(pages.packed())},
                                       {"page_count", part.pageCount},
                                       {"kinds", lettersOf(part.kinds)}});
    writeCacheFile(partPath(key), std::array<std::string_view, 2>{head, pages.packed()});
}

std::optional<PartlyRead> TextCache::findPart(const Key& key) const {
    if (key.path.empty() || key.content.empty())
        return std::nullopt;
    std::optional<PartlyRead> part = partIn(partPath(key));
    return part ? part : partIn(contentPath(key));
}

std::optional<PartlyRead> TextCache::partIn(const fs::path& path) {
    try {
        const auto [header, body] = headerAndBody(StoredBytes(readWhole(path)));
        PartlyRead part{Pages::fromPacked(body).copies(), kindsOf(header.at("kinds").get<std::string>()),
                        header.at("page_count").get<int>()};
        if (part.pages.empty() || part.kinds.size() != part.pages.size() ||
            part.pages.size() > static_cast<std::size_t>(std::max(part.pageCount, 0)))
            return std::nullopt;
        return part;
    } catch (const std::exception&) { // damaged, of another version, or absent
        return std::nullopt;
    }
}

void TextCache::prune(std::uint64_t maxBytes) const {
    pruneCacheFiles(std::array{m_folder / "files", m_folder / "texts"}, maxBytes);
}

std::uint64_t TextCache::size() const {
    std::uint64_t bytes = 0;
    for (const char* kind : {"files", "texts"}) {
        std::error_code error;
        for (fs::directory_iterator it(m_folder / kind, error); !error && it != fs::directory_iterator();
             it.increment(error)) {
            std::error_code gone;
            const std::uintmax_t one = it->file_size(gone);
            bytes += gone ? 0 : one;
        }
    }
    return bytes;
}

std::uint64_t roomForCache(const TextCache& cache) {
    std::error_code error;
    const fs::space_info space = fs::space(cache.folder(), error);
    return roomForCache(error ? 0 : space.available, cache.size());
}

std::uint64_t roomForCache(std::uint64_t free, std::uint64_t used) {
    return std::clamp((free + used) / 10, std::uint64_t{512} << 20, std::uint64_t{16} << 30);
}

fs::path defaultCacheFolder() {
    return userCacheFolder("text");
}

} // namespace glasshouse::text
