#include "core/reading/documents/CharacterReferences.h"

#include <algorithm>

#include "core/base/Ascii.h"
#include "core/base/Utf8.h"
#include "core/reading/documents/CharacterNames.h"

namespace glasshouse::documents {

namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isAlphanumeric(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

void append(std::string& text, char32_t c) {
    if (c >= 0x80)
        utf8::append(text, c);
    else
        text += "&#" + std::to_string(static_cast<unsigned>(c)) + ";";
}

class Rewriting {
public:
    explicit Rewriting(std::string_view html)
        : m_html(html) {}

    std::string run() {
        m_text.reserve(m_html.size());
        while (m_at < m_html.size()) {
            const char c = m_html[m_at];
            if (c == '&' && (number() || name()))
                continue;
            followTag(c);
            if (c == '&')
                append(m_text, U'&');
            else
                m_text += c;
            ++m_at;
        }
        return std::move(m_text);
    }

private:
    char at(std::size_t i) const { return i < m_html.size() ? m_html[i] : '\0'; }

    /// In an attribute, "&copy=" as in href="?a=1&copy=2" is not a reference.
    void followTag(char c) {
        if (!m_inTag) {
            m_inTag = c == '<' && (isAlphanumeric(at(m_at + 1)) || at(m_at + 1) == '/');
            m_quote = '\0';
        } else if (m_quote != '\0') {
            m_quote = c == m_quote ? '\0' : m_quote;
        } else if ((c == '"' || c == '\'') && at(m_at - 1) == '=') {
            m_quote = c;
        } else {
            m_inTag = c != '>';
        }
    }

    bool number() {
        if (at(m_at + 1) != '#')
            return false;
        const bool hex = at(m_at + 2) == 'x' || at(m_at + 2) == 'X';
        std::size_t i = m_at + (hex ? 3 : 2);
        const std::size_t first = i;
        char32_t value = 0;
        for (; hex ? hexDigit(at(i)) >= 0 : isDigit(at(i)); ++i)
            value = std::min<char32_t>(value * (hex ? 16 : 10) + static_cast<char32_t>(hexDigit(at(i))), 0x110000);
        if (i == first)
            return false;
        append(m_text, value == 0 ? utf8::replacement : value);
        m_at = i + (at(i) == ';' ? 1 : 0);
        return true;
    }

    bool name() {
        std::size_t end = m_at + 1;
        while (isAlphanumeric(at(end)))
            ++end;
        const std::string_view whole = m_html.substr(m_at + 1, end - m_at - 1);
        if (at(end) == ';' && take(charactersOf(whole), end + 1))
            return true;
        for (std::size_t length = std::min(whole.size(), longestNameEndingByItself); length >= 2; --length) {
            const std::size_t after = m_at + 1 + length;
            const std::u32string_view characters = charactersOf(whole.substr(0, length), true);
            if (characters.empty())
                continue;
            return !(m_inTag && (at(after) == '=' || isAlphanumeric(at(after)))) && take(characters, after);
        }
        return false;
    }

    bool take(std::u32string_view characters, std::size_t next) {
        for (const char32_t c : characters)
            append(m_text, c);
        m_at = characters.empty() ? m_at : next;
        return !characters.empty();
    }

    std::string_view m_html;
    std::string m_text;
    std::size_t m_at = 0;
    bool m_inTag = false;
    char m_quote = '\0'; ///< closes the current attribute value
};

} // namespace

std::string withPlainReferences(std::string_view html) {
    return Rewriting(html).run();
}

} // namespace glasshouse::documents
