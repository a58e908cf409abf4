#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/Computation.h"
#include "core/config/RunConfig.h"

namespace glasshouse::model {

/// How a parameter gets its first values.
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

/// One family of models: which parameters it has and what it needs. What it computes is in core/nn/kinds/.
/// Stateless; any thread.
class ModelKind {
public:
    virtual ~ModelKind();
    virtual config::Choice choice() const = 0;
    /// Every tensor, in the order of the model file; config is resolved or not.
    virtual std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const = 0;
    /// Fields that this kind does not use: forms grey them out.
    virtual std::vector<std::string> unusedFields(const config::ModelConfig& config) const = 0;
    virtual bool hasAttention() const = 0;
    /// Only the last position of a window is predicted (Bengio's model), so a window gives one target instead of T.
    virtual bool lastTargetOnly() const { return false; }
    virtual std::vector<config::Problem> problems(const config::ModelConfig& config) const;
};

const std::vector<std::unique_ptr<ModelKind>>& modelKinds();
/// Throws Error for an unknown id.
const ModelKind& modelKind(const std::string& id);

/// Tensors of the whole model. Throws Error for an unknown kind or position encoding.
std::vector<ParameterSpec> parameterSpecs(const config::ModelConfig& config);
/// Numbers in all stored tensors, a fixed random position table counted too.
std::int64_t parameterCount(const config::ModelConfig& config);

struct PartCount {
    Part part;
    std::string label;
    std::int64_t parameters;
};
/// Parameters by part, largest first, parts without any left out.
std::vector<PartCount> parametersByPart(const config::ModelConfig& config);

/// Bytes while training in the precision that the configuration has on this hardware, and floating-point operations of
/// one step (forward and backward).
struct Costs {
    std::int64_t weights = 0;
    std::int64_t gradients = 0;
    std::int64_t optimizer = 0;
    std::int64_t activations = 0;
    double operationsPerStep = 0;
    std::int64_t bytes() const { return weights + gradients + optimizer + activations; }
};
Costs estimateCosts(const config::RunConfig& config, const config::Hardware& hardware = {});

} // namespace glasshouse::model
