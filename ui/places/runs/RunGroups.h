#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

#include "core/run/RunGroups.h"

namespace glasshouse::runtime {
class RunLibrary;
}
namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::places::runs {

/// Which of the listed runs belong together, and which of these groups are folded, which is remembered. Groups are open
/// until a person folds them, so no run disappears by itself.
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

    /// Of the runs that the library lists now. Views connect to the library after this object, so that they always see
    /// the groups of the same list.
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
    /// Unfolds the groups that a run is in.
    void unfoldAround(const QString& folder);

Q_SIGNALS:
    void foldedChanged(); ///< also when groups are shown or not

private:
    void find();
    void setFolded(QStringList folded);

    const runtime::RunLibrary& m_library;
    settings::Settings& m_settings;
    std::vector<Group> m_groups;
    bool m_on;
    QStringList m_folded; ///< keys
};

} // namespace glasshouse::places::runs
