#include "core/reading/documents/Xhtml.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/base/Ascii.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/reading/documents/Problem.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view blanks = " \t\r\n\f";
constexpr std::size_t mostExpanded = 1'000'000; // bytes of all references together, as libxml2 allows them
constexpr int deepestEntity = 20;

constexpr std::array voidElements = {"area"sv,  "base"sv, "br"sv,   "col"sv,   "embed"sv,  "hr"sv,    "img"sv,
                                     "input"sv, "link"sv, "meta"sv, "param"sv, "source"sv, "track"sv, "wbr"sv};
constexpr std::array formulaPrefixes = {"m:"sv, "mml:"sv, "math:"sv};

bool isNameByte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ':' || c == '_' ||
           c == '-' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

std::string_view nameAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && isNameByte(text[end]))
        ++end;
    return text.substr(std::min(at, text.size()), end - at);
}

bool startsAt(std::string_view text, std::size_t at, std::string_view what) {
    return text.substr(std::min(at, text.size()), what.size()) == what;
}

/// The value of an entity, with its numeric references resolved (XML 1.0, 4.5).
std::string entityValue(std::string_view written) {
    std::string value;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const std::size_t end = startsAt(written, i, "&#") ? written.find(';', i) : std::string_view::npos;
        if (end == std::string_view::npos) {
            value += written[i];
            continue;
        }
        const bool hex = written[i + 2] == 'x';
        char32_t code = 0;
        for (const char c : written.substr(i + (hex ? 3 : 2), end - i - (hex ? 3 : 2)))
            code =
                std::min<char32_t>(code * (hex ? 16 : 10) + static_cast<char32_t>(std::max(hexDigit(c), 0)), 0x110000);
        utf8::append(value, code == 0 || code > 0x10FFFF ? utf8::replacement : code);
        i = end;
    }
    return value;
}

class Rewriting {
public:
    std::string run(std::string_view text) {
        m_html.reserve(text.size() + text.size() / 16);
        rewrite(text, 0);
        return std::move(m_html);
    }

private:
    void rewrite(std::string_view text, int depth) {
        std::size_t at = 0;
        while (at < text.size()) {
            const std::size_t next = std::min(text.find_first_of("<&", at), text.size());
            m_html += text.substr(at, next - at);
            at = next;
            if (at == text.size())
                break;
            const std::size_t before = at;
            at = text[at] == '&' ? reference(text, at, depth) : markup(text, at);
            if (at == before)
                m_html += text[at++];
        }
    }

    /// The place after a reference to an entity of its own; the same place for others.
    std::size_t reference(std::string_view text, std::size_t at, int depth) {
        const std::string_view name = nameAt(text, at + 1);
        const auto entity = m_entities.find(name);
        if (entity == m_entities.end() || !startsAt(text, at + 1 + name.size(), ";"))
            return at;
        m_expanded += entity->second.size();
        if (depth == deepestEntity || m_expanded > mostExpanded)
            throw Problem(Problem::Kind::Damaged, sentence("Its XML is damaged or refused as unsafe."));
        rewrite(entity->second, depth + 1);
        return at + name.size() + 2;
    }

    std::size_t markup(std::string_view text, std::size_t at) {
        if (startsAt(text, at, "<!--"))
            return after(text, at, text.find("-->", at + 4), 3);
        if (startsAt(text, at, "<?"))
            return after(text, at, text.find("?>", at + 2), 2);
        if (startsAt(text, at, "<![CDATA[")) {
            constexpr std::size_t begin = 9;
            const std::size_t end = text.find("]]>", at + begin);
            if (end != std::string_view::npos)
                for (const char c : text.substr(at + begin, end - at - begin))
                    m_html += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
            return after(text, at, end, 3);
        }
        if (asciiLower(text.substr(at, 9)) == "<!doctype")
            return documentType(text, at);
        return tag(text, at);
    }

    static std::size_t after(std::string_view text, std::size_t at, std::size_t end, std::size_t length) {
        return end == std::string_view::npos ? at : std::min(end + length, text.size());
    }

    /// The place of a closing sign outside of quotation marks.
    static std::size_t closing(std::string_view text, std::size_t at, char sign) {
        char quote = '\0';
        for (; at < text.size(); ++at) {
            if (quote != '\0')
                quote = text[at] == quote ? '\0' : quote;
            else if (text[at] == '"' || text[at] == '\'')
                quote = text[at];
            else if (text[at] == sign)
                return at;
        }
        return std::string_view::npos;
    }

