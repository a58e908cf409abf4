#pragma once

#include <vector>

#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// The fonts of a page whose characters are all equally wide, as those of typewriters and terminals. Their blank is as
/// wide as a letter, which in other fonts would be a gap between columns. A value; any thread.
class FixedPitch {
public:
    explicit FixedPitch(const std::vector<Word>& words);

    /// The width of a character of this word, in points; 0 if its font has letters of different widths.
    double of(const Word& word) const;

private:
    struct Font {
        double height = 0; ///< of its words, in points
        double pitch = 0;
    };
    const Font* fontOf(double height, double pitch) const;

    std::vector<Font> m_fonts;
};

} // namespace glasshouse::layout
