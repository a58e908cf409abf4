#include "core/engine/inspect/HeadStatistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/Random.h"

namespace glasshouse::inspect {

namespace {

constexpr double kHabitShare = 0.4;

} // namespace

bool isFiniteRow(const Matrix& matrix, int row) {
    const float* const values = matrix.row(row);
    return std::all_of(values, values + matrix.cols, [](float value) { return std::isfinite(value); });
}

double rowEntropy(const Matrix& softmax, int row) {
    double sum = 0;
    for (int col = 0; col < softmax.cols; ++col) {
        const auto p = static_cast<double>(softmax.at(row, col));
        if (p > 0)
            sum -= p * std::log(p);
    }
    return sum;
}

HeadStatistics headStatistics(const Matrix& softmax) {
    HeadStatistics result;
    int later = 0; // rows t >= 1
    for (int row = 0; row < softmax.rows; ++row) {
        if (!isFiniteRow(softmax, row))
            continue;
        ++result.rows;
        result.entropy += rowEntropy(softmax, row);
        if (row == 0 || row >= softmax.cols)
            continue;
        ++later;
        result.previous += static_cast<double>(softmax.at(row, row - 1));
        result.first += static_cast<double>(softmax.at(row, 0));
        result.same += static_cast<double>(softmax.at(row, row));
        for (int col = 0; col < softmax.cols; ++col) // later ones too, which a mask leaves at 0
            result.distance += static_cast<double>(softmax.at(row, col)) * std::abs(row - col);
    }
    if (result.rows > 0)
        result.entropy /= result.rows;
    if (later > 0) {
        result.previous /= later;
        result.first /= later;
        result.same /= later;
        result.distance /= later;
    }
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    if (softmax.rows > 0 && result.rows == 0) // NaN, not 0: nothing could be measured
        result.entropy = kNan;
    if (softmax.rows > 1 && later == 0)
        result.previous = result.first = result.same = result.distance = kNan;
    return result;
}

std::vector<tokenizer::TokenId> repeatedRandomTokens(int vocabulary, int period, std::uint64_t seed) {
    std::vector<tokenizer::TokenId> pool(static_cast<std::size_t>(std::max(vocabulary, 1)));
    std::iota(pool.begin(), pool.end(), 0);
    Random random(seed, Random::Stream::Probe);
    std::vector<tokenizer::TokenId> tokens;
    std::size_t left = pool.size();
    for (int i = 0; i < period; ++i) {
        const auto pick = static_cast<std::size_t>(random.below(left));
        tokens.push_back(pool[pick]);
        std::swap(pool[pick], pool[left - 1]);
        left = left > 1 ? left - 1 : pool.size();
    }
    const std::vector<tokenizer::TokenId> once = tokens;
    tokens.insert(tokens.end(), once.begin(), once.end());
    return tokens;
}

double inductionScore(const Matrix& softmax, int period) {
    double sum = 0;
    int rows = 0;
    for (int row = period; row < std::min(2 * period, softmax.rows); ++row) {
        const int col = row - period + 1;
        if (period < 1 || col >= softmax.cols || !isFiniteRow(softmax, row))
            continue;
        sum += static_cast<double>(softmax.at(row, col));
        ++rows;
    }
    return rows > 0 ? sum / rows : std::numeric_limits<double>::quiet_NaN();
}

Matrix afterDropout(const Matrix& softmax, double rate, std::uint64_t seed) {
    Matrix result = softmax;
    if (rate <= 0)
        return result;
    Random random(seed, Random::Stream::Probe);
    for (float& value : result.values) {
        const bool dropped = random.uniform() < rate;
        if (std::isfinite(value)) // 0 times a non-finite value would be NaN
            value = dropped ? 0.0F : static_cast<float>(static_cast<double>(value) / (1 - rate));
    }
    return result;
}

HeadHabit headHabit(const HeadStatistics& statistics, const HeadStatistics& even) {
    if (statistics.rows < 2)
        return HeadHabit::Unknown;
    const double largest = std::max({statistics.previous, statistics.first, statistics.same});
    if (largest >= kHabitShare) {
        if (largest <= statistics.previous)
            return HeadHabit::Previous;
        return largest <= statistics.first ? HeadHabit::First : HeadHabit::Same;
    }
    if (statistics.distance < even.distance / 2)
        return HeadHabit::Nearby;
    return statistics.entropy < even.entropy / 2 ? HeadHabit::Far : HeadHabit::Broad;
}

} // namespace glasshouse::inspect
