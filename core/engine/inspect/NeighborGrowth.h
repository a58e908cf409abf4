#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/Matrix.h"
#include "core/engine/inspect/Neighbors.h"

namespace glasshouse::inspect {

/// How near the other rows of a table have been to one of its rows over the steps of a run. Pure.
class NeighborGrowth {
public:
    NeighborGrowth() = default;
    NeighborGrowth(int row, Metric metric);

    /// The table of a later step. One without the row is left out.
    void add(std::int64_t step, const Matrix& table);

    int row() const { return m_row; }
    Metric metric() const { return m_metric; }
    const std::vector<std::int64_t>& steps() const { return m_steps; }
    /// Cosine or distance of another row at each step; NaN if it is not finite.
    std::vector<double> values(int other) const;
    /// The first step from which on, up to `last`, the other row has always been among the nearest `place`; nothing if
    /// it is not at the last of these steps.
    std::optional<std::int64_t> since(int other, int place, std::int64_t last) const;

private:
    struct Place {
        float value = 0;
        int place = 0; ///< 1: nearest; 0: not finite
    };
    Place placeAt(std::size_t step, int other) const;

    int m_row = -1;
    Metric m_metric = Metric::Cosine;
    std::vector<std::int64_t> m_steps;
    std::vector<std::vector<Place>> m_places; ///< by step, then row
};

} // namespace glasshouse::inspect
