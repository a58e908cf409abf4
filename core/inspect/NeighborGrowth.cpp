#include "core/inspect/NeighborGrowth.h"

#include <algorithm>
#include <limits>

namespace glasshouse::inspect {

NeighborGrowth::NeighborGrowth(int row, std::vector<int> others, Metric metric)
    : m_row(row)
    , m_metric(metric)
    , m_others(std::move(others))
    , m_values(m_others.size())
    , m_places(m_others.size()) {}

void NeighborGrowth::add(std::int64_t step, const Matrix& table) {
    if (m_row < 0 || m_row >= table.rows)
        return;
    const std::vector<Neighbor> nearest = neighbors(table, m_row, table.rows, m_metric);
    m_steps.push_back(step);
    for (std::size_t i = 0; i < m_others.size(); ++i) {
        const auto found = std::find_if(nearest.begin(), nearest.end(),
                                        [&](const Neighbor& neighbor) { return neighbor.row == m_others[i]; });
        const bool known = found != nearest.end();
        m_values[i].push_back(known ? found->value : std::numeric_limits<double>::quiet_NaN());
        m_places[i].push_back(known ? static_cast<int>(found - nearest.begin()) + 1 : 0);
    }
}

std::optional<std::int64_t> NeighborGrowth::since(std::size_t other, int place, std::int64_t last) const {
    const std::vector<int>& places = m_places[other];
    const auto end = static_cast<std::size_t>(std::upper_bound(m_steps.begin(), m_steps.end(), last) - m_steps.begin());
    std::size_t first = end;
    while (first > 0 && places[first - 1] > 0 && places[first - 1] <= place)
        --first;
    return first < end ? std::optional(m_steps[first]) : std::nullopt;
}

} // namespace glasshouse::inspect
