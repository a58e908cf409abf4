#include "ui/actions/DroppedFiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include "core/corpus/text/FolderScan.h"
#include "core/exchange/ImportModel.h"
#include "core/reading/Formats.h"
#include "core/run/RunFolder.h"
#include "ui/actions/PathKind.h"

namespace glasshouse::actions {

namespace {

constexpr int namedFiles = 3; // at most, in the sentence about files that are not read

bool isRead(const QString& path) {
    return QFileInfo(path).isDir() || isArchiveName(path) ||
           exchange::holdsModel(QFile::encodeName(path).toStdString()) || isPresetName(path) ||
           !text::kindOf(QFile::encodeName(path).toStdString()).empty();
}

/// "PDF, EPUB and TXT".
QString readFormats() {
    QStringList labels;
    for (const reading::Format& format : reading::formats())
        labels += QString::fromLatin1(format.label.data(), qsizetype(format.label.size())).split(QStringLiteral(", "));
    const QString last = labels.takeLast();
    return DroppedFiles::tr("%1 and %2").arg(labels.join(QStringLiteral(", ")), last);
}

/// The wanted name, with a number if it is taken: "a.txt", "a (2).txt".
QString freeName(const QString& wanted, const QStringList& taken) {
    const qsizetype dot = wanted.indexOf(QLatin1Char('.'), 1);
    const QString stem = dot < 0 ? wanted : wanted.left(dot);
    const QString suffix = dot < 0 ? QString() : wanted.mid(dot);
    QString name = wanted;
    for (int copy = 2; taken.contains(name); ++copy)
        name = QStringLiteral("%1 (%2)%3").arg(stem, QString::number(copy), suffix);
    return name;
}

/// Name and target of every link in a folder, sorted by name.
QStringList linksIn(const QString& folder) {
    QStringList links;
    const auto entries = QDir(folder).entryInfoList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
    for (const QFileInfo& entry : entries)
        links += entry.fileName() + QLatin1Char('/') + entry.symLinkTarget();
    return links;
}

} // namespace

DroppedFiles::DroppedFiles(const QList<QUrl>& urls) {
    for (const QUrl& url : urls) {
        if (!url.isLocalFile())
            continue;
        const QString path = QDir::cleanPath(url.toLocalFile());
        if (!isRead(path))
            m_refused += QFileInfo(path).fileName();
        else if (!m_taken.contains(path))
            m_taken += path;
    }
}

QString DroppedFiles::refusal() const {
    if (m_refused.isEmpty())
        return {};
    const QString names = m_refused.mid(0, namedFiles).join(QStringLiteral(", "));
    const int more = int(m_refused.size()) - namedFiles;
    const QString formats = readFormats();
    if (m_refused.size() == 1)
        return tr("%1 is not read: only %2 files are.").arg(names, formats);
    if (more <= 0)
        return tr("%1 and %2 are not read: only %3 files are.")
            .arg(m_refused.mid(0, m_refused.size() - 1).join(QStringLiteral(", ")), m_refused.last(), formats);
    return tr("%1 and %n other files are not read: only %2 files are.", nullptr, more).arg(names, formats);
}

QString DroppedFiles::toOpen(const QString& folder) const {
    if (m_taken.size() < 2)
        return m_taken.value(0);
    for (const QString& path : m_taken)
        if (isArchiveName(path) || isPresetName(path) || run::RunFolder::isListed(path.toStdString()) ||
            exchange::holdsModel(QFile::encodeName(path).toStdString()))
            return path;
    QStringList names;
    QStringList links;
    for (const QString& path : m_taken) {
        names += freeName(QFileInfo(path).fileName(), names);
        links += names.last() + QLatin1Char('/') + path;
    }
    QStringList wanted = links;
    wanted.sort();
    const QString title = tr("%1 and %2 more").arg(names.first(), QString::number(m_taken.size() - 1));
    for (int copy = 1; copy < 1000; ++copy) {
        const QString made = folder + QLatin1Char('/') +
                             (copy == 1 ? title : QStringLiteral("%1 (%2)").arg(title, QString::number(copy)));
        QStringList there = linksIn(made);
        there.sort();
        if (there == wanted)
            return made;
        if (!there.isEmpty())
            continue; // links to other files with the same names
        if (!QDir().mkpath(made))
            return {};
        for (qsizetype i = 0; i < names.size(); ++i)
            if (!QFile::link(m_taken[i], made + QLatin1Char('/') + names[i]))
                return {};
        return made;
    }
    return {};
}

} // namespace glasshouse::actions
