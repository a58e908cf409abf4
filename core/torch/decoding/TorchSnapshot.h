#pragma once

#include <memory>
#include <mutex>

#include "core/engine/Engine.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::generate {
class PackedModel;
}

namespace glasshouse::nn {

/// A ModelSnapshot of a LanguageModel: the live one of a session, or a copy that is never changed.
class TorchSnapshot : public engine::ModelSnapshot {
public:
    TorchSnapshot(std::shared_ptr<const LanguageModel> model, std::int64_t step);

    const config::ModelConfig& config() const override { return m_model->config(); }
    std::int64_t step() const override { return m_step; }
    std::shared_ptr<const engine::ModelSnapshot> copy() const override;
    std::shared_ptr<const engine::ModelSnapshot> without(const model::Ablation& off) const override;
    Matrix weight(const std::string& name) const override;

    const LanguageModel& model() const { return *m_model; }
    /// The weights packed for writing: created on first use and kept as long as these weights, so that a second text
    /// begins at once. nullptr if the model cannot be packed.
    std::shared_ptr<const generate::PackedModel> packed() const;
    /// Casts a snapshot of this engine to its actual type. Throws Error for another engine's snapshot.
    static const TorchSnapshot& own(const engine::ModelSnapshot& snapshot);
    static const LanguageModel& of(const engine::ModelSnapshot& snapshot) { return own(snapshot).model(); }

private:
    std::shared_ptr<const LanguageModel> m_model;
    std::int64_t m_step;
    mutable std::once_flag m_packedOnce;
    mutable std::shared_ptr<const generate::PackedModel> m_packed;
};

} // namespace glasshouse::nn
