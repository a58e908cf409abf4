#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <memory>
#include <vector>

#include "core/run/RunCatalog.h"
#include "core/run/RunFolder.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// The runs in the runs folder, those of sweeps in it, and opened ones from elsewhere, listed on a separate thread.
/// Only those that have changed since they were listed last are read again.
///
/// Thread: GUI. Ownership: made by app/. Errors: a run that cannot be read is listed with its problem; a folder that
/// does not exist is an empty list.
class RunLibrary : public QObject {
    Q_OBJECT
public:
    /// cache: folder for what is known of the runs, kept for the next program; empty: in memory only.
    explicit RunLibrary(std::filesystem::path cache = {}, QObject* parent = nullptr);

    void setFolder(const QString& folder);
    const QString& folder() const { return m_folder; }
    /// Folders of runs from elsewhere, newest first; those that no longer exist are left out of the list.
    void setOthers(const QStringList& folders);
    /// A run was opened from this folder: it is listed too if it is elsewhere.
    void addOther(const QString& folder);
    const QStringList& others() const { return m_others; }
    /// Whether it is in the runs folder.
    bool isAtHome(const run::RunSummary& run) const;
    const std::vector<run::RunSummary>& runs() const { return m_runs; } ///< newest first, distinguished
    /// The run in a folder; nullptr if it is not listed. Valid until changed().
    const run::RunSummary* find(const QString& folder) const;
    /// One sentence on why the folder could not be listed; empty: it could.
    const QString& problem() const { return m_problem; }
    bool isBusy() const { return m_worker.isBusy(); }
    /// How long listing took the last time, ms.
    qint64 listingTime() const { return m_listingTime; }
    /// Lists again; changed() is emitted when the list is ready.
    void refresh();

Q_SIGNALS:
    void changed();
    void busyChanged();
    void othersChanged();

private:
    QString m_folder;
    QStringList m_others;
    std::vector<run::RunSummary> m_runs;
    qint64 m_listingTime = 0;
    bool m_again = false;
    QString m_problem;
    std::shared_ptr<run::RunCatalog> m_catalog; ///< used by the worker's thread alone
    Worker m_worker;
};

} // namespace glasshouse::runtime
