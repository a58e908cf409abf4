#include "ui/text/Explanations.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

static void initHandbookResource() {
    Q_INIT_RESOURCE(glasshouse);
} // must be outside every namespace

namespace glasshouse::text {

namespace {

QString readResource(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString chapterPath(const QString& chapter) {
    return QStringLiteral(":/handbook/%1.md").arg(chapter);
}

} // namespace

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

QString Explanations::chapterMarkdown(const QString& chapter) {
    return readResource(chapterPath(chapter));
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

} // namespace glasshouse::text
