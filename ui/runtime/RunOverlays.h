#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "ui/runtime/Background.h"
#include "ui/runtime/RunHistory.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

/// The curve of a run shown with the open one, with what its axes need.
struct OverlayRun {
    QString folder;
    QString name;
    int color = 0; ///< index of its series colour, kept while it is shown
    struct Point {
        std::int64_t step = 0;
        double seconds = 0;
        double loss = 0;      ///< of the validation text, nats per token
        double trainLoss = 0; ///< of the training text, measured with it
        double tokens = 0;    ///< read until then
    };
    std::vector<Point> points; ///< empty until it is read
    std::int64_t tokensPerStep = 0;
    std::int64_t trainTokens = 0; ///< 0: unknown
    std::optional<double> charactersPerToken;
    QString problem; ///< why it cannot be shown
};

/// The runs whose curves are overlaid on that of the open run; read from their folders on a separate thread.
///
/// Thread: GUI. Ownership: made by app/. Errors: a run that cannot be read has its problem set and no points.
class RunOverlays : public QObject {
    Q_OBJECT
public:
    explicit RunOverlays(QObject* parent = nullptr);

    /// This run's curve grows with it while it is shown. The run must outlive this.
    void follow(const RunModel& session);

    /// name: label of its curve; empty: the folder's name. A run that is already shown is read again.
    void show(const QString& folder, const QString& name = {});
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

    std::vector<OverlayRun> m_runs;
    const RunModel* m_session = nullptr; ///< see follow()
    QStringList m_wanted;                ///< to be read
    Worker m_worker;
};

/// The part of a run's history that its curve needs.
OverlayRun overlayOf(const RunHistory& history);

} // namespace glasshouse::runtime
