#include "core/reading/documents/Mime.h"
#include "core/base/Ascii.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace glasshouse::documents {

namespace {

constexpr int deepestPart = 10;

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

/// Takes the next line off, without its end.
std::string_view takeLine(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

using Headers = std::map<std::string, std::string>;

/// Takes the headers off, names in lower case, continued lines joined.
Headers takeHeaders(std::string_view& text) {
    Headers headers;
    std::string name;
    while (!text.empty()) {
        const std::string_view line = takeLine(text);
        if (line.empty())
            break;
        if (line.front() == ' ' || line.front() == '\t') {
            headers[name] += " " + std::string(trimmed(line));
            continue;
        }
        const std::size_t colon = std::min(line.find(':'), line.size());
        name = asciiLower(trimmed(line.substr(0, colon)));
        headers[name] = trimmed(line.substr(std::min(colon + 1, line.size())));
    }
    return headers;
}

/// Of a header such as `text/html; charset="utf-8"`; empty if it is not there.
std::string parameter(const std::string& header, std::string_view name) {
    for (std::size_t at = header.find(';'); at != std::string::npos;) {
        const std::size_t equals = header.find('=', at);
        if (equals == std::string::npos)
            return {};
        const std::string key = asciiLower(trimmed(std::string_view(header).substr(at + 1, equals - at - 1)));
        std::size_t begin = header.find_first_not_of(" \t", equals + 1);
        if (begin == std::string::npos)
            return {};
        const bool isQuoted = header[begin] == '"';
        begin += isQuoted ? 1 : 0;
        const std::size_t end = std::min(header.find(isQuoted ? '"' : ';', begin), header.size());
        if (key == name)
            return std::string(trimmed(std::string_view(header).substr(begin, end - begin)));
        at = header.find(';', end);
    }
    return {};
}

std::string fromQuotedPrintable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::string_view rest = text;
        std::string_view line = takeLine(text);
        const bool ends = line.size() < rest.size() && rest.find('\n') != std::string_view::npos;
        line = line.substr(0, line.find_last_not_of(" \t") + 1);
        const bool continues = line.ends_with('=');
        line.remove_suffix(continues ? 1 : 0);
        for (std::size_t i = 0; i < line.size(); ++i) {
            const bool coded =
                line[i] == '=' && i + 2 < line.size() && hexDigit(line[i + 1]) >= 0 && hexDigit(line[i + 2]) >= 0;
            result += coded ? static_cast<char>(hexDigit(line[i + 1]) * 16 + hexDigit(line[i + 2])) : line[i];
            i += coded ? 2 : 0;
        }
        if (!continues && ends)
            result += '\n';
    }
    return result;
}

std::string fromBase64(std::string_view text) {
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string result;
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
        const std::size_t value = alphabet.find(c);
        if (value == std::string_view::npos)
            continue;
        bits = (bits << 6U) | static_cast<unsigned>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            result += static_cast<char>((bits >> static_cast<unsigned>(count)) & 0xFFU);
        }
    }
    return result;
}

/// The parts between the lines that name the boundary.
std::vector<std::string_view> split(std::string_view body, const std::string& boundary) {
    const std::string mark = "--" + boundary;
    std::vector<std::string_view> parts;
    const char* begin = nullptr;
    while (!body.empty()) {
        const char* const at = body.data();
        const std::string_view line = takeLine(body);
        if (!line.starts_with(mark))
            continue;
        if (begin != nullptr)
            parts.emplace_back(begin, static_cast<std::size_t>(at - begin));
        begin = body.data();
        if (trimmed(line) == mark + "--")
            return parts;
    }
    if (begin != nullptr) // cut off
        parts.emplace_back(begin, static_cast<std::size_t>(body.data() - begin));
    return parts;
}

struct Leaf {
    std::string id;
    MimePart part;
};

void collect(std::string_view message, int depth, std::string& start, std::vector<Leaf>& leaves) {
    if (depth > deepestPart)
        return;
    Headers headers = takeHeaders(message);
    const std::string& type = headers["content-type"];
    const std::string kind = asciiLower(trimmed(std::string_view(type).substr(0, type.find(';'))));
    if (kind.starts_with("multipart/")) {
        if (start.empty())
            start = parameter(type, "start");
        const std::string boundary = parameter(type, "boundary");
        if (!boundary.empty())
            for (const std::string_view part : split(message, boundary))
                collect(part, depth + 1, start, leaves);
        return;
    }
    const std::string coding = asciiLower(headers["content-transfer-encoding"]);
    leaves.push_back({headers["content-id"],
                      {kind.empty() ? "text/plain" : kind, asciiLower(parameter(type, "charset")),
                       coding == "quoted-printable" ? fromQuotedPrintable(message)
                       : coding == "base64"         ? fromBase64(message)
                                                    : std::string(message)}});
}

bool isHtml(const MimePart& part) {
    return part.type == "text/html" || part.type == "application/xhtml+xml";
}

} // namespace

std::optional<MimePart> shownPart(std::string_view message) {
    std::string start;
    std::vector<Leaf> leaves;
    collect(message, 0, start, leaves);
    const auto taken = [&leaves](const auto& fits) -> std::optional<MimePart> {
        const auto found = std::find_if(leaves.begin(), leaves.end(), fits);
        return found == leaves.end() ? std::nullopt : std::optional(std::move(found->part));
    };
    if (!start.empty())
        if (std::optional<MimePart> first =
                taken([&](const Leaf& leaf) { return leaf.id == start && leaf.part.type.starts_with("text/"); }))
            return first;
    if (std::optional<MimePart> html = taken([](const Leaf& leaf) { return isHtml(leaf.part); }))
        return html;
    return taken([](const Leaf& leaf) { return leaf.part.type == "text/plain"; });
}

} // namespace glasshouse::documents
