#include "core/text/Extraction.h"

#include <algorithm>
#include <string_view>

#include "core/config/ProblemError.h"

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

Extraction extractionOf(const config::DataConfig& data) {
    if (!isLanguages(data.ocr))
        throw config::ProblemError({"ocr",
                                    "\"" + data.ocr + "\" is no name of a language for Tesseract.",
                                    "Names are as those of its files, joined by +, such as eng+pol.",
                                    {"", "eng"}});
    return {data.page_text == "file" ? layout::Order::File : layout::Order::Reading, data.ocr};
}

} // namespace glasshouse::text
