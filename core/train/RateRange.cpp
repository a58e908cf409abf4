#include "core/train/RateRange.h"

#include <algorithm>
#include <cmath>

namespace glasshouse::train {

namespace {

constexpr int reach = 6;              // points on each side that a smoothed one is averaged with
constexpr double noticeable = 0.01;   // of the first smoothed loss
constexpr double sameRate = 1 + 1e-9; // rates read back from text may differ in the last digit

} // namespace

RateRange::RateRange(int steps)
    : m_steps(std::max(2, steps)) {}

double RateRange::rate(int step) const {
    if (step >= m_steps - 1)
        return highest;
    return lowest * std::pow(highest / lowest, std::max(0, step) / static_cast<double>(m_steps - 1));
}

bool RateRange::add(double rate, double loss) {
    m_lost = !std::isfinite(loss);
    m_diverged = m_lost;
    if (m_lost)
        return false;
    m_points.push_back({rate, loss});
    const std::vector<double> smooth = smoothed();
    m_diverged = loss > tooHigh * *std::min_element(smooth.begin(), smooth.end());
    return !m_diverged && rate * sameRate < highest;
}

std::vector<double> RateRange::smoothed() const {
    const int count = static_cast<int>(m_points.size());
    std::vector<double> smooth;
    for (int i = 0; i < count; ++i) {
        double sum = 0;
        double weights = 0;
        for (int j = std::max(0, i - reach); j <= std::min(count - 1, i + reach); ++j) {
            const double weight = reach + 1 - std::abs(i - j);
            sum += weight * m_points[static_cast<std::size_t>(j)].loss;
            weights += weight;
        }
        smooth.push_back(sum / weights);
    }
    return smooth;
}

std::optional<double> RateRange::suggestion() const {
    const std::vector<double> smooth = smoothed();
    if (smooth.empty())
        return std::nullopt;
    const auto lowestAt = static_cast<std::size_t>(std::min_element(smooth.begin(), smooth.end()) - smooth.begin());
    if (smooth[lowestAt] > (1 - noticeable) * smooth.front())
        return std::nullopt;
    std::optional<double> found;
    double steepest = 0;
    for (std::size_t i = 1; i <= lowestAt && i + 1 < smooth.size(); ++i) {
        const double way = std::log(m_points[i + 1].rate / m_points[i - 1].rate);
        const double slope = way > 0 ? (smooth[i + 1] - smooth[i - 1]) / way : 0;
        if (slope < steepest) {
            steepest = slope;
            found = m_points[i].rate;
        }
    }
    return found;
}

} // namespace glasshouse::train
