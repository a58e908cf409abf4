#include "core/reading/documents/TextFlow.h"

#include <algorithm>
#include <utility>

namespace glasshouse::documents {

namespace {

constexpr std::string_view whiteSpace = " \t\n\r\f";

} // namespace

void TextFlow::flush() {
    if (!m_text.empty() && m_breaks > 0)
        m_text.append(m_breaks, '\n');
    else if (!m_text.empty() && m_blank)
        m_text += ' ';
    m_beganWithBlank = m_beganWithBlank || (m_text.empty() && m_blank);
    m_breaks = 0;
    m_blank = false;
    m_text += m_label;
    m_label.clear();
}

void TextFlow::ink(std::string_view utf8) {
    if (!m_word.empty()) {
        m_word.push_back({std::string(utf8), std::nullopt});
        return;
    }
    put(utf8);
}

void TextFlow::put(std::string_view utf8) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const bool meets = !m_text.empty() && m_breaks == 0 && isDigit(m_text.back()) && isDigit(utf8.front());
    m_blank = m_blank || (std::exchange(m_apart, false) && meets);
    flush();
    m_text += utf8;
}

void TextFlow::formula(std::string_view utf8) {
    if (utf8.empty())
        return;
    endWord();
    m_apart = true;
    text(utf8);
    m_apart = true;
}

std::string_view TextFlow::endOfWord() const {
    constexpr std::size_t longest = 64;
    if (m_breaks > 0 || m_blank || !m_label.empty())
        return {};
    const std::size_t from = m_text.size() - std::min(m_text.size(), longest);
    const std::size_t blank = m_text.find_last_of(" \n");
    return std::string_view(m_text).substr(blank == std::string::npos ? from : std::max(from, blank + 1));
}

void TextFlow::script(layout::Script script, std::string_view utf8) {
    if (utf8.empty())
        return;
    if (m_word.empty()) {
        const std::size_t before = endOfWord().size();
        flush();
        m_apart = false;
        m_wordBegin = m_text.size() - before;
    }
    m_word.push_back({std::string(utf8), script});
}

void TextFlow::endWord() {
    const std::vector<Piece> word = std::exchange(m_word, {});
    std::string rest;
    for (const Piece& piece : word)
        rest += piece.text;
    std::string_view after = rest;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const Piece& piece = word[i];
        after.remove_prefix(piece.text.size());
        const bool meetsScript = i + 1 < word.size() && word[i + 1].script; // which keeps apart itself
        m_text += piece.script ? layout::written(*piece.script, std::string_view(m_text).substr(m_wordBegin),
                                                 piece.text, meetsScript ? std::string_view() : after)
                               : piece.text;
    }
}

void TextFlow::text(std::string_view utf8) {
    while (!utf8.empty()) {
        const std::size_t word = std::min(utf8.find_first_not_of(whiteSpace), utf8.size());
        if (word > 0)
            endWord();
        m_blank = m_blank || word > 0;
        utf8.remove_prefix(word);
        if (utf8.empty())
            break;
        const std::size_t length = std::min(utf8.find_first_of(whiteSpace), utf8.size());
        ink(utf8.substr(0, length));
        utf8.remove_prefix(length);
    }
}

void TextFlow::verbatim(std::string_view utf8) {
    const std::size_t ofWord = m_word.empty() ? 0 : std::min(utf8.find_first_of(whiteSpace), utf8.size());
    if (ofWord > 0) {
        ink(utf8.substr(0, ofWord));
        utf8.remove_prefix(ofWord);
    }
    if (!utf8.empty())
        endWord();
    while (!utf8.empty()) {
        const std::size_t length = std::min(utf8.find_first_of("\r\n"), utf8.size());
        if (length > 0)
            put(utf8.substr(0, length));
        if (length == utf8.size())
            break;
        m_breaks += utf8[length] == '\n' ? 1 : 0;
        utf8.remove_prefix(length + 1);
    }
}

void TextFlow::lineEnd() {
    endWord();
    if (m_breaks < 2)
        ++m_breaks;
}

void TextFlow::line() {
    endWord();
    m_breaks = std::max<std::size_t>(m_breaks, 1);
}

void TextFlow::block() {
    endWord();
    m_breaks = std::max<std::size_t>(m_breaks, 2);
}

void TextFlow::row(const std::vector<std::string>& cells) {
    if (std::all_of(cells.begin(), cells.end(), [](const std::string& cell) { return cell.empty(); }))
        return;
    const auto hasBlocks = [](const std::string& cell) { return cell.find("\n\n") != std::string::npos; };
    if (std::any_of(cells.begin(), cells.end(), hasBlocks)) {
        for (const std::string& cell : cells) {
            block();
            verbatim(cell);
        }
        return block();
    }
    std::string joined;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        joined += i == 0 ? "" : "\t";
        joined += cells[i];
    }
    std::replace(joined.begin(), joined.end(), '\n', ' ');
    line();
    verbatim(joined);
    line();
}

std::string TextFlow::take() {
    endWord();
    m_label.clear();
    m_breaks = 0;
    m_blank = false;
    m_apart = false;
    return std::exchange(m_text, {});
}

} // namespace glasshouse::documents
