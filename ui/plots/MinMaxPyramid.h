#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace glasshouse::plots {

/// A sequence of numbers that grows, and at once the smallest and largest of any stretch of it: over the numbers are
/// levels of nodes, each the extremes of four of the level below. Appending is amortised O(1), a question O(log n);
/// nothing is thinned, and the answers are exact. The nodes take half as much room again as the numbers at most.
///
/// Thread: any, one at a time. Ownership: value. Units: the caller's. Errors: none; at most 2^32 - 2 numbers. Numbers
/// that are not finite count as faults and never as an extreme.
class MinMaxPyramid {
public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// Kinds of numbers that are not finite; a stretch may have several.
    enum Fault : std::uint8_t { NotANumber = 1, PositiveInfinity = 2, NegativeInfinity = 4 };

    /// Of a stretch, as indices of the whole sequence; the first of equal ones. none: there is no such number.
    struct Extremes {
        std::uint32_t smallest = none;
        std::uint32_t largest = none;
        std::uint32_t smallestPositive = none; ///< the lowest that a logarithmic axis shows
        std::uint32_t faults = 0;              ///< how many are not finite
        std::uint8_t kinds = 0;                ///< of the faults
        bool any() const { return smallest != none; }
    };

    void append(double value);
    /// Replaces all numbers by next(0) .. next(count - 1), called in this order. Faster than append() for each.
    template <typename F> void assign(std::size_t count, F next) {
        m_values.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            m_values[i] = next(i);
        build();
    }
    /// Keeps the first so many.
    void truncate(std::size_t count);
    void clear() { truncate(0); }

    std::size_t size() const { return m_values.size(); }
    bool empty() const { return m_values.empty(); }
    double operator[](std::size_t index) const { return m_values[index]; }
    double back() const { return m_values.back(); }
    const std::vector<double>& values() const { return m_values; }

    /// Of the indices first .. last - 1.
    Extremes over(std::size_t first, std::size_t last) const;
    Extremes all() const { return over(0, size()); }
    /// How many finite numbers of the indices first .. last - 1 are above high, and below low.
    struct Outside {
        std::size_t above = 0, below = 0;
    };
    Outside outside(std::size_t first, std::size_t last, double low, double high) const;
    /// The index of the first fault in first .. last - 1; none without one.
    std::uint32_t firstFault(std::size_t first, std::size_t last) const;

private:
    static constexpr std::size_t factor = 4;
    /// The largest node that begins at an index and ends at or before another; its level counts from 1, 0 is the number
    /// itself.
    struct Piece {
        std::size_t level, size;
    };
    Piece pieceAt(std::size_t first, std::size_t last) const;
    Extremes leaf(std::size_t index) const;
    /// Makes the node of m_levels[level] that covers four nodes of the level below, or four numbers, from an index on.
    Extremes nodeOf(std::size_t level, std::size_t first) const;
    /// Makes all levels again.
    void build();
    void merge(Extremes& into, const Extremes& other) const;

    std::vector<double> m_values;
    std::vector<std::vector<Extremes>> m_levels; ///< complete nodes only; [0] is over four numbers each
};

} // namespace glasshouse::plots
