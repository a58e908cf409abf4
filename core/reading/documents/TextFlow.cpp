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
    m_breaks = 0;
    m_blank = false;
}

void TextFlow::text(std::string_view utf8) {
    while (!utf8.empty()) {
        const std::size_t word = std::min(utf8.find_first_not_of(whiteSpace), utf8.size());
        m_blank = m_blank || word > 0;
        utf8.remove_prefix(word);
        if (utf8.empty())
            break;
        const std::size_t length = std::min(utf8.find_first_of(whiteSpace), utf8.size());
        flush();
        m_text += utf8.substr(0, length);
        utf8.remove_prefix(length);
    }
}

void TextFlow::verbatim(std::string_view utf8) {
    while (!utf8.empty()) {
        const std::size_t length = std::min(utf8.find_first_of("\r\n"), utf8.size());
        if (length > 0) {
            flush();
            m_text += utf8.substr(0, length);
        }
        if (length == utf8.size())
            break;
        m_breaks += utf8[length] == '\n' ? 1 : 0;
        utf8.remove_prefix(length + 1);
    }
}

void TextFlow::lineEnd() {
    if (m_breaks < 2)
        ++m_breaks;
}
void TextFlow::line() {
    m_breaks = std::max<std::size_t>(m_breaks, 1);
}
void TextFlow::block() {
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
    m_breaks = 0;
    m_blank = false;
    return std::exchange(m_text, {});
}

} // namespace glasshouse::documents
