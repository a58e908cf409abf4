#include "core/engine/inspect/NeighborGrowth.h"

#include <algorithm>
#include <limits>

namespace glasshouse::inspect {

NeighborGrowth::NeighborGrowth(int row, Metric metric)
    : m_row(row)
    , m_metric(metric) {}

void NeighborGrowth::add(std::int64_t step, const Matrix& table) {
    if (m_row < 0 || m_row >= table.rows)
        return;
    std::vector<Place> places(static_cast<std::size_t>(table.rows));
    int place = 0;
    for (const Neighbor& neighbor : neighbors(table, m_row, table.rows, m_metric))
        places[static_cast<std::size_t>(neighbor.row)] = {static_cast<float>(neighbor.value), ++place};
    m_steps.push_back(step);
    m_places.push_back(std::move(places));
}

NeighborGrowth::Place NeighborGrowth::placeAt(std::size_t step, int other) const {
    const std::vector<Place>& places = m_places[step];
    const auto row = static_cast<std::size_t>(other);
    return other >= 0 && row < places.size() ? places[row] : Place();
}

std::vector<double> NeighborGrowth::values(int other) const {
    std::vector<double> values;
    for (std::size_t step = 0; step < m_steps.size(); ++step) {
        const Place at = placeAt(step, other);
        values.push_back(at.place > 0 ? static_cast<double>(at.value) : std::numeric_limits<double>::quiet_NaN());
    }
    return values;
}

std::optional<std::int64_t> NeighborGrowth::since(int other, int place, std::int64_t last) const {
    const auto end = static_cast<std::size_t>(std::upper_bound(m_steps.begin(), m_steps.end(), last) - m_steps.begin());
    std::size_t first = end;
    while (first > 0) {
        const int before = placeAt(first - 1, other).place;
        if (before < 1 || before > place)
            break;
        --first;
    }
    return first < end ? std::optional(m_steps[first]) : std::nullopt;
}

} // namespace glasshouse::inspect
