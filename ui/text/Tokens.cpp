#include "ui/text/Tokens.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTextBoundaryFinder>

#include <algorithm>

#include "core/base/Utf8.h"
#include "core/base/Utf8Stream.h"

namespace glasshouse::text {

namespace {

QString codeText(uint value) {
    return QStringLiteral("⟨%1⟩").arg(value, 2, 16, QLatin1Char('0')).toUpper();
}

/// A control character without a readable glyph.
bool isNamed(QChar c) {
    return c.category() == QChar::Other_Control && c != QLatin1Char('\n') && c != QLatin1Char('\t');
}

QString controlName(QChar c) {
    return c.unicode() < 0x80 ? codeText(c.unicode()) : codeText(0xC2) + codeText(c.unicode()); // its bytes
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

QString completedText(std::string_view before, std::string_view piece) {
    Utf8Stream stream;
    stream.push(before);
    const std::size_t begun = stream.held();
    stream.push(piece);
    const std::string bytes = std::string(before.substr(before.size() - begun)) + std::string(piece);
    return readableText(std::string_view(bytes).substr(0, bytes.size() - stream.held()));
}

QString withNamedControls(const QString& text) {
    if (std::none_of(text.begin(), text.end(), isNamed))
        return text;
    QString shown;
    for (const QChar c : text)
        shown += isNamed(c) ? controlName(c) : QString(c);
    return shown;
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
        else if (isNamed(c))
            shown += controlName(c);
        else
            shown += c;
    }
    return shown;
}

QString quoted(const QString& text) {
    return QCoreApplication::translate("Format", "“%1”").arg(text);
}

QString specialTokenTip() {
    return QCoreApplication::translate("Tokens", "Special token: it represents no text, and is shown by its name");
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
