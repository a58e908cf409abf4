#pragma once

#include <QObject>
#include <QStringList>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "ui/runtime/ConfigStore.h"

namespace glasshouse::runtime {

class RunModel;

/// The settings of the viewed run as they are now, with the changes that a person has typed but not applied yet. They
/// are kept while the run's own settings change, and dropped when another run is viewed. The settings of the next run
/// are another form (ConfigStore), which this one never reads or writes.
///
/// Thread: GUI. Ownership: made by app/; the run must outlive it.
class RunForm : public QObject {
    Q_OBJECT
public:
    explicit RunForm(const RunModel& run, QObject* parent = nullptr);

    /// What the fields of a form show and edit.
    ConfigStore& form() { return m_form; }
    const ConfigStore& form() const { return m_form; }
    /// Whether the run can have another value in this field: now, while it trains, or when it is resumed.
    bool canChange(const QString& field) const;
    /// The fields whose text is not the run's value.
    const QStringList& pending() const { return m_pending; }
    bool isPending(const QString& field) const { return m_pending.contains(field); }
    /// Number of pending fields with a problem.
    int problems() const;
    /// The pending values without a problem, as typed, in the order of the fields.
    std::vector<std::pair<std::string, std::string>> changes() const;
    /// The run's settings with changes(): what a resumed run has.
    config::RunConfig withChanges() const;
    /// "Learning rate 0.002 instead of 0.003", a text for each of changes().
    QStringList changesInWords() const;
    /// The run's value of a field as a person would type it.
    QString ofRun(const QString& field) const;
    /// Drops the pending changes.
    void revert();

Q_SIGNALS:
    /// Pending changes, their problems, or the run's own values.
    void changed();

private:
    void follow();
    void take(bool keepPending);
    void judge();

    const RunModel& m_run;
    ConfigStore m_form;
    config::RunConfig m_base; ///< the run's
    std::filesystem::path m_path;
    QStringList m_pending;
    bool m_taking = false;
};

} // namespace glasshouse::runtime
