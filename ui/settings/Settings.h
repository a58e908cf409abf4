#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <functional>
#include <map>
#include <string>
#include <type_traits>
#include <utility>

#include "ui/settings/SettingsFile.h"

namespace glasshouse::settings {

class Settings;

/// One remembered value: its key, and the default until the user chooses one.
///
/// Thread: GUI. Ownership: a member of Settings.
template <typename T> class Preference {
public:
    Preference(Settings& settings, QString key, T fallback = {})
        : m_settings(settings)
        , m_key(std::move(key))
        , m_fallback(std::move(fallback)) {}

    T operator()() const;
    /// Stores a value; emits Settings::changed() if it differs from the current one.
    void set(const T& value);
    /// Calls `then` after each change, until `context` is destroyed.
    void onChange(const QObject* context, std::function<void()> then) const;

private:
    Settings& m_settings;
    const QString m_key;
    const T m_fallback;
};

/// What the program remembers between sessions: theme, folders, machine, last run, layout.
///
/// Thread: GUI. Ownership: made once by app/, passed by reference. Errors: a settings file that cannot be read or
/// written means defaults; nothing fails. Changes are on their way to the file at once, see SettingsFile.
class Settings : public QObject {
    Q_OBJECT
public:
    /// file: an ini file (tests); empty: the user's own settings.
    explicit Settings(const QString& file = {}, QObject* parent = nullptr);

    /// system, or the code of a language that there is
    Preference<QString> language{*this, QStringLiteral("language"), QStringLiteral("system")};
    Preference<QString> theme{*this, QStringLiteral("theme"), QStringLiteral("system")};       ///< system, light, dark
    Preference<QString> contrast{*this, QStringLiteral("contrast"), QStringLiteral("system")}; ///< system, normal, high
    Preference<QString> motion{*this, QStringLiteral("motion"), QStringLiteral("system")}; ///< system, full, reduced
    Preference<QString> textSize{*this, QStringLiteral("textSize"),
                                 QStringLiteral("system")};                              ///< system, 100, 125, 150, 200
    Preference<QString> runsFolder;                                                      ///< where new runs are created
    Preference<int> threads{*this, QStringLiteral("threads")};                           ///< 0: every core
    Preference<QString> device{*this, QStringLiteral("device"), QStringLiteral("auto")}; ///< auto, cpu, cuda, cuda:N
    Preference<bool> resumesQueue{*this, QStringLiteral("queue/goesOn")};                ///< when the program starts
    /// What the desktop shows and does while a run trains: a notification when a run ends while another window has the
    /// focus; how far the run is, at the program's icon; no sleep, unless the run is paused.
    Preference<bool> notifiesEnd{*this, QStringLiteral("desktop/notice"), true};
    Preference<bool> showsProgress{*this, QStringLiteral("desktop/progress"), true};
    Preference<bool> staysAwake{*this, QStringLiteral("desktop/awake"), true};
    Preference<int> movieSpeed{*this, QStringLiteral("movie/speed"), 12}; ///< saved steps in a second
    Preference<bool> movieRepeats{*this, QStringLiteral("movie/repeats")};

    /// The first steps are not shown any more: a run has ended, or a person closed them.
    Preference<bool> firstStepsDone{*this, QStringLiteral("firstSteps/done")};
    Preference<QString> lastRun{*this, QStringLiteral("lastRun")};                 ///< its folder
    Preference<QString> lastCorpus{*this, QStringLiteral("lastCorpus")};           ///< its path
    Preference<QString> lastPlace{*this, QStringLiteral("lastPlace")};             ///< its id
    Preference<QStringList> recentFolders{*this, QStringLiteral("recentFolders")}; ///< newest first, at most 8
    void addRecentFolder(const QString& folder);
    Preference<QByteArray> windowGeometry{*this, QStringLiteral("window/geometry")};
    Preference<QByteArray> windowState{*this, QStringLiteral("window/state")}; ///< tool bars and docks

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
        int minConfidence = 0;
        int seconds = 60;                               ///< for recognizing a page
        QString encoding = QStringLiteral("automatic"); ///< of text and HTML
    };
    PageReading pageReading(const QString& folder) const;
    void setPageReading(const QString& folder, const PageReading& reading);

    /// Sizes of a splitter, header or the like by name ("corpus/main").
    QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);

    /// A view's small choices ("train/smoothing", "inside/probe").
    QVariant value(const QString& name, const QVariant& fallback = {}) const;
    void setValue(const QString& name, const QVariant& value);

Q_SIGNALS:
    void changed(const QString& key); ///< of a Preference

private:
    template <typename T> friend class Preference;

    SettingsFile m_file;
};

template <typename T> T Preference<T>::operator()() const {
    const QVariant stored = m_settings.m_file.value(m_key);
    if constexpr (std::is_same_v<T, QString>)
        return stored.toString().isEmpty() ? m_fallback : stored.toString();
    else
        return stored.isValid() ? stored.value<T>() : m_fallback;
}

template <typename T> void Preference<T>::set(const T& value) {
    if (value == (*this)())
        return;
    m_settings.m_file.setValue(m_key, value);
    Q_EMIT m_settings.changed(m_key);
}

template <typename T> void Preference<T>::onChange(const QObject* context, std::function<void()> then) const {
    QObject::connect(&m_settings, &Settings::changed, context, [this, then = std::move(then)](const QString& key) {
        if (key == m_key)
            then();
    });
}

} // namespace glasshouse::settings
