#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/engine/Engine.h"
#include "core/engine/inspect/HeadScores.h"
#include "core/run/Timeline.h"

namespace glasshouse::inspect {

/// The scores of every head at several steps of a run.
struct HeadGrowth {
    std::vector<std::int64_t> steps; ///< ascending
    std::vector<Matrix> scores;      ///< one per step: a row per head, layer by layer; columns as run::scoreNames()
    bool recorded = false;           ///< by training itself on its probe text; else measured with saved weights
    std::vector<tokenizer::TokenId> tokens; ///< the text of all scores but induction

    /// One score of one head over the steps; NaN where it was not measured.
    std::vector<double> of(int row, int column) const;
    /// Scores at exactly that step, or nullptr.
    const Matrix* at(std::int64_t step) const;
};

/// A row per head, columns as run::scoreNames().
Matrix scoreTable(const std::vector<HeadScore>& scores);
/// Picks that many of the steps, evenly spaced, including the first and the last.
std::vector<std::int64_t> thinned(const std::vector<std::int64_t>& steps, std::size_t maximum);

/// From recordings, at most that many steps; a recording that is removed in the meantime is left out.
HeadGrowth recordedGrowth(const run::Timeline& timeline, std::size_t maximum, std::stop_token stop = {});
/// Measured now: two forward passes per step. load: weights of a step; throws Error. In the calling thread.
HeadGrowth measuredGrowth(const engine::Engine& engine, const std::vector<std::int64_t>& steps,
                          const std::function<std::shared_ptr<const engine::ModelSnapshot>(std::int64_t)>& load,
                          const std::vector<tokenizer::TokenId>& tokens, std::stop_token stop = {});

} // namespace glasshouse::inspect
