#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/engine/Engine.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/SnapshotCache.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"

namespace glasshouse::runtime {

/// What a reading works on, on a thread of its own.
struct WeightSource {
    const engine::Engine& engine;
    /// At the time cursor, or at the checkpoint nearest to it; lasting. nullptr when `recording` will do.
    std::shared_ptr<const engine::ModelSnapshot> model;
    /// For readings that take the embeddings of a recording: of the step at the cursor, all tokens; else nullptr.
    std::shared_ptr<const run::Recording> recording;
    std::vector<std::int64_t> steps; ///< that were kept when the reading began, rising
    /// Weights of a kept step. Throws Error: not kept any more, damaged.
    std::function<std::shared_ptr<const engine::ModelSnapshot>(std::int64_t step)> kept;
    /// The recording of a step when it has the embeddings of all tokens; else nullptr.
    std::function<std::shared_ptr<const run::Recording>(std::int64_t step)> recorded;
    std::stop_token stop; ///< asked for when nobody wants the result any more
};

/// Work on the weights that takes longer than a probe, or needs several steps.
struct WeightReading {
    /// On a thread of its own; throws Error. What it makes goes to `done`.
    std::function<std::shared_ptr<const void>(const WeightSource&)> work;
    bool embeddings = false; ///< the token embeddings are all it needs: a recording of the step will do
    /// On the GUI thread; nullptr with a problem of one sentence.
    std::function<void(const std::shared_ptr<const void>& made, const QString& problem)> done;
};

/// Readings of the views that are visible, done anew whenever the time cursor moves. The newest wish wins: while a
/// reading of a finished run is under way and the cursor moves to other weights, it is asked to stop. A run that trains
/// is read at most once a second and for at most a twenty-fifth of the time.
///
/// Thread: GUI; the work has threads of its own. Ownership: the ProbeController's; views are watched and forgotten when
/// they are destroyed. Errors: told to the reading.
class WeightReadings : public QObject {
    Q_OBJECT
public:
    struct Parts {
        EngineLoader& engine;
        RunModel& run;
        TimeCursor& cursor;
        TrainingController& training;
        SnapshotCache& cache;
        Recordings& recordings;
    };
    explicit WeightReadings(Parts parts, QObject* parent = nullptr);
    ~WeightReadings() override;

    /// Replaces the view's last reading, and reads.
    void set(const QObject* view, WeightReading reading);
    void clear(const QObject* view);
    /// Stops the work under way; the reading is done again when the time cursor moves to other weights.
    void cancel(const QObject* view);
    bool isBusy(const QObject* view) const;
    bool isPending() const; ///< the picture of the step waits for one; of a recorded step: for its own

Q_SIGNALS:
    void busyChanged();

private:
    struct Entry;
    struct Answer;
    using EntryPointer = std::shared_ptr<Entry>;
    void moved();
    void ask(const EntryPointer& entry);
    void send(const EntryPointer& entry);
    void arrived(const EntryPointer& entry, const Answer& answer);
    std::filesystem::path sourceOf(const Entry& entry) const;

    Parts m_parts;
    QHash<const QObject*, EntryPointer> m_entries;
    Courier m_courier;
    RetiredTasks m_retired;
};

} // namespace glasshouse::runtime
