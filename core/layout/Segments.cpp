#include "core/layout/Segments.h"

#include <algorithm>
#include <array>

#include "core/base/Utf8.h"
#include "core/layout/Boxes.h"

namespace glasshouse::layout {

namespace {

/// Wider gaps than this many line heights separate the cells of a table, or columns that the file takes for one line.
/// Some lines of ordinary text have such gaps too; nothing is lost where these are cut.
constexpr double wideGap = 0.55;

Box turned(const Box& box, Turn turn, double width, double height) {
    switch (turn) {
    case Turn::None:
        break;
    case Turn::Right:
        return {box.top, width - box.right, box.bottom, width - box.left};
    case Turn::Left:
        return {height - box.bottom, box.left, height - box.top, box.right};
    }
    return box;
}

/// Letters of Hebrew, Arabic and the other scripts that are written from right to left, less those of others.
int rightToLeftBalance(const std::string& text) {
    int balance = 0;
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded one = utf8::decode(text, i);
        i += one.length;
        const char32_t c = one.codePoint;
        if ((c >= 0x590 && c < 0x900) || (c >= 0xFB1D && c < 0xFE00) || (c >= 0xFE70 && c < 0xFF00))
            ++balance;
        else if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c >= 0xC0)
            --balance;
    }
    return balance;
}

/// One of the dots, or some, that lead from a heading to its page in a table of contents.
bool isLeader(const std::string& text) {
    return text.find_first_not_of("._") == std::string::npos;
}

/// Cuts the words of one line at wide gaps.
void cutLine(std::span<const Word> words, double width, double height, Direction& direction) {
    std::vector<Box> boxes;
    for (const Word& word : words)
        boxes.push_back(turned(word.box, direction.turn, width, height));
    std::size_t begin = 0;
    for (std::size_t end = 1; end <= words.size(); ++end) {
        if (end < words.size()) {
            const Box& before = boxes[end - 1];
            const Box& after = boxes[end];
            const double size = std::max(1.0, std::min(before.height(), after.height()));
            const bool besides = before.top < after.bottom && after.top < before.bottom;
            const bool leads = isLeader(words[end - 1].text) || isLeader(words[end].text);
            if (besides && (leads || gapBetween(before, after) < wideGap * size))
                continue;
        }
        Segment segment{words.subspan(begin, end - begin), boxes[begin], false};
        int balance = 0;
        for (std::size_t i = begin; i < end; ++i) {
            segment.box = united(segment.box, boxes[i]);
            balance += rightToLeftBalance(words[i].text);
            direction.bytes += words[i].text.size();
        }
        segment.rightToLeft = balance > 0;
        direction.segments.push_back(segment);
        begin = end;
    }
}

} // namespace

std::vector<Direction> segmentsOf(const std::vector<Word>& words, double width, double height) {
    std::array<Direction, 3> all;
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].turn = static_cast<Turn>(i);
    for (std::size_t begin = 0; begin < words.size();) {
        std::size_t end = begin + 1;
        while (end < words.size() && !words[end - 1].lineEnd && words[end].turn == words[begin].turn)
            ++end;
        cutLine(std::span(words).subspan(begin, end - begin), width, height,
                all[static_cast<std::size_t>(words[begin].turn)]);
        begin = end;
    }
    std::vector<Direction> result;
    for (Direction& direction : all)
        if (!direction.segments.empty())
            result.push_back(std::move(direction));
    std::stable_sort(result.begin(), result.end(),
                     [](const Direction& a, const Direction& b) { return a.bytes > b.bytes; });
    return result;
}

double lineHeight(const Region& region) {
    std::vector<std::pair<double, double>> heights; // and widths
    double all = 0;
    for (const Segment* segment : region) {
        heights.emplace_back(segment->box.height(), std::max(0.1, segment->box.width()));
        all += heights.back().second;
    }
    std::sort(heights.begin(), heights.end());
    double sum = 0;
    for (const auto& [height, width] : heights)
        if ((sum += width) * 2 >= all)
            return std::max(1.0, height);
    return 1;
}

Box boxOf(const Region& region) {
    Box box = region.front()->box;
    for (const Segment* segment : region)
        box = united(box, segment->box);
    return box;
}

} // namespace glasshouse::layout
