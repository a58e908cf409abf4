#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/Utf8Stream.h"
#include "core/engine/Engine.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/SnapshotCache.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"

namespace glasshouse::runtime {

/// Writes text with the weights of the open run, on a background thread with a copy of the weights.
///
/// Thread: GUI. While a run is alive the newest weights are copied by a job between two steps; training does not wait
/// for anything else. Pieces arrive at most 30 times a second. Ownership: made by app/; the destructor stops and waits.
/// Errors: failed() with one sentence.
class GenerationController : public QObject {
    Q_OBJECT
public:
    struct Parts {
        EngineLoader& engine;
        RunModel& run;
        TimeCursor& cursor;
        TrainingController& training;
        SnapshotCache& cache;
    };
    enum class Weights { AtCursor, Newest, Best, Untrained };
    Q_ENUM(Weights)

    /// One token that was written. text: the characters that became whole with it (a token may be part of one).
    struct Piece {
        engine::GeneratedToken token;
        QString text;
    };
    /// A stretch of a prompt that the vocabulary does not hold, in UTF-16 units.
    struct Unknown {
        int begin = 0;
        int length = 0;
        QString text;
    };

    explicit GenerationController(Parts parts, QObject* parent = nullptr);
    ~GenerationController() override;

    /// Why start() would not work now, one sentence; empty when it would.
    QString obstacle() const;
    /// Looks in the background for the parts of a prompt that will be left out; unknownFound() tells them, of the
    /// newest prompt alone.
    void findUnknown(const QString& prompt);

    /// Writes after a prompt; ends what is being written. Unknown characters are left out.
    void start(const QString& prompt, const config::SampleConfig& sample, Weights weights = Weights::AtCursor);
    void stop();
    bool isBusy() const { return m_job != nullptr; }

    const QString& prompt() const { return m_prompt; }
    const std::vector<Piece>& pieces() const { return m_pieces; } ///< of the newest text
    QString text() const;                                         ///< pieces together, without the prompt
    std::int64_t step() const { return m_step; }                  ///< of the weights that write; -1 before
    double tokensPerSecond() const;
    std::uint64_t seed() const { return m_seed; } ///< known once it is finished, or was given

Q_SIGNALS:
    void busyChanged();
    void started();                        ///< pieces() is empty
    void piecesAppended(int from, int to); ///< indexes from .. to - 1
    void finished();                       ///< done or stopped
    void failed(const QString& message);
    void unknownFound(const std::vector<glasshouse::runtime::GenerationController::Unknown>& unknown);

private:
    struct Job;
    void drain();
    void search();

    Parts m_parts;
    QString m_prompt;
    std::vector<Piece> m_pieces;
    Utf8Stream m_characters; ///< holds bytes of a character that is not whole yet
    std::int64_t m_step = -1;
    std::uint64_t m_seed = 0;
    double m_seconds = 0;
    QTimer m_timer;

    Courier m_courier;
    std::shared_ptr<Job> m_job;     ///< the one that writes
    std::optional<QString> m_asked; ///< a prompt to be searched for what is unknown
    Worker m_search;
    RetiredTasks m_retired;
    Task m_task;
};

} // namespace glasshouse::runtime
