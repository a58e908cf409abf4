#include "core/engine/inspect/HeadGrowth.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/Error.h"

namespace glasshouse::inspect {

std::vector<double> HeadGrowth::of(int row, int column) const {
    std::vector<double> values;
    for (const Matrix& table : scores)
        values.push_back(row >= 0 && row < table.rows && column >= 0 && column < table.cols
                             ? static_cast<double>(table.at(row, column))
                             : std::numeric_limits<double>::quiet_NaN());
    return values;
}

const Matrix* HeadGrowth::at(std::int64_t step) const {
    const auto found = std::lower_bound(steps.begin(), steps.end(), step);
    return found != steps.end() && *found == step ? &scores[static_cast<std::size_t>(found - steps.begin())] : nullptr;
}

Matrix scoreTable(const std::vector<HeadScore>& scores) {
    Matrix table(static_cast<int>(scores.size()), scores.empty() ? 0 : static_cast<int>(run::scoreNames().size()));
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const HeadStatistics& s = scores[i].statistics;
        const double values[] = {s.entropy, s.previous, s.first, s.same, s.distance, scores[i].induction};
        std::transform(std::begin(values), std::end(values), table.row(static_cast<int>(i)),
                       [](double value) { return static_cast<float>(value); });
    }
    return table;
}

std::vector<std::int64_t> thinned(const std::vector<std::int64_t>& steps, std::size_t maximum) {
    if (steps.size() <= maximum || maximum < 2)
        return steps;
    std::vector<std::int64_t> few;
    for (std::size_t i = 0; i < maximum; ++i)
        few.push_back(steps[i * (steps.size() - 1) / (maximum - 1)]);
    return few;
}

HeadGrowth recordedGrowth(const run::Timeline& timeline, std::size_t maximum, std::stop_token stop) {
    HeadGrowth growth;
    growth.recorded = true;
    for (const std::int64_t step : thinned(timeline.steps(), maximum)) {
        if (stop.stop_requested())
            break;
        try {
            Matrix scores = timeline.scores(step);
            if (growth.tokens.empty())
                growth.tokens = timeline.get(step).tokens;
            growth.scores.push_back(std::move(scores));
            growth.steps.push_back(step);
        } catch (const Error&) { // thinned out in the meantime
        }
    }
    return growth;
}

HeadGrowth measuredGrowth(const engine::Engine& engine, const std::vector<std::int64_t>& steps,
                          const std::function<std::shared_ptr<const engine::ModelSnapshot>(std::int64_t)>& load,
                          const std::vector<tokenizer::TokenId>& tokens, std::stop_token stop) {
    HeadGrowth growth;
    growth.tokens = tokens;
    for (const std::int64_t step : steps) {
        if (stop.stop_requested())
            break;
        growth.scores.push_back(scoreTable(headScores(engine, *load(step), tokens).heads));
        growth.steps.push_back(step);
    }
    return growth;
}

} // namespace glasshouse::inspect
