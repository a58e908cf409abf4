#pragma once

#include <cstdint>
#include <vector>

#include "core/engine/Engine.h"
#include "core/engine/inspect/HeadStatistics.h"
#include "core/model/Ablation.h"

namespace glasshouse::inspect {

/// Scores of one head on a probe text, and on a repeated random one.
struct HeadScore {
    engine::HeadId id;
    HeadStatistics statistics; ///< on the probe text
    double induction = 0;      ///< inductionScore(); NaN: the context is too short for a repetition
};

struct HeadScores {
    std::int64_t step = 0;
    int period = 0;      ///< of the repeated text, tokens
    model::Ablation off; ///< what was switched off
    std::vector<HeadScore> heads;
};

/// Length of the repeated random text for a context: a quarter of it, at least 2 and at most 32 tokens; 0: too short.
int inductionPeriod(const config::ModelConfig& config);
/// Statistics of every head from a result that holds the softmax of all heads; of a recording, those that were recorded
/// with it, which are exact. Without induction.
std::vector<HeadScore> scoresOf(const engine::ProbeResult& result);
/// Two forward passes: the text and the repeated random one. In the calling thread. Throws Error if there is no
/// attention, or the text is empty or too long. off: parts of the model that are switched off; an order of positions is
/// one of the text alone, so there is no induction score with it.
HeadScores headScores(const engine::Engine& engine, const engine::ModelSnapshot& model,
                      const std::vector<tokenizer::TokenId>& tokens, const model::Ablation& off = {},
                      std::uint64_t seed = 1);
/// A head that reads every token it sees alike: the level of chance for each score. tokens: of the probe text.
HeadScore evenHead(int tokens, int period, bool causal);
/// Adds the induction scores from the repeated text's result.
void addInduction(std::vector<HeadScore>& scores, const engine::ProbeResult& repeated, int period);

} // namespace glasshouse::inspect
