#include "core/corpus/text/Extraction.h"

#include <algorithm>
#include <string_view>

#include "core/base/Sentence.h"
#include "core/config/ProblemError.h"
#include "core/corpus/cleaning/Cleaning.h"
#include "core/reading/charset/Encodings.h"

namespace glasshouse::text {

namespace {

constexpr std::size_t longestLanguages = 60;

bool isLanguages(std::string_view text) {
    return text.size() <= longestLanguages && !text.starts_with('+') && !text.ends_with('+') &&
           text.find("++") == std::string_view::npos && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                      c == '+';
           });
}

} // namespace

std::vector<std::string> Extraction::arguments() const {
    std::vector<std::string> result = {"--order", order == layout::Order::File ? "file" : "reading"};
    if (!ocr.empty())
        result.insert(result.end(), {"--ocr", ocr});
    return result;
}

std::string Extraction::key() const {
    return (order == layout::Order::File ? "file" : "reading") + (ocr.empty() ? std::string() : "." + ocr);
}

const std::string& Extraction::encodingOf(const std::string& name) const {
    static const std::string automatic = charset::automaticEncoding;
    const auto own = encodings.find(name);
    const std::string& wanted = own == encodings.end() ? encoding : own->second;
    // A run from elsewhere may name anything, and the id becomes part of a file name in the cache.
    const bool isKnown = wanted == charset::automaticEncoding || wanted == charset::earlierEncoding ||
                         charset::findEncoding(wanted) != nullptr;
    return isKnown ? wanted : automatic;
}

Extraction Extraction::inTheOtherOrder() const {
    Extraction other = *this;
    other.order = order == layout::Order::File ? layout::Order::Reading : layout::Order::File;
    return other;
}

std::int64_t dropUncertain(layout::Page& page, int minConfidence) {
    if (page.confidence.size() != page.stretches.size())
        return 0;
    std::int64_t words = 0;
    const std::string_view text = page.text;
    std::vector<cleaning::Edit> edits;
    bool wholeLine = false; // up to the last edit
    for (std::size_t i = 0; i < page.stretches.size(); ++i) {
        if (page.confidence[i] >= minConfidence)
            continue;
        const std::size_t begin = page.stretches[i].begin;
        const std::size_t next = i + 1 < page.stretches.size() ? page.stretches[i + 1].begin : text.size();
        std::size_t end = begin;
        bool isBlank = true;
        for (; end < next && text[end] != '\n'; ++end) {
            words += isBlank && text[end] != ' ' ? 1 : 0;
            isBlank = text[end] == ' ';
        }
        const bool continues = !edits.empty() && edits.back().end == begin;
        wholeLine = continues ? wholeLine : begin == 0 || text[begin - 1] == '\n';
        if (wholeLine && end < text.size() && text[end] == '\n') // nothing is left of the line
            ++end;
        edits.push_back({begin, end, {}});
    }
    if (!edits.empty())
        cleaning::applyEdits(page, edits);
    return words;
}

Extraction extractionOf(const config::DataConfig& data) {
    if (!isLanguages(data.ocr))
        throw config::ProblemError({"ocr",
                                    sentence("\"%1\" is not a language of Tesseract.", data.ocr),
                                    sentence("Use the names of its data files, joined by +, such as eng+pol."),
                                    {"", "eng"}});
    return {data.page_text == "file" ? layout::Order::File : layout::Order::Reading, data.ocr, data.ocr_seconds,
            data.ocr.empty() ? 0 : data.ocr_confidence, data.encoding};
}

} // namespace glasshouse::text
