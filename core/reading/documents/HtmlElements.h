#pragma once

#include <string>
#include <string_view>

#include "core/reading/documents/Xml.h"

namespace glasshouse::documents {

/// What the elements of HTML and XHTML say of themselves. Pure functions, as deep as maxDepth.

/// Whether an inline style has a declaration, blanks ignored.
bool hasStyle(const xmlNode* node, std::string_view declaration);
/// Whether a browser shows nothing of it. What opens by a click or for a search is not hidden.
bool isHidden(const xmlNode* node);
/// Whether words between blanks have this one, which is in lower case.
bool hasWord(std::string_view words, std::string_view word);
/// What an element is in a book, as words (EPUB Structural Semantics, DPUB-ARIA).
std::string typesOf(const xmlNode* node);
/// Of the whole subtree.
std::string allText(const xmlNode* node);
bool hasInk(std::string_view text);
/// Whether a tree has an element of this name, its root included.
bool holds(const xmlNode* node, std::string_view name);
/// The next sibling that is an element, or the one before; null if there is none.
const xmlNode* nextElement(const xmlNode* node);
const xmlNode* elementBefore(const xmlNode* node);

} // namespace glasshouse::documents
