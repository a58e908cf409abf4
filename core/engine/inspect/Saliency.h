#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/engine/Engine.h"

namespace glasshouse::inspect {

/// A prediction to be explained: what a model says of one token after another one of a text.
struct PredictionRequest {
    std::vector<tokenizer::TokenId> tokens; ///< at most context_length
    model::Ablation off;
    int position = -1; ///< the prediction after this token; -1, or of a kind that predicts one only: after the last
    std::optional<tokenizer::TokenId> next =
        {}; ///< none: the one that follows in the text, after the last the likeliest
};

/// The prediction that was asked for.
struct AskedPrediction {
    int position = 0;
    tokenizer::TokenId next = 0;
    std::vector<float> logits; ///< of every token there
};
/// Of the whole text's probe. Throws Error: no such token, or logits that are not finite.
AskedPrediction askedPrediction(const PredictionRequest& request, const engine::ProbeResult& result);

/// The parts that tokens have in a log-probability, by three methods, in nats: of each token that the prediction can
/// see. The baseline has embeddings of 0 in place of the tokens'; the positions stay.
struct Saliency {
    std::int64_t step = 0;
    AskedPrediction prediction;
    double logProbability = 0;    ///< of the next token
    double baseline = 0;          ///< the same with every embedding 0
    std::vector<double> gradient; ///< gradient times embedding, summed over its dimensions (Denil et al. 2014)
    /// Integrated gradients (Sundararajan, Taly, Yan 2017): the mean of that along the straight line from the baseline.
    std::vector<double> integrated;
    std::vector<double> leftOut; ///< how much the log-probability falls with the token's embedding 0
    bool stopped = false;        ///< a stop was requested: the rest is unknown

    /// Completeness of the integrated gradients: their sum minus the difference to the baseline; 0 where the integral
    /// is exact.
    double gap() const;
};

/// All three methods in batches of variants of the text (Engine::scaled()), in the calling thread; progress is called
/// with the share that is done. Steps of the integral lie closer at the baseline, at (k / steps)^4 from it, since a
/// norm makes the model steep there. Throws Error like probe().
Saliency saliency(const engine::Engine& engine, const engine::ModelSnapshot& model, const PredictionRequest& request,
                  int steps, std::stop_token stop = {}, const std::function<void(double)>& progress = {});

/// Each number divided by the sum of their sizes; all 0 if that is 0.
std::vector<double> shares(const std::vector<double>& parts);
/// Spearman's rank correlation, ties with their mean rank; NaN for fewer than two pairs or equal numbers. As long as
/// each other.
double rankCorrelation(const std::vector<double>& a, const std::vector<double>& b);

} // namespace glasshouse::inspect
