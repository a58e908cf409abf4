#pragma once

#include <QObject>
#include <QTimer>

#include <memory>
#include <set>

#include "core/run/HealthHistory.h"
#include "core/run/ScalarTail.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

/// The health of the layers of the open run, for the views that can be seen: read from its event file on a thread of
/// its own, then what is appended while it trains, at most twice a second. Training does nothing more for it.
///
/// Thread: GUI. Ownership: made by app/; views are watched and forgotten when they are destroyed. Errors: problem().
class HealthReader : public QObject {
    Q_OBJECT
public:
    explicit HealthReader(const RunModel& run, QObject* parent = nullptr);
    ~HealthReader() override;

    /// A view became visible or was hidden; nothing is read while there is none.
    void setWanted(const QObject* view, bool wanted);
    /// All that is known; immutable, views may keep it. Never null.
    std::shared_ptr<const run::HealthHistory> history() const { return m_history; }
    /// The run's file was read once: what is missing now is not there.
    bool isRead() const { return m_isRead; }
    /// Why nothing can be read, one sentence; empty: it can.
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void changed();

private:
    void start();
    void forget();

    const RunModel& m_run;
    std::shared_ptr<const run::HealthHistory> m_history = std::make_shared<run::HealthHistory>();
    std::shared_ptr<run::ScalarTail> m_tail; ///< used by the task alone while it runs
    QString m_problem;
    std::set<const QObject*> m_views;
    bool m_isRead = false;
    bool m_busy = false;
    bool m_again = false; ///< something may have been written since the task under way began
    std::uint64_t m_epoch = 0;
    QTimer m_timer;
    Courier m_courier;
    RetiredTasks m_retired;
    Task m_task;
};

} // namespace glasshouse::runtime
