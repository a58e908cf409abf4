#pragma once

#include <QPointF>
#include <QString>

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "ui/plots/CurvePlot.h"

namespace glasshouse::places {

/// The curves of other runs in a plot. Shown again, a curve that has grown gets its new points only, so that a run that
/// trains costs no more than what it adds.
///
/// Thread: GUI. Ownership: a member of the card whose plot it is; the plot must outlive it.
class OverlayCurves {
public:
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
