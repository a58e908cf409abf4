#include "core/documents/Embedded.h"

#include <algorithm>
#include <utility>

#include "core/documents/Archive.h"
#include "core/documents/Charset.h"
#include "core/documents/Docx.h"
#include "core/documents/Html.h"
#include "core/documents/Mime.h"
#include "core/documents/Problem.h"
#include "core/text/TextDecoding.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

constexpr int deepest = 3; // documents in each other
constexpr std::size_t searched = 1024;

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

bool isOneOf(const std::string& suffix, std::initializer_list<std::string_view> kinds) {
    return std::find(kinds.begin(), kinds.end(), suffix) != kinds.end();
}

DocumentText plain(std::string_view bytes) {
    Result<text::DecodedText> decoded = text::decodeText(bytes, {});
    if (!decoded)
        throw Problem(Problem::Kind::Refused, decoded.message());
    return {std::move(decoded.value().text), std::move(decoded.value().note)};
}

std::optional<DocumentText> webArchive(std::string_view bytes) {
    const std::optional<MimePart> part = shownPart(bytes);
    if (!part)
        return std::nullopt;
    // What the message says counts before what the page says of itself, so it is handed over as marked UTF-8.
    const std::optional<std::string> utf8 = part->charset.empty() ? std::nullopt : toUtf8(part->content, part->charset);
    const std::string text = utf8 ? "\xEF\xBB\xBF" + *utf8 : part->content;
    return part->type == "text/plain" ? plain(text) : DocumentText{htmlText(text), {}};
}

} // namespace

std::optional<DocumentText> embeddedText(std::string_view bytes, const std::string& name, const std::string& mediaType,
                                         int depth) {
    const std::string suffix = lower(std::string_view(name).substr(name.rfind('.') + 1));
    const std::string type = lower(mediaType);
    const std::string start = lower(bytes.substr(0, searched));
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
        return DocumentText{htmlText(bytes), {}};
    if (type.starts_with("text/plain") || suffix == "txt")
        return plain(bytes);
    return std::nullopt;
}

} // namespace glasshouse::documents
