#include "ui/shell/Explanations.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

static void initHandbookResource() {
    Q_INIT_RESOURCE(glasshouse);
} // must stand outside every namespace

namespace glasshouse::shell {

namespace {

QString readResource(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString chapterPath(const QString& chapter) {
    return QStringLiteral(":/handbook/%1.md").arg(chapter);
}

/// Emphasis inside a paragraph.
QString inlineHtml(const QString& text) {
    static const QRegularExpression strong(QStringLiteral("\\*\\*([^*]+)\\*\\*"));
    static const QRegularExpression emphasis(QStringLiteral("\\*([^*\\s][^*]*)\\*"));
    static const QRegularExpression code(QStringLiteral("`([^`]+)`"));
    QString html = text.toHtmlEscaped();
    html.replace(strong, QStringLiteral("<b>\\1</b>"));
    html.replace(emphasis, QStringLiteral("<i>\\1</i>"));
    html.replace(code, QStringLiteral("<code>\\1</code>"));
    return html;
}

} // namespace

QString handbookHtml(const QString& markdown) {
    QString html;
    QStringList paragraph;
    QStringList quote;
    QStringList items;
    bool numbered = false;
    const auto flush = [&] {
        if (!paragraph.isEmpty())
            html += QStringLiteral("<p>%1</p>").arg(inlineHtml(paragraph.join(QLatin1Char(' '))));
        if (!quote.isEmpty())
            html += QStringLiteral("<blockquote>%1</blockquote>").arg(quote.join(QStringLiteral("<br>")));
        if (!items.isEmpty()) {
            const QString tag = numbered ? QStringLiteral("ol") : QStringLiteral("ul");
            html += QStringLiteral("<%1><li>%2</li></%1>").arg(tag, items.join(QStringLiteral("</li><li>")));
        }
        paragraph.clear();
        quote.clear();
        items.clear();
    };
    static const QRegularExpression heading(QStringLiteral("^(#{1,4}) (.*)$"));
    static const QRegularExpression bullet(QStringLiteral("^- (.*)$"));
    static const QRegularExpression number(QStringLiteral("^\\d+\\. (.*)$"));
    const QStringList lines = markdown.split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        if (const auto match = heading.match(line); match.hasMatch()) {
            flush();
            const auto level = match.captured(1).size() + 1;
            html += QStringLiteral("<h%1>%2</h%1>").arg(level).arg(inlineHtml(match.captured(2)));
        } else if (line.startsWith(QLatin1Char('>'))) {
            if (quote.isEmpty())
                flush();
            const QString rest = line.mid(1).trimmed();
            if (!rest.isEmpty())
                quote.append(inlineHtml(rest));
        } else if (const auto bulleted = bullet.match(line); bulleted.hasMatch()) {
            if (items.isEmpty() || numbered)
                flush();
            numbered = false;
            items.append(inlineHtml(bulleted.captured(1)));
        } else if (const auto counted = number.match(line); counted.hasMatch()) {
            if (items.isEmpty() || !numbered)
                flush();
            numbered = true;
            items.append(inlineHtml(counted.captured(1)));
        } else if (line.trimmed().isEmpty()) {
            flush();
        } else if (!items.isEmpty()) {
            items.last() += QLatin1Char(' ') + inlineHtml(line.trimmed());
        } else {
            if (!quote.isEmpty())
                flush();
            paragraph.append(line.trimmed());
        }
    }
    flush();
    return html;
}

Explanations::Explanations() {
    initHandbookResource();
    const QJsonObject all =
        QJsonDocument::fromJson(readResource(QStringLiteral(":/handbook/explanations.json")).toUtf8()).object();
    for (auto it = all.begin(); it != all.end(); ++it) {
        const QJsonObject object = it.value().toObject();
        Explanation entry;
        entry.title = object.value(QLatin1String("title")).toString();
        entry.text = object.value(QLatin1String("text")).toString();
        entry.formula = object.value(QLatin1String("formula")).toString();
        entry.chapter = object.value(QLatin1String("chapter")).toString();
        for (const QJsonValue& value : object.value(QLatin1String("look_for")).toArray())
            entry.lookFor.append(value.toString());
        m_entries.insert(it.key(), entry);
    }
}

const Explanation* Explanations::find(const QString& id) const {
    for (QString part = id; !part.isEmpty(); part = part.section(QLatin1Char('.'), 0, -2))
        if (const auto found = m_entries.constFind(part); found != m_entries.constEnd())
            return &*found;
    return nullptr;
}

QString Explanations::chapterHtml(const QString& chapter) {
    return handbookHtml(readResource(chapterPath(chapter)));
}

QStringList Explanations::chapters() {
    initHandbookResource();
    QStringList names = QDir(QStringLiteral(":/handbook")).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    for (QString& name : names)
        name.chop(3);
    return names;
}

QString Explanations::chapterTitle(const QString& chapter) {
    const QString first = readResource(chapterPath(chapter)).section(QLatin1Char('\n'), 0, 0);
    return first.startsWith(QLatin1String("# ")) ? first.mid(2).trimmed() : chapter;
}

} // namespace glasshouse::shell
