#include "ui/plots/MinMaxPyramid.h"

#include <cmath>

namespace glasshouse::plots {

void MinMaxPyramid::append(double value) {
    m_values.push_back(value);
    std::size_t size = m_values.size();
    for (std::size_t level = 0; size % factor == 0; ++level, size /= factor) {
        if (level == m_levels.size())
            m_levels.emplace_back();
        m_levels[level].push_back(nodeOf(level, size - factor));
    }
}

void MinMaxPyramid::build() {
    std::size_t count = m_values.size() / factor;
    for (std::size_t level = 0; count > 0 || level < m_levels.size(); ++level, count /= factor) {
        if (level == m_levels.size())
            m_levels.emplace_back();
        m_levels[level].resize(count);
        for (std::size_t i = 0; i < count; ++i)
            m_levels[level][i] = nodeOf(level, i * factor);
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

MinMaxPyramid::Extremes MinMaxPyramid::nodeOf(std::size_t level, std::size_t first) const {
    // Losses are finite and positive. Their extremes are found without branches, which noise makes hard to predict.
    const double* const v = m_values.data();
    const auto lower = [v](std::uint32_t a, std::uint32_t b) {
        return a + (b - a) * std::uint32_t(v[b] < v[a]); // the first of equal ones
    };
    const auto higher = [v](std::uint32_t a, std::uint32_t b) { return a + (b - a) * std::uint32_t(v[b] > v[a]); };
    Extremes made;
    bool simple = false;
    if (level == 0) {
        const auto at = static_cast<std::uint32_t>(first);
        made.smallest = lower(lower(at, at + 1), lower(at + 2, at + 3));
        made.largest = higher(higher(at, at + 1), higher(at + 2, at + 3));
        // Comparisons can miss a NaN; the sum cannot.
        simple = std::isfinite(v[at] + v[at + 1] + v[at + 2] + v[at + 3]) && v[made.smallest] > 0;
    } else {
        const Extremes* const of = &m_levels[level - 1][first];
        if ((of[0].faults | of[1].faults | of[2].faults | of[3].faults) == 0) {
            made.smallest = lower(lower(of[0].smallest, of[1].smallest), lower(of[2].smallest, of[3].smallest));
            made.largest = higher(higher(of[0].largest, of[1].largest), higher(of[2].largest, of[3].largest));
            simple = v[made.smallest] > 0;
        }
    }
    if (simple) {
        made.smallestPositive = made.smallest;
        return made;
    }
    made = {};
    for (std::size_t i = first; i < first + factor; ++i)
        merge(made, level == 0 ? leaf(i) : m_levels[level - 1][i]);
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
                const double minimum = m_values[of.smallest];
                const double maximum = m_values[of.largest];
                if (minimum > high)
                    found.above += finite;
                else if (maximum < low)
                    found.below += finite;
                else
                    mixed = maximum > high || minimum < low;
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
