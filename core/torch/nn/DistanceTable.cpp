#include "core/torch/nn/DistanceTable.h"

#include <vector>

#include <torch/torch.h>

namespace glasshouse::nn {

namespace {

using Formula = std::function<torch::Tensor(const torch::Tensor&)>;
using model::DistanceFormula;

struct Range {
    int heads, first, last;
    torch::Device device;
};

Formula compiled(const DistanceFormula& formula, const Range& range) {
    using Kind = DistanceFormula::Kind;
    std::vector<Formula> inputs;
    for (const DistanceFormula& input : formula.inputs)
        inputs.push_back(compiled(input, range));
    switch (formula.kind) {
    case Kind::OfDistance: {
        std::vector<float> values;
        for (int distance = range.first; distance <= range.last; ++distance)
            values.push_back(static_cast<float>(formula.ofDistance(distance)));
        return [row = torch::tensor(values, torch::kFloat32).view({1, -1}).to(range.device)](const torch::Tensor&) {
            return row;
        };
    }
    case Kind::OfHead: {
        std::vector<float> values;
        for (int head = 0; head < range.heads; ++head)
            values.push_back(static_cast<float>(formula.ofHead(head)));
        return [column = torch::tensor(values, torch::kFloat32).view({-1, 1}).to(range.device)](const torch::Tensor&) {
            return column;
        };
    }
    case Kind::Parameter:
        return [index = formula.parameter](const torch::Tensor& parameters) { return parameters.narrow(1, index, 1); };
    case Kind::ChosenParameter: {
        std::vector<std::int64_t> values;
        for (int distance = range.first; distance <= range.last; ++distance)
            values.push_back(formula.chosen(distance));
        return [index = torch::tensor(values, torch::kInt64).to(range.device)](const torch::Tensor& parameters) {
            return parameters.index_select(1, index);
        };
    }
    case Kind::Sum:
        return [inputs](const torch::Tensor& parameters) { return inputs[0](parameters) + inputs[1](parameters); };
    case Kind::Product:
        return [inputs](const torch::Tensor& parameters) { return inputs[0](parameters) * inputs[1](parameters); };
    case Kind::Log1p:
        return [inputs](const torch::Tensor& parameters) { return torch::log1p(inputs[0](parameters)); };
    case Kind::Exp:
        return [inputs](const torch::Tensor& parameters) { return torch::exp(inputs[0](parameters)); };
    }
    return {};
}

} // namespace

DistanceTable::DistanceTable(const model::DistanceFormula& formula, int heads, int first, int last,
                             torch::Device device)
    : m_compute(compiled(formula, {heads, first, last, device}))
    , m_heads(heads)
    , m_distances(last - first + 1) {}

torch::Tensor DistanceTable::of(const torch::Tensor& parameters) const {
    return m_compute(parameters.defined() ? parameters.to(torch::kFloat32) : parameters).expand({m_heads, m_distances});
}

} // namespace glasshouse::nn
