#pragma once

#include <QTimer>

#include <memory>

#include "core/run/HealthHistory.h"
#include "core/run/ScalarTail.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/WhileWanted.h"

namespace glasshouse::runtime {

/// The health of the open run's layers, read from its event file on a separate thread, then updated while it trains, at
/// most twice a second. Training does no extra work for it.
///
/// Thread: GUI. Ownership: made by app/. Errors: problem().
class HealthReader : public WhileWanted {
    Q_OBJECT
public:
    explicit HealthReader(const RunModel& run, QObject* parent = nullptr);

    /// Everything known; immutable, views may keep it. Never null.
    std::shared_ptr<const run::HealthHistory> history() const { return m_history; }
    /// The run's file has been read: what is missing now does not exist.
    bool isRead() const { return m_isRead; }
    /// One sentence on why it cannot be read; empty: it can.
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void changed();

protected:
    void wantedChanged() override;

private:
    void start();
    void forget();

    const RunModel& m_run;
    std::shared_ptr<const run::HealthHistory> m_history = std::make_shared<run::HealthHistory>();
    std::shared_ptr<run::ScalarTail> m_tail; ///< used only by the worker while it reads
    QString m_problem;
    bool m_isRead = false;
    bool m_again = false; ///< something may have been written since the current reading began
    QTimer m_timer;
    Worker m_worker;
};

} // namespace glasshouse::runtime
