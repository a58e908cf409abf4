#include "core/pdf/WordTurns.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace glasshouse::pdf {

layout::Turn turnOf(const layout::Box& word, int letters, double first, double last) {
    if (letters < 2 || word.height() <= word.width())
        return layout::Turn::None;
    if (std::abs(last - first) < word.height() / 4) // two narrow letters side by side
        return layout::Turn::None;
    return last > first ? layout::Turn::Right : layout::Turn::Left;
}

void turnLines(std::vector<layout::Word>& words) {
    auto line = words.begin(); // its first word
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (!word->lineEnd)
            continue;
        const auto end = word + 1;
        const layout::Turn turn = std::max_element(line, end, [](const layout::Word& a, const layout::Word& b) {
                                      return a.text.size() < b.text.size();
                                  })->turn;
        for (; line != end; ++line)
            line->turn = turn;
    }
}

} // namespace glasshouse::pdf
