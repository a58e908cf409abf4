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

/// The recorded steps of the open run (run::Timeline), following a run that trains, and their contents: read and
/// decoded on a separate thread, with the next steps prefetched and the steps around the last request kept in
/// memory.
///
/// Thread: GUI. Ownership: made by app/, before the TimeCursor. Errors: problem() of a step, one sentence; other steps
/// are not affected.
class Recordings : public QObject {
    Q_OBJECT
public:
    explicit Recordings(const RunModel& run, QObject* parent = nullptr);
    ~Recordings() override;

    /// Ascending.
    const std::vector<std::int64_t>& steps() const { return m_steps; }
    bool has(std::int64_t step) const;
    /// The recorded text; empty while it is unknown.
    const std::vector<tokenizer::TokenId>& tokens() const { return m_tokens; }

    /// In the form of a probe result, with the learned position table among its matrices; nullptr while it is not in
    /// memory.
    std::shared_ptr<const engine::ProbeResult> result(std::int64_t step) const;
    /// How large the gradients of that step were; empty if the run did not record it, nullptr while it is not in
    /// memory.
    std::shared_ptr<const run::GradientHistogram> gradients(std::int64_t step) const;
    /// Reads a step, then some beyond it in the direction of recent requests. arrived() reports each.
    void want(std::int64_t step);
    /// Reads one more step, without changing the direction.
    void fetch(std::int64_t step);
    /// Why a step could not be read; empty: no problem.
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
    QTimer m_timer; ///< until the folder of a run that trains is checked again

    Courier m_courier;
    std::shared_ptr<Worker> m_worker;
    RetiredTasks m_retired;
    Task m_task;
};

} // namespace glasshouse::runtime
