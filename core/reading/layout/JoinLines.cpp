#include "core/reading/layout/JoinLines.h"

#include <algorithm>
#include <cmath>

#include "core/reading/layout/Boxes.h"

namespace glasshouse::layout {

namespace {

/// Short words share a stretch, so that its 12 bytes cost at most two for each byte of text.
constexpr std::size_t shortestStretch = 6;

std::uint16_t share(double at, double size) {
    return static_cast<std::uint16_t>(std::lround(std::clamp(size > 0 ? at / size : 0.0, 0.0, 1.0) * 65535));
}

Stretch stretchAt(std::size_t begin, const Box& box, double width, double height) {
    return {static_cast<std::uint32_t>(begin), share(box.left, width), share(box.top, height), share(box.right, width),
            share(box.bottom, height)};
}

} // namespace

Box boxOf(const std::vector<Word>& words) {
    Box box = words.front().box;
    for (const Word& word : words)
        box = united(box, word.box);
    return box;
}

Page joinLines(const std::vector<Line>& lines, double width, double height) {
    Page page;
    for (const Line& line : lines) {
        if (!page.text.empty())
            page.text += line.beginsBlock ? "\n\n" : "\n";
        std::size_t begin = page.text.size();
        Box box;
        int confidence = -1; // the lowest of the words that share a stretch
        for (std::size_t i = 0; i < line.words.size(); ++i) {
            const Word& word = line.words[i];
            const bool last = i + 1 == line.words.size();
            const bool first = begin == page.text.size();
            box = first ? word.box : united(box, word.box);
            confidence = first ? word.confidence : std::min(confidence, word.confidence);
            page.text += word.text;
            if (last || page.text.size() - begin >= shortestStretch) {
                if (page.text.size() > begin) {
                    page.stretches.push_back(stretchAt(begin, box, width, height));
                    if (confidence >= 0)
                        page.confidence.push_back(static_cast<std::uint8_t>(confidence));
                }
                page.text += word.spaceAfter && !last ? " " : "";
                begin = page.text.size();
            } else if (word.spaceAfter) {
                page.text += ' ';
            }
        }
    }
    return page;
}

} // namespace glasshouse::layout
