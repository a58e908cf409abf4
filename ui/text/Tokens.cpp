#include "ui/text/Tokens.h"

#include <QRegularExpression>
#include <QTextBoundaryFinder>

#include "core/base/Utf8.h"

namespace glasshouse::text {

namespace {

QString codeText(uint value) {
    return QStringLiteral("⟨%1⟩").arg(value, 2, 16, QLatin1Char('0')).toUpper();
}

} // namespace

QString readableText(std::string_view bytes) {
    QString text;
    std::size_t begin = 0; // of what is valid up to `at`
    const auto flush = [&](std::size_t end) {
        text += QString::fromUtf8(bytes.data() + begin, qsizetype(end - begin));
    };
    for (std::size_t at = 0; at < bytes.size();) {
        const utf8::Decoded one = utf8::decode(bytes, at);
        if (one.valid) {
            at += one.length;
            continue;
        }
        flush(at);
        text += codeText(static_cast<unsigned char>(bytes[at]));
        begin = ++at;
    }
    flush(bytes.size());
    return text;
}

QString visibleToken(std::string_view bytes) {
    return visibleToken(readableText(bytes));
}

QString visibleToken(const QString& text) {
    QString shown;
    for (const QChar c : text) {
        if (c == QLatin1Char(' '))
            shown += QChar(0x2423);
        else if (c == QLatin1Char('\n'))
            shown += QChar(0x23CE);
        else if (c == QLatin1Char('\t'))
            shown += QChar(0x21E5);
        else if (c == QChar::Nbsp)
            shown += QChar(0x237D);
        else if (c.unicode() < 0x20 || c.unicode() == 0x7F) // no readable glyph
            shown += codeText(c.unicode());
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

QString soughtToken(const QString& typed) {
    static const QRegularExpression byte(QStringLiteral("<([0-9A-Fa-f]{2})>"));
    QString sought = visibleToken(typed);
    QRegularExpressionMatch found;
    for (qsizetype at = 0; (at = sought.indexOf(byte, at, &found)) >= 0;)
        sought.replace(at, found.capturedLength(), QStringLiteral("⟨%1⟩").arg(found.captured(1).toUpper()));
    return sought;
}

} // namespace glasshouse::text
