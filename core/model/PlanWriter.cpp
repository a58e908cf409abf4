#include "core/model/PlanWriter.h"

#include <algorithm>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/model/Activation.h"

namespace glasshouse::model {

PlanWriter::PlanWriter(const config::ModelConfig& config, const std::vector<ParameterSpec>& parameters, int tokens,
                       const Ablation& off)
    : m_config(config)
    , m_parameters(parameters)
    , m_tokens(tokens)
    , m_off(off) {}

bool PlanWriter::hasParameter(const std::string& name) const {
    return std::any_of(m_parameters.begin(), m_parameters.end(),
                       [&](const ParameterSpec& spec) { return spec.name == name; });
}

std::shared_ptr<const Matrix> PlanWriter::inOrder(Matrix table) const {
    if (m_off.positionOrder.empty())
        return std::make_shared<const Matrix>(std::move(table));
    Matrix rows(table.rows, table.cols);
    for (int token = 0; token < table.rows; ++token)
        std::copy_n(table.row(m_off.positionOrder.at(static_cast<std::size_t>(token))), table.cols, rows.row(token));
    return std::make_shared<const Matrix>(std::move(rows));
}

ForwardStep& PlanWriter::add(std::string name, std::string title, Rule rule, std::vector<std::string> inputs, int rows,
                             int cols, std::string formula) {
    ForwardStep step;
    step.name = std::move(name);
    step.title = std::move(title);
    step.layer = m_layer;
    step.rule = rule;
    step.inputs = std::move(inputs);
    step.rows = rows;
    step.cols = cols;
    step.rowsAre = "token";
    step.columnsAre = "dimension";
    step.formula = std::move(formula);
    m_steps.push_back(std::move(step));
    return m_steps.back();
}

ForwardStep& PlanWriter::linear(std::string name, std::string title, const std::string& input,
                                const std::string& parameter, int cols, const std::string& letters) {
    const bool bias = hasParameter(parameter + ".bias");
    const auto letter = letters.rfind("W_") + 1; // "W_q" has the bias "b_q"
    const std::string index = letters.substr(letter, letters.rfind("ᵀ") - letter);
    const ForwardStep& from = step(input);
    const int rows = from.rows;
    const std::string rowsAre = from.rowsAre;
    ForwardStep& made = add(std::move(name), std::move(title), Rule::Linear, {input}, rows, cols,
                            bias ? letters + " + b" + index : letters);
    made.rowsAre = rowsAre;
    made.weight = parameter + ".weight";
    if (bias)
        made.bias = parameter + ".bias";
    return made;
}

ForwardStep& PlanWriter::sum(std::string name, std::string title, const std::vector<std::string>& inputs) {
    const ForwardStep& from = step(inputs.front());
    return add(std::move(name), std::move(title), Rule::Sum, inputs, from.rows, from.cols,
               inputs.size() == 2 ? "x + sub-layer" : "x + attention + feed-forward");
}

ForwardStep& PlanWriter::activation(std::string name, const std::string& activation,
                                    const std::vector<std::string>& inputs) {
    const ForwardStep& from = step(inputs.back());
    const int rows = from.rows;
    const int cols = from.cols;
    const std::string rowsAre = from.rowsAre;
    ForwardStep& made = add(std::move(name), "After activation", Rule::Activation, inputs, rows, cols,
                            activations().at(activation).formula);
    made.activation = activation;
    made.rowsAre = rowsAre;
    made.columnsAre = "unit";
    return made;
}

const ForwardStep& PlanWriter::step(const std::string& name) const {
    const ForwardStep* const found = findStep(m_steps, name);
    if (found == nullptr)
        throw Error(sentence("The forward pass has no step called \"%1\".", name));
    return *found;
}

} // namespace glasshouse::model
