#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <vector>

#include "ui/runtime/RunOverlays.h"

namespace glasshouse::runtime {

class CorpusStore;
class RunLibrary;
class TrainingController;

/// The sisters of the viewed run: runs with the same preset, settings and text but different seeds. Their spread tells
/// how much of a difference is chance. Missing ones are trained one after the other.
///
/// Thread: GUI; curves are read by a separate RunOverlays. Ownership: made by app/. Errors: obstacle(), one sentence.
class SeedRuns : public QObject {
    Q_OBJECT
public:
    static constexpr int enough = 3; ///< seeds that make a spread

    struct Stores {
        CorpusStore& corpus;
        const RunModel& run; ///< the viewed run
        RunLibrary& library;
        TrainingController& training;
    };
    explicit SeedRuns(Stores stores, QObject* parent = nullptr);

    /// A view needs them: the curves are read.
    void setWanted(bool wanted);
    /// The curve of each, including the viewed run's; without points until it is read.
    const std::vector<OverlayRun>& curves() const { return m_curves.runs(); }

    /// Number of seeds still to train for a spread; during trainMissing(), those not begun.
    int missing() const;
    /// One sentence on why trainMissing() would not work; empty if it would.
    QString obstacle() const;
    /// Trains a sister for every missing seed, one after the other.
    void trainMissing();
    bool isActive() const { return m_active; }
    /// Stops the current sister and skips the rest.
    void cancel();

Q_SIGNALS:
    void changed();
    /// trainMissing() began, and ended: sentence says what became of it.
    void started();
    void finished(const QString& sentence);

private:
    void find();
    void next();
    void runEnded();

    Stores m_stores;
    RunOverlays m_curves;
    bool m_wanted = false;
    bool m_active = false;
    config::RunConfig m_config; ///< of the sisters being trained
    QString m_name;
    std::vector<std::uint64_t> m_seeds;   ///< of the existing runs
    std::vector<std::uint64_t> m_waiting; ///< still to be trained
    int m_asked = 0;                      ///< number of seeds of trainMissing()
    int m_trained = 0;                    ///< of these
};

} // namespace glasshouse::runtime
