#include "ui/settings/Settings.h"

#include <algorithm>

#include <QDir>
#include <QUrl>

#include "core/run/RunFolder.h"

namespace glasshouse::settings {

namespace {
constexpr int maxRecentFolders = 8;

/// No slashes: QSettings would treat them as groups.
QString leftOutKey(const QString& folder) {
    return QStringLiteral("leftOut/") + QString::fromLatin1(QUrl::toPercentEncoding(QDir::cleanPath(folder)));
}
QString encodingsKey(const QString& folder) {
    return QStringLiteral("encodings/") + QString::fromLatin1(QUrl::toPercentEncoding(QDir::cleanPath(folder)));
}
QString readingKey(const QString& folder) {
    return QStringLiteral("reading/") + QString::fromLatin1(QUrl::toPercentEncoding(QDir::cleanPath(folder)));
}

QString desktopKey(Settings::Desktop what) {
    switch (what) {
    case Settings::Desktop::Notice:
        return QStringLiteral("desktop/notice");
    case Settings::Desktop::Progress:
        return QStringLiteral("desktop/progress");
    case Settings::Desktop::Awake:
        break;
    }
    return QStringLiteral("desktop/awake");
}

QString rulesKey(const QString& folder) {
    return QStringLiteral("rules/") + QString::fromLatin1(QUrl::toPercentEncoding(QDir::cleanPath(folder)));
}
} // namespace

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent)
    , m_store(file.isEmpty() ? std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope,
                                                           QStringLiteral("glasshouse"), QStringLiteral("glasshouse"))
                             : std::make_unique<QSettings>(file, QSettings::IniFormat)) {}

QString Settings::theme() const {
    return m_store->value(QStringLiteral("theme"), QStringLiteral("system")).toString();
}

void Settings::setTheme(const QString& theme) {
    if (theme == this->theme())
        return;
    m_store->setValue(QStringLiteral("theme"), theme);
    Q_EMIT themeChanged();
}

QString Settings::runsFolder() const {
    const QString own = m_store->value(QStringLiteral("runsFolder")).toString();
    return own.isEmpty() ? QString::fromStdString(run::defaultRunsFolder().string()) : own;
}

void Settings::setRunsFolder(const QString& folder) {
    const QString clean = QDir::cleanPath(folder);
    if (clean == runsFolder())
        return;
    m_store->setValue(QStringLiteral("runsFolder"), clean);
    Q_EMIT runsFolderChanged();
}

int Settings::threads() const {
    return std::max(0, m_store->value(QStringLiteral("threads"), 0).toInt());
}

void Settings::setThreads(int threads) {
    if (threads == this->threads())
        return;
    m_store->setValue(QStringLiteral("threads"), threads);
    Q_EMIT machineChanged();
}

QString Settings::device() const {
    return m_store->value(QStringLiteral("device"), QStringLiteral("auto")).toString();
}

void Settings::setDevice(const QString& device) {
    if (device == this->device())
        return;
    m_store->setValue(QStringLiteral("device"), device);
    Q_EMIT machineChanged();
}

bool Settings::uses(Desktop what) const {
    return m_store->value(desktopKey(what), true).toBool();
}

void Settings::setUses(Desktop what, bool on) {
    if (on == uses(what))
        return;
    m_store->setValue(desktopKey(what), on);
    Q_EMIT desktopChanged();
}

QString Settings::lastRun() const {
    return m_store->value(QStringLiteral("lastRun")).toString();
}

void Settings::setLastRun(const QString& folder) {
    m_store->setValue(QStringLiteral("lastRun"), folder);
}

QString Settings::lastCorpus() const {
    return m_store->value(QStringLiteral("lastCorpus")).toString();
}

void Settings::setLastCorpus(const QString& path) {
    m_store->setValue(QStringLiteral("lastCorpus"), path);
}

QString Settings::lastPlace() const {
    return m_store->value(QStringLiteral("lastPlace")).toString();
}

