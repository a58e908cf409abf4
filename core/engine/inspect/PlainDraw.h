#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace glasshouse::inspect {

/// Tokens drawn from the softmax of a few typed-in scores, many times (a multinomial draw).
struct PlainDraw {
    std::vector<double> probabilities; ///< softmax of the scores
    std::vector<double> losses; ///< cross-entropy in nats if a token is the one that follows: minus ln of the above
    std::vector<std::int64_t> counts; ///< how often each was drawn
};

/// The same scores, draws and seed give the same counts. Pure; any thread. Throws Error without scores.
PlainDraw plainDraw(const std::vector<float>& scores, std::int64_t draws, std::uint64_t seed);

/// Scores to start from, and what they are the scores of.
struct PlainDrawExample {
    std::vector<std::string> tokens;
    std::vector<float> scores;
};
/// Probabilities from 0.1 % to 95.1 %.
PlainDrawExample plainDrawExample();

} // namespace glasshouse::inspect
