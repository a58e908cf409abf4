#pragma once

#include "core/text/Dataset.h"

namespace glasshouse::text {

/// Each window begins anywhere, uniformly, drawn with replacement. A pass is as many tokens as the text has.
class RandomWindows : public Windows {
public:
    config::Choice choice() const override;
    void batch(std::uint64_t seed, std::int64_t step, int batchSize, std::int64_t tokens, int length,
               std::vector<std::int64_t>& starts) const override;
    double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const override;
};

} // namespace glasshouse::text
