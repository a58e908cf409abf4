#include "core/pdf/PageText.h"

#include <algorithm>

namespace glasshouse::pdf {

namespace {

/// Whether the line that begins here starts a new block below, or beside, the previous line.
bool beginsBlock(const QRectF& before, const QRectF& line) {
    const double height = std::max(1.0, std::min(before.height(), line.height()));
    const double gap = line.top() - before.bottom();
    return gap > 0.7 * height || line.bottom() < before.top();
}

} // namespace

QString pageText(const std::vector<PageWord>& words) {
    QString text;
    QRectF before;
    QRectF line;
    QString lineText;
    for (const PageWord& word : words) {
        line = lineText.isEmpty() ? word.box : line.united(word.box);
        lineText += word.text;
        if (!word.lineEnd) {
            if (word.spaceAfter)
                lineText += QLatin1Char(' ');
            continue;
        }
        if (!text.isEmpty())
            text += beginsBlock(before, line) ? QLatin1String("\n\n") : QLatin1String("\n");
        text += lineText;
        before = line;
        lineText.clear();
    }
    if (!lineText.isEmpty())
        text += (text.isEmpty() ? QLatin1String("") : QLatin1String("\n")) + lineText;
    return text;
}

} // namespace glasshouse::pdf
