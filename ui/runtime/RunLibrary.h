#pragma once

#include <QObject>
#include <QString>

#include <vector>

#include "core/run/RunFolder.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// The runs in the runs folder, listed on a thread of its own.
///
/// Thread: GUI. Ownership: made by app/. Errors: a run that cannot be read is in the list with its problem; a folder
/// that does not exist is an empty list.
class RunLibrary : public QObject {
    Q_OBJECT
public:
    explicit RunLibrary(QObject* parent = nullptr);
    ~RunLibrary() override;

    void setFolder(const QString& folder);
    const QString& folder() const { return m_folder; }
    const std::vector<run::RunSummary>& runs() const { return m_runs; } ///< newest first
    /// Why the folder could not be listed, one sentence; empty: it could.
    const QString& problem() const { return m_problem; }
    bool isBusy() const { return m_busy; }
    /// Lists again; changed() comes when the list is there.
    void refresh();

Q_SIGNALS:
    void changed();
    void busyChanged();

private:
    QString m_folder;
    std::vector<run::RunSummary> m_runs;
    bool m_busy = false;
    bool m_again = false;
    QString m_problem;
    Courier m_courier;
    RetiredTasks m_retired;
    Task m_task;
};

} // namespace glasshouse::runtime
