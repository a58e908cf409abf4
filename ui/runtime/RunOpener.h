#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "ui/runtime/Background.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TrainingController.h"

namespace glasshouse::runtime {

/// Decides which run is looked at: one opened from its folder, without its corpus and without a GPU, or the session,
/// the run that trains. Looking never touches what trains. At first the session is looked at, and again whenever a
/// person starts or resumes a run. A run that another program trains is read again now and then while it is looked at.
///
/// Thread: GUI; folders are read on a thread of their own. Ownership: made by app/, after the TrainingController. It
/// alone writes the run that is looked at. Errors: failed(), one sentence; what was looked at stays.
class RunOpener : public QObject {
    Q_OBJECT
public:
    struct Stores {
        RunModel& run; ///< that is looked at
        ConfigStore& config;
        TrainingController& training;
    };
    explicit RunOpener(Stores stores, QObject* parent = nullptr);
    ~RunOpener() override;

    /// Looks at the run of a folder; its configuration stands in the forms then. The run that trains is not read again.
    /// then: called when it is open.
    void open(const QString& folder, std::function<void()> then = {});
    bool isOpening() const { return m_opening; }
    /// Looks at the run that trains, or trained last.
    void showSession();
    bool showsSession() const { return m_stores.run.follows(session()); }
    /// Another run than the session is looked at, and the session trains or has ended since.
    bool looksElsewhere() const;

    /// The settings of an opened run stand in the forms where a person had set others for a new run, which are kept.
    bool hasDraft() const { return m_draft.has_value(); }
    /// Puts them back into the forms; the run stays open.
    void restoreDraft();
    void forgetDraft();

Q_SIGNALS:
    /// The session is looked at from now on, or no longer.
    void lookChanged();
    /// A run was opened from its folder: for "last run".
    void opened(const QString& folder);
    void failed(const QString& message);
    void draftChanged();

private:
    void takeSettings(const config::RunConfig& config);
    const RunModel& session() const { return m_stores.training.session(); }
    bool isSession(const std::filesystem::path& folder) const;
    void followSession();
    void sessionChanged();
    void show(const RunHistory& history);
    void watch();
    void readAgain();

    Stores m_stores;
    config::RunConfig m_settled; ///< what stood in the forms without a person's doing, or trains
    std::optional<config::RunConfig> m_draft;
    bool m_opening = false;
    bool m_sessionAlive = false;
    bool m_endedUnseen = false; ///< the session ended while another run was looked at
    std::uint64_t m_asked = 0;  ///< counts what was to be looked at: answers to older wishes are dropped
    QTimer m_timer;             ///< until a run that another program trains is read again
    Courier m_courier;
    RetiredTasks m_retired;
    Task m_task;
};

} // namespace glasshouse::runtime
