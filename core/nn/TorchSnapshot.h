#pragma once

#include <memory>

#include "core/engine/Engine.h"
#include "core/nn/LanguageModel.h"

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
    /// The LibTorch model behind a snapshot of this engine. Throws Error for one of another engine.
    static const LanguageModel& of(const engine::ModelSnapshot& snapshot);

private:
    std::shared_ptr<const LanguageModel> m_model;
    std::int64_t m_step;
};

} // namespace glasshouse::nn
