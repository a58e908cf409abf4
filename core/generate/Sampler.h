#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::generate {

/// The distribution that a token is drawn from, in the order of the vocabulary: logits divided by the temperature, cut
/// to the top_k largest, softmax, cut to the smallest set whose probability reaches top_p (the token that crosses it
/// included), made to sum to 1 again. Temperature 0: all on the largest logit. Ties go to the smaller id.
/// (top-p: Holtzman et al. 2020). Pure.
std::vector<double> distribution(std::span<const float> logits, const config::SampleConfig& settings);

/// Repetition penalty (Keskar et al. 2019): the logit of every token that is in the context is divided by the penalty
/// where it is above 0, else multiplied by it; once, however often the token comes. Changes logits in place. 1:
/// nothing.
void penalizeRepetition(std::span<float> logits, std::span<const tokenizer::TokenId> context, double penalty);

/// The first index at which the cumulative sum exceeds u in [0, 1); never one of probability 0.
std::size_t draw(std::span<const double> probabilities, double u);

/// softmax(logits), in double.
std::vector<double> softmax(std::span<const float> logits);

} // namespace glasshouse::generate
