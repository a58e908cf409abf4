#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/run/RunCatalog.h"
#include "core/run/RunFolder.h"
#include "core/run/RunGroups.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// The runs in the runs folder, those of sweeps in it, and opened ones from elsewhere, listed on a separate thread.
/// Only those that have changed since they were listed last are read again. While a folder is listed for the first
/// time, those that have been read so far are shown.
///
/// Thread: GUI. Ownership: made by app/. Errors: a run that cannot be read is listed with its problem; a folder that
/// does not exist is an empty list.
class RunLibrary : public QObject {
    Q_OBJECT
public:
    /// How often what has been read is shown while a folder is listed for the first time.
    static constexpr std::chrono::milliseconds partInterval{500};

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
    /// Whether it is one of a sweep in the runs folder.
    bool isInSweep(const run::RunSummary& run) const;
    /// Whether a run in the runs folder has its folder called so.
    bool holdsName(const std::string& name) const;
    const std::vector<run::RunSummary>& runs() const { return *m_runs; } ///< newest first, distinguished
    /// The same list, shared: immutable, never nullptr, any thread.
    std::shared_ptr<const std::vector<run::RunSummary>> list() const { return m_runs; }
    const std::vector<run::RunGroup>& groups() const { return m_groups; } ///< of runs()
    /// The run in a folder; nullptr if it is not listed. Valid until changed().
    const run::RunSummary* find(const QString& folder) const;
    const run::RunSummary* find(const std::string& path) const;
    /// One sentence on why the folder could not be listed; empty: it could.
    const QString& problem() const { return m_problem; }
    bool isBusy() const { return m_worker.isBusy(); }
    /// Whether the folder is being listed for the first time: runs() are those read so far.
    bool isFirstListing() const { return isBusy() && m_part != nullptr; }
    /// How long listing took the last time, ms.
    qint64 listingTime() const { return m_listingTime; }
    /// When the last listing began: what has changed since may not be in the list.
    const QDateTime& listingBegan() const { return m_listingBegan; }
    /// Lists again; changed() is emitted when the list is ready.
    void refresh();

Q_SIGNALS:
    void changed();
    void busyChanged();
    void othersChanged();

private:
    /// As it is shown. Everything that takes long with many runs is made by the worker's thread.
    struct Listed {
        Listed();
        Listed(Listed&&) = default;
        Listed& operator=(Listed&&) = default;
        Listed(std::vector<run::RunSummary> listed, const std::set<std::filesystem::path>& sweeps);
        std::shared_ptr<const std::vector<run::RunSummary>> runs; ///< sorted and distinguished; not nullptr
        std::vector<run::RunGroup> groups;
        std::unordered_set<std::string> sweeps;                   ///< folders in the runs folder that hold one
        std::unordered_map<std::string_view, std::size_t> byPath; ///< of runs, whose strings it refers to
    };
    /// What has been read of a folder that is listed for the first time. Shared with the worker's thread.
    struct Part {
        std::mutex mutex;
        std::optional<Listed> listed; ///< not shown yet
    };
    void show(Listed listed);
    void showPart();

    QString m_folder;
    std::string m_home; ///< the same as a path of the system, normal
    QStringList m_others;
    std::shared_ptr<const std::vector<run::RunSummary>> m_runs = std::make_shared<std::vector<run::RunSummary>>();
    std::vector<run::RunGroup> m_groups;
    std::unordered_set<std::string> m_sweeps;
    std::unordered_map<std::string_view, std::size_t> m_byPath;     ///< see Listed
    mutable std::optional<std::unordered_set<std::string>> m_names; ///< see holdsName(); nothing: not asked for yet
    qint64 m_listingTime = 0;
    QDateTime m_listingBegan;
    bool m_again = false;
    QString m_problem;
    bool m_isFirst = true;                      ///< nothing of this folder was listed yet
    std::shared_ptr<run::RunCatalog> m_catalog; ///< used by the worker's thread alone
    std::shared_ptr<Part> m_part;               ///< nullptr: it is not the first time
    QTimer m_partTimer;
    Worker m_worker;
};

} // namespace glasshouse::runtime
