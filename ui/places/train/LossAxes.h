#pragma once

#include <QString>

#include <cstdint>
#include <optional>

#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOverlays.h"

namespace glasshouse::places::train {

/// What the plot shows of a loss, and over what: pure arithmetic between a run and a plot.
///
/// Thread: GUI. Ownership: value; the run must outlive it. Units: losses in nats per token.
class LossAxes {
public:
    enum class Measure { Loss, Perplexity, BitsPerCharacter };
    enum class Time { Steps, Tokens, TimesRead, Seconds };

    explicit LossAxes(const runtime::RunModel& run)
        : m_run(run) {}

    Measure measure = Measure::Loss;
    Time time = Time::Steps;

    /// NaN if the run does not provide it (times read without the size of the text, bits without the size of a token).
    double y(double loss) const;
    /// The same of a validation loss, whose tokens have their own length.
    double yOfValidation(double loss) const;
    /// The same for a run with that many characters per token; unknown: no bits.
    double y(double loss, std::optional<double> charactersPerToken) const;
    double x(std::int64_t step) const;
    double x(const runtime::OverlayRun& run, const runtime::OverlayRun::Point& point) const;
    /// The step at a position on the x axis.
    std::int64_t stepAt(double x) const;
    /// The position between two steps, and back: for ranges, which begin and end anywhere. Beyond the steps done, at
    /// the pace so far.
    double xOf(double step) const;
    double stepOf(double x) const;
    /// Where an axis over steps ends while it follows: just past the newest step, or at the planned end. 0 if nothing
    /// is to come.
    static std::int64_t shownSteps(const runtime::RunModel& run, bool wholePlan);
    bool hasBits() const { return m_run.charactersPerToken().has_value(); }
    /// "step 2,760", "14.1 M tokens", "epoch 13.0", "6:07".
    QString xText(double x) const;
    /// Titles of the axes, with the unit: "step", "nats per token".
    QString xName() const;
    QString yName() const;

private:
    const runtime::RunModel& m_run;
};

} // namespace glasshouse::places::train
