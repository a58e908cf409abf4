#include "ui/settings/Settings.h"

#include <algorithm>

#include <QDir>
#include <QUrl>

#include "core/run/RunFolder.h"

namespace glasshouse::settings {

namespace {
constexpr int maxRecentFolders = 8;

/// What is remembered of a folder. No slashes in its path: QSettings would treat them as groups.
QString keyOf(const char* what, const QString& folder) {
    return QLatin1String(what) + QLatin1Char('/') +
           QString::fromLatin1(QUrl::toPercentEncoding(QDir::cleanPath(folder)));
}
} // namespace

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent)
    , runsFolder(*this, QStringLiteral("runsFolder"), QString::fromStdString(run::defaultRunsFolder().string()))
    , m_file(file) {}

void Settings::addRecentFolder(const QString& folder) {
    QStringList folders = recentFolders();
    if (!folders.isEmpty() && folders.first() == folder)
        return;
    folders.removeAll(folder);
    folders.prepend(folder);
    recentFolders.set(folders.mid(0, maxRecentFolders));
}

QStringList Settings::leftOut(const QString& folder) const {
    return m_file.value(keyOf("leftOut", folder)).toStringList();
}

void Settings::setLeftOut(const QString& folder, const QStringList& names) {
    if (names.isEmpty())
        m_file.remove(keyOf("leftOut", folder));
    else
        m_file.setValue(keyOf("leftOut", folder), names);
}

std::map<std::string, std::string> Settings::encodings(const QString& folder) const {
    std::map<std::string, std::string> encodings;
    const QVariantMap kept = m_file.value(keyOf("encodings", folder)).toMap();
    for (auto one = kept.begin(); one != kept.end(); ++one)
        encodings.emplace(one.key().toStdString(), one.value().toString().toStdString());
    return encodings;
}

void Settings::setEncoding(const QString& folder, const QString& name, const QString& encoding) {
    QVariantMap kept = m_file.value(keyOf("encodings", folder)).toMap();
    if (encoding.isEmpty())
        kept.remove(name);
    else
        kept.insert(name, encoding);
    if (kept.isEmpty())
        m_file.remove(keyOf("encodings", folder));
    else
        m_file.setValue(keyOf("encodings", folder), kept);
}

QString Settings::rules(const QString& folder) const {
    return m_file.value(keyOf("rules", folder), QStringLiteral("default")).toString();
}

void Settings::setRules(const QString& folder, const QString& rules) {
    m_file.setValue(keyOf("rules", folder), rules);
}

Settings::PageReading Settings::pageReading(const QString& folder) const {
    const QStringList parts = m_file.value(keyOf("reading", folder)).toString().split(QLatin1Char(';'));
    PageReading reading;
    if (parts.size() >= 3) {
        reading.order = parts[0];
        reading.languages = parts[1];
        reading.minConfidence = std::clamp(parts[2].toInt(), 0, 100);
    }
    if (parts.size() >= 4)
        reading.seconds = std::max(1, parts[3].toInt());
    if (parts.size() >= 5)
        reading.encoding = parts[4];
    return reading;
}

void Settings::setPageReading(const QString& folder, const PageReading& reading) {
    m_file.setValue(keyOf("reading", folder), QStringLiteral("%1;%2;%3;%4;%5")
                                                  .arg(reading.order, reading.languages)
                                                  .arg(reading.minConfidence)
                                                  .arg(reading.seconds)
                                                  .arg(reading.encoding));
}

QByteArray Settings::layout(const QString& name) const {
    return m_file.value(QStringLiteral("layout/") + name).toByteArray();
}

void Settings::setLayout(const QString& name, const QByteArray& state) {
    m_file.setValue(QStringLiteral("layout/") + name, state);
}

QVariant Settings::value(const QString& name, const QVariant& fallback) const {
    return m_file.value(QStringLiteral("view/") + name, fallback);
}

void Settings::setValue(const QString& name, const QVariant& value) {
    m_file.setValue(QStringLiteral("view/") + name, value);
}

} // namespace glasshouse::settings
