#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/reading/layout/Word.h"

namespace glasshouse::pdf {

/// A color in 24 bits, red first; or that it is not known, or not one color.
using Color = std::int32_t;
constexpr Color unknownColor = -1;
constexpr Color white = 0xFFFFFF;

/// One glyph as a page draws it, in points from the page's top left corner.
struct Glyph {
    /// How it is drawn, apart from what lies under it.
    enum class Drawn : unsigned char { Plainly, White, Invisible, Clipped, Tiny };

    layout::Box box; ///< from the baseline to about the height of a capital, over the whole advance
    double x = 0;    ///< where it begins on its baseline
    double y = 0;    ///< its baseline
    double endX = 0; ///< where the next one may begin
    double endY = 0;
    double size = 0;                ///< of its font
    double angle = 0;               ///< of its baseline, clockwise from running to the right, in degrees
    char32_t c = 0;                 ///< its first character; 0: none is known
    std::array<char32_t, 2> more{}; ///< the second and third
    int letters = 0;                ///< characters that it stands for
    Color color = unknownColor;
    int place = 0; ///< in the order of the file, see layout::Word
    int font = 0;  ///< index of its font on this page
    Drawn drawn = Drawn::Plainly;
    bool upright = true; ///< runs to the right, in a font that does
    bool given = false;  ///< the file gives its text apart, as ActualText
    bool trusted = true; ///< whether the font says which character it shows

    double middleX() const { return (box.left + box.right) / 2; }
    double middleY() const { return (box.top + box.bottom) / 2; }
};

/// Something on a page that is not text.
struct Paint {
    layout::Box box;
    std::size_t after = 0; ///< glyphs drawn before it
    bool picture = false;
    bool fills = false; ///< nothing in its box is seen through it
    Color color = unknownColor;
};

/// What is to become of each glyph of a page.
struct GlyphPlan {
    enum class Fate : unsigned char { Keep, Unseen, Drop };
    struct Replacement {
        std::size_t glyph = 0;
        std::u32string text;
    };

    std::vector<Fate> fates;               ///< of each glyph; empty: all are kept
    std::vector<Replacement> replacements; ///< ascending by glyph
    std::vector<layout::Word> words;       ///< that stand for glyphs that are dropped
    std::vector<layout::Word> unseen;      ///< the same, of glyphs that nobody sees
    std::vector<layout::Word> slanted;     ///< the same, of lines that run neither across nor along the page

    bool isNeeded() const { return !fates.empty(); }
};

} // namespace glasshouse::pdf
