#include "core/corpus/text/SameText.h"

#include <optional>
#include <string>
#include <unordered_map>

#include "core/corpus/cleaning/Fingerprint.h"

namespace glasshouse::text {

std::vector<std::size_t> firstWithSameText(const std::vector<Document>& documents, const std::stop_token& stop) {
    std::vector<std::size_t> first;
    std::unordered_map<std::string, std::size_t> byText;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const std::vector<layout::Page> pages = documents[i].pages.copies();
        documents[i].pages.release();
        const std::optional<std::string> text = cleaning::fingerprint(pages.data(), pages.size(), stop);
        first.push_back(text ? byText.try_emplace(*text, i).first->second : i);
    }
    return first;
}

} // namespace glasshouse::text
