#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/Matrix.h"
#include "core/config/RunConfig.h"
#include "core/model/Ablation.h"
#include "core/model/ForwardStep.h"
#include "core/model/Parameter.h"

namespace glasshouse::model {

/// Where sub-layers write the steps of a forward pass, in order. Refers to what it is made with.
class PlanWriter {
public:
    PlanWriter(const config::ModelConfig& config, const std::vector<ParameterSpec>& parameters, int tokens,
               const Ablation& off);

    const config::ModelConfig& config() const { return m_config; }
    int tokens() const { return m_tokens; } ///< T
    const Ablation& off() const { return m_off; }
    bool hasParameter(const std::string& name) const;
    /// Maps rows of positions to rows of tokens, see Ablation::positionOrder.
    std::shared_ptr<const Matrix> inOrder(Matrix table) const;

    /// The layer of the following steps; -1: none.
    void setLayer(int layer) { m_layer = layer; }
    /// A step whose rows are tokens and whose columns are dimensions; valid until the next one is added.
    ForwardStep& add(std::string name, std::string title, Rule rule, std::vector<std::string> inputs, int rows,
                     int cols, std::string formula);
    /// Rows of parameter NAME.weight (and NAME.bias) times the rows of the input; letters: "q = x W_qᵀ".
    ForwardStep& linear(std::string name, std::string title, const std::string& input, const std::string& parameter,
                        int cols, const std::string& letters);
    /// The sum of steps of the same shape.
    ForwardStep& sum(std::string name, std::string title, const std::vector<std::string>& inputs);
    /// An activation of a hidden layer with one input, or if it is gated the gate and the hidden layer.
    ForwardStep& activation(std::string name, const std::string& activation, const std::vector<std::string>& inputs);

    std::vector<ForwardStep>& steps() { return m_steps; }
    const ForwardStep& step(const std::string& name) const;

private:
    const config::ModelConfig& m_config;
    const std::vector<ParameterSpec>& m_parameters;
    int m_tokens;
    const Ablation& m_off;
    int m_layer = -1;
    std::vector<ForwardStep> m_steps;
};

} // namespace glasshouse::model
