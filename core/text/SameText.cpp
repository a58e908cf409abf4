#include "core/text/SameText.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/base/Sha256.h"
#include "core/base/Stopped.h"

namespace glasshouse::text {

namespace {

constexpr std::string_view whiteSpace = " \t\n";

/// Hands over what lies between blanks.
template <typename Work> void forEachWord(const Document& document, const std::stop_token& stop, Work work) {
    for (const PageView page : document.pages) {
        StopCheck check(stop);
        const std::string_view text = page.text;
        for (std::size_t begin = text.find_first_not_of(whiteSpace); begin < text.size();) {
            check.at(begin);
            const std::size_t end = std::min(text.find_first_of(whiteSpace, begin), text.size());
            work(text.substr(begin, end - begin));
            begin = text.find_first_not_of(whiteSpace, end);
        }
    }
}

std::string hashOf(const Document& document, const std::stop_token& stop) {
    Sha256 hash;
    std::string buffer;
    forEachWord(document, stop, [&](std::string_view word) {
        buffer += word;
        if (buffer.size() > 65'536) {
            hash.update(buffer);
            buffer.clear();
        }
    });
    hash.update(buffer);
    return hash.hex();
}

} // namespace

std::vector<std::size_t> firstWithSameText(const std::vector<Document>& documents, const std::stop_token& stop) {
    std::vector<std::size_t> first;
    std::map<std::uint64_t, std::vector<std::size_t>> byLength; // bytes without blanks
    for (std::size_t i = 0; i < documents.size(); ++i) {
        first.push_back(i);
        std::uint64_t length = 0;
        forEachWord(documents[i], stop, [&length](std::string_view word) { length += word.size(); });
        if (length > 0)
            byLength[length].push_back(i);
        documents[i].pages.release();
    }
    for (const auto& [length, indices] : byLength) {
        std::unordered_map<std::string, std::size_t> byHash;
        for (const std::size_t i : indices) {
            if (indices.size() == 1)
                break;
            first[i] = byHash.try_emplace(hashOf(documents[i], stop), i).first->second;
            documents[i].pages.release();
        }
    }
    return first;
}

} // namespace glasshouse::text
