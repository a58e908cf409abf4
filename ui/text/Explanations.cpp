#include "ui/text/Explanations.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "ui/text/Translation.h"

static void initHandbookResource() {
    Q_INIT_RESOURCE(glasshouse);
} // must be outside every namespace

namespace glasshouse::text {

namespace {

QString readResource(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// A chapter in the language of the window, or in English.
QString chapterPath(const QString& chapter) {
    const QString own = QStringLiteral(":/handbook/%1/%2.md").arg(Language::current(), chapter);
    return QFile::exists(own) ? own : QStringLiteral(":/handbook/%1.md").arg(chapter);
}

} // namespace

Explanations::Explanations() {
    initHandbookResource();
    const auto read = [](const QString& folder) {
        return QJsonDocument::fromJson(readResource(folder + QStringLiteral("/explanations.json")).toUtf8()).object();
    };
    const QJsonObject all = read(QStringLiteral(":/handbook"));
    const QJsonObject own = read(QStringLiteral(":/handbook/") + Language::current());
    for (auto it = all.begin(); it != all.end(); ++it) {
        const QJsonObject object = own.value(it.key()).toObject(it.value().toObject());
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
    const QString path = chapterPath(chapter);
    QString text = readResource(path);
    if (path.count(QLatin1Char('/')) == 2 && Language::current() != QLatin1String("en"))
        text.insert(text.indexOf(QLatin1Char('\n')) + 1, // below the heading
                    QStringLiteral("\n*%1*\n")
                        .arg(QCoreApplication::translate("Explanations", "This chapter is in English only.")));
    return text;
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
