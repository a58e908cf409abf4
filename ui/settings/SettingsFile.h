#pragma once

#include <QMap>
#include <QString>
#include <QVariant>

#include <memory>
#include <mutex>

#include "ui/runtime/TaskQueue.h"

class QSettings;

namespace glasshouse::settings {

/// The values of an ini file: read once, kept in memory, and written by a thread of its own as they change, so that
/// nobody waits for the disk. Only keys that were changed here are written; those that another program writes stay.
///
/// Thread: that which made it. Ownership: a member of its owner; the destructor waits until everything is written.
/// Errors: a file that cannot be read is empty; what could not be written is tried again with the next change.
class SettingsFile {
public:
    /// path: empty: the user's own settings.
    explicit SettingsFile(QString path);
    ~SettingsFile();
    SettingsFile(const SettingsFile&) = delete;
    SettingsFile& operator=(const SettingsFile&) = delete;

    QVariant value(const QString& key, const QVariant& fallback = {}) const { return m_values.value(key, fallback); }
    void setValue(const QString& key, const QVariant& value);
    void remove(const QString& key);

private:
    void change(const QString& key, const QVariant& value);
    void write();

    const QString m_path;
    QMap<QString, QVariant> m_values;
    std::mutex m_mutex;
    QMap<QString, QVariant> m_changes;    ///< by the mutex; not yet taken by the thread; an invalid value: removed
    std::unique_ptr<QSettings> m_written; ///< of the thread
    runtime::TaskQueue m_writer;          ///< last: its thread ends before what it uses
};

} // namespace glasshouse::settings