    std::size_t documentType(std::string_view text, std::size_t at) {
        const std::size_t plain = closing(text, at, '>');
        const std::size_t subset = closing(text.substr(0, plain), at, '[');
        if (subset == std::string_view::npos)
            return after(text, at, plain, 1);
        std::size_t here = subset + 1;
        while (here < text.size() && text[here] != ']') {
            if (startsAt(text, here, "<!--"))
                here = std::min(text.find("-->", here), text.size() - 3) + 3;
            else if (startsAt(text, here, "<?"))
                here = std::min(text.find("?>", here), text.size() - 2) + 2;
            else if (text[here] == '<')
                here = declaration(text, here);
            else
                ++here;
        }
        return after(text, at, text.find('>', here), 1);
    }

    /// Takes an entity in, if that is what is declared, and returns the place after the declaration.
    std::size_t declaration(std::string_view text, std::size_t at) {
        const std::size_t end = std::min(closing(text, at, '>'), text.size());
        const auto skipped = [&](std::size_t i) { return std::min(text.find_first_not_of(blanks, i), end); };
        if (startsAt(text, at, "<!ENTITY")) {
            const std::size_t first = skipped(at + 8);
            const std::string_view name = nameAt(text, first);
            const std::size_t value = skipped(first + name.size());
            const char quote = value < end ? text[value] : '\0';
            const bool isOwn = quote == '"' || quote == '\'';
            const std::size_t last = isOwn ? text.find(quote, value + 1) : end;
            if (!name.empty() && last <= end) // the first declaration counts
                m_entities.emplace(name, isOwn ? entityValue(text.substr(value + 1, last - value - 1)) : std::string());
        }
        return std::min(end + 1, text.size());
    }

    std::size_t tag(std::string_view text, std::size_t at) {
        const bool ends = startsAt(text, at, "</");
        const std::size_t first = at + (ends ? 2 : 1);
        const std::string_view written = nameAt(text, first);
        const std::size_t end = closing(text, first + written.size(), '>');
        if (written.empty() || end == std::string_view::npos)
            return at;
        std::string_view name = written;
        for (const std::string_view prefix : formulaPrefixes)
            if (name.starts_with(prefix))
                name.remove_prefix(prefix.size());
        const std::string_view rest = text.substr(first + written.size(), end - first - written.size());
        // "/" at the end of an unquoted value belongs to it: <a href=https://example.org/>
        const char before = rest.size() < 2 ? ' ' : rest[rest.size() - 2];
        const bool closes =
            !ends && rest.ends_with('/') &&
            (before == '"' || before == '\'' || before == '/' || blanks.find(before) != std::string_view::npos);
        const std::string lower = asciiLower(name);
        const bool isVoid = std::find(voidElements.begin(), voidElements.end(), lower) != voidElements.end();
        m_html += ends ? "</" : "<";
        m_html += name;
        m_html += closes ? rest.substr(0, rest.size() - 1) : rest;
        m_html += '>';
        if (closes && !isVoid) {
            m_html += "</";
            m_html += name;
            m_html += '>';
        }
        const bool isRaw = !ends && !closes && (lower == "script" || lower == "style");
        return isRaw ? raw(text, end + 1, "</" + lower) : end + 1;
    }

    /// Copies what no markup is recognized in.
    std::size_t raw(std::string_view text, std::size_t at, const std::string& until) {
        std::size_t end = text.find('<', at);
        while (end != std::string_view::npos && asciiLower(text.substr(end, until.size())) != until)
            end = text.find('<', end + 1);
        end = std::min(end, text.size());
        m_html += text.substr(at, end - at);
        return end;
    }

    std::string m_html;
    std::map<std::string, std::string, std::less<>> m_entities;
    std::size_t m_expanded = 0;
};

} // namespace

bool isXhtml(std::string_view utf8) {
    constexpr std::size_t searched = 4096;
    const std::string start = asciiLower(utf8.substr(0, searched));
    const std::size_t first = start.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const std::size_t type = start.find("<!doctype");
    const std::size_t subset = type == std::string::npos ? type : start.find_first_of("[>", type);
    return (first != std::string::npos && start.compare(first, 5, "<?xml") == 0) ||
           (subset != std::string::npos && start[subset] == '[') || start.find("//dtd xhtml") != std::string::npos ||
           start.find("=\"http://www.w3.org/1999/xhtml\"") != std::string::npos ||
           start.find("='http://www.w3.org/1999/xhtml'") != std::string::npos;
}

std::string xhtmlAsHtml(std::string_view utf8) {
    return Rewriting().run(utf8);
}

} // namespace glasshouse::documents
