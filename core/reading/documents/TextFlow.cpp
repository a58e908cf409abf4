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
        m_word.push_back({std::string(utf8), std::nullopt, 0});
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

void TextFlow::script(layout::Script script, std::string_view utf8, int height) {
    if (utf8.empty())
        return;
    if (utf8.find('\n') != std::string_view::npos)
        return verbatim(utf8);
    if (m_word.empty()) {
        const std::size_t before = endOfWord().size();
        flush();
        m_apart = false;
        m_wordBegin = m_text.size() - before;
    }
    m_word.push_back({std::string(utf8), script, height});
}

void TextFlow::script(layout::Script script, TextFlow inside, int height) {
    inside.endWord();
    if (inside.m_beganWithBlank || (inside.m_text.empty() && inside.m_blank))
        text(" ");
    this->script(script, inside.m_text, height);
    if (!inside.m_text.empty() && inside.m_blank)
        text(" ");
}

/// The text of pieces of one script: raised, "10" and, higher, "6" are 10^6.
std::string TextFlow::withPowers(std::span<const Piece> pieces) {
    const auto isHigher = [&](const Piece& piece) {
        return piece.script == layout::Script::Raised && 5 * piece.height >= 7 * pieces.front().height;
    };
    std::string text;
    for (std::size_t i = 0; i < pieces.size();) {
        std::size_t end = i;
        while (end < pieces.size() && end > 0 && isHigher(pieces[end]))
            ++end;
        if (end == i) {
            text += pieces[i++].text;
            continue;
        }
        const std::string_view after = end < pieces.size() ? std::string_view(pieces[end].text) : std::string_view();
        text += layout::written(layout::Script::Raised, text, withPowers(pieces.subspan(i, end - i)), after);
        i = end;
    }
    return text;
}

void TextFlow::endWord() {
    std::vector<Piece> word;
    const std::vector<Piece> pieces = std::exchange(m_word, {});
    for (std::size_t i = 0; i < pieces.size();) {
        std::size_t end = i + 1;
        while (end < pieces.size() && pieces[i].height > 0 && pieces[end].height > 0 &&
               pieces[end].script == pieces[i].script)
            ++end;
        const std::span<const Piece> same(&pieces[i], end - i);
        word.push_back({same.size() > 1 ? withPowers(same) : pieces[i].text, pieces[i].script, 0});
        i = end;
    }
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
