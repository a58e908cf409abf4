#include "core/torch/session/Health.h"

#include <algorithm>
#include <array>
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

/// Collects scalars on the device and copies them to the host at once, since every copy waits for the device.
class Readings {
public:
    /// number: a tensor of shape (), of any type.
    void add(std::string name, const torch::Tensor& number) {
        m_names.push_back(std::move(name));
        m_numbers.push_back(number.to(torch::kFloat32));
    }
    std::map<std::string, float> read() const {
        std::map<std::string, float> values;
        if (m_numbers.empty())
            return values;
        const torch::Tensor all = torch::stack(m_numbers).to(torch::kCPU);
        for (std::size_t i = 0; i < m_names.size(); ++i)
            values[m_names[i]] = all.data_ptr<float>()[i];
        return values;
    }

private:
    std::vector<std::string> m_names;
    std::vector<torch::Tensor> m_numbers;
};

/// Measures the stages of a pass as they arrive.
class Gauge : public nn::StageListener {
public:
    explicit Gauge(const nn::LanguageModel& model)
        : m_config(model.config())
        , m_stream(model.description().streamSteps(true)) {}

    void stage(const std::string& name, const torch::Tensor& value) override {
        const auto flat = [&] { return value.reshape({-1, value.size(-1)}); };
        if (const auto at = std::find(m_stream.begin(), m_stream.end(), name); at != m_stream.end())
            m_readings.add((at == m_stream.begin() ? "embedding" : layerOf(name)) + "/activation_deviation",
                           value.std(false));
        else if (name.ends_with(".softmax"))
            m_readings.add(layerOf(name) + "/attention_entropy", -torch::xlogy(value, value).sum(-1).mean());
        else if (name.ends_with(".gates"))
            shareExperts(layerOf(name), flat() > 0);
        else if (name.ends_with(".act") && model::activations().at(m_config.activation).value(-1) == 0)
            countDeadUnits(name, flat());
    }

    /// By "layer/measure". Call once, after the pass.
    std::map<std::string, float> values() {
        for (const auto& [layer, units] : m_units)
            m_readings.add(layer + "/dead_units", units.dead / units.all);
        return m_readings.read();
    }

private:
    /// chosen (tokens, E)
    void shareExperts(const std::string& layer, const torch::Tensor& chosen) {
        m_chosen = chosen;
        const torch::Tensor share = chosen.to(torch::kFloat32).mean(0) / m_config.experts_per_token;
        for (std::int64_t expert = 0; expert < share.size(0); ++expert)
            m_readings.add(layer + ".expert." + std::to_string(expert) + "/expert_share", share[expert]);
    }

    /// units (tokens, hidden) of all experts of a layer together; an expert's units count only for tokens routed to it.
    void countDeadUnits(const std::string& name, const torch::Tensor& units) {
        constexpr std::string_view experts = ".experts.";
        torch::Tensor active = units > 0;
        if (const std::size_t at = name.find(experts); at != std::string::npos)
            active = active & m_chosen.select(1, std::stoi(name.substr(at + experts.size()))).unsqueeze(1);
        const torch::Tensor dead =
            active.any(0).logical_not().sum().to(torch::kFloat32).masked_fill(units.isnan().any(), NAN);
        Units& sum = m_units[layerOf(name)];
        sum.dead = sum.dead.defined() ? sum.dead + dead : dead;
        sum.all += static_cast<float>(units.size(1));
    }

    struct Units {
        torch::Tensor dead; ///< () number of dead units
        float all = 0;
    };

    const config::ModelConfig& m_config;
    std::vector<std::string> m_stream;    ///< steps of the residual stream
    std::map<std::string, Units> m_units; ///< per layer
    torch::Tensor m_chosen;               ///< of the current layer
    Readings m_readings;
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
    const nn::Weights& weights = model.weights();
    const torch::Tensor now = weights.trained();
    std::vector<const nn::Parameter*> trained;
    std::vector<torch::Tensor> norms; // four of each: gradient, update, weight before the step and after it
    for (const nn::Parameter& parameter : weights.parameters()) {
        if (!parameter.spec.trained)
            continue;
        trained.push_back(&parameter);
        const std::int64_t count = parameter.spec.count();
        const auto part = [&](const torch::Tensor& flat) { return flat.narrow(0, parameter.offset, count); };
        norms.push_back(part(weights.gradient()).norm());
        norms.push_back((part(now) - part(m_before->weights)).norm());
        norms.push_back(part(m_before->weights).norm());
        norms.push_back(part(now).norm());
    }
    m_before.reset();
    const torch::Tensor all = torch::stack(norms).to(torch::kCPU, torch::kFloat64); // waits for the device once
    std::map<std::string, std::array<double, 4>> squares;                           // by layer
    for (std::size_t i = 0; i < norms.size(); ++i) {
        const double norm = all.data_ptr<double>()[i];
        squares[layerOf(trained[i / 4]->spec.name)][i % 4] += norm * norm;
    }

    torch::Tensor ids = torch::empty({static_cast<std::int64_t>(m_tokens.size()) / m_length, m_length}, torch::kInt64);
    std::copy(m_tokens.begin(), m_tokens.end(), ids.data_ptr<std::int64_t>());
    Gauge gauge(model);
    nn::Pass pass;
    pass.listener = &gauge;
    model.forward(ids.to(weights.device()), pass);

    std::map<std::string, float> values = gauge.values(); // by layer/measure
    for (const auto& [layer, square] : squares) {
        const auto& [gradient, update, before, after] = square;
        values[layer + "/gradient_norm"] = static_cast<float>(std::sqrt(gradient));
        values[layer + "/weight_norm"] = static_cast<float>(std::sqrt(after));
        if (before > 0)
            values[layer + "/update_ratio"] = static_cast<float>(std::sqrt(update / before));
    }
    std::vector<run::Scalar> scalars;
    for (const auto& [name, value] : values)
        scalars.push_back({"Health/" + name, step, value, 0});
    return scalars;
}

} // namespace glasshouse::train
