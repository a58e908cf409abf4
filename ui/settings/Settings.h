#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <memory>

namespace glasshouse::settings {

/// What the program remembers between two starts: theme, folders, machine, last run, layout.
///
/// Thread: GUI. Ownership: made once by app/, handed out by reference. Errors: a settings file that cannot be read or
/// written means defaults; nothing fails.
class Settings : public QObject {
    Q_OBJECT
public:
    /// file: an ini file (tests); empty: the user's own settings.
    explicit Settings(const QString& file = {}, QObject* parent = nullptr);

    QString theme() const; ///< system, light, dark
    void setTheme(const QString& theme);
    /// Where new runs are made.
    QString runsFolder() const;
    void setRunsFolder(const QString& folder);
    int threads() const; ///< 0: every core
    void setThreads(int threads);
    QString device() const; ///< auto, cpu, cuda, cuda:N
    void setDevice(const QString& device);

    QString lastRun() const;
    void setLastRun(const QString& folder);
    QString lastCorpus() const;
    void setLastCorpus(const QString& path);
    QString lastPlace() const;
    void setLastPlace(const QString& id);
    QStringList recentFolders() const; ///< newest first, at most 8
    void addRecentFolder(const QString& folder);

    /// Files of a folder that a person took out of the corpus: names as in the list of files. Kept here by the folder's
    /// path, for nothing is written into the folder itself.
    QStringList leftOut(const QString& folder) const;
    void setLeftOut(const QString& folder, const QStringList& names);

    QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);
    QByteArray windowState() const; ///< tool bars and docks
    void setWindowState(const QByteArray& state);
    /// Sizes of a splitter, header or the like by its own name ("corpus/main").
    QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);

    /// Small choices of a view ("train/smoothing", "inside/probe").
    QVariant value(const QString& name, const QVariant& fallback = {}) const;
    void setValue(const QString& name, const QVariant& value);

    void save(); ///< writes now what would be written soon

Q_SIGNALS:
    void themeChanged();
    void runsFolderChanged();
    void machineChanged(); ///< threads or device
    void recentFoldersChanged();

private:
    std::unique_ptr<QSettings> m_store;
};

} // namespace glasshouse::settings
