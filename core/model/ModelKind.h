#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/config/Computation.h"
#include "core/config/Registry.h"
#include "core/config/RunConfig.h"
#include "core/model/SubLayer.h"

namespace glasshouse::model {

/// One family of models: the sub-layers it consists of, and what it requires.
/// Stateless; any thread.
class ModelKind : public config::Registered {
public:
    using Registered::Registered;
    /// Its sub-layers in the order of computation; config is resolved.
    virtual std::vector<Stage> stages(const config::ModelConfig& config) const = 0;
    /// The settings that it knows besides those of its sub-layers.
    virtual FieldUses ownFields(const config::ModelConfig&) const { return {}; }
    /// Settings of models that no part of this one reads; forms disable them.
    std::vector<std::string> unusedFields(const config::ModelConfig& config) const;
    /// Whether a model of this configuration reads that field.
    bool uses(const std::string& field, const config::ModelConfig& config) const;
    bool hasAttention() const;
    /// Only the last position of a window is predicted (Bengio's model), so a window gives one target instead of T.
    virtual bool lastTargetOnly() const { return false; }
    virtual std::vector<config::Problem> problems(const config::ModelConfig& config) const;

protected:
    /// The width must be divisible by the heads where the head size follows from it, and the heads by the groups.
    static void checkHeads(const config::ModelConfig& config, std::vector<config::Problem>& problems);
};

/// All of them, in the order in which the forms list them.
const config::Registry<ModelKind>& modelKinds();
/// Throws Error for an unknown id.
const ModelKind& modelKind(std::string_view id);

/// The tensors of the whole model. Throws Error for an unknown kind or position encoding.
std::vector<ParameterSpec> parameterSpecs(const config::ModelConfig& config);
/// Numbers in all stored tensors, including a fixed random position table.
std::int64_t parameterCount(const config::ModelConfig& config);

/// Parameters that one token goes through: all of them but, in a mixture of experts, those of the experts that it is
/// not routed to. Throws Error for an unknown kind or position encoding.
std::int64_t activeParameters(const config::ModelConfig& config);

struct PartCount {
    Part part;
    std::string label;
    std::int64_t parameters;
};
/// Parameters by part, largest first, leaving out parts without any.
std::vector<PartCount> parametersByPart(const config::ModelConfig& config);

/// Bytes needed for training in the configuration's precision on this hardware, and floating-point operations per step
/// (forward and backward).
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
