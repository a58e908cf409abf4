#pragma once

#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace glasshouse::cleaning {

struct BigramLoss {
    double nats = 0; ///< per character; 0 if the text is too short
    double bits = 0;
    std::int64_t characters = 0; ///< on which it was measured
};

/// The loss of a character bigram model with add-one smoothing over the characters of the text, counted on its first
/// 90 % and measured on the rest: what cleaning is worth as a number. The text is that of all pieces one after the
/// other, each of which ends where a character does; it is decoded twice, so that it need not be copied. Throws
/// Stopped.
BigramLoss bigramLoss(const std::vector<std::string_view>& pieces, const std::stop_token& stop = {});

} // namespace glasshouse::cleaning
