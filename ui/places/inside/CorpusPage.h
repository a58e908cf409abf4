#pragma once

#include <QString>

#include <cstddef>

namespace glasshouse::text {
class Corpus;
}

namespace glasshouse::places::inside {

/// The file and page of a byte of a corpus's text, "novel.pdf, page 7"; of files without pages the name alone. Empty
/// beyond the text. Any thread.
QString corpusPage(const text::Corpus& corpus, std::size_t byte);

} // namespace glasshouse::places::inside
