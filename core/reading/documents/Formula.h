#pragma once

#include <string>

#include <libxml/tree.h>

namespace glasshouse::documents {

/// Mathematics in one line, as Word writes it in its linear form (Unicode Technical Note 28): "(a+b)/c", "x^2", "x_i",
/// "√(x+1)", "∑_(i=1)^n i". Throw Problem if it is nested too deeply.

/// Of an element of Office Math (ECMA-376-1, 22.1), such as m:oMath.
std::string officeFormula(const xmlNode* node);
/// Of an element of MathML 3, such as math; annotations are left out.
std::string mathMlFormula(const xmlNode* node);

} // namespace glasshouse::documents
