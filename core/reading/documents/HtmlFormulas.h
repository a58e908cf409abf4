#pragma once

#include <optional>
#include <string>

#include <libxml/tree.h>

namespace glasshouse::documents {

/// The forms that pages give a formula in, several of them at once; it is read once, as a browser shows it, and from
/// MathML where there is some.

/// The formula that an element stands for, in one line: MathML, what MathJax has drawn, its script, a picture of TeX;
/// empty if the element is a formula that is read elsewhere or has none; nothing if it is no formula. Throws Problem.
std::optional<std::string> htmlFormula(const xmlNode* node);
/// Whether an element is hidden because a picture of the formula inside is shown, as in Wikipedia.
bool isFormulaOfPicture(const xmlNode* node);

} // namespace glasshouse::documents
