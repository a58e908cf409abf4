#include "core/pdf/WordTurns.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace glasshouse::pdf {

layout::Turn turnOf(const layout::Box& word, const layout::Box& first, const layout::Box& last) {
    const double right = (last.left + last.right - first.left - first.right) / 2;
    const double down = (last.top + last.bottom - first.top - first.bottom) / 2;
    const bool isSideBySide =
        word.height() <= word.width() || std::abs(down) < word.height() / 4; // two narrow letters too
    if (isSideBySide)
        return right < -word.width() / 4 ? layout::Turn::UpsideDown : layout::Turn::None;
    return down > 0 ? layout::Turn::Right : layout::Turn::Left;
}

void turnLines(std::vector<layout::Word>& words) {
    auto line = words.begin(); // its first word
    layout::Turn before = layout::Turn::None;
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (!word->lineEnd)
            continue;
        const auto end = word + 1;
        const auto longest = std::max_element(
            line, end, [](const layout::Word& a, const layout::Word& b) { return a.text.size() < b.text.size(); });
        const bool follows = longest->text.size() == 1 && before == layout::Turn::UpsideDown;
        const layout::Turn turn = before = follows ? before : longest->turn;
        for (; line != end; ++line)
            line->turn = turn;
    }
}

} // namespace glasshouse::pdf
