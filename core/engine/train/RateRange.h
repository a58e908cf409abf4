#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace glasshouse::train {

/// The training loss while the learning rate grows from step to step: the range test of Smith ("Cyclical Learning Rates
/// for Training Neural Networks", 2015, section 3.3), with the rate growing by the same factor at every step. Losses in
/// nats per token.
///
/// Thread: one at a time. Ownership: value.
class RateRange {
public:
    static constexpr double lowest = 1e-7;
    static constexpr double highest = 1;
    /// The test ends where a loss is this many times the best smoothed one.
    static constexpr double tooHigh = 4;

    struct Point {
        double rate = 0;
        double loss = 0; ///< of one step
    };

    /// steps: at least 2.
    explicit RateRange(int steps = 100);

    int steps() const { return m_steps; }
    /// The rate of a step, from 0; the last one has the highest rate.
    double rate(int step) const;
    /// Adds what a step lost with a rate, in rising order. False: the test is over, since the highest rate is reached,
    /// or the loss is too high, or no number (which is not kept).
    bool add(double rate, double loss);

    const std::vector<Point>& points() const { return m_points; }
    /// It ended before the highest rate.
    bool diverged() const { return m_diverged; }
    /// It ended because the loss after the last point was not finite; then diverged() too.
    bool lost() const { return m_lost; }
    /// The losses of points(), each averaged with those beside it, near ones counting most: unlike a running mean, this
    /// does not move the curve towards higher rates.
    std::vector<double> smoothed() const;
    /// The rate at which the smoothed loss falls fastest, before it first rises clearly above its lowest value until
    /// then (a later fall is the way back from a jump); for very noisy losses, the rate at which half of this fall is
    /// done. Nothing if it never falls by more than a hundredth and by more than its noise.
    std::optional<double> suggestion() const;

private:
    double smoothedAt(std::size_t point) const;
    double noise() const;

    int m_steps;
    std::vector<Point> m_points;
    std::vector<double> m_final; ///< smoothed losses that no further point changes
    double m_best = 0;           ///< the lowest of those
    bool m_diverged = false;
    bool m_lost = false;
};

} // namespace glasshouse::train
