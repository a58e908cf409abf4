#pragma once

#include <cstdint>
#include <vector>

#include "core/torch/nn/kernels/Lanes.h"

namespace glasshouse::nn::kernels {

/// What is added to the scores of each head by the distance from the query back to the key, stored so that the keys of
/// a query lie one after another. Immutable; any thread. No LibTorch.
class DistanceBias {
public:
    /// Adds nothing.
    DistanceBias() = default;
    /// byDistance: (heads, tokens).
    DistanceBias(const float* byDistance, std::int64_t heads, std::int64_t tokens)
        : m_tokens(tokens)
        , m_stride(tokens + laneCount) { // rows of scores are read in whole vectors
        m_values.resize(static_cast<std::size_t>(heads * m_stride));
        for (std::int64_t head = 0; head < heads; ++head)
            for (std::int64_t distance = 0; distance < tokens; ++distance)
                m_values[static_cast<std::size_t>(head * m_stride + tokens - 1 - distance)] =
                    byDistance[head * tokens + distance];
    }

    /// The bias of the keys 0 to query, and whatever beyond; null if nothing is added.
    const float* row(std::int64_t head, std::int64_t query) const {
        return m_values.empty() ? nullptr : m_values.data() + head * m_stride + m_tokens - 1 - query;
    }

private:
    std::int64_t m_tokens = 0;
    std::int64_t m_stride = 0;
    std::vector<float> m_values; // (heads, stride): from the furthest distance to 0
};

} // namespace glasshouse::nn::kernels
