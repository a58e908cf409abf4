#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace glasshouse::layout {

/// The order of a page's words: as they are in the file, or as a person reads them.
enum class Order { File, Reading };

/// A rectangle on a page, in points (1/72 inch), x to the right and y downwards from the page's top left corner.
struct Box {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;

    double width() const { return right - left; }
    double height() const { return bottom - top; }
};

/// A run of a page's text, at most a few words of one line, and where it is on the page: 12 bytes, so that a book
/// costs at most about two bytes a character.
struct Stretch {
    std::uint32_t begin = 0; ///< byte in the page's text; it ends where the next begins, white space not counted
    /// Edges in 1/65535 of the page's width and height, from the top left corner.
    std::uint16_t left = 0;
    std::uint16_t top = 0;
    std::uint16_t right = 0;
    std::uint16_t bottom = 0;

    bool operator==(const Stretch&) const = default;
};
static_assert(sizeof(Stretch) == 12);

/// The text of a page (or of a chapter, or a whole text file) in reading order, with "\n" between lines and an empty
/// line between blocks.
struct Page {
    std::string text;                     ///< valid UTF-8
    std::vector<Stretch> stretches;       ///< ascending by begin; empty where the place on a page is not known
    std::vector<std::uint8_t> confidence; ///< of each stretch, percent, if the text was recognized from a picture
    std::size_t unseen = 0; ///< bytes at the end of the text that nobody sees on the page, see pdf::unseenGlyphs()

    std::string_view seen() const { return std::string_view(text).substr(0, text.size() - unseen); }
    bool operator==(const Page&) const = default;
};

} // namespace glasshouse::layout
