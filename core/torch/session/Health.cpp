#include "core/torch/session/Health.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include <torch/torch.h>

#include "core/model/Activation.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::train {

namespace {

/// The layer that a parameter or a stage belongs to, by its name.
std::string layerOf(const std::string& name) {
    if (name.rfind("blocks.", 0) == 0)
        return name.substr(0, name.find('.', 7));
    if (name.rfind("tok", 0) == 0 || name.rfind("pos", 0) == 0)
        return "embedding";
    if (name.rfind("attn", 0) == 0)
        return "attention";
    if (name.rfind("fc", 0) == 0)
        return "hidden";
    return "output";
}

float numberOf(const torch::Tensor& tensor) {
    return tensor.item<float>();
}

/// Measures the stages of a pass as they arrive.
class Gauge : public nn::StageListener {
public:
    Gauge(const nn::LanguageModel& model, std::map<std::string, float>& values)
        : m_config(model.config())
        , m_stream(model.description().streamSteps(true))
        , m_values(values) {}

    void stage(const std::string& name, const torch::Tensor& value) override {
        const auto flat = [&] { return value.reshape({-1, value.size(-1)}); };
        if (const auto at = std::find(m_stream.begin(), m_stream.end(), name); at != m_stream.end())
            m_values[(at == m_stream.begin() ? "embedding" : layerOf(name)) + "/activation_deviation"] =
                numberOf(value.std(false));
        else if (name.ends_with(".softmax"))
            m_values[layerOf(name) + "/attention_entropy"] = numberOf(-torch::xlogy(value, value).sum(-1).mean());
        else if (name.ends_with(".gates"))
            shareExperts(layerOf(name), flat() > 0);
        else if (name.ends_with(".act") && model::activations().at(m_config.activation).value(-1) == 0)
            countDeadUnits(name, flat());
    }

private:
    /// chosen (tokens, E)
    void shareExperts(const std::string& layer, const torch::Tensor& chosen) {
        m_chosen = chosen;
        const torch::Tensor share = chosen.to(torch::kFloat32).mean(0) / m_config.experts_per_token;
        for (std::int64_t expert = 0; expert < share.size(0); ++expert)
            m_values[layer + ".expert." + std::to_string(expert) + "/expert_share"] = numberOf(share[expert]);
    }

    /// units (tokens, hidden) of all experts of a layer together; an expert's units count only for tokens routed to it.
    void countDeadUnits(const std::string& name, const torch::Tensor& units) {
        constexpr std::string_view experts = ".experts.";
        torch::Tensor active = units > 0;
        if (const std::size_t at = name.find(experts); at != std::string::npos)
            active = active & m_chosen.select(1, std::stoi(name.substr(at + experts.size()))).unsqueeze(1);
        const std::string layer = layerOf(name);
        Units& sum = m_units[layer];
        sum.dead += units.isnan().any().item<bool>() ? NAN : numberOf(active.any(0).logical_not().sum());
        sum.all += static_cast<float>(units.size(1));
        m_values[layer + "/dead_units"] = sum.dead / sum.all;
    }

    struct Units {
        float dead = 0;
        float all = 0;
    };

    const config::ModelConfig& m_config;
    std::vector<std::string> m_stream; ///< its steps
    std::map<std::string, float>& m_values;
    std::map<std::string, Units> m_units; ///< per layer
    torch::Tensor m_chosen;               ///< of the current layer
};

} // namespace

struct Health::Before {
    torch::Tensor weights; // (trained)
};

Health::Health(std::vector<tokenizer::TokenId> tokens, int length)
    : m_tokens(std::move(tokens))
    , m_length(length) {}

Health::~Health() = default;

void Health::beforeUpdate(const nn::Weights& weights) {
    const torch::NoGradGuard guard;
    m_before = std::make_unique<Before>(Before{weights.trained().clone()});
}

run::GradientHistogram Health::gradientHistogram(const nn::LanguageModel& model) {
    const torch::NoGradGuard guard;
    const nn::Weights& weights = model.weights();
    const torch::Tensor gradient = weights.gradient().to(torch::kCPU, torch::kFloat32).contiguous();
    const float* const values = gradient.data_ptr<float>();
    run::GradientHistogram histogram;
    for (const nn::Parameter& parameter : weights.parameters())
        if (parameter.spec.trained)
            histogram.add(layerOf(parameter.spec.name),
                          {values + parameter.offset, static_cast<std::size_t>(parameter.spec.count())});
    return histogram;
}

std::vector<run::Scalar> Health::afterUpdate(const nn::LanguageModel& model, std::int64_t step) {
    const torch::NoGradGuard guard;
    struct Sums {
        double gradient = 0;
        double update = 0;
        double weight = 0; // before the step
        double after = 0;
    };
    std::map<std::string, Sums> sums;
    const nn::Weights& weights = model.weights();
    const auto square = [](const torch::Tensor& part) {
        const double norm = part.norm().item<double>();
        return norm * norm;
    };
    const torch::Tensor now = weights.trained();
    for (const nn::Parameter& parameter : weights.parameters()) {
        if (!parameter.spec.trained)
            continue;
        const std::int64_t count = parameter.spec.count();
        const auto part = [&](const torch::Tensor& flat) { return flat.narrow(0, parameter.offset, count); };
        Sums& layer = sums[layerOf(parameter.spec.name)];
        layer.gradient += square(part(weights.gradient()));
        layer.update += square(part(now) - part(m_before->weights));
        layer.weight += square(part(m_before->weights));
        layer.after += square(part(now));
    }
    m_before.reset();

    std::map<std::string, float> values; // by layer/measure
    for (const auto& [layer, sum] : sums) {
        values[layer + "/gradient_norm"] = static_cast<float>(std::sqrt(sum.gradient));
        values[layer + "/weight_norm"] = static_cast<float>(std::sqrt(sum.after));
        if (sum.weight > 0)
            values[layer + "/update_ratio"] = static_cast<float>(std::sqrt(sum.update / sum.weight));
    }
    torch::Tensor ids = torch::empty({static_cast<std::int64_t>(m_tokens.size()) / m_length, m_length}, torch::kInt64);
    std::copy(m_tokens.begin(), m_tokens.end(), ids.data_ptr<std::int64_t>());
    Gauge gauge(model, values);
    nn::Pass pass;
    pass.listener = &gauge;
    model.forward(ids.to(weights.device()), pass);

    std::vector<run::Scalar> scalars;
    for (const auto& [name, value] : values)
        scalars.push_back({"Health/" + name, step, value, 0});
    return scalars;
}

} // namespace glasshouse::train
