#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "core/engine/Engine.h"
#include "core/run/Timeline.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

/// The steps of the open run that were recorded (run::Timeline), following a run that trains, and what was recorded:
/// read and decoded on a thread of its own, the next steps ahead of time, the steps around the last wish kept in
/// memory.
///
/// Thread: GUI. Ownership: made by app/, before the TimeCursor. Errors: problem() of a step, one sentence; the others
/// are not touched by it.
class Recordings : public QObject {
    Q_OBJECT
public:
    explicit Recordings(const RunModel& run, QObject* parent = nullptr);
    ~Recordings() override;

    /// Rising.
    const std::vector<std::int64_t>& steps() const { return m_steps; }
    bool has(std::int64_t step) const;
    /// The recorded text; empty while it is not known.
    const std::vector<tokenizer::TokenId>& tokens() const { return m_tokens; }

    /// As views read a probe; nullptr while it is not in memory.
    std::shared_ptr<const engine::ProbeResult> result(std::int64_t step) const;
    /// The learned position table, whole; empty while it is not in memory or when the model has none.
    Matrix positions(std::int64_t step) const;
    /// Reads a step, then some beyond it in the direction of the last wishes. arrived() tells of each.
    void want(std::int64_t step);
    /// Reads one more step, without another direction.
    void fetch(std::int64_t step);
    /// Why a step could not be read; empty: nothing wrong.
    QString problem(std::int64_t step) const;

Q_SIGNALS:
    void stepsChanged(); ///< or the text
    void arrived(qint64 step);

private:
    struct Worker;
    struct Entry;
    void open();
    void look();
    void looked(std::vector<std::int64_t> steps, std::vector<tokenizer::TokenId> tokens);
    void read(std::int64_t step, std::shared_ptr<const Entry> entry, const QString& problem);
    std::size_t indexOf(std::int64_t step) const;

    const RunModel& m_run;
    std::vector<std::int64_t> m_steps;
    std::vector<tokenizer::TokenId> m_tokens;
    std::map<std::int64_t, std::shared_ptr<const Entry>> m_entries;
    std::map<std::int64_t, QString> m_problems;
    std::size_t m_bytes = 0; ///< of all entries
    std::int64_t m_wanted = -1;
    bool m_forward = true;
    QTimer m_timer; ///< until the folder of a run that trains is looked at again

    Courier m_courier;
    std::shared_ptr<Worker> m_worker;
    RetiredTasks m_retired;
    Task m_task;
};

} // namespace glasshouse::runtime
