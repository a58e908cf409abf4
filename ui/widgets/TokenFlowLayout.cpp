#include "ui/widgets/TokenFlowLayout.h"

#include <algorithm>

namespace glasshouse::widgets {

namespace {
constexpr int kChunk = 1500; // characters laid out at a time: about one millisecond
} // namespace

void TokenFlowLayout::setFont(const QFont& font, int lineHeight) {
    m_font = font;
    m_lineHeight = lineHeight;
    layoutFrom(0);
}

void TokenFlowLayout::setWidth(int width) {
    width = std::max(20, width);
    if (width == m_width)
        return;
    m_width = width;
    layoutFrom(0);
}

void TokenFlowLayout::clear() {
    m_text.clear();
    m_blocks.clear();
}

void TokenFlowLayout::append(const QString& text) {
    if (text.isEmpty())
        return;
    m_text += text;
    layoutFrom(m_blocks.empty() ? 0 : m_blocks.size() - 1);
}

void TokenFlowLayout::truncate(int length) {
    m_text.truncate(length);
    std::size_t first = 0;
    while (first + 1 < m_blocks.size() && m_blocks[first + 1].start <= length)
        ++first;
    layoutFrom(first);
}

void TokenFlowLayout::layoutFrom(std::size_t block) {
    int position = 0;
    double y = 0;
    if (block < m_blocks.size()) {
        position = m_blocks[block].start;
        y = m_blocks[block].y;
    }
    if (position > m_text.size())
        position = 0, y = 0, block = 0;
    m_blocks.resize(std::min(block, m_blocks.size()));
    const int size = int(m_text.size());
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    while (position < size || (position == size && size > 0 && m_text.at(size - 1) == u'\n')) {
        qsizetype end = m_text.indexOf(u'\n', position);
        if (end < 0)
            end = size;
        const bool whole = end - position <= kChunk;
        const int length = whole ? int(end - position) : kChunk;
        Block made;
        made.start = position;
        made.y = y;
        const QString paragraph = m_text.mid(position, length);
        option.setAlignment(paragraph.isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft);
        made.layout = std::make_unique<QTextLayout>(paragraph, m_font);
        made.layout->setTextOption(option);
        made.layout->setCacheEnabled(true);
        made.layout->beginLayout();
        int lines = 0;
        for (QTextLine line = made.layout->createLine(); line.isValid(); line = made.layout->createLine()) {
            line.setLineWidth(m_width);
            line.setPosition(QPointF(0, lines * m_lineHeight + (m_lineHeight - line.height()) / 2));
            ++lines;
        }
        made.layout->endLayout();
        if (lines == 0)
            lines = 1; // an empty paragraph takes a line
        made.length = length;
        if (!whole && lines > 1) { // the last line may be continued: it starts the next block
            --lines;
            made.length = made.layout->lineAt(lines).textStart();
        }
        made.lines = lines;
        y += lines * m_lineHeight;
        position += made.length;
        const bool atBreak = whole && position < size && m_text.at(position) == u'\n';
        m_blocks.push_back(std::move(made));
        if (atBreak)
            ++position;
        else if (position >= size)
            break;
    }
}

int TokenFlowLayout::height() const {
    if (m_blocks.empty())
        return 0;
    const Block& last = m_blocks.back();
    return int(last.y) + last.lines * m_lineHeight;
}

int TokenFlowLayout::heightAt(int width) const {
    if (width == m_width)
        return height();
    TokenFlowLayout other;
    other.m_font = m_font;
    other.m_lineHeight = m_lineHeight;
    other.m_width = std::max(20, width);
    other.append(m_text);
    return other.height();
}

std::size_t TokenFlowLayout::blockAt(double y) const {
    const auto it = std::upper_bound(m_blocks.begin(), m_blocks.end(), y,
                                     [](double value, const Block& block) { return value < block.y; });
    return it == m_blocks.begin() ? 0 : std::size_t(it - m_blocks.begin()) - 1;
}

int TokenFlowLayout::characterAt(const QPointF& point) const {
    if (m_blocks.empty())
        return 0;
    const Block& block = m_blocks[blockAt(point.y())];
    const int row = std::clamp(int((point.y() - block.y) / m_lineHeight), 0, block.lines - 1);
    if (row >= block.layout->lineCount())
        return block.start;
    const QTextLine line = block.layout->lineAt(row);
    return block.start + std::min(line.xToCursor(point.x()), block.length);
}

std::vector<QRectF> TokenFlowLayout::rects(int start, int end) const {
    std::vector<QRectF> found;
    const auto first = std::upper_bound(m_blocks.begin(), m_blocks.end(), start,
                                        [](int value, const Block& block) { return value < block.start; });
    for (auto it = first == m_blocks.begin() ? first : first - 1; it != m_blocks.end() && it->start < end; ++it) {
        for (int row = 0; row < it->lines && row < it->layout->lineCount(); ++row) {
            const QTextLine line = it->layout->lineAt(row);
            const int lineStart = it->start + line.textStart();
            const int lineEnd = std::min(lineStart + line.textLength(), it->start + it->length);
            const int from = std::max(start, lineStart);
            const int to = std::min(end, lineEnd);
            if (from >= to)
                continue;
            const double x1 = line.cursorToX(from - it->start);
            const double x2 = std::min<double>(line.cursorToX(to - it->start), m_width);
            found.emplace_back(std::min(x1, x2), it->y + row * m_lineHeight, std::abs(x2 - x1), m_lineHeight);
        }
    }
    return found;
}

} // namespace glasshouse::widgets
