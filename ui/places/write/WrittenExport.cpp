#include "ui/places/write/WrittenExport.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>

#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::write {

namespace {

struct WrittenExport {
    Q_DECLARE_TR_FUNCTIONS(WrittenExport)
};

QString plain(const run::WrittenText& text) {
    std::string all = text.prompt;
    for (const auto& token : text.tokens)
        all += token->text;
    return QString::fromStdString(all);
}

/// What Markdown would read as its own signs stands for itself.
QString markdownEscaped(const QString& text) {
    QString escaped;
    for (const QChar c : text) {
        if (QStringLiteral("\\`*_{}[]()<>#+-!|~&.").contains(c))
            escaped += QLatin1Char('\\');
        escaped += c;
    }
    return escaped;
}

QString markdown(const run::WrittenText& text) {
    // Two blanks at the end of a line keep its break.
    QString made = markdownEscaped(plain(text)).replace(QLatin1Char('\n'), QStringLiteral("  \n")) +
                   QStringLiteral("\n\n| %1 | %2 |\n|---|---:|\n")
                       .arg(WrittenExport::tr("token"), WrittenExport::tr("probability"));
    for (const auto& token : text.tokens)
        made += QStringLiteral("| %1 | %2 |\n")
                    .arg(markdownEscaped(text::visibleToken(QString::fromStdString(token->text))),
                         text::probabilityText(token->probability));
    return made;
}

QString html(const run::WrittenText& text, const theme::Theme& theme) {
    QString made = QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title></head>\n"
                                  "<body style=\"background:%2;color:%3;white-space:pre-wrap\">"
                                  "<span style=\"color:%4\">%5</span>")
                       .arg(WrittenExport::tr("Written text"), theme.surface.name(), theme.text.name(),
                            theme.muted.name(), QString::fromStdString(text.prompt).toHtmlEscaped());
    for (const auto& token : text.tokens) {
        const QColor tint = theme.probabilityTint(token->probability);
        const QString look = tint.isValid() ? QStringLiteral(" style=\"background:%1\"").arg(tint.name()) : QString();
        made += QStringLiteral("<span title=\"%1\"%2>")
                    .arg(text::probabilityText(token->probability).toHtmlEscaped(), look);
        made += QString::fromStdString(token->text).toHtmlEscaped() + QStringLiteral("</span>");
    }
    return made + QStringLiteral("</body></html>\n");
}

} // namespace

WrittenFormat writtenFormatOf(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("md"))
        return WrittenFormat::Markdown;
    return suffix == QLatin1String("html") || suffix == QLatin1String("htm") ? WrittenFormat::Html
                                                                             : WrittenFormat::Text;
}

QByteArray writtenFile(const run::WrittenText& text, WrittenFormat format, const theme::Theme& theme) {
    switch (format) {
    case WrittenFormat::Text:
        break;
    case WrittenFormat::Markdown:
        return markdown(text).toUtf8();
    case WrittenFormat::Html:
        return html(text, theme).toUtf8();
    }
    return plain(text).toUtf8();
}

QString saveWrittenFile(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return WrittenExport::tr("%1 could not be written: %2").arg(QFileInfo(path).fileName(), file.errorString());
}

} // namespace glasshouse::places::write
