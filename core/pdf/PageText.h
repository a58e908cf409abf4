#pragma once

#include <vector>

#include <QRectF>
#include <QString>

namespace glasshouse::pdf {

/// A word and its place on a page, in reading order.
struct PageWord {
    QString text;
    QRectF box; ///< points, y downwards
    bool spaceAfter = false;
    bool lineEnd = false; ///< the last word of its line
};

/// The text of a page from its words: one line per line, and an empty line where two blocks are separated by a gap or a
/// jump back up to another column.
QString pageText(const std::vector<PageWord>& words);

} // namespace glasshouse::pdf
