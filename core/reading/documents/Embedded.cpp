#include "core/reading/documents/Embedded.h"

#include <algorithm>
#include <utility>

#include "core/base/Ascii.h"
#include "core/reading/charset/Encodings.h"
#include "core/reading/charset/TextDecoding.h"
#include "core/reading/documents/Archive.h"
#include "core/reading/documents/Docx.h"
#include "core/reading/documents/Html.h"
#include "core/reading/documents/Mime.h"
#include "core/reading/documents/Problem.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

constexpr int deepest = 3; // documents in each other
constexpr std::size_t searched = 1024;

bool isOneOf(const std::string& suffix, std::initializer_list<std::string_view> kinds) {
    return std::find(kinds.begin(), kinds.end(), suffix) != kinds.end();
}

DocumentText plain(std::string_view bytes, std::string_view encoding = charset::automaticEncoding) {
    charset::DecodedText text = valueOrThrow(charset::decodeText(bytes, encoding), Problem::Kind::Refused);
    return {std::move(text.text), std::move(text.note)};
}

DocumentText page(std::string_view bytes, std::string_view encoding = charset::automaticEncoding) {
    charset::DecodedText text = htmlText(bytes, encoding);
    return {std::move(text.text), std::move(text.note)};
}

std::optional<DocumentText> webArchive(std::string_view bytes) {
    const std::optional<MimePart> part = shownPart(bytes);
    if (!part)
        return std::nullopt;
    // What the message says counts before what the page says of itself.
    const charset::Encoding* const declared = charset::encodingOfLabel(part->charset);
    const std::string encoding = declared == nullptr ? charset::automaticEncoding : declared->id;
    return part->type == "text/plain" ? plain(part->content, encoding) : page(part->content, encoding);
}

} // namespace

std::optional<DocumentText> embeddedText(std::string_view bytes, const std::string& name, const std::string& mediaType,
                                         int depth) {
    const std::string suffix = asciiLower(std::string_view(name).substr(name.rfind('.') + 1));
    const std::string type = asciiLower(mediaType);
    const std::string start = asciiLower(bytes.substr(0, searched));
    const std::size_t first = std::min(start.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), start.size());
    if (bytes.starts_with("PK\3\4"sv)) {
        const bool isWord = Archive(bytes).has("[Content_Types].xml");
        return isWord && depth < deepest ? std::optional(docxText(bytes, depth)) : std::nullopt;
    }
    if (start.compare(first, 5, "{\\rtf") == 0)
        return std::nullopt;
    const bool isHtml = start.find("<html") != std::string::npos || start.find("<!doctype html") != std::string::npos;
    if (start.compare(first, 13, "mime-version:") == 0 || isOneOf(suffix, {"mht", "mhtml", "eml"}) ||
        type == "message/rfc822")
        return webArchive(bytes);
    if ((isHtml && start[first] == '<') || type.starts_with("text/html") || type == "application/xhtml+xml" ||
        isOneOf(suffix, {"html", "htm", "xhtml"}))
        return page(bytes);
    if (type.starts_with("text/plain") || suffix == "txt")
        return plain(bytes);
    return std::nullopt;
}

} // namespace glasshouse::documents
