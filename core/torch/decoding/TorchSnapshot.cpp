#include "core/torch/decoding/TorchSnapshot.h"

#include "core/base/Error.h"
#include "core/torch/decoding/PackedModel.h"
#include "core/torch/nn/Layers.h"

namespace glasshouse::nn {

TorchSnapshot::TorchSnapshot(std::shared_ptr<const LanguageModel> model, std::int64_t step)
    : m_model(std::move(model))
    , m_step(step) {}

std::shared_ptr<const engine::ModelSnapshot> TorchSnapshot::copy() const {
    return std::make_shared<TorchSnapshot>(std::make_shared<const LanguageModel>(m_model->copy()), m_step);
}

std::shared_ptr<const engine::ModelSnapshot> TorchSnapshot::without(const model::Ablation& off) const {
    return std::make_shared<TorchSnapshot>(std::make_shared<const LanguageModel>(m_model->without(off)), m_step);
}

Matrix TorchSnapshot::weight(const std::string& name) const {
    return toMatrix(m_model->weights().find(name));
}

std::shared_ptr<const generate::PackedModel> TorchSnapshot::packed() const {
    std::call_once(m_packedOnce, [this] { m_packed = generate::PackedModel::of(*m_model); });
    return m_packed;
}

const TorchSnapshot& TorchSnapshot::own(const engine::ModelSnapshot& snapshot) {
    const auto* const own = dynamic_cast<const TorchSnapshot*>(&snapshot);
    if (own == nullptr)
        throw Error("These weights were loaded by another engine.");
    return *own;
}

} // namespace glasshouse::nn
