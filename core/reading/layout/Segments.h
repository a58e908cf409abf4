#pragma once

#include <span>
#include <vector>

#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// Words of one line without a wide gap between them, turned so that the text runs from left to right or from right to
/// left, and its lines downwards.
struct Segment {
    std::span<const Word> words; ///< not empty, in the order in which they are read
    Box box;                     ///< in turned coordinates
    bool rightToLeft = false;
    Box line; ///< its own box without what is printed over other text; of a raised mark, that of the text beside it
};

/// Some of a page's segments, in no particular order.
using Region = std::vector<const Segment*>;

/// All segments of a page whose text runs one way.
struct Direction {
    Turn turn = Turn::None;
    std::vector<Segment> segments;
    std::size_t bytes = 0; ///< of text
};

/// A page's text by its directions, the one with the most text first, then in the order of the words. The words must
/// outlive the result. width, height: of the page, in points.
std::vector<Direction> segmentsOf(const std::vector<Word>& words, double width, double height);

/// The usual height of a line: the median over the segments, weighed by their widths. There must be one.
double lineHeight(const Region& region);

/// The smallest box around all of a region; there must be a segment.
Box boxOf(const Region& region);

} // namespace glasshouse::layout
