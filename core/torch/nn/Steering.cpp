#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/Layers.h"

namespace glasshouse::nn {

namespace {

/// Keeps one step of a forward pass.
class Keeper : public StageListener {
public:
    explicit Keeper(std::string step)
        : m_step(std::move(step)) {}
    void stage(const std::string& name, const torch::Tensor& value) override {
        if (name == m_step)
            kept = value.select(0, 0).clone();
    }
    torch::Tensor kept; ///< (T, d)

private:
    std::string m_step;
};

/// The residual stream (T, d) at a step of its forward pass, over at most the context's length of its last tokens.
torch::Tensor streamOf(const LanguageModel& model, std::span<const std::int32_t> tokens, const std::string& step) {
    Keeper keeper(step);
    Pass pass;
    pass.listener = &keeper;
    const auto context = static_cast<std::size_t>(model.config().context_length);
    model.forward(toIds(tokens.last(std::min(tokens.size(), context)), 1, model.weights().device()), pass);
    return keeper.kept;
}

/// Those of a text that the model knows.
std::vector<std::int32_t> checked(const LanguageModel& model, const std::vector<std::int32_t>& tokens) {
    for (const std::int32_t id : tokens)
        if (id < 0 || id >= model.config().vocab_size)
            throw Error("This model has no such token.");
    return tokens;
}

} // namespace

torch::Tensor LanguageModel::steeringVector(const model::Steering& steering) const {
    const torch::NoGradGuard guard;
    if (!m_description->hasStream())
        throw Error("This kind of model has no residual stream, so it cannot be steered.");
    const std::string step = m_description->sumOf(steering.layer);
    if (step.empty())
        throw Error(sentence("This model has no layer %1 to steer after.", steering.layer));
    if (steering.toward.empty())
        throw Error("Steering needs a text to steer toward.");
    LanguageModel model = *this;
    model.m_off.positionOrder.clear(); // it is for texts of another length
    const torch::Tensor toward = streamOf(model, checked(*this, steering.toward), step);
    torch::Tensor lengths = toward.norm(2, 1);
    torch::Tensor direction;
    if (steering.away.empty()) {
        const torch::Tensor table = m_weights.at("tok.weight");
        const std::vector<std::int64_t> ids(steering.toward.begin(), steering.toward.end());
        direction = table.index_select(0, torch::tensor(ids, torch::kInt64).to(table.device())).mean(0) - table.mean(0);
    } else {
        const torch::Tensor away = streamOf(model, checked(*this, steering.away), step);
        direction = toward.mean(0) - away.mean(0);
        lengths = torch::cat({lengths, away.norm(2, 1)});
    }
    const double length = direction.norm().item<double>();
    if (!(length > 0))
        throw Error(sentence("After layer %1 both texts are the same to the model, so there is no direction to steer "
                             "in.",
                             steering.layer));
    return direction * (steering.strength * lengths.mean().item<double>() / length);
}

} // namespace glasshouse::nn
