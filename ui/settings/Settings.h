#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <map>
#include <memory>
#include <string>

namespace glasshouse::settings {

/// What the program remembers between sessions: theme, folders, machine, last run, layout.
///
/// Thread: GUI. Ownership: made once by app/, passed by reference. Errors: a settings file that cannot be read or
/// written means defaults; nothing fails.
class Settings : public QObject {
    Q_OBJECT
public:
    /// file: an ini file (tests); empty: the user's own settings.
    explicit Settings(const QString& file = {}, QObject* parent = nullptr);

    QString theme() const; ///< system, light, dark
    void setTheme(const QString& theme);
    /// Where new runs are created.
    QString runsFolder() const;
    void setRunsFolder(const QString& folder);
    int threads() const; ///< 0: every core
    void setThreads(int threads);
    QString device() const; ///< auto, cpu, cuda, cuda:N
    void setDevice(const QString& device);

    /// What the desktop shows and does while a run trains.
    enum class Desktop {
        Notice,   ///< a notification when a run ends while another window has the focus
        Progress, ///< how far the run is, at the program's icon
        Awake     ///< the computer does not go to sleep by itself, unless the run is paused
    };
    bool uses(Desktop what) const; ///< true unless it was switched off
    void setUses(Desktop what, bool on);

    QString lastRun() const;
    void setLastRun(const QString& folder);
    QString lastCorpus() const;
    void setLastCorpus(const QString& path);
    QString lastPlace() const;
    void setLastPlace(const QString& id);
    QStringList recentFolders() const; ///< newest first, at most 8
    void addRecentFolder(const QString& folder);

    /// Files of a folder that a person excluded from the corpus: names as in the list of files. Stored here by the
    /// folder's path, since nothing is written into the folder itself.
    QStringList leftOut(const QString& folder) const;
    void setLeftOut(const QString& folder, const QStringList& names);
    /// How the text of a folder is cleaned, see config::DataConfig::rules; "default" for a folder that is new.
    QString rules(const QString& folder) const;
    void setRules(const QString& folder, const QString& rules);
    /// Encodings that a person chose for files of a folder, by names as in the list of files.
    std::map<std::string, std::string> encodings(const QString& folder) const;
    /// An empty encoding: that of the folder.
    void setEncoding(const QString& folder, const QString& name, const QString& encoding);
    /// How the files of a folder are read, see config::DataConfig::page_text, ocr, ocr_seconds, ocr_confidence and
    /// encoding.
    struct PageReading {
        QString order = QStringLiteral("reading");
        QString languages; ///< of its scans; empty: they are left out
        int leastConfidence = 0;
        int seconds = 60; ///< for recognizing a page
        QString encoding = QStringLiteral("automatic"); ///< of text and HTML
    };
    PageReading pageReading(const QString& folder) const;
    void setPageReading(const QString& folder, const PageReading& reading);

    QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);
    QByteArray windowState() const; ///< tool bars and docks
    void setWindowState(const QByteArray& state);
    /// Sizes of a splitter, header or the like by name ("corpus/main").
    QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);

    /// A view's small choices ("train/smoothing", "inside/probe").
    QVariant value(const QString& name, const QVariant& fallback = {}) const;
    void setValue(const QString& name, const QVariant& value);

    void save(); ///< Writes pending changes now.

Q_SIGNALS:
    void themeChanged();
    void runsFolderChanged();
    void machineChanged(); ///< threads or device
    void desktopChanged(); ///< see Desktop
    void recentFoldersChanged();

private:
    std::unique_ptr<QSettings> m_store;
};

} // namespace glasshouse::settings
