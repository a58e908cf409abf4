#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// What a page has as text but nobody sees on it goes, see layout::Page::unseen: a copy under the visible text, white
/// words, what lies outside its clip.
Rule unseenWords();

/// Ligatures and presentation forms become the letters that they stand for (ICU's NFKC, restricted to forms that mean
/// nothing else), and letters with separate accents become one character (NFC; Unicode Standard Annex 15). Full-width
/// punctuation stays: it is ordinary in Chinese and Japanese.
Rule compatibility();

/// Characters that nobody sees or nobody can know are taken out: soft hyphens, controls, private-use and unassigned
/// ones, U+FFFD, and zero-width ones where their script gives them no meaning. A soft hyphen after a letter at the end
/// of a line, where it is seen, becomes a hyphen, so that a rule after this one can join the word.
Rule controls();

/// Headers and footers that are repeated from page to page are taken out, also if they alternate, carry a number, or
/// name the chapter. Learned of each document.
Rule headers();

/// Page numbers are taken out: lines at the top or bottom of a page that are nothing else and rise with the pages.
Rule pageNumbers();

/// The dots between a title and its page in a table of contents become a space.
Rule leaders();

/// Pages of contents, index and bibliography are taken out as a whole.
Rule contents();

/// Words divided at the end of a line, column or page are joined. A compound keeps its hyphen and comes to stand on one
/// line. Which is which is learned from the words of the whole corpus; URLs, number ranges and formulas stay.
Rule hyphens();

/// Lines of prose that were broken only because they were full are joined to paragraphs. What is prose, each passage
/// tells by the lines that do not end a sentence: in prose the first word of the next line would not have fitted behind
/// them, and that line rarely begins with a capital. A short passage is judged by its page too. Where most paragraphs
/// of a passage begin with a date or with the name of who speaks, any line that begins so is the first of one. Verse,
/// dialogue, lists, tables, code and addresses stay. Pages whose lines have no places stay as they are.
Rule prose();

/// Lines that were broken only because they were full are joined again. Where places are known, a line was full if the
/// first word of the next one would not have fitted; otherwise characters are counted. Lists, code, tables and
/// addresses stay, and most verse. Prose is the rule that came after it; this one is for runs that began with it.
Rule paragraphs();

/// Of documents that are the same, or nearly, the first stays; see MinHash.
Rule duplicateDocuments();

/// Of pages with the same words the first of the corpus stays.
Rule duplicatePages();

/// Of pages that are nearly the same the first of the corpus stays; see MinHash.
Rule similarPages();

/// Characters that occur fewer than five times in the corpus become a similar one that is more frequent, or go, so that
/// a tokenizer need not know them.
Rule rare();

/// Runs of blanks become one space, blanks at the end of lines and all but one of several empty lines go. Indentation
/// stays.
Rule blanks();

} // namespace glasshouse::cleaning
