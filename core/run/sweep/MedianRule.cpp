#include "core/run/sweep/MedianRule.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace glasshouse::sweep {

void MedianRule::add(run::EvaluatedLosses finished) {
    m_finished.push_back(std::move(finished));
}

std::optional<float> MedianRule::medianAt(std::int64_t step) const {
    std::vector<float> losses;
    for (const run::EvaluatedLosses& run : m_finished) {
        const auto found = std::lower_bound(run.steps.begin(), run.steps.end(), step);
        if (found == run.steps.end() || *found != step)
            continue;
        const float loss = run.validation[static_cast<std::size_t>(found - run.steps.begin())];
        if (!std::isnan(loss))
            losses.push_back(loss);
    }
    if (losses.size() < minFinished)
        return std::nullopt;
    std::sort(losses.begin(), losses.end());
    const std::size_t half = losses.size() / 2;
    return losses.size() % 2 == 1 ? losses[half] : (losses[half - 1] + losses[half]) / 2;
}

bool MedianRule::ends(std::int64_t step, float validationLoss) const {
    const std::optional<float> median = step > 0 ? medianAt(step) : std::nullopt;
    return median && !(validationLoss <= *median);
}

} // namespace glasshouse::sweep
