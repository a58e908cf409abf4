#pragma once

#include <memory>
#include <mutex>

#include "core/engine/Engine.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::generate {
class PackedModel;
}

namespace glasshouse::nn {

/// A ModelSnapshot over a LanguageModel: the live one of a session, or a copy that nobody changes.
class TorchSnapshot : public engine::ModelSnapshot {
public:
    TorchSnapshot(std::shared_ptr<const LanguageModel> model, std::int64_t step);

    const config::ModelConfig& config() const override { return m_model->config(); }
    std::int64_t step() const override { return m_step; }
    std::shared_ptr<const engine::ModelSnapshot> copy() const override;
    std::shared_ptr<const engine::ModelSnapshot> without(const model::Ablation& off) const override;
    Matrix weight(const std::string& name) const override;

    const LanguageModel& model() const { return *m_model; }
    /// The weights in the order in which writing reads them: made by the first who asks, and kept as long as these, so
    /// that a second text begins at once. nullptr where a model has none.
    std::shared_ptr<const generate::PackedModel> packed() const;
    /// A snapshot of this engine as what it is. Throws Error for one of another engine.
    static const TorchSnapshot& own(const engine::ModelSnapshot& snapshot);
    static const LanguageModel& of(const engine::ModelSnapshot& snapshot) { return own(snapshot).model(); }

private:
    std::shared_ptr<const LanguageModel> m_model;
    std::int64_t m_step;
    mutable std::once_flag m_packedOnce;
    mutable std::shared_ptr<const generate::PackedModel> m_packed;
};

} // namespace glasshouse::nn
