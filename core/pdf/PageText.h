#pragma once

#include <vector>

#include <QRectF>
#include <QString>

namespace glasshouse::pdf {

/// A word as it stands on a page, in reading order.
struct PageWord {
    QString text;
    QRectF box; ///< points, y downwards
    bool spaceAfter = false;
    bool lineEnd = false; ///< the last word of its line
};

/// The text of a page from its words: a line for each line, an empty line where a gap, or a jump back up to another
/// column, separates two blocks.
QString pageText(const std::vector<PageWord>& words);

} // namespace glasshouse::pdf
