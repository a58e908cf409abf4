#include "ui/text/Tokens.h"

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

} // namespace glasshouse::text
