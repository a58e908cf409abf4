#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/model/FieldUse.h"
#include "core/model/Parameter.h"
#include "core/model/PlanWriter.h"

namespace glasshouse::model {

/// The sizes that the memory of a training step is computed from, and the bytes per number.
struct StepSizes {
    double tokens = 0;  ///< B T
    double targets = 0; ///< tokens among them whose successor is predicted
    double wide = 4;    ///< bytes per float32
    double factor = 4;  ///< bytes per factor of a product
    double rounded = 0; ///< bytes per number of a rounded copy in addition to the float32 one
};

/// Bytes of tensors, see StepMemory.
struct SubLayerMemory {
    double kept = 0;          ///< from the forward pass for the backward pass
    double backward = 0;      ///< what its backward pass adds while it is the first to run
    double fragmentation = 0; ///< heap fragmentation, for a sub-layer outside blocks
};

/// One sub-layer at its place in a model: everything that is known about it without computing. Its arithmetic is in
/// core/torch/nn. Immutable; any thread.
class SubLayer {
public:
    /// name: prefix of its parameters and steps, "blocks.0.attn"; layer: -1 outside the blocks.
    explicit SubLayer(std::string name, int layer = -1)
        : m_name(std::move(name))
        , m_layer(layer) {}
    virtual ~SubLayer();

    /// The id under which core/torch finds its arithmetic.
    virtual std::string_view id() const = 0;
    /// As a drawing of the model calls it. By default of its id: "Feed forward".
    virtual std::string title() const;
    const std::string& name() const { return m_name; }
    int layer() const { return m_layer; }

    /// The settings that it knows; config may be unresolved and have problems.
    virtual FieldUses fields(const config::ModelConfig& config) const = 0;
    /// Its tensors in the order of the model file; config is resolved, here and below.
    virtual std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const = 0;
    /// Writes its steps, for the input that the step of that name gives; returns the name of its result.
    virtual std::string plan(PlanWriter& plan, const std::string& input) const = 0;
    virtual SubLayerMemory memory(const config::ModelConfig& config, const StepSizes& sizes) const = 0;
    /// Floating-point operations of a training step, forward and backward. By default the cost of linear layers with
    /// all its parameters: two in the forward pass and four in the backward pass for each number and target.
    virtual double operations(const config::ModelConfig& config, double tokens, double targets) const;
    /// Attention heads that can be switched off.
    virtual int heads(const config::ModelConfig&) const { return 0; }
    /// Whether it can be switched off as a whole: a feed-forward network.
    virtual bool isFeedForward() const { return false; }
    /// Whether it is a norm, which is computed together with the sum before it.
    virtual bool isNorm() const { return false; }

private:
    std::string m_name;
    int m_layer;
};

/// How a sub-layer is connected to the residual stream.
enum class Residual {
    None,   ///< x = f(x)
    Before, ///< x = x + f(norm(x)), or x + g(f(norm(x))) with the stage's norm of results g
    After,  ///< x = norm(x + f(x))
    Beside, ///< x = x + g + f(norm(x)), with g the result of the stage before, which is Before without a sum of its own
};

/// One stage on the way from token ids to logits.
struct Stage {
    std::shared_ptr<const SubLayer> subLayer;
    Residual residual = Residual::None;
    std::shared_ptr<const SubLayer> norm = {};       ///< if there is a residual
    std::shared_ptr<const SubLayer> resultNorm = {}; ///< of its result, before that is added; Residual::Before only
    std::string sum = {};      ///< name of the step that adds; none: the next stage, which is Beside, does
    std::string sumTitle = {}; ///< such as "Stream after attention"

    std::vector<const SubLayer*> norms() const; ///< in the order of computation
};

} // namespace glasshouse::model
