#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "core/base/Matrix.h"
#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// One measure of every layer over training.
struct HealthTable {
    std::vector<std::string> layers; ///< embedding, blocks.0, …, then the layers after them; blocks.0.expert.0, …
    std::vector<std::int64_t> steps;
    Matrix values;                     ///< (layers, steps); non-finite values are kept
    std::vector<std::uint8_t> missing; ///< same shape: 1 where nothing was measured, where the value is NaN too
    bool empty() const { return layers.empty(); }
};

/// The health of the layers of a run, assembled from its scalars "Health/LAYER/MEASURE", see train::Health.
///
/// Thread: any, one at a time. Ownership: value. Units: those of train::Health.
class HealthHistory {
public:
    /// The measures that occur: gradient_norm, weight_norm, update_ratio, activation_deviation, dead_units,
    /// attention_entropy, expert_share.
    static const std::vector<std::string>& measures();
    static const char* tagPrefix() { return "Health/"; }

    /// Scalars with other tags are ignored; an existing value of the same step is replaced.
    void add(const std::vector<Scalar>& scalars);
    bool empty() const { return m_values.empty(); }
    HealthTable table(const std::string& measure) const;

private:
    /// Embedding first, then the blocks by number, then the layers after them; experts by number.
    using Layer = std::tuple<int, int, std::string>;
    std::map<std::string, std::map<Layer, std::map<std::int64_t, float>>> m_values; ///< by measure
};

} // namespace glasshouse::run
