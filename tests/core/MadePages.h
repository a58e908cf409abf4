#pragma once

#include <string>
#include <vector>

/// Pages of many kinds, made by chance and set in the fonts that every PDF reader has, with the words that stand on
/// them. The same numbers give the same pages everywhere.
namespace madepages {

enum class Font { Courier, TimesRagged, TimesJustified };

/// What ends behind a word.
enum class End {
    None,
    Full, ///< a line that had no room for the next word
    Meant ///< a line that its author ends here
};

struct Word {
    std::string text;
    End end = End::None;
};

/// A page's words as a person reads them.
using Page = std::vector<Word>;

struct Document {
    std::string pdf; ///< bytes
    std::vector<Page> pages;
};

/// "prose", "columns", "letter", "play", "exam", "contents", "verse", "dates", "list", "table".
const std::vector<std::string>& kinds();
std::string nameOf(Font font);

/// kind: one of kinds().
Document make(const std::string& kind, Font font, int pages, unsigned seed);
/// The lines of a play in verse, of which an empty one ends a speech, in Times, as many pages as they take. Lines
/// before one that begins with a small letter are prose: End::Full.
Document makeVerse(const std::vector<std::string>& lines, unsigned seed);

} // namespace madepages
