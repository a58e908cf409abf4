#include "ui/settings/SettingsFile.h"

#include <utility>

#include <QSettings>

namespace glasshouse::settings {

namespace {
std::unique_ptr<QSettings> open(const QString& path) {
    if (path.isEmpty())
        return std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("glasshouse"),
                                           QStringLiteral("glasshouse"));
    return std::make_unique<QSettings>(path, QSettings::IniFormat);
}
} // namespace

SettingsFile::SettingsFile(QString path)
    : m_path(std::move(path)) {
    const std::unique_ptr<QSettings> read = open(m_path);
    for (const QString& key : read->allKeys())
        m_values.insert(key, read->value(key));
}

SettingsFile::~SettingsFile() {
    m_writer.add([this] { m_written.reset(); }); // where it was made
}

void SettingsFile::setValue(const QString& key, const QVariant& value) {
    m_values.insert(key, value);
    change(key, value);
}

void SettingsFile::remove(const QString& key) {
    if (m_values.remove(key) > 0)
        change(key, {});
}

void SettingsFile::change(const QString& key, const QVariant& value) {
    const std::lock_guard lock(m_mutex);
    if (m_changes.isEmpty())
        m_writer.add([this] { write(); });
    m_changes.insert(key, value);
}

void SettingsFile::write() {
    QMap<QString, QVariant> changes;
    {
        const std::lock_guard lock(m_mutex);
        changes.swap(m_changes);
    }
    // Its own requests to be written are events for this thread, which has no event loop. It merges with what another
    // program wrote meanwhile, and keeps what it could not write.
    if (m_written == nullptr)
        m_written = open(m_path);
    for (auto change = changes.cbegin(); change != changes.cend(); ++change) {
        if (change.value().isValid())
            m_written->setValue(change.key(), change.value());
        else
            m_written->remove(change.key());
    }
    m_written->sync();
}

} // namespace glasshouse::settings
