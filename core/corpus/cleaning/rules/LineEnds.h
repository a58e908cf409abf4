#pragma once

#include <string_view>

#include "core/corpus/cleaning/Lines.h"
#include "core/corpus/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// What the rules that join lines ask of a line. Pure functions; any thread.

/// Widths of characters, roughly: those of scripts with square characters count twice.
int widthOf(std::string_view text);
/// What a line break could not have come before: the first word, or character where words are not apart.
std::string_view firstWord(std::string_view line);
/// "•", "-", "1.", "(a)" or "[7]" and a blank.
bool beginsItem(std::string_view line);
bool endsSentence(std::string_view line);
/// A line of a program or of a dialogue with one.
bool looksLikeCode(std::string_view line);
bool endsWithNumber(std::string_view line);

/// The median height of a page's stretches, in 1/65535 of the page; 0 if it has none.
int usualHeight(const layout::Page& page);
/// Whether a line holds one row of text: what was joined before has more. height: the usual one.
bool isRow(const Line& line, int height);

/// The edit that puts a line behind the one before it, with a blank where there has to be one.
Edit joinEdit(std::string_view text, const Line& line, const Line& next);

} // namespace glasshouse::cleaning
