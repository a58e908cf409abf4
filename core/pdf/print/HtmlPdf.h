#pragma once

#include <string>

namespace glasshouse::pdf {

/// An HTML document as a PDF of numbered A4 pages. Its pictures are SVG within the text, as run::reportHtml() makes
/// them, and stay vectors; its styles are replaced by those for paper. Returns the bytes of the file.
///
/// Thread: any, but there must be a QGuiApplication, which knows the fonts. Throws Error.
std::string htmlPdf(const std::string& html);

} // namespace glasshouse::pdf
