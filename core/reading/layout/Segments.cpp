#include "core/reading/layout/Segments.h"

#include <algorithm>
#include <array>

#include "core/base/Utf8.h"
#include "core/reading/layout/Boxes.h"
#include "core/reading/layout/FixedPitch.h"

namespace glasshouse::layout {

namespace {

/// Wider gaps than this many line heights separate the cells of a table, or columns that the file takes for one line.
/// Some lines of ordinary text have such gaps too; nothing is lost where these are cut.
constexpr double wideGap = 0.55;
constexpr double wideBlanks = 2.5;       // blanks of a fixed-pitch font: two may follow a full stop
constexpr double oneBlank = 1.1;         // of them
constexpr double widerBlank = 1.35;      // than the others of a line
constexpr double widestBlank = 1.2;      // line heights, of a line that is set wide to fill its column
constexpr std::size_t minBlanks = 4;     // of such a line
constexpr double narrowestGutter = 0.45; // line heights, between the usual ends of lines and the next column
constexpr double nextLine = 1.7;         // line heights from top to top
constexpr double sameEdge = 0.5;         // points: lines of a column begin at the same place
constexpr double overprint = 0.25;       // of the lower line
constexpr std::ptrdiff_t minLines = 4;   // of a column
constexpr double raisedSize = 0.85;      // of the text beside it
constexpr std::size_t longestMark = 3;   // bytes

Box turned(const Box& box, Turn turn, double width, double height) {
    switch (turn) {
    case Turn::None:
        break;
    case Turn::Right:
        return {box.top, width - box.right, box.bottom, width - box.left};
    case Turn::Left:
        return {height - box.bottom, box.left, height - box.top, box.right};
    case Turn::UpsideDown:
        return {width - box.right, height - box.bottom, width - box.left, height - box.top};
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

/// The words and boxes of a page whose text runs one way.
class Cutter {
public:
    Cutter(Direction& direction, const FixedPitch& pitches, double width, double height)
        : m_direction(direction)
        , m_pitches(pitches)
        , m_width(width)
        , m_height(height) {}

    /// Cuts the words of one line at wide gaps.
    void cutAtGaps(std::span<const Word> words) {
        // In a right-to-left line, words that are read in sequence may have other words between them.
        const bool mixed =
            std::any_of(words.begin(), words.end(), [](const Word& word) { return rightToLeftBalance(word.text) > 0; });
        const double usual = usualBlank(words);
        std::size_t begin = 0;
        for (std::size_t end = 1; end <= words.size(); ++end) {
            if (end < words.size()) {
                const Box before = boxOf(words[end - 1]);
                const Box after = boxOf(words[end]);
                const double wide = wideGapBetween(words[end - 1], words[end], usual);
                const bool besides = before.top < after.bottom && after.top < before.bottom;
                const bool leads = isLeader(words[end - 1].text) || isLeader(words[end].text);
                if (besides &&
                    (leads || gapBetween(before, after) < wide || (mixed && widestGap(words, before, after) < wide)))
                    continue;
            }
            m_direction.segments.push_back(segmentOf(words.subspan(begin, end - begin)));
            begin = end;
        }
    }

    /// Cuts lines that are too long for their column and come so close to the next one that the file, or the gap, makes
    /// one line of both: where the lines above, or below, leave a gutter free and the next column begins.
    void cutAtColumns() {
        const std::vector<const Segment*> byTop = sortedByTop();
        findLineBegins();
        std::vector<Segment> result;
        for (const Segment& segment : m_direction.segments) {
            const std::vector<const Segment*> near = linesAround(segment, byTop);
            std::size_t begin = 0;
            for (std::size_t i = 1; i < segment.words.size() && !segment.rightToLeft; ++i)
                if (beginsColumn(segment, i, near)) {
                    result.push_back(segmentOf(segment.words.subspan(begin, i - begin)));
                    begin = i;
                }
            result.push_back(begin == 0 ? segment : segmentOf(segment.words.subspan(begin)));
        }
        m_direction.segments = std::move(result);
    }

    /// Lines that are too long for their column may be printed over the text of the next one.
    void clipOverprints() {
        const std::vector<const Segment*> byTop = sortedByTop();
        findLineBegins();
        for (Segment& segment : m_direction.segments) {
            const Box& box = segment.box;
            if (segment.words.size() < 2 || segment.rightToLeft)
                continue;
            auto other = std::lower_bound(byTop.begin(), byTop.end(), box.top - box.height(),
                                          [](const Segment* a, double top) { return a->box.top < top; });
            for (; other != byTop.end() && (*other)->box.top < box.bottom; ++other) {
                const Box& over = (*other)->box;
                const double size = std::min(box.height(), over.height());
                const double beside = std::min(box.bottom, over.bottom) - std::max(box.top, over.top);
                if (beside > overprint * size && over.left > box.left + size && over.left < box.right - size / 2 &&
                    over.height() > raisedSize * box.height() && linesFrom(over.left) >= minLines)
                    segment.line.right = std::min(segment.line.right, over.left - narrowestGutter * size);
            }
        }
    }

    /// Tells raised marks, as before a footnote, which text they belong to.
    void joinMarks() {
        std::vector<Segment>& segments = m_direction.segments;
        for (std::size_t i = 0; i < segments.size(); ++i) {
            Segment& mark = segments[i];
            if (mark.words.size() > 1 || mark.words.front().text.size() > longestMark)
                continue;
            for (const std::size_t other : {i + 1, i - 1}) {
                if (other >= segments.size())
                    continue;
                const Box& text = segments[other].box;
                const double size = text.height();
                const double beside = std::min(mark.box.bottom, text.bottom) - std::max(mark.box.top, text.top);
                if (mark.box.height() < raisedSize * size && beside > 0.3 * mark.box.height() &&
                    gapBetween(mark.box, text) < wideGap * size) {
                    mark.line = text;
                    break;
                }
            }
        }
    }

private:
    Box boxOf(const Word& word) const { return turned(word.box, m_direction.turn, m_width, m_height); }

    /// The median gap between the words of a line; 0 if they are too few to tell.
    double usualBlank(std::span<const Word> words) const {
        if (words.size() <= minBlanks)
            return 0;
        std::vector<double> gaps;
        for (std::size_t i = 1; i < words.size(); ++i)
            gaps.push_back(gapBetween(boxOf(words[i - 1]), boxOf(words[i])));
        const auto middle = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
        std::nth_element(gaps.begin(), middle, gaps.end());
        return *middle;
    }

    /// The gap from which two words of a line belong to different cells or columns. usual: the gap of their line.
    double wideGapBetween(const Word& a, const Word& b, double usual) const {
        const double size = std::max(1.0, std::min(boxOf(a).height(), boxOf(b).height()));
        return std::max({wideGap * size, std::min(widerBlank * usual, widestBlank * size),
                         wideBlanks * std::min(m_pitches.of(a), m_pitches.of(b))});
    }

    /// The widest gap between two words of a line that no other word of the line fills.
    double widestGap(std::span<const Word> words, const Box& a, const Box& b) const {
        double at = std::min(a.right, b.right);
        const double end = std::max(a.left, b.left);
        std::vector<Box> between;
        for (const Word& word : words)
            if (const Box box = boxOf(word); box.right > at && box.left < end)
                between.push_back(box);
        std::sort(between.begin(), between.end(), [](const Box& one, const Box& two) { return one.left < two.left; });
        double widest = 0;
        for (const Box& box : between) {
            widest = std::max(widest, box.left - at);
            at = std::max(at, box.right);
        }
        return std::max(widest, end - at);
    }

    Segment segmentOf(std::span<const Word> words) const {
        Segment segment{words, boxOf(words.front()), false, {}};
        int balance = 0;
        for (const Word& word : words) {
            segment.box = united(segment.box, boxOf(word));
            balance += rightToLeftBalance(word.text);
        }
        segment.rightToLeft = balance > 0;
        segment.line = segment.box;
        return segment;
    }

    std::vector<const Segment*> sortedByTop() const {
        std::vector<const Segment*> byTop;
        for (const Segment& segment : m_direction.segments)
            byTop.push_back(&segment);
        std::stable_sort(byTop.begin(), byTop.end(),
                         [](const Segment* a, const Segment* b) { return a->box.top < b->box.top; });
        return byTop;
    }

    void findLineBegins() {
        m_lefts.clear();
        for (const Segment& segment : m_direction.segments)
            m_lefts.push_back(segment.box.left);
        std::sort(m_lefts.begin(), m_lefts.end());
    }
    /// How many lines begin at a place.
    std::ptrdiff_t linesFrom(double left) const {
        return std::lower_bound(m_lefts.begin(), m_lefts.end(), left + sameEdge) -
               std::upper_bound(m_lefts.begin(), m_lefts.end(), left - sameEdge);
    }

    /// The lines next above and below one, of about its size.
    static std::vector<const Segment*> linesAround(const Segment& segment, const std::vector<const Segment*>& byTop) {
        const double size = segment.box.height();
        std::vector<const Segment*> near;
        auto other = std::lower_bound(byTop.begin(), byTop.end(), segment.box.top - nextLine * size,
                                      [](const Segment* a, double top) { return a->box.top < top; });
        for (; other != byTop.end() && (*other)->box.top - segment.box.top <= nextLine * size; ++other)
            if (std::abs((*other)->box.top - segment.box.top) >= 0.5 * size &&
                std::abs((*other)->box.height() - size) <= 0.3 * size)
                near.push_back(*other);
        return near;
    }

    /// Whether a word of a segment is the first of a column's line, and the words before it jut out of theirs.
    bool beginsColumn(const Segment& segment, std::size_t i, const std::vector<const Segment*>& near) const {
        const double size = segment.box.height();
        const double edge = boxOf(segment.words[i]).left;
        const double end = boxOf(segment.words[i - 1]).right;
        const double pitch = std::min(m_pitches.of(segment.words[i - 1]), m_pitches.of(segment.words[i]));
        if (pitch > 0 && edge - end < oneBlank * pitch)
            return false; // all lines of such a font have their words at the same places
        // Of the lines above and below: whether one ends before the gutter, and one begins behind it.
        std::array<bool, 2> ends{};
        std::array<bool, 2> begins{};
        for (const Segment* const line : near) {
            const Segment& other = *line;
            const std::size_t side = other.box.top > segment.box.top ? 1 : 0;
            if (std::abs(other.box.left - edge) < sameEdge)
                begins[side] = true;
            else if (other.box.left < edge && other.box.right > edge)
                return false;
            else if (other.box.right < edge - narrowestGutter * size && other.box.right < end - sameEdge &&
                     other.box.right > segment.box.left && other.words.size() > 1)
                ends[side] = true;
        }
        return ((ends[0] && begins[0]) || (ends[1] && begins[1])) && linesFrom(edge) >= minLines;
    }

    Direction& m_direction;
    const FixedPitch& m_pitches;
    double m_width;
    double m_height;
    std::vector<double> m_lefts; ///< of all lines, ascending
};

} // namespace

std::vector<Direction> segmentsOf(const std::vector<Word>& words, double width, double height) {
    const FixedPitch pitches(words);
    std::array<Direction, 4> all;
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].turn = static_cast<Turn>(i);
    for (std::size_t begin = 0; begin < words.size();) {
        std::size_t end = begin + 1;
        while (end < words.size() && !words[end - 1].lineEnd && words[end].turn == words[begin].turn)
            ++end;
        Direction& direction = all[static_cast<std::size_t>(words[begin].turn)];
        Cutter(direction, pitches, width, height).cutAtGaps(std::span(words).subspan(begin, end - begin));
        for (std::size_t i = begin; i < end; ++i)
            direction.bytes += words[i].text.size();
        begin = end;
    }
    std::vector<Direction> result;
    for (Direction& direction : all) {
        Cutter cutter(direction, pitches, width, height);
        cutter.cutAtColumns();
        cutter.clipOverprints();
        cutter.joinMarks();
        if (!direction.segments.empty())
            result.push_back(std::move(direction));
    }
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
