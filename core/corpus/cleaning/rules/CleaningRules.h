#pragma once

#include "core/corpus/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Removes text that the page contains but does not show, see layout::Page::unseen: a copy under the visible text,
/// white words, text outside its clip.
Rule unseenWords();

/// Replaces ligatures and presentation forms by the letters that they stand for (ICU's NFKC, restricted to forms that
/// mean nothing else), and letters with separate accents by one character (NFC; Unicode Standard Annex 15). Keeps
/// full-width punctuation, which is ordinary in Chinese and Japanese.
Rule compatibility();

/// Removes characters that are invisible or undefined: soft hyphens, controls, private-use and unassigned ones, U+FFFD,
/// and zero-width ones that mean nothing in their script. A soft hyphen that is visible, after a letter at the end of a
/// line, becomes a hyphen, so that a later rule can join the word.
Rule controls();

/// Removes headers and footers that repeat from page to page, even if they alternate, carry a number or name the
/// chapter. Learned from each document.
Rule headers();

/// Removes the numbers of lines, which layout::readingOrder() puts behind the text that they stand beside.
Rule lineNumbers();

/// Removes page numbers: lines at the top or bottom of a page that hold nothing else and increase with the pages.
Rule pageNumbers();

/// Replaces the dots between a title and its page in a table of contents by a space.
Rule leaders();

/// Removes whole pages of contents, index and bibliography.
Rule contents();

/// Joins words divided at the end of a line, column or page. A compound keeps its hyphen and is put on one line.
/// Learned from the words of the whole corpus; keeps URLs, number ranges and formulas.
Rule hyphens();

/// Joins lines of prose that were broken only because they were full. A passage is prose if, after a line that does not
/// end a sentence, the first word of the next line would not have fitted, and that line rarely begins with a capital; a
/// short passage is judged by its page too. Where most paragraphs of a passage begin with a date or the name of a
/// speaker, any line that begins so starts a paragraph. Keeps verse, dialogue, lists, tables, code, addresses, and
/// pages whose lines have no positions.
Rule prose();

/// Joins lines that were broken only because they were full. Where positions are known, a line was full if the first
/// word of the next one would not have fitted; otherwise characters are counted. Keeps lists, code, tables, addresses
/// and most verse. Superseded by prose(); kept for runs that used it.
Rule paragraphs();

/// Keeps the first of several documents that are the same or nearly so, see MinHash.
Rule duplicateDocuments();

/// Keeps the first of several pages with the same words in the corpus.
Rule duplicatePages();

/// Keeps the first of several pages in the corpus that are nearly the same, see MinHash.
Rule similarPages();

/// Replaces characters that occur fewer than five times in the corpus by a similar one that is more frequent, or
/// removes them, so that a tokenizer need not know them.
Rule rare();

/// Reduces runs of blanks to one space and several empty lines to one, and removes blanks at the end of lines. Keeps
/// indentation.
Rule blanks();

} // namespace glasshouse::cleaning
