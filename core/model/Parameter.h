#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace glasshouse::model {

/// How a parameter is initialized.
enum class Initialization { Zero, One, StandardNormal, Normal002, Normal002Residual, UniformFanIn };

/// The part of a model that a parameter belongs to: the groups of the parameter count.
enum class Part { TokenEmbedding, Positions, QueryKeyValue, Projection, FeedForward, Norms, Output };

/// One named tensor of a model. Linear weights are (out, in).
struct ParameterSpec {
    std::string name;
    std::vector<std::int64_t> shape;
    Part part;
    Initialization init;
    std::int64_t fanIn = 0; ///< inputs of the layer, for UniformFanIn
    bool trained = true;    ///< a fixed table is stored but not trained

    std::int64_t count() const;
};

} // namespace glasshouse::model
