#pragma once

#include <cstdint>
#include <stop_token>
#include <string_view>

namespace glasshouse::cleaning {

struct BigramLoss {
    double nats = 0; ///< per character; 0 if the text is too short
    double bits = 0;
    std::int64_t characters = 0; ///< on which it was measured
};

/// The loss of a character bigram model with add-one smoothing over the characters of the text, counted on its first
/// 90 % and measured on the rest: what cleaning is worth as a number. Throws Stopped.
BigramLoss bigramLoss(std::string_view text, const std::stop_token& stop = {});

} // namespace glasshouse::cleaning
