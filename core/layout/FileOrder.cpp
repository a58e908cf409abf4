#include "core/layout/FileOrder.h"

#include <algorithm>

#include "core/layout/JoinLines.h"

namespace glasshouse::layout {

namespace {

/// Whether a line starts a new block below, or beside, the previous one.
bool beginsBlock(const Box& before, const Box& line) {
    const double height = std::max(1.0, std::min(before.height(), line.height()));
    return line.top - before.bottom > 0.7 * height || line.bottom < before.top;
}

} // namespace

Page fileOrder(const std::vector<Word>& words, double width, double height) {
    std::vector<Line> lines;
    bool ended = true;
    for (const Word& word : words) {
        if (ended)
            lines.emplace_back();
        lines.back().words.push_back(word);
        ended = word.lineEnd;
    }
    for (std::size_t i = 1; i < lines.size(); ++i)
        lines[i].beginsBlock = beginsBlock(boxOf(lines[i - 1].words), boxOf(lines[i].words));
    return joinLines(lines, width, height);
}

} // namespace glasshouse::layout
