#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/Matrix.h"
#include "core/inspect/Neighbors.h"

namespace glasshouse::inspect {

/// How near a few tokens have been to another one over the steps of a run. Pure.
class NeighborGrowth {
public:
    NeighborGrowth() = default;
    /// Of the rows `others` to `row`, in every table that is added.
    NeighborGrowth(int row, std::vector<int> others, Metric metric);

    /// The table of a later step.
    void add(std::int64_t step, const Matrix& table);

    int row() const { return m_row; }
    Metric metric() const { return m_metric; }
    const std::vector<int>& others() const { return m_others; }
    const std::vector<std::int64_t>& steps() const { return m_steps; }
    /// Cosine or distance of one of the others at each step; NaN if it is not finite.
    const std::vector<double>& values(std::size_t other) const { return m_values[other]; }
    /// The first step from which on, up to `last`, it has always been among the nearest `place` rows; nothing if it is
    /// not at the last of these steps.
    std::optional<std::int64_t> since(std::size_t other, int place, std::int64_t last) const;

private:
    int m_row = -1;
    Metric m_metric = Metric::Cosine;
    std::vector<int> m_others;
    std::vector<std::int64_t> m_steps;
    std::vector<std::vector<double>> m_values; ///< by other, then step
    std::vector<std::vector<int>> m_places;    ///< the same; 1: nearest, 0: not finite
};

} // namespace glasshouse::inspect
