#pragma once

#include <string>

#include "core/reading/layout/Page.h"

namespace glasshouse::layout {

/// How a text is turned clockwise from running to the right. Japanese and Chinese in columns from right to left are
/// turned to the right: lines run downwards, and the next is to the left.
enum class Turn { None, Right, Left, UpsideDown };

/// A word as found on a page.
struct Word {
    std::string text; ///< valid UTF-8, without white space, in logical order
    Box box;
    bool spaceAfter = false; ///< white space follows on the same line
    bool lineEnd = false;    ///< the last of its line, as far as the source knows
    Turn turn = Turn::None;
    int confidence = -1; ///< percent, if it was recognized in a picture; else -1
    int place = -1;      ///< index of its first character in the order of the PDF file, from 0; -1: not known
};

} // namespace glasshouse::layout
