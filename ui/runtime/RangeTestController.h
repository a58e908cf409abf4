#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <string>

#include "core/config/RunConfig.h"
#include "core/engine/train/RateRange.h"
#include "core/run/RunFolder.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

class ConfigStore;
class CorpusStore;
class EngineLoader;
class RunQueue;
class TrainingController;

/// The learning-rate range test of the edited run (see train::RateRange): its steps are trained in the background with
/// a growing rate and discarded. Only while nothing trains, otherwise it waits in the queue, for the text that is open
/// when it is added; a run that starts ends it.
///
/// Thread: GUI; it trains on a separate thread. Ownership: made by app/. Errors: obstacle() says why it cannot start;
/// what ends it is problem(), one sentence.
class RangeTestController : public QObject {
    Q_OBJECT
public:
    struct Stores {
        EngineLoader& engine;
        CorpusStore& corpus;
        ConfigStore& config;
        TrainingController& training;
        RunQueue& queue;
    };
    explicit RangeTestController(Stores stores, QObject* parent = nullptr);

    /// One sentence on why start() would not work; empty if it would.
    QString obstacle() const;
    /// Whether start() adds the test to the queue, since something trains.
    bool mustWait() const;
    /// It waits in the queue.
    bool isQueued() const;
    /// Begins a test, or adds it to the queue; the one before is forgotten.
    void start();
    /// Ends it; what was measured stays.
    void stop();
    bool isActive() const { return m_worker.isBusy(); }

    /// What was measured so far, or by the last test.
    const train::RateRange& range() const { return m_range; }
    const QString& problem() const { return m_problem; }
    /// The settings have changed since the test, apart from the learning rate, or another text is open.
    bool isOutdated() const;
    /// A rate as it is offered: with two digits.
    static QString rateText(double rate);
    /// Sets the learning rate of the edited run, as rateText().
    void use(double rate);

Q_SIGNALS:
    void changed();

private:
    void begin(const config::RunConfig& config, const std::optional<run::CorpusRecord>& text = {});
    void finish(const std::optional<train::RateRange>& range, const QString& problem);

    Stores m_stores;
    train::RateRange m_range;
    config::RunConfig m_tested;
    std::string m_text; ///< the fingerprint of the text it was tested on
    QString m_problem;
    bool m_isTurn = false; ///< it is the current entry of the queue
    bool m_wasStopped = false;
    std::uint64_t m_number = 0; ///< of the test: news of earlier ones is dropped
    Courier m_courier;
    Worker m_worker;
};

} // namespace glasshouse::runtime
