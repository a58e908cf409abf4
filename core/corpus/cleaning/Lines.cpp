#include "core/corpus/cleaning/Lines.h"

#include <algorithm>

namespace glasshouse::cleaning {

std::vector<Line> linesOf(const layout::Page& page) {
    const std::string_view text = page.text;
    std::vector<Line> lines;
    std::size_t s = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t found = text.find('\n', begin);
        Line line;
        line.begin = begin;
        line.end = found == std::string_view::npos ? text.size() : found;
        line.next = found == std::string_view::npos ? text.size() : found + 1;
        while (line.end > begin && (text[line.end - 1] == ' ' || text[line.end - 1] == '\t'))
            --line.end;
        for (; s < page.stretches.size() && page.stretches[s].begin < line.next; ++s) {
            const layout::Stretch& one = page.stretches[s];
            if (one.bottom <= one.top || one.begin < begin)
                continue;
            if (!line.placed()) {
                line.left = one.left;
                line.top = one.top;
                line.right = one.right;
                line.bottom = one.bottom;
            } else {
                line.left = std::min<int>(line.left, one.left);
                line.top = std::min<int>(line.top, one.top);
                line.right = std::max<int>(line.right, one.right);
                line.bottom = std::max<int>(line.bottom, one.bottom);
            }
        }
        begin = line.next;
        lines.push_back(line);
    }
    return lines;
}

std::vector<EdgeLine> edgeLines(const std::vector<Line>& lines) {
    constexpr int margin = 65535 * 13 / 100;
    constexpr std::size_t maximum = 8; // with more lines in its margin it is not a page of text
    const bool placed = std::any_of(lines.begin(), lines.end(), [](const Line& line) { return line.placed(); });
    std::vector<EdgeLine> edges;
    if (placed) {
        std::size_t tops = 0;
        for (std::size_t i = 0; i < lines.size() && edges.size() < 4 * maximum; ++i) {
            if (!lines[i].placed() || lines[i].empty())
                continue;
            if (lines[i].bottom < margin && tops++ < maximum)
                edges.push_back({i, true});
            else if (lines[i].top > 65535 - margin)
                edges.push_back({i, false});
        }
        return edges;
    }
    std::vector<std::size_t> first;
    for (std::size_t i = 0; i < lines.size() && first.size() < 2; ++i)
        if (!lines[i].empty())
            first.push_back(i);
    std::vector<std::size_t> last;
    for (std::size_t i = lines.size(); i-- > 0 && last.size() < 2;)
        if (!lines[i].empty() && (first.empty() || i > first.back()))
            last.push_back(i);
    for (const std::size_t i : first)
        edges.push_back({i, true});
    for (auto i = last.rbegin(); i != last.rend(); ++i)
        edges.push_back({*i, false});
    return edges;
}

std::vector<Edit> removeLines(const std::vector<Line>& lines, const std::vector<bool>& remove) {
    std::vector<Edit> edits;
    std::size_t kept = 0; // lines before this one are dealt with
    for (std::size_t i = 0; i < lines.size();) {
        if (!remove[i]) {
            ++i;
            continue;
        }
        std::size_t end = i; // past the last line to remove
        for (std::size_t j = i; j < lines.size() && (remove[j] || lines[j].empty()); ++j)
            if (remove[j])
                end = j + 1;
        std::size_t begin = i;
        std::size_t after = end;
        while (after < lines.size() && lines[after].empty())
            ++after;
        if (after == lines.size()) {
            while (begin > kept && lines[begin - 1].empty())
                --begin;
            end = after;
        } else if (begin == 0 || lines[begin - 1].empty()) {
            end = after;
        }
        edits.push_back({lines[begin].begin, end == lines.size() ? lines.back().next : lines[end].begin, {}});
        i = kept = end;
    }
    return edits;
}

DocumentEdits removeLines(const Document& document, const std::vector<LineOf>& listed, bool nothingEmptied) {
    DocumentEdits result(document.pages.size());
    for (std::size_t i = 0; i < listed.size();) {
        const std::size_t page = listed[i].page;
        const std::vector<Line> lines = linesOf(document.pages[page]);
        std::vector<bool> remove(lines.size(), false);
        for (; i < listed.size() && listed[i].page == page; ++i)
            remove[listed[i].line] = true;
        bool rest = false;
        for (std::size_t line = 0; line < lines.size(); ++line)
            rest = rest || (!remove[line] && !lines[line].empty());
        if (rest || !nothingEmptied)
            result[page] = removeLines(lines, remove);
    }
    return result;
}

std::vector<Edit> removePage(const layout::Page& page) {
    if (page.text.empty())
        return {};
    return {{0, page.text.size(), {}}};
}

} // namespace glasshouse::cleaning
