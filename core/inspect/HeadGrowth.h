#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/engine/Engine.h"
#include "core/inspect/HeadScores.h"
#include "core/run/Timeline.h"

namespace glasshouse::inspect {

/// The scores of every head at several steps of a run.
struct HeadGrowth {
    std::vector<std::int64_t> steps; ///< rising
    std::vector<Matrix> scores;      ///< one each: a row for each head, layer by layer; columns as run::scoreNames()
    bool recorded = false;           ///< by the training itself on its probe text; else measured with kept weights

    /// One score of one head over the steps; NaN where it was not measured.
    std::vector<double> of(int row, int column) const;
    /// Scores of a step; nullptr when there are none of exactly this one.
    const Matrix* at(std::int64_t step) const;
};

/// A row for each head, columns as run::scoreNames().
Matrix scoreTable(const std::vector<HeadScore>& scores);
/// So many of these, the first and the last among them, evenly spaced.
std::vector<std::int64_t> thinned(const std::vector<std::int64_t>& steps, std::size_t most);

/// From what was recorded, at most so many steps; a recording that goes away meanwhile is left out.
HeadGrowth recordedGrowth(const run::Timeline& timeline, std::size_t most, std::stop_token stop = {});
/// Measured anew: two forward passes for each step. load: weights of a step; throws Error. In the calling thread.
HeadGrowth measuredGrowth(const engine::Engine& engine, const std::vector<std::int64_t>& steps,
                          const std::function<std::shared_ptr<const engine::ModelSnapshot>(std::int64_t)>& load,
                          const std::vector<tokenizer::TokenId>& tokens, std::stop_token stop = {});

} // namespace glasshouse::inspect
