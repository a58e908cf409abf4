#pragma once

#include <string>

namespace glasshouse::pdf {

/// Converts an HTML document to a PDF of numbered A4 pages and returns the file's bytes. Inline SVG, as
/// run::reportHtml() writes it, stays vector graphics; the styles are replaced by those for paper.
///
/// Thread: any, but there must be a QGuiApplication, which knows the fonts. Throws Error.
std::string htmlPdf(const std::string& html);

} // namespace glasshouse::pdf
