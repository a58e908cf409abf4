#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/run/Compare.h"

namespace glasshouse::sweep {

/// Ends runs early that do worse than others did (the median stopping rule, Golovin and others, "Google Vizier", 2017,
/// section 3.2.2, with the losses themselves instead of their running averages): a run whose validation loss at a step
/// is above the median of the finished runs at the same step.
///
/// Thread: one at a time. Units: nats per token.
class MedianRule {
public:
    /// A run that was finished, or that its own patience ended: it counts up to there.
    void add(run::EvaluatedLosses finished);
    /// The median at a step; nothing if fewer than minFinished runs were evaluated there.
    std::optional<float> medianAt(std::int64_t step) const;
    /// Whether a run with this loss ends. Never at step 0, before anything was learned; a loss that is not a number is
    /// worse than any.
    bool ends(std::int64_t step, float validationLoss) const;

    static constexpr std::size_t minFinished = 3;

private:
    std::vector<run::EvaluatedLosses> m_finished;
};

} // namespace glasshouse::sweep
