#include "core/reading/layout/FileOrder.h"

#include "core/reading/layout/Boxes.h"
#include "core/reading/layout/JoinLines.h"

namespace glasshouse::layout {

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
