#include "ui/text/Tokens.h"

#include <QTextBoundaryFinder>

namespace glasshouse::text {

QString visibleToken(const QString& token) {
    QString shown;
    for (const QChar c : token) {
        if (c == QLatin1Char(' '))
            shown += QChar(0x2423);
        else if (c == QLatin1Char('\n'))
            shown += QChar(0x23CE);
        else if (c == QLatin1Char('\t'))
            shown += QChar(0x21E5);
        else
            shown += c;
    }
    return shown;
}

QString beginningOf(const QString& text, int characters) {
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    for (int i = 0; i < characters; ++i)
        if (finder.toNextBoundary() < 0)
            return text;
    const auto end = finder.position();
    return end >= text.size() ? text : text.left(end).trimmed() + QStringLiteral("…");
}

} // namespace glasshouse::text
