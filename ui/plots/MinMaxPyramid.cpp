#include "ui/plots/MinMaxPyramid.h"

#include <cmath>

namespace glasshouse::plots {

void MinMaxPyramid::append(double value) {
    m_values.push_back(value);
    std::size_t size = m_values.size();
    for (std::size_t level = 0; size % factor == 0; ++level, size /= factor) {
        if (level == m_levels.size())
            m_levels.emplace_back();
        Extremes made;
        if (level == 0)
            made = ofFour(size - factor);
        else
            for (std::size_t i = size - factor; i < size; ++i)
                merge(made, m_levels[level - 1][i]);
        m_levels[level].push_back(made);
    }
}

void MinMaxPyramid::truncate(std::size_t count) {
    if (count >= m_values.size())
        return;
    m_values.resize(count);
    for (std::vector<Extremes>& level : m_levels) {
        count /= factor;
        level.resize(count);
    }
}

MinMaxPyramid::Extremes MinMaxPyramid::leaf(std::size_t index) const {
    const double value = m_values[index];
    const auto at = static_cast<std::uint32_t>(index);
    Extremes made;
    if (std::isfinite(value)) {
        made.smallest = made.largest = at;
        if (value > 0)
            made.smallestPositive = at;
        return made;
    }
    made.faults = 1;
    made.kinds = std::isnan(value) ? NotANumber : value > 0 ? PositiveInfinity : NegativeInfinity;
    return made;
}

MinMaxPyramid::Extremes MinMaxPyramid::ofFour(std::size_t first) const {
    const double* const v = &m_values[first];
    const std::size_t low = v[1] < v[0] ? 1 : 0;
    const std::size_t low2 = v[3] < v[2] ? 3 : 2;
    const std::size_t least = v[low2] < v[low] ? low2 : low;
    // Losses are positive and finite; all else is rare.
    if (v[least] > 0 && std::isfinite(v[0] + v[1] + v[2] + v[3])) {
        const std::size_t high = v[1] > v[0] ? 1 : 0;
        const std::size_t high2 = v[3] > v[2] ? 3 : 2;
        const std::size_t most = v[high2] > v[high] ? high2 : high;
        Extremes made;
        made.smallest = made.smallestPositive = static_cast<std::uint32_t>(first + least);
        made.largest = static_cast<std::uint32_t>(first + most);
        return made;
    }
    Extremes made;
    for (std::size_t i = first; i < first + factor; ++i)
        merge(made, leaf(i));
    return made;
}

void MinMaxPyramid::merge(Extremes& into, const Extremes& other) const {
    if (other.smallest != none && (into.smallest == none || m_values[other.smallest] < m_values[into.smallest]))
        into.smallest = other.smallest;
    if (other.largest != none && (into.largest == none || m_values[other.largest] > m_values[into.largest]))
        into.largest = other.largest;
    if (other.smallestPositive != none &&
        (into.smallestPositive == none || m_values[other.smallestPositive] < m_values[into.smallestPositive]))
        into.smallestPositive = other.smallestPositive;
    into.faults += other.faults;
    into.kinds |= other.kinds;
}

MinMaxPyramid::Piece MinMaxPyramid::pieceAt(std::size_t first, std::size_t last) const {
    Piece piece{0, 1};
    while (piece.level < m_levels.size()) {
        const std::size_t larger = piece.size * factor;
        if (first % larger != 0 || first + larger > last)
            break;
        piece = {piece.level + 1, larger};
    }
    return piece;
}

MinMaxPyramid::Extremes MinMaxPyramid::over(std::size_t first, std::size_t last) const {
    Extremes found;
    while (first < last) {
        const Piece piece = pieceAt(first, last);
        if (piece.level == 0)
            merge(found, leaf(first));
        else
            merge(found, m_levels[piece.level - 1][first / piece.size]);
        first += piece.size;
    }
    return found;
}

MinMaxPyramid::Outside MinMaxPyramid::outside(std::size_t first, std::size_t last, double low, double high) const {
    // Numbers that lie on both sides of an end are counted one by one in pieces of this size: a loop without branches
    // is faster there than going further down.
    constexpr std::size_t counted = 256;
    Outside found;
    while (first < last) {
        const Piece piece = pieceAt(first, last);
        std::size_t size = piece.size;
        bool mixed = piece.level == 0;
        if (!mixed) {
            const Extremes& of = m_levels[piece.level - 1][first / piece.size];
            const std::size_t finite = size - of.faults;
            if (of.any()) {
                const double least = m_values[of.smallest];
                const double most = m_values[of.largest];
                if (least > high)
                    found.above += finite;
                else if (most < low)
                    found.below += finite;
                else
                    mixed = most > high || least < low;
            }
            if (mixed && size > counted) {
                const Outside below = outside(first, first + size / factor, low, high);
                found.above += below.above;
                found.below += below.below;
                first += size / factor;
                continue;
            }
        }
        if (mixed) {
            std::size_t above = 0;
            std::size_t below = 0;
            for (std::size_t i = first; i < first + size; ++i) {
                const double value = m_values[i]; // NaN is neither
                above += value > high && value <= std::numeric_limits<double>::max() ? 1 : 0;
                below += value < low && value >= std::numeric_limits<double>::lowest() ? 1 : 0;
            }
            found.above += above;
            found.below += below;
        }
        first += size;
    }
    return found;
}

std::uint32_t MinMaxPyramid::firstFault(std::size_t first, std::size_t last) const {
    while (first < last) {
        const Piece piece = pieceAt(first, last);
        if (piece.level == 0) {
            if (!std::isfinite(m_values[first]))
                return static_cast<std::uint32_t>(first);
        } else if (m_levels[piece.level - 1][first / piece.size].faults > 0) {
            std::size_t quarter = first;
            const std::size_t size = piece.size / factor;
            while (over(quarter, quarter + size).faults == 0)
                quarter += size;
            return firstFault(quarter, quarter + size);
        }
        first += piece.size;
    }
    return none;
}

} // namespace glasshouse::plots
