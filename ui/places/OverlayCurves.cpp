#include "ui/places/OverlayCurves.h"

#include <utility>

namespace glasshouse::places {

void OverlayCurves::show(const std::vector<Curve>& curves) {
    std::map<QString, Drawn> drawn;
    for (const Curve& curve : curves) {
        std::size_t from = 0;
        const auto before = m_drawn.find(curve.id);
        if (before == m_drawn.end()) {
            m_plot.addSeries(curve.id, curve.name, curve.style);
        } else {
            if (before->second.name != curve.name)
                m_plot.setSeriesName(curve.id, curve.name);
            if (before->second.style != curve.style)
                m_plot.setSeriesStyle(curve.id, curve.style);
            if (before->second.reading == curve.reading && before->second.count <= curve.count)
                from = before->second.count;
            m_drawn.erase(before);
            if (from == 0)
                m_plot.setData(curve.id, {}, {});
        }
        std::vector<double> x;
        std::vector<double> y;
        x.reserve(curve.count - from);
        y.reserve(curve.count - from);
        for (std::size_t i = from; i < curve.count; ++i) {
            const QPointF point = curve.point(i);
            x.push_back(point.x());
            y.push_back(point.y());
        }
        if (!x.empty())
            m_plot.append(curve.id, x, y);
        drawn[curve.id] = {curve.name, curve.style, curve.reading, curve.count};
    }
    for (const auto& [id, gone] : m_drawn)
        m_plot.removeSeries(id);
    m_drawn = std::move(drawn);
}

} // namespace glasshouse::places
