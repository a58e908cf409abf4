#pragma once

#include <QPointF>
#include <QString>

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "ui/plots/CurvePlot.h"

namespace glasshouse::places {

/// The curves of other runs in a plot. A curve that has grown since it was last shown gets its new points only, so a
/// run in training costs only what it adds.
///
/// Thread: GUI. Ownership: a member of the card whose plot it is; the plot must outlive it.
class OverlayCurves {
public:
    /// The most runs that are drawn step by step: beyond that, colours repeat and a frame takes too long.
    static constexpr std::size_t maxRuns = 10;
    /// The id of a run's series.
    static QString idOf(const QString& folder) { return QStringLiteral("run:") + folder; }

    struct Curve {
        QString id; ///< of the series in the plot
        QString name;
        plots::CurveStyle style;
        std::uint64_t reading = 0; ///< of runtime::OverlayRun; another one: everything is new
        std::size_t count = 0;
        /// A point by its index; left out if its x is NaN. Only asked while the curve is shown.
        std::function<QPointF(std::size_t)> point;
    };

    explicit OverlayCurves(plots::CurvePlot& plot)
        : m_plot(plot) {}

    /// These curves and no others.
    void show(const std::vector<Curve>& curves);
    /// Removes them all: the axes have changed.
    void forget() { show({}); }

private:
    struct Drawn {
        QString name;
        plots::CurveStyle style;
        std::uint64_t reading = 0;
        std::size_t count = 0;
    };
    plots::CurvePlot& m_plot;
    std::map<QString, Drawn> m_drawn; ///< by id
};

} // namespace glasshouse::places
