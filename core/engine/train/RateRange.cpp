#include "core/engine/train/RateRange.h"

#include <algorithm>
#include <cmath>

namespace glasshouse::train {

namespace {

constexpr std::size_t reach = 6;    // points on each side that a smoothed one is averaged with
constexpr double noticeable = 0.01; // of the first smoothed loss
constexpr double risen = 0.1;       // of the fall so far
constexpr double wobble =
    6 * 0.31; // standard deviations of a single loss; those of a smoothed one are 0.31 as large, by its weights
constexpr double noisy = 0.15;        // of the fall
constexpr std::size_t slopeReach = 3; // points on each side between which the slope is taken
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
    if (m_points.size() > reach) {
        m_final.push_back(smoothedAt(m_final.size()));
        m_best = m_final.size() == 1 ? m_final.back() : std::min(m_best, m_final.back());
    }
    double best = m_final.empty() ? loss : m_best;
    for (std::size_t i = m_final.size(); i < m_points.size(); ++i)
        best = std::min(best, smoothedAt(i));
    m_diverged = loss > tooHigh * best;
    return !m_diverged && rate * sameRate < highest;
}

double RateRange::smoothedAt(std::size_t point) const {
    double sum = 0;
    double weights = 0;
    const std::size_t end = std::min(m_points.size(), point + reach + 1);
    for (std::size_t i = point - std::min(point, reach); i < end; ++i) {
        const auto weight = static_cast<double>(reach + 1 - (i > point ? i - point : point - i));
        sum += weight * m_points[i].loss;
        weights += weight;
    }
    return sum / weights;
}

std::vector<double> RateRange::smoothed() const {
    std::vector<double> smooth = m_final;
    for (std::size_t i = smooth.size(); i < m_points.size(); ++i)
        smooth.push_back(smoothedAt(i));
    return smooth;
}

/// The standard deviation of a single loss, from the median difference between neighbours, which the fall and a jump
/// hardly change.
double RateRange::noise() const {
    std::vector<double> differences;
    for (std::size_t i = 1; i < m_points.size(); ++i)
        differences.push_back(std::abs(m_points[i].loss - m_points[i - 1].loss));
    if (differences.empty())
        return 0;
    const auto middle = differences.begin() + static_cast<std::ptrdiff_t>(differences.size() / 2);
    std::nth_element(differences.begin(), middle, differences.end());
    constexpr double ofNormal =
        1.4826 / 1.4142; // from the median to the standard deviation; a difference has twice the variance
    return ofNormal * *middle;
}

std::optional<double> RateRange::suggestion() const {
    const std::vector<double> smooth = smoothed();
    if (smooth.empty())
        return std::nullopt;
    const double first = smooth.front();
    const double chance = wobble * noise();
    std::size_t lowestAt = 0;
    for (std::size_t i = 1; i < smooth.size(); ++i) {
        const double best = smooth[lowestAt];
        if (smooth[i] < best)
            lowestAt = i;
        else if (smooth[i] > best + std::max({noticeable * first, risen * (first - best), chance}))
            break;
    }
    if (first - smooth[lowestAt] < std::max(noticeable * first, chance))
        return std::nullopt;
    // Where noise is as steep as the fall, the middle of the fall is more reliable than its steepest point.
    if (chance > noisy * (first - smooth[lowestAt])) {
        const double middle = (first + smooth[lowestAt]) / 2;
        const auto half = std::find_if(smooth.begin(), smooth.end(), [&](double loss) { return loss <= middle; });
        return m_points[static_cast<std::size_t>(half - smooth.begin())].rate;
    }
    std::optional<double> found;
    double steepest = 0;
    const std::size_t beside = std::min(slopeReach, (smooth.size() - 1) / 2);
    for (std::size_t i = beside; i <= lowestAt && i + beside < smooth.size(); ++i) {
        const double way = std::log(m_points[i + beside].rate / m_points[i - beside].rate);
        const double slope = way > 0 ? (smooth[i + beside] - smooth[i - beside]) / way : 0;
        if (slope < steepest) {
            steepest = slope;
            found = m_points[i].rate;
        }
    }
    return found;
}

} // namespace glasshouse::train
