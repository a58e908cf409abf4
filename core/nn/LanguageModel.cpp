#include "core/nn/LanguageModel.h"

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/model/PositionEncoding.h"
#include "core/nn/Layers.h"
#include "core/nn/kinds/Forward.h"

namespace glasshouse::nn {

LanguageModel::LanguageModel(config::ModelConfig config, Weights weights)
    : m_config(config.resolved())
    , m_weights(std::move(weights)) {
    const model::PositionEncoding& encoding = model::positionEncoding(m_config.position);
    if (encoding.table() == model::PositionEncoding::Table::Fixed)
        m_fixedTable = toTensor(encoding.fixedTable(m_config.context_length, m_config.n_embd)).to(m_weights.device());
}

torch::Tensor LanguageModel::positionTable(std::int64_t positions) const {
    const torch::Tensor table = m_fixedTable.defined() ? m_fixedTable : m_weights.find("pos.weight");
    return table.defined() ? table.narrow(0, 0, positions) : table;
}

torch::Tensor LanguageModel::forward(const torch::Tensor& ids, const Pass& pass) const {
    if (ids.size(1) > m_config.context_length)
        throw Error("The text has " + std::to_string(ids.size(1)) + " tokens; this model reads at most " +
                    std::to_string(m_config.context_length) + ".");
    return forwardOfKind(m_config.kind)(*this, ids, pass);
}

torch::Tensor LanguageModel::loss(const torch::Tensor& logits, const torch::Tensor& targets) const {
    if (logits.dim() == 2)
        return crossEntropy(logits, targets.select(1, targets.size(1) - 1));
    return crossEntropy(logits.reshape({-1, logits.size(-1)}), targets.reshape({-1}));
}

} // namespace glasshouse::nn
