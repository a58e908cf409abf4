#include "tests/nn/checks/ReferenceChecks.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>

#include <nlohmann/json.hpp>
#include <torch/torch.h>

#include "core/config/RunConfig.h"
#include "core/engine/generate/Sampler.h"
#include "core/fields/RunJson.h"
#include "core/formats/Safetensors.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/nn/kernels/FusedAttention.h"
#include "core/torch/nn/kernels/Product.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/probe/Probe.h"
#include "tests/nn/checks/Differences.h"

namespace glasshouse::checks {

namespace {

using formats::SafetensorsFile;

torch::Tensor readTensor(const SafetensorsFile& file, const formats::TensorEntry& entry) {
    const auto type = entry.type == formats::DType::I64 ? torch::kInt64 : torch::kFloat32;
    torch::Tensor tensor = torch::empty(entry.shape, type);
    file.read(entry, tensor.data_ptr());
    return tensor;
}

/// The tensors of one file, with a note of which were asked for.
class Reference {
public:
    explicit Reference(const std::filesystem::path& path)
        : m_file(path) {
        for (const auto& entry : m_file.entries())
            m_tensors[entry.name] = readTensor(m_file, entry);
    }
    torch::Tensor get(const std::string& name) {
        m_used.insert(name);
        const auto found = m_tensors.find(name);
        return found == m_tensors.end() ? torch::Tensor() : found->second;
    }
    std::vector<std::string> unused() const {
        std::vector<std::string> names;
        for (const auto& [name, tensor] : m_tensors)
            if (m_used.count(name) == 0)
                names.push_back(name);
        return names;
    }
    const SafetensorsFile& file() const { return m_file; }

private:
    SafetensorsFile m_file;
    std::map<std::string, torch::Tensor> m_tensors;
    std::set<std::string> m_used;
};

void compare(Report& report, const std::string& what, const torch::Tensor& ours, const torch::Tensor& theirs,
             double tolerance) {
    ++report.comparisons;
    if (!ours.defined() || !theirs.defined()) {
        report.mismatches.push_back(what + ": missing on one side");
        return;
    }
    if (ours.numel() != theirs.numel()) {
        report.mismatches.push_back(what + ": of another size");
        return;
    }
    const double off = (ours.detach().reshape({-1}) - theirs.reshape({-1})).abs().max().item<double>();
    if (!(off <= tolerance))
        report.mismatches.push_back(what + ": differs by " + std::to_string(off) + ", allowed " +
                                    std::to_string(tolerance));
}

double closeTo(const torch::Tensor& tensor) {
    return 1e-5 * std::max(1.0, largest(tensor));
}

nn::LanguageModel modelOf(Reference& reference, const config::ModelConfig& config, Report& report) {
    nn::Weights weights(config, torch::kCPU);
    for (const nn::Parameter& parameter : weights.parameters()) {
        const torch::Tensor value = reference.get("weight/" + parameter.spec.name);
        if (!value.defined() || value.numel() != parameter.value.numel()) {
            report.mismatches.push_back("weight/" + parameter.spec.name + ": missing or of another shape");
            continue;
        }
        parameter.value.copy_(value);
    }
    return {config, std::move(weights)};
}

/// The stages of every sequence of the batch through the probe, which is what the views show.
void compareStages(Report& report, Reference& reference, const nn::LanguageModel& model, const torch::Tensor& ids) {
    if (!model::modelKind(model.config().kind).hasAttention())
        return;
    const std::int64_t batch = ids.size(0);
    for (std::int64_t b = 0; b < batch; ++b) {
        engine::ProbeRequest request;
        request.matrices = {"*"};
        const torch::Tensor row = ids.select(0, b);
        for (std::int64_t t = 0; t < row.numel(); ++t)
            request.tokens.push_back(static_cast<tokenizer::TokenId>(row[t].item<std::int64_t>()));
        const engine::ProbeResult result = inspect::probe(model, 0, request);
        for (int layer = 0; layer < result.layers(); ++layer) {
            const std::string stage = "stage/" + std::to_string(layer) + "/";
            const auto check = [&](const std::string& name, const Matrix& ours, std::int64_t head) {
                const torch::Tensor whole = reference.get(stage + name);
                if (!whole.defined()) {
                    report.mismatches.push_back(stage + name + ": not in the file");
                    return;
                }
                const torch::Tensor theirs = head < 0 ? whole.select(0, b) : whole.select(0, b).select(0, head);
                compare(report, stage + name, nn::toTensor(ours), theirs, closeTo(whole));
            };
            for (int head = 0; head < result.heads; ++head)
                for (const char* step : {"q", "k", "v", "raw", "scaled", "softmax"})
                    check(step, result.head({layer, head}, step), head);
            if (model.config().kind == "transformer") {
                const std::string block = "blocks." + std::to_string(layer);
                const bool post = model.config().norm == "post";
                check("after_attention", result.matrix(block + (post ? ".ln1" : ".after_attention")), -1);
                check("after_block", result.matrix(block + (post ? ".ln2" : ".after_block")), -1);
            }
        }
    }
}

/// The gradients of the loss and the weighed balance of the experts together, where a file has them.
void compareBalanced(Report& report, Reference& reference, nn::LanguageModel& model, const torch::Tensor& ids,
                     const torch::Tensor& targets) {
    const torch::Tensor weight = reference.get("balance");
    if (!weight.defined())
        return;
    for (const bool plain : {true, false})
        for (const bool recompute : {true, false}) {
            nn::Pass pass;
            pass.plain = plain;
            pass.recompute = recompute;
            pass.balanceLoss = weight.item<double>();
            model.weights().gradient().zero_();
            model.loss(model.forward(ids, pass), targets).backward();
            for (const nn::Parameter& parameter : model.weights().parameters()) {
                const std::string name = "balanced_grad/" + parameter.spec.name;
                const torch::Tensor gradient = reference.get(name);
                compare(report, name, parameter.value.grad(), gradient,
                        gradient.defined() ? 1e-4 * largest(gradient) + 1e-7 : 0);
            }
        }
}

torch::Tensor tensorOf(const nlohmann::json& rows) {
    std::vector<float> values;
    const bool nested = rows.front().is_array();
    for (const auto& row : rows)
        if (nested)
            for (const auto& value : row)
                values.push_back(value.get<float>());
        else
            values.push_back(row.get<float>());
    const torch::Tensor flat = torch::tensor(values);
    return nested ? flat.view({static_cast<std::int64_t>(rows.size()), -1}) : flat;
}

/// Attention weights of one head, through the kernel that training uses: values that are an identity give them back.
torch::Tensor weightsOf(const torch::Tensor& q, const torch::Tensor& k) {
    const std::int64_t n = q.size(0);
    return nn::kernels::fusedAttention(q.unsqueeze(0), k.unsqueeze(0), torch::eye(n).unsqueeze(0), {}).squeeze(0);
}

} // namespace

Report checkReference(const std::filesystem::path& path) {
    Report report;
    Reference reference(path);
    const auto& metadata = reference.file().metadata();
    const auto config = fields::modelConfigFromJson(nlohmann::json::parse(metadata.at("config")));
    report.expect(model::parameterCount(config) == std::stoll(metadata.at("parameters")),
                  "parameters: " + std::to_string(model::parameterCount(config)) + " instead of " +
                      metadata.at("parameters"));
    nn::LanguageModel model = modelOf(reference, config, report);
    const torch::Tensor ids = reference.get("idx");
    const torch::Tensor targets = reference.get("targets");
    if (!report.mismatches.empty())
        return report;

    model.weights().requireGradients();
    for (const bool plain : {true, false}) { // as a GPU computes, and as a processor does
        nn::Pass pass;
        pass.plain = plain;
        const std::string way = plain ? "plain " : "";
        const torch::Tensor logits = model.forward(ids, pass);
        const torch::Tensor theirLogits = reference.get("logits");
        compare(report, way + "logits", logits, theirLogits, closeTo(theirLogits));
        const torch::Tensor loss = model.loss(logits, targets);
        compare(report, way + "loss", loss, reference.get("loss"), closeTo(reference.get("loss")));
        model.weights().gradient().zero_();
        loss.backward();
        for (const nn::Parameter& parameter : model.weights().parameters()) {
            if (!parameter.spec.trained)
                continue;
            const torch::Tensor gradient = reference.get("grad/" + parameter.spec.name);
            compare(report, way + "grad/" + parameter.spec.name, parameter.value.grad(), gradient,
                    gradient.defined() ? 1e-4 * largest(gradient) + 1e-7 : 0);
        }
    }
    compareStages(report, reference, model, ids);
    compareBalanced(report, reference, model, ids, targets);

    const torch::Tensor losses = reference.get("adamw_losses");
    optim::Optimizer optimizer(model.weights());
    config::TrainConfig settings;
    settings.learning_rate = 1e-3;
    settings.weight_decay = 0.01;
    for (std::int64_t step = 0; step < losses.numel(); ++step) {
        model.weights().gradient().zero_();
        const torch::Tensor now = model.loss(model.forward(ids, {}), targets);
        compare(report, "adamw_losses[" + std::to_string(step) + "]", now, losses[step], 1e-4);
        now.backward();
        optimizer.step(model.weights(), settings, settings.learning_rate, step);
    }
    for (const std::string& name : reference.unused())
        report.mismatches.push_back(name + ": was not compared");
    return report;
}

Report checkTutorials(const std::filesystem::path& path) {
    Report report;
    std::ifstream stream(path);
    const nlohmann::json examples = nlohmann::json::parse(stream);
    constexpr double printed = 1.01e-4;

    const auto& masking = examples.at("masking");
    const torch::Tensor q = tensorOf(masking.at("Q"));
    const torch::Tensor k = tensorOf(masking.at("K"));
    compare(report, "masking: masked", weightsOf(q, k), tensorOf(masking.at("masked")), printed);
    const torch::Tensor scores = q.matmul(k.t());
    const torch::Tensor unmasked = tensorOf(masking.at("unmasked"));
    for (std::int64_t row = 0; row < scores.size(0); ++row) {
        const torch::Tensor line = scores[row].contiguous();
        const auto p = generate::softmax({line.data_ptr<float>(), static_cast<std::size_t>(line.numel())});
        compare(report, "masking: unmasked", torch::tensor(p).to(torch::kFloat32), unmasked[row], printed);
    }

    // The scores as given: queries are the rows, keys the unit vectors.
    const auto& lookAhead = examples.at("look_ahead");
    const torch::Tensor given = tensorOf(lookAhead.at("scores"));
    compare(report, "look_ahead", weightsOf(given, torch::eye(given.size(0))), tensorOf(lookAhead.at("softmax")),
            printed);

    const auto& scale = examples.at("softmax_scale");
    config::SampleConfig cold;
    cold.temperature = 0.1;
    std::vector<float> values = scale.at("scores").get<std::vector<float>>();
    compare(report, "softmax_scale", torch::tensor(generate::softmax(values)).to(torch::kFloat32),
            tensorOf(scale.at("softmax")), printed);
    compare(report, "softmax_scale: ten times", torch::tensor(generate::distribution(values, cold)).to(torch::kFloat32),
            tensorOf(scale.at("softmax_times_10")), printed);

    const auto& entropy = examples.at("cross_entropy");
    values = entropy.at("logits").get<std::vector<float>>();
    const torch::Tensor logits = torch::tensor(values).unsqueeze(0);
    const torch::Tensor loss = nn::crossEntropy(logits, torch::tensor({entropy.at("target").get<std::int64_t>()}));
    compare(report, "cross_entropy: loss", loss, torch::tensor(entropy.at("loss").get<float>()), printed);
    compare(report, "cross_entropy: softmax", torch::tensor(generate::softmax(values)).to(torch::kFloat32),
            tensorOf(entropy.at("softmax")), printed);
    compare(report, "cross_entropy: negative log", -torch::tensor(generate::softmax(values)).log().to(torch::kFloat32),
            tensorOf(entropy.at("negative_log")), printed);

    const auto& sinusoidal = examples.at("sinusoidal");
    const int width = sinusoidal.at("width");
    const auto positions = sinusoidal.at("positions").get<std::vector<int>>();
    const Matrix table = model::positionEncoding("sinusoidal").fixedTable(positions.back() + 1, width);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto first = sinusoidal.at("first").at(i).get<std::vector<float>>();
        const auto last = sinusoidal.at("last").at(i).get<std::vector<float>>();
        for (std::size_t j = 0; j < first.size(); ++j) {
            const int dim = static_cast<int>(j);
            const int end = width - static_cast<int>(last.size()) + dim;
            report.expect(std::abs(table.at(positions[i], dim) - first[j]) < 1e-5F, "sinusoidal: first dimensions");
            report.expect(std::abs(table.at(positions[i], end) - last[j]) < 1e-5F, "sinusoidal: last dimensions");
        }
    }
    return report;
}

} // namespace glasshouse::checks