void Settings::setLastPlace(const QString& id) {
    m_store->setValue(QStringLiteral("lastPlace"), id);
}

QStringList Settings::recentFolders() const {
    return m_store->value(QStringLiteral("recentFolders")).toStringList();
}

void Settings::addRecentFolder(const QString& folder) {
    QStringList folders = recentFolders();
    if (!folders.isEmpty() && folders.first() == folder)
        return;
    folders.removeAll(folder);
    folders.prepend(folder);
    m_store->setValue(QStringLiteral("recentFolders"), folders.mid(0, maxRecentFolders));
    Q_EMIT recentFoldersChanged();
}

QStringList Settings::leftOut(const QString& folder) const {
    return m_store->value(leftOutKey(folder)).toStringList();
}

void Settings::setLeftOut(const QString& folder, const QStringList& names) {
    if (names.isEmpty())
        m_store->remove(leftOutKey(folder));
    else
        m_store->setValue(leftOutKey(folder), names);
}

std::map<std::string, std::string> Settings::encodings(const QString& folder) const {
    std::map<std::string, std::string> encodings;
    const QVariantMap kept = m_store->value(encodingsKey(folder)).toMap();
    for (auto one = kept.begin(); one != kept.end(); ++one)
        encodings.emplace(one.key().toStdString(), one.value().toString().toStdString());
    return encodings;
}

void Settings::setEncoding(const QString& folder, const QString& name, const QString& encoding) {
    QVariantMap kept = m_store->value(encodingsKey(folder)).toMap();
    if (encoding.isEmpty())
        kept.remove(name);
    else
        kept.insert(name, encoding);
    if (kept.isEmpty())
        m_store->remove(encodingsKey(folder));
    else
        m_store->setValue(encodingsKey(folder), kept);
}

QString Settings::rules(const QString& folder) const {
    return m_store->value(rulesKey(folder), QStringLiteral("default")).toString();
}

void Settings::setRules(const QString& folder, const QString& rules) {
    m_store->setValue(rulesKey(folder), rules);
}

Settings::PageReading Settings::pageReading(const QString& folder) const {
    const QStringList parts = m_store->value(readingKey(folder)).toString().split(QLatin1Char(';'));
    PageReading reading;
    if (parts.size() >= 3) {
        reading.order = parts[0];
        reading.languages = parts[1];
        reading.leastConfidence = std::clamp(parts[2].toInt(), 0, 100);
    }
    if (parts.size() >= 4)
        reading.seconds = std::max(1, parts[3].toInt());
    if (parts.size() >= 5)
        reading.encoding = parts[4];
    return reading;
}

void Settings::setPageReading(const QString& folder, const PageReading& reading) {
    m_store->setValue(readingKey(folder), QStringLiteral("%1;%2;%3;%4;%5")
                                              .arg(reading.order, reading.languages)
                                              .arg(reading.leastConfidence)
                                              .arg(reading.seconds)
                                              .arg(reading.encoding));
}

QByteArray Settings::windowGeometry() const {
    return m_store->value(QStringLiteral("window/geometry")).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray& geometry) {
    m_store->setValue(QStringLiteral("window/geometry"), geometry);
}

QByteArray Settings::windowState() const {
    return m_store->value(QStringLiteral("window/state")).toByteArray();
}

void Settings::setWindowState(const QByteArray& state) {
    m_store->setValue(QStringLiteral("window/state"), state);
}

QByteArray Settings::layout(const QString& name) const {
    return m_store->value(QStringLiteral("layout/") + name).toByteArray();
}

void Settings::setLayout(const QString& name, const QByteArray& state) {
    m_store->setValue(QStringLiteral("layout/") + name, state);
}

QVariant Settings::value(const QString& name, const QVariant& fallback) const {
    return m_store->value(QStringLiteral("view/") + name, fallback);
}

void Settings::setValue(const QString& name, const QVariant& value) {
    m_store->setValue(QStringLiteral("view/") + name, value);
}

void Settings::save() {
    m_store->sync();
}

} // namespace glasshouse::settings
