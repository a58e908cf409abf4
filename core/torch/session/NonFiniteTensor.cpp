#include "core/torch/session/NonFiniteTensor.h"

#include <cmath>

#include <torch/torch.h>

#include "core/base/Sentence.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/Evaluation.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/session/StepSettings.h"
#include "core/torch/session/Stepper.h"

namespace glasshouse::train {

namespace {

bool allFinite(const torch::Tensor& values) {
    return values.isfinite().all().item<bool>();
}

/// Remembers the first stage that is not finite.
class FirstLost final : public nn::StageListener {
public:
    void stage(const std::string& name, const torch::Tensor& value) override {
        if (!m_name.empty() || !value.is_floating_point())
            return;
        const torch::NoGradGuard guard;
        const bool masked = name.ends_with(".masked") || name.ends_with(".chosen"); // negative infinity on purpose
        if (!(masked ? (value < INFINITY).all().item<bool>() : allFinite(value)))
            m_name = name;
    }
    const std::string& name() const { return m_name; }

private:
    std::string m_name;
};

/// The parameter whose gradient has the largest value, if the norm of all together is not finite although each value
/// is.
std::string lostNorm(const nn::Weights& weights) {
    const torch::NoGradGuard guard;
    const bool finite = weights.gradient().is_cpu() ? std::isfinite(optim::Optimizer::gradientNorm(weights))
                                                    : allFinite(weights.gradient().norm());
    if (finite)
        return {};
    std::string name;
    float largest = -1;
    for (const nn::Parameter& parameter : weights.parameters()) {
        if (!parameter.spec.trained)
            continue;
        if (const float maximum = parameter.value.grad().abs().max().item<float>(); maximum > largest) {
            largest = maximum;
            name = parameter.spec.name;
        }
    }
    return sentence("the norm of the gradient of %1", name);
}

} // namespace

std::string firstNonFiniteTensor(nn::LanguageModel& model, const config::RunConfig& config,
                                 const nn::Placement& placement, const text::Dataset& dataset, std::int64_t done) {
    const std::vector<nn::Parameter>& parameters = model.weights().parameters();
    for (const nn::Parameter& parameter : parameters)
        if (!allFinite(parameter.value.detach()))
            return parameter.spec.name;
    model.weights().gradient().zero_();
    StepSettings settings(config.train, placement);
    settings.recompute = false; // the same values, each of them once
    StepBatch rows;
    for (int i = 0; i < settings.batches; ++i) {
        rows.draw(config, dataset, done, i);
        const nn::Batch batch = nn::gather(rows.rows, config.model.context_length, placement.device);
        at::Generator(at::globalContext().defaultGenerator(placement.device)).set_current_seed(rows.key);
        FirstLost lost;
        nn::Pass pass = settings.pass(rows.key);
        pass.watcher = &lost;
        const torch::Tensor logits = model.forward(batch.ids, pass);
        lost.stage("logits", logits);
        if (!lost.name().empty())
            return lost.name();
        const torch::Tensor loss = model.loss(logits, batch.targets);
        if (!allFinite(loss.detach()))
            return sentence("the loss");
        settings.added(loss).backward();
    }
    for (auto parameter = parameters.rbegin(); parameter != parameters.rend(); ++parameter)
        if (parameter->spec.trained && !allFinite(parameter->value.grad()))
            return sentence("the gradient of %1", parameter->spec.name);
    return lostNorm(model.weights());
}

} // namespace glasshouse::train
