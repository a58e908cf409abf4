#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>

#include <string>
#include <vector>

#include "core/corpus/cleaning/MarkedText.h"
#include "core/corpus/text/Pages.h"
#include "ui/runtime/TextParts.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::corpus {

/// The text of a page cut where its stretches begin and where rules changed it, and where each token is.
struct PlacedText {
    std::vector<widgets::FlowToken> tokens;
    QList<QRectF> boxes;            ///< of each token, as fractions of the page's width and height; empty if not known
    std::vector<qsizetype> begins;  ///< of each token in the text before, in UTF-16 code units, ascending
    std::vector<std::string> rules; ///< of each token: the rule that took it out or put it in; empty: it stayed
};

/// A part of a page in bytes of its text.
using PagePart = runtime::TextPart;

/// marked: what rules did to the page, see cleaning::markedText(); marks: with what they took out, and coloured; or
/// else only the text afterwards. Words that text recognition was not sure of are marked. Of an excerpt, all is counted
/// from where it begins, and there are no stretches.
PlacedText placedText(const text::PageView& page, PagePart part, const std::vector<cleaning::MarkedPiece>& marked,
                      bool marks);

/// A range of a text, in UTF-16 code units.
struct TextRange {
    qsizetype begin = 0;
    qsizetype length = 0;

    bool operator==(const TextRange&) const = default;
};

/// What a range of the text afterwards stood for in the text before; of what a rule put in: all that it replaced.
TextRange rangeBefore(const std::vector<cleaning::MarkedPiece>& marked, TextRange afterwards);

/// Frames around the boxes first to last, one for each run of boxes on a line.
QList<QRectF> framesAround(const QList<QRectF>& boxes, int first, int last);

/// The box at a place, or the nearest one within a fiftieth of the page; -1 if there is none.
int boxAt(const QList<QRectF>& boxes, const QPointF& place);

} // namespace glasshouse::places::corpus
