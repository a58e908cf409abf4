#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "ui/runtime/Background.h"
#include "ui/runtime/RunHistory.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::run {
class StepSizes;
struct RunSummary;
} // namespace glasshouse::run

namespace glasshouse::runtime {

class RunLibrary;

/// The curve of a run shown with the open one, with what its axes need.
struct OverlayRun {
    QString folder;
    QString name;
    int color = 0;       ///< index of its series colour; stays with the run
    bool pinned = false; ///< drawn thicker
    struct Point {
        std::int64_t step = 0;
        double seconds = 0;
        double loss = 0;      ///< of the validation text, nats per token
        double trainLoss = 0; ///< of the training text, measured with it
        double tokens = 0;    ///< read until then
    };
    std::vector<Point> points; ///< empty until it is read
    /// The loss of its batches, as means over neighbouring steps, so that it is as smooth as a long run's curve is;
    /// both losses of a point are that.
    std::vector<Point> training;
    std::int64_t tokensPerStep = 0;
    std::int64_t trainTokens = 0; ///< 0: unknown
    std::optional<double> charactersPerToken;
    QString problem; ///< why it cannot be shown
};

/// The runs whose curves are overlaid on that of the open run; read from their folders on a separate thread, and again
/// when the library has seen that they changed, also by another program.
///
/// Thread: GUI. Ownership: made by app/. Errors: a run that cannot be read has its problem set and no points.
class RunOverlays : public QObject {
    Q_OBJECT
public:
    explicit RunOverlays(QObject* parent = nullptr);

    /// This run's curve grows with it while it is shown. The run must outlive this.
    void follow(const RunModel& session);

    /// Runs have the names, colours and pins that the library knows, those that have changed since are read again, and
    /// those that are gone are hidden. The library must outlive this.
    void follow(const RunLibrary& library);

    /// name: label of its curve unless a person has named the run; empty: the folder's name. color: index of its series
    /// colour; -1: the one that the library knows, else one that no other shown run has. A run that is already shown is
    /// read again.
    void show(const QString& folder, const QString& name = {}, int color = -1);
    void hide(const QString& folder);
    void clear();
    bool shows(const QString& folder) const;
    const std::vector<OverlayRun>& runs() const { return m_runs; }

Q_SIGNALS:
    void changed();

private:
    void read();
    void take(const QString& folder, OverlayRun found, const QString& problem);
    void grow(const RunModel& session, int from, int to);
    void catchUp();
    bool describe(OverlayRun& run, const run::RunSummary& listed) const;

    /// Where a run stood when it was read.
    struct Reading {
        std::int64_t step = 0;
        std::int64_t lastActive = 0;
        bool isBeingTrained = false;
        bool operator==(const Reading&) const = default;
    };
    std::vector<OverlayRun> m_runs;
    std::map<QString, QString> m_names;    ///< by folder, see show()
    std::map<QString, Reading> m_readings; ///< by folder
    const RunModel* m_session = nullptr;   ///< see follow()
    const RunLibrary* m_library = nullptr; ///< see follow()
    QStringList m_wanted;                  ///< to be read
    Worker m_worker;
};

/// A training curve of at most 200 points.
std::vector<OverlayRun::Point> trainingCurve(const std::vector<train::StepMetrics>& metrics,
                                             const run::StepSizes& sizes);
/// The part of a run's history that its curve needs.
OverlayRun overlayOf(const RunHistory& history);

} // namespace glasshouse::runtime
