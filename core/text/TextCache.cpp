#include "core/text/TextCache.h"

#include <array>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "core/base/CacheFiles.h"
#include "core/base/Error.h"
#include "core/base/Sha256.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/text/FolderScan.h"
#include "core/text/WorkerProtocol.h"

namespace glasshouse::text {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::uintmax_t largestEntry = std::uintmax_t{256} << 20;
const char* const entryFormat = "glasshouse-text";

std::string readWhole(const fs::path& path) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    if (error || size > largestEntry)
        return {};
    std::ifstream file(path, std::ios::binary);
    std::string text(static_cast<std::size_t>(size), '\0');
    return file.read(text.data(), static_cast<std::streamsize>(size)) ? text : std::string();
}

DocumentState stateOf(const json& name) {
    for (const DocumentState state :
         {DocumentState::Ready, DocumentState::NoText, DocumentState::Locked, DocumentState::Damaged})
        if (name == stateName(state))
            return state;
    throw Error("Unknown state.");
}

void parseEntry(const std::string& bytes, Document& document) {
    const std::size_t headerEnd = bytes.find('\n');
    if (headerEnd == std::string::npos)
        throw Error("No header.");
    const json header = json::parse(bytes.substr(0, headerEnd));
    std::string_view body = std::string_view(bytes).substr(headerEnd + 1);
    if (header.at("format") != entryFormat || header.at("version") != protocol::textVersion ||
        header.at("sha256") != sha256(body))
        throw Error("Not an entry of this version.");
    Document read = document;
    read.state = stateOf(header.at("state"));
    read.message = header.at("message").get<std::string>();
    read.format = header.at("document_format").get<std::string>();
    read.pageCount = header.at("page_count").get<int>();
    read.characters = 0;
    read.pages.clear();
    for (const json& entry : header.at("pages")) {
        const auto length = entry.get<std::size_t>();
        if (length > body.size())
            throw Error("Too short.");
        read.pages.emplace_back().text = body.substr(0, length);
        if (!utf8::isValid(read.pages.back().text))
            throw Error("Not UTF-8.");
        read.characters += utf8::count(read.pages.back().text);
        body.remove_prefix(length);
    }
    const json& counts = header.at("stretches");
    for (std::size_t i = 0; i < read.pages.size(); ++i) {
        std::vector<layout::Stretch>& stretches = read.pages[i].stretches;
        const auto size = counts.at(i).get<std::size_t>() * sizeof(layout::Stretch);
        if (size > body.size())
            throw Error("Too short.");
        stretches.resize(size / sizeof(layout::Stretch));
        if (size > 0)
            std::memcpy(stretches.data(), body.data(), size);
        body.remove_prefix(size);
    }
    const json& recognized = header.at("recognized");
    for (std::size_t i = 0; i < read.pages.size(); ++i) {
        layout::Page& page = read.pages[i];
        if (!recognized.at(i).get<bool>())
            continue;
        if (page.stretches.size() > body.size())
            throw Error("Too short.");
        page.confidence.assign(body.begin(), body.begin() + static_cast<std::ptrdiff_t>(page.stretches.size()));
        body.remove_prefix(page.stretches.size());
    }
    document = std::move(read);
}

} // namespace

TextCache::Key TextCache::key(const fs::path& file) const {
    Key key;
    struct stat status {};
    if (m_folder.empty() || ::stat(file.c_str(), &status) != 0)
        return key;
    key.path = file.string();
    key.size = static_cast<std::uint64_t>(status.st_size);
    key.time = std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
    key.inode = status.st_ino;
    return key;
}

fs::path TextCache::pointerPath(const Key& key) const {
    return m_folder / "files" / (sha256(key.path) + ".json");
}
fs::path TextCache::contentPath(const Key& key) const {
    return m_folder / "texts" /
           (key.content + "." + kindOf(key.path) + "." + m_extraction); // the kind can decide how bytes are read
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
            key.content = sha256OfFile(key.path, stop);
        } catch (const Stopped&) {
            throw;
        } catch (const Error&) {
            key = {};
            return false;
        }
    }
    const fs::path entry = contentPath(key);
    try {
        parseEntry(readWhole(entry), document);
    } catch (const std::exception&) { // damaged, of another version, or absent: it will be read and written again
        return false;
    }
    ::utimensat(AT_FDCWD, entry.c_str(), nullptr, 0); // marks it as used now
    if (!known)
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
    Key now = this->key(document.path);
    now.content = key.content;
    if (key.path.empty() || key.content.empty() || now != key)
        return;
    std::string body;
    json lengths = json::array();
    json counts = json::array();
    json recognized = json::array();
    for (const layout::Page& page : document.pages) {
        body += page.text;
        lengths.push_back(page.text.size());
        counts.push_back(page.stretches.size());
        recognized.push_back(!page.confidence.empty());
    }
    for (const layout::Page& page : document.pages)
        body.append(reinterpret_cast<const char*>(page.stretches.data()),
                    page.stretches.size() * sizeof(layout::Stretch));
    for (const layout::Page& page : document.pages)
        body.append(page.confidence.begin(), page.confidence.end());
    const json header = {{"format", entryFormat},
                         {"version", protocol::textVersion},
                         {"sha256", sha256(body)},
                         {"state", stateName(document.state)},
                         {"message", document.message},
                         {"document_format", document.format},
                         {"page_count", document.pageCount},
                         {"pages", lengths},
                         {"stretches", counts},
                         {"recognized", recognized}};
    const std::string head = header.dump() + "\n";
    writeCacheFile(contentPath(key), std::array<std::string_view, 2>{head, body});
    storePointer(key);
}

void TextCache::prune(std::uint64_t maxBytes) const {
    pruneCacheFiles(std::array{m_folder / "files", m_folder / "texts"}, maxBytes);
}

fs::path defaultCacheFolder() {
    return userCacheFolder("text");
}

} // namespace glasshouse::text
