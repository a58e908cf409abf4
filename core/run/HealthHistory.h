#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "core/base/Matrix.h"
#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// One measure of every layer over the training.
struct HealthTable {
    std::vector<std::string> layers; ///< embedding, blocks.0, …, what follows them; blocks.0.expert.0, …
    std::vector<std::int64_t> steps;
    Matrix values;                     ///< (layers, steps); what was not finite is so here
    std::vector<std::uint8_t> missing; ///< as the values: 1 where nothing was measured; the value is NaN there too
    bool empty() const { return layers.empty(); }
};

/// The health of the layers of a run, put together from its scalars "Health/LAYER/MEASURE", see train::Health.
///
/// Thread: any, one at a time. Ownership: value. Units: those of train::Health.
class HealthHistory {
public:
    /// The measures there are: gradient_norm, update_ratio, activation_deviation, dead_units, attention_entropy,
    /// expert_share.
    static const std::vector<std::string>& measures();
    static const char* tagPrefix() { return "Health/"; }

    /// Scalars with other tags are passed over; a value of a step that is there already is replaced.
    void add(const std::vector<Scalar>& scalars);
    bool empty() const { return m_values.empty(); }
    HealthTable table(const std::string& measure) const;

private:
    /// Embedding first, then the blocks by their number, then what follows them; experts by theirs.
    using Layer = std::tuple<int, int, std::string>;
    std::map<std::string, std::map<Layer, std::map<std::int64_t, float>>> m_values; ///< by measure
};

} // namespace glasshouse::run
