#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/run/RunGroups.h"

namespace glasshouse::runtime {
class RunLibrary;
}
namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::places::runs {

/// Which of the listed runs belong together, and which of these groups are folded; that is remembered. They are open
/// until a person folds them: no run is hidden by itself.
///
/// Thread: GUI. Ownership: the place's; library and settings must outlive it.
class RunGroups : public QObject {
    Q_OBJECT
public:
    struct Group {
        run::RunGroup::Kind kind = run::RunGroup::Kind::Seeds;
        QString key;                   ///< stays the same while its oldest run, or the folder of its sweep, does
        QString title;                 ///< of its oldest run, or the folder of its sweep
        QString name;                  ///< title and number of runs
        std::vector<std::string> runs; ///< their paths, the oldest run first
        int within = -1;               ///< index of the sweep that has all of these seeds; -1: none
        bool isSeeds() const { return kind == run::RunGroup::Kind::Seeds; }
        bool operator==(const Group&) const = default;
    };

    RunGroups(const runtime::RunLibrary& library, settings::Settings& settings, QObject* parent = nullptr);

    /// As the library has listed the runs; a view that listens to the library later than this sees those of its list.
    const std::vector<Group>& groups() const { return m_groups; }
    /// "mind-01 · 3 seeds".
    static QString nameOf(const QString& title, int seeds);

    /// Whether the list of runs has rows for groups.
    bool isOn() const { return m_on; }
    void setOn(bool on);
    /// Only while isOn().
    bool isFolded(const QString& key) const { return m_on && m_folded.contains(key); }
    void setFolded(const QString& key, bool folded);
    void setAllFolded(bool folded);
    /// A run is to be seen.
    void unfoldAround(const QString& folder);

Q_SIGNALS:
    void foldedChanged(); ///< also when groups are shown or not

private:
    /// What a key was made of, and the key: making it takes much longer than comparing what it is made of.
    struct Known {
        config::RunConfig config;
        std::string created, fingerprint, problem;
        std::map<std::string, std::string> changed;
        std::string key;
    };
    void find();
    void setFolded(QStringList folded);

    const runtime::RunLibrary& m_library;
    settings::Settings& m_settings;
    std::vector<Group> m_groups;
    std::unordered_map<std::string, Known> m_known; ///< by path
    bool m_on;
    QStringList m_folded; ///< keys
};

} // namespace glasshouse::places::runs
