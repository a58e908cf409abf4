#pragma once

#include <QTimer>

#include <map>
#include <memory>
#include <string>

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

    /// By measure, without those that do not occur.
    using Tables = std::map<std::string, run::HealthTable>;
    /// Everything known; immutable, views may keep it. Never null.
    std::shared_ptr<const Tables> tables() const { return m_tables; }
    /// That of a measure, see run::HealthHistory::measures(); an empty one if it does not occur.
    static const run::HealthTable& table(const Tables& tables, const QString& measure);
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
    struct Tail {
        run::ScalarTail file;
        run::HealthHistory history;
    };
    std::shared_ptr<const Tables> m_tables = std::make_shared<Tables>();
    std::shared_ptr<Tail> m_tail; ///< used only by the worker while it reads
    QString m_problem;
    bool m_isRead = false;
    bool m_again = false; ///< something may have been written since the current reading began
    QTimer m_timer;
    Worker m_worker;
};

} // namespace glasshouse::runtime
