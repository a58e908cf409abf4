#include "tests/nn/checks/KernelChecks.h"

#include <cmath>
#include <functional>
#include <limits>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/config/RunConfig.h"
#include "core/torch/nn/kernels/Exp.h"
#include "core/torch/nn/kernels/Functions.h"
#include "core/torch/nn/kernels/FusedAttention.h"
#include "core/torch/nn/kernels/Hash.h"
#include "core/torch/optimizers/Optimizer.h"
#include "tests/nn/checks/ActivationChecks.h"
#include "tests/nn/checks/DecoderChecks.h"
#include "tests/nn/checks/Differences.h"
#include "tests/nn/checks/ModelLaws.h"
#include "tests/nn/checks/PanelChecks.h"
#include "tests/nn/checks/TasksChecks.h"

namespace glasshouse::checks {

namespace {

torch::Tensor leaf(const std::vector<std::int64_t>& shape) {
    return torch::randn(shape).requires_grad_(true);
}

Report linearEqualsTwin() {
    torch::manual_seed(1);
    Report report;
    for (const auto& [rows, in, out] :
         std::vector<std::array<std::int64_t, 3>>{{1, 1, 1}, {5, 7, 3}, {64, 33, 129}, {130, 256, 65}}) {
        for (const bool biased : {false, true}) {
            const torch::Tensor x = leaf({rows, in});
            const torch::Tensor w = leaf({out, in});
            const torch::Tensor b = biased ? leaf({out}) : torch::Tensor();
            const torch::Tensor weightOfOutput = torch::randn({rows, out});
            std::vector<torch::Tensor> inputs{x, w};
            if (biased)
                inputs.push_back(b);
            const torch::Tensor ours = nn::kernels::linear(x, w, b, nn::kernels::Precision::Float32);
            const torch::Tensor theirs = torch::linear(x, w, b);
            const auto ourGradients = torch::autograd::grad({(ours * weightOfOutput).sum()}, inputs);
            const auto theirGradients = torch::autograd::grad({(theirs * weightOfOutput).sum()}, inputs);
            const double tolerance = 2e-6 * static_cast<double>(in + out + rows);
            report.expect(difference(ours, theirs) < tolerance, "linear: output");
            for (std::size_t i = 0; i < inputs.size(); ++i)
                report.expect(difference(ourGradients[i], theirGradients[i]) < tolerance, "linear: gradient");
        }
    }
    return report;
}

torch::Tensor rounded(const torch::Tensor& x) {
    return x.detach().to(torch::kBFloat16).to(torch::kFloat32);
}

/// Products of bfloat16 factors are those of the rounded numbers in float32, forward and back.
Report bfloat16LinearsMultiplyRoundedNumbers() {
    torch::manual_seed(8);
    Report report;
    report.expect(nn::kernels::toBfloat16(1.00390625F).bits == 0x3F80U, "1 + 2^-8 goes to the even neighbour");
    report.expect(nn::kernels::toBfloat16(1.01171875F).bits == 0x3F82U, "1 + 3 2^-8 goes to the even neighbour");
    if (!nn::kernels::hasBfloat16Products())
        return report;
    for (const auto& [rows, in, out] :
         std::vector<std::array<std::int64_t, 3>>{{1, 1, 1}, {5, 7, 3}, {64, 33, 129}, {300, 256, 65}})
        for (const bool biased : {false, true}) {
            const torch::Tensor x = leaf({rows, in});
            const std::vector<torch::Tensor> weights{leaf({out, in}), leaf({2 * out, in}), leaf({out, in})};
            std::vector<torch::Tensor> biases;
            if (biased)
                biases = {leaf({out}), leaf({2 * out}), leaf({out})};
            const auto ours = nn::kernels::linears(x, weights, biases, nn::kernels::Precision::Bfloat16, false);
            const double tolerance = 2e-6 * static_cast<double>(in + out + rows);
            torch::Tensor total = torch::zeros({});
            torch::Tensor gx = torch::zeros({rows, in});
            std::vector<torch::Tensor> expected{gx};
            std::vector<torch::Tensor> inputs{x};
            for (std::size_t i = 0; i < weights.size(); ++i) {
                const torch::Tensor theirs =
                    torch::linear(rounded(x), rounded(weights[i]), biased ? biases[i].detach() : torch::Tensor());
                report.expect(difference(ours[i], theirs) < tolerance, "bfloat16 linear: output");
                const torch::Tensor g = torch::randn_like(theirs);
                total = total + (ours[i] * g).sum();
                gx += torch::mm(rounded(g), rounded(weights[i]));
                expected.push_back(torch::mm(rounded(g).t(), rounded(x)));
                inputs.push_back(weights[i]);
                if (biased) {
                    expected.push_back(g.sum(0));
                    inputs.push_back(biases[i]);
                }
            }
            const auto gradients = torch::autograd::grad({total}, inputs);
            for (std::size_t i = 0; i < inputs.size(); ++i)
                report.expect(difference(gradients[i], expected[i]) < tolerance,
                              "bfloat16 linear: gradient " + std::to_string(i) + " of " + std::to_string(rows) + " x " +
                                  std::to_string(in) + " -> " + std::to_string(out) + " is off by " +
                                  std::to_string(difference(gradients[i], expected[i])));
            const auto narrow = nn::kernels::linears(x, weights, biases, nn::kernels::Precision::Bfloat16, true);
            for (std::size_t i = 0; i < narrow.size(); ++i)
                report.expect(narrow[i].scalar_type() == torch::kBFloat16 &&
                                  difference(narrow[i].to(torch::kFloat32), rounded(ours[i])) <= tolerance * 8,
                              "bfloat16 linear: narrow output");
        }
    return report;
}

Report feedForwardEqualsTwin() {
    torch::manual_seed(9);
    Report report;
    using nn::kernels::Precision;
    for (const auto& [rows, width, hidden] :
         std::vector<std::array<std::int64_t, 3>>{{1, 1, 1}, {3, 5, 7}, {129, 24, 96}, {300, 33, 65}})
        for (const bool biased : {false, true})
            for (const auto& [f, twin] :
                 std::vector<std::pair<nn::kernels::Activation, std::function<torch::Tensor(const torch::Tensor&)>>>{
                     {nn::kernels::Activation::Relu, [](const torch::Tensor& x) { return torch::relu(x); }},
                     {nn::kernels::Activation::Gelu, [](const torch::Tensor& x) { return torch::gelu(x); }},
                     {nn::kernels::Activation::Tanh, [](const torch::Tensor& x) { return torch::tanh(x); }}})
                for (const Precision precision : {Precision::Float32, Precision::Bfloat16}) {
                    const bool narrow = precision == Precision::Bfloat16;
                    if (narrow && !nn::kernels::hasBfloat16Products())
                        continue;
                    const double scale = 1 / std::sqrt(static_cast<double>(width));
                    std::vector<torch::Tensor> inputs{
                        leaf({rows, width}), (scale * torch::randn({hidden, width})).requires_grad_(true),
                        (torch::randn({width, hidden}) / std::sqrt(static_cast<double>(hidden))).requires_grad_(true)};
                    if (biased) {
                        inputs.push_back(leaf({hidden}));
                        inputs.push_back(leaf({width}));
                    }
                    const torch::Tensor b1 = biased ? inputs[3] : torch::Tensor();
                    const torch::Tensor b2 = biased ? inputs[4] : torch::Tensor();
                    const torch::Tensor g = torch::randn({rows, width});
                    const torch::Tensor ours =
                        nn::kernels::feedForward(inputs[0], inputs[1], b1, f, inputs[2], b2, precision);
                    const torch::Tensor theirs =
                        torch::linear(twin(torch::linear(inputs[0], inputs[1], b1)), inputs[2], b2);
                    const auto ourGradients = torch::autograd::grad({(ours * g).sum()}, inputs);
                    const auto theirGradients = torch::autograd::grad({(theirs * g).sum()}, inputs);
                    const double share = narrow ? 0.03 : 2e-5; // of the largest entry
                    const auto close = [&](const torch::Tensor& a, const torch::Tensor& b) {
                        return difference(a, b) <= share * std::max(1.0, b.abs().max().item<double>());
                    };
                    const std::string name = std::string("feed-forward") + (narrow ? ", bfloat16" : "") + ": ";
                    report.expect(close(ours, theirs), name + "output");
                    // ReLU's gradient jumps at 0, where rounding may choose the other side.
                    if (!narrow || f != nn::kernels::Activation::Relu)
                        for (std::size_t i = 0; i < inputs.size(); ++i)
                            report.expect(close(ourGradients[i], theirGradients[i]),
                                          name + "gradient " + std::to_string(i));
                }
    return report;
}

Report crossEntropyEqualsTwin() {
    torch::manual_seed(4);
    Report report;
    for (const auto& [rows, count] : std::vector<std::array<std::int64_t, 2>>{{1, 1}, {3, 2}, {65, 111}, {300, 1944}}) {
        const torch::Tensor logits = (5 * torch::randn({rows, count})).requires_grad_(true);
        const torch::Tensor targets = torch::randint(count, {rows}, torch::kInt64);
        const torch::Tensor ours = nn::kernels::crossEntropy(logits, targets);
        const torch::Tensor theirs = torch::nn::functional::cross_entropy(logits, targets);
        report.expect(difference(ours, theirs) < 2e-6 * std::max(1.0, theirs.item<double>()), "cross-entropy: loss");
        report.expect(difference(torch::autograd::grad({3 * ours}, {logits}).front(),
                                 torch::autograd::grad({3 * theirs}, {logits}).front()) < 1e-6,
                      "cross-entropy: gradient");
    }
    return report;
}

torch::Tensor normTwin(nn::kernels::NormKind kind, const torch::Tensor& x, const torch::Tensor& weight,
                       const torch::Tensor& bias) {
    if (kind == nn::kernels::NormKind::Layer)
        return torch::layer_norm(x, {weight.numel()}, weight, bias, 1e-5);
    return x * torch::rsqrt(x.square().mean(-1, true) + 1e-5) * weight;
}

/// Norm alone, and of a sum whose two results are both used.
Report normEqualsTwin() {
    torch::manual_seed(3);
    Report report;
    using nn::kernels::NormKind;
    for (const auto& [rows, width] : std::vector<std::array<std::int64_t, 2>>{{1, 2}, {3, 5}, {130, 24}, {257, 192}})
        for (const auto& [kind, biased] : std::vector<std::pair<NormKind, bool>>{
                 {NormKind::Layer, false}, {NormKind::Layer, true}, {NormKind::Rms, false}}) {
            std::vector<torch::Tensor> inputs{leaf({rows, width}), leaf({rows, width}), leaf({width})};
            if (biased)
                inputs.push_back(leaf({width}));
            const torch::Tensor b = biased ? inputs[3] : torch::Tensor();
            const torch::Tensor weightOfSum = torch::randn({rows, width});
            const torch::Tensor weightOfOutput = torch::randn({rows, width});
            const auto [sum, ours] = nn::kernels::addAndNorm(kind, inputs[0], inputs[1], inputs[2], b, 1e-5);
            const torch::Tensor alone = nn::kernels::norm(kind, inputs[0] + inputs[1], inputs[2], b, 1e-5);
            const torch::Tensor total = inputs[0] + inputs[1];
            const torch::Tensor theirs = normTwin(kind, total, inputs[2], b);
            const auto ourGradients =
                torch::autograd::grad({(ours * weightOfOutput).sum() + (sum * weightOfSum).sum()}, inputs);
            const auto theirGradients =
                torch::autograd::grad({(theirs * weightOfOutput).sum() + (total * weightOfSum).sum()}, inputs);
            report.expect(torch::equal(sum, total), "norm: sum");
            report.expect(torch::equal(ours, alone), "norm: of a sum and alone");
            report.expect(difference(ours, theirs) < 1e-5, "norm: output");
            for (std::size_t i = 0; i < inputs.size(); ++i)
                report.expect(difference(ourGradients[i], theirGradients[i]) <
                                  1e-5 * std::max(1.0, theirGradients[i].abs().max().item<double>()),
                              "norm: gradient " + std::to_string(i));
            inputs.erase(inputs.begin() + 1);
            const torch::Tensor single = nn::kernels::norm(kind, inputs[0], inputs[1], b, 1e-5);
            const torch::Tensor twin = normTwin(kind, inputs[0], inputs[1], b);
            const auto ours1 = torch::autograd::grad({(single * weightOfOutput).sum()}, inputs);
            const auto theirs1 = torch::autograd::grad({(twin * weightOfOutput).sum()}, inputs);
            for (std::size_t i = 0; i < inputs.size(); ++i)
                report.expect(difference(ours1[i], theirs1[i]) <
                                  1e-5 * std::max(1.0, theirs1[i].abs().max().item<double>()),
                              "norm alone: gradient " + std::to_string(i));
        }
    return report;
}

Report embeddingEqualsTwin() {
    torch::manual_seed(8);
    Report report;
    for (const auto& [batch, tokens, vocabulary, width] :
         std::vector<std::array<std::int64_t, 4>>{{1, 1, 1, 1}, {3, 5, 7, 33}, {12, 64, 65, 130}})
        for (const bool placed : {false, true}) {
            const torch::Tensor ids = torch::randint(vocabulary, {batch, tokens});
            const torch::Tensor weightOfOutput = torch::randn({batch, tokens, width});
            std::vector<torch::Tensor> tables{leaf({vocabulary, width})};
            if (placed)
                tables.push_back(leaf({tokens + 2, width}));
            const torch::Tensor ours = nn::kernels::embedding(ids, tables[0], placed ? tables[1] : torch::Tensor());
            const torch::Tensor alone = torch::embedding(tables[0], ids);
            const torch::Tensor theirs = placed ? alone + tables[1].narrow(0, 0, tokens) : alone;
            const auto ourGradients = torch::autograd::grad({(ours * weightOfOutput).sum()}, tables);
            const auto theirGradients = torch::autograd::grad({(theirs * weightOfOutput).sum()}, tables);
            report.expect(torch::equal(ours, theirs), "embedding");
            for (std::size_t i = 0; i < tables.size(); ++i)
                report.expect(difference(ourGradients[i], theirGradients[i]) < 1e-5, "embedding: gradient");
        }
    bool refused = false;
    try {
        nn::kernels::embedding(torch::full({1, 1}, 4, torch::kInt64), torch::zeros({4, 2}), {});
    } catch (const Error&) {
        refused = true;
    }
    report.expect(refused, "embedding: a token that the table does not have");
    return report;
}

/// Attention in LibTorch's own operations, with the kernel's dropout mask.
torch::Tensor attentionTwin(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                            const nn::kernels::AttentionSettings& settings) {
    const std::int64_t batch = q.size(0);
    const std::int64_t tokens = q.size(1);
    const auto split = [&](const torch::Tensor& t) {
        return t.view({batch, tokens, settings.heads, -1}).transpose(1, 2);
    };
    torch::Tensor scores = torch::matmul(split(q), split(k).transpose(-2, -1)) * settings.scale;
    if (settings.bias.defined()) {
        std::vector<torch::Tensor> rows; // of each query, (h, T): what lies ahead is masked below
        for (std::int64_t query = 0; query < tokens; ++query)
            rows.push_back(torch::cat(
                {settings.bias.narrow(1, 0, query + 1).flip(1), torch::zeros({settings.heads, tokens - query - 1})},
                1));
        scores = scores + torch::stack(rows, 1);
    }
    const torch::Tensor future = torch::ones({tokens, tokens}, torch::kBool).triu(1);
    if (settings.causal)
        scores = scores.masked_fill(future, -std::numeric_limits<float>::infinity());
    torch::Tensor weights = scores.softmax(-1);
    if (settings.dropout > 0) {
        torch::Tensor mask = torch::empty({batch * settings.heads * tokens * tokens});
        for (std::int64_t i = 0; i < mask.numel(); ++i)
            mask[i] = nn::kernels::hash(settings.key, static_cast<std::uint64_t>(i)) <
                              nn::kernels::dropThreshold(settings.dropout)
                          ? 0.0
                          : 1.0 / (1.0 - settings.dropout);
        weights = weights * mask.view_as(weights);
    }
    return torch::matmul(weights, split(v)).transpose(1, 2).reshape({batch, tokens, -1});
}

Report attentionEqualsTwin() {
    torch::manual_seed(2);
    Report report;
    struct Row {
        std::int64_t batch, tokens, heads, keys, values;
        bool bias;
        double dropout;
        bool causal = true;
        std::int64_t window = 0;
    };
    for (const Row& row : std::vector<Row>{{1, 1, 1, 1, 1, false, 0},
                                           {2, 5, 1, 8, 8, false, 0, false},
                                           {3, 17, 3, 7, 5, false, 0.3, false},
                                           {2, 150, 2, 16, 8, false, 0.1, false},
                                           {2, 5, 1, 8, 8, false, 0},
                                           {3, 17, 3, 7, 5, false, 0},
                                           {2, 33, 4, 16, 24, true, 0},
                                           {2, 9, 2, 6, 6, false, 0.3},
                                           {1, 64, 2, 64, 64, true, 0.1},
                                           {2, 150, 2, 16, 8, false, 0},
                                           {1, 130, 3, 8, 8, true, 0.2},
                                           {2, 17, 2, 8, 8, true, 0, true, 1},
                                           {1, 150, 2, 16, 8, true, 0.1, true, 20}}) {
        nn::kernels::AttentionSettings settings;
        settings.heads = row.heads;
        settings.scale = 0.37;
        settings.dropout = row.dropout;
        settings.causal = row.causal;
        settings.key = 0x1234567890ABCDEFULL;
        std::vector<torch::Tensor> inputs{leaf({row.batch, row.tokens, row.heads * row.keys}),
                                          leaf({row.batch, row.tokens, row.heads * row.keys}),
                                          leaf({row.batch, row.tokens, row.heads * row.values})};
        if (row.bias)
            inputs.push_back(leaf({row.heads, row.tokens}));
        const auto setBias = [&] { // trained, and minus infinity beyond the window
            if (!row.bias)
                return;
            settings.bias = inputs[3];
            if (row.window > 0)
                settings.bias = settings.bias.masked_fill(torch::arange(row.tokens) >= row.window,
                                                          -std::numeric_limits<float>::infinity());
        };
        const torch::Tensor weightOfOutput = torch::randn({row.batch, row.tokens, row.heads * row.values});
        setBias();
        const torch::Tensor ours = nn::kernels::fusedAttention(inputs[0], inputs[1], inputs[2], settings);
        setBias();
        const torch::Tensor theirs = attentionTwin(inputs[0], inputs[1], inputs[2], settings);
        const auto ourGradients = torch::autograd::grad({(ours * weightOfOutput).sum()}, inputs);
        const auto theirGradients = torch::autograd::grad({(theirs * weightOfOutput).sum()}, inputs);
        report.expect(difference(ours, theirs) < 2e-5, "attention: output at T = " + std::to_string(row.tokens));
        if (nn::kernels::hasBfloat16Products()) {
            std::vector<torch::Tensor> narrow;
            for (std::size_t i = 0; i < 3; ++i)
                narrow.push_back(inputs[i].detach().to(torch::kBFloat16).requires_grad_(true));
            if (row.bias)
                narrow.push_back(inputs[3]);
            setBias();
            const torch::Tensor coarse = nn::kernels::fusedAttention(narrow[0], narrow[1], narrow[2], settings);
            const auto coarseGradients = torch::autograd::grad({(coarse * weightOfOutput).sum()}, narrow);
            report.expect(difference(coarse, theirs) < 0.03 * std::max(1.0, theirs.abs().max().item<double>()),
                          "attention in bfloat16: output at T = " + std::to_string(row.tokens));
            for (std::size_t i = 0; i < inputs.size(); ++i)
                report.expect(difference(coarseGradients[i].to(torch::kFloat32), theirGradients[i]) <
                                  0.05 * std::max(1.0, theirGradients[i].abs().max().item<double>()),
                              "attention in bfloat16: gradient " + std::to_string(i) +
                                  " at T = " + std::to_string(row.tokens));
        }
        for (std::size_t i = 0; i < inputs.size(); ++i)
            report.expect(difference(ourGradients[i], theirGradients[i]) < 1e-4,
                          "attention: gradient " + std::to_string(i) + " at T = " + std::to_string(row.tokens));
    }
    std::vector<float> lost(20, -std::numeric_limits<float>::infinity()); // a run that diverged
    nn::kernels::softmaxCausalRow(lost.data(), 2, 20, 1.0F, nullptr);
    report.expect(std::isnan(lost[0]), "attention: no score left shows as NaN, never as a look ahead");
    return report;
}

Report dropoutIsFair() {
    Report report;
    const torch::Tensor x = torch::ones({1000, 400}).requires_grad_(true);
    for (const double p : {0.1, 0.4, 0.9}) {
        const torch::Tensor y = nn::kernels::dropout(x, p, 42);
        const double kept = (y > 0).to(torch::kFloat64).mean().item<double>();
        report.expect(std::abs(kept - (1 - p)) < 0.004, "dropout: share kept");
        report.expect(std::abs(y.max().item<double>() - 1 / (1 - p)) < 1e-4, "dropout: scale");
        report.expect(torch::equal(y, nn::kernels::dropout(x, p, 42)), "dropout: the same key, the same mask");
        report.expect(!torch::equal(y, nn::kernels::dropout(x, p, 43)), "dropout: another key, another mask");
        const auto gradient = torch::autograd::grad({y.sum()}, {x}).front();
        report.expect(torch::equal(gradient, y.detach()), "dropout: the gradient has the same mask");
    }
    return report;
}

Report exponential() {
    Report report;
    for (float x = -86.9F; x <= 0; x += 0.0137F) {
        const double exact = std::exp(static_cast<double>(x));
        report.expect(std::abs(static_cast<double>(nn::kernels::fastExp(x)) - exact) <= 3e-7 * exact, "exp");
    }
    report.expect(nn::kernels::fastExp(0) == 1.0F, "exp(0)");
    report.expect(nn::kernels::fastExp(-200) == 0.0F, "exp(-200)");
    report.expect(std::isnan(nn::kernels::fastExp(std::numeric_limits<float>::quiet_NaN())), "exp(NaN)");
    return report;
}

/// AdamW against LibTorch's own, with decay on everything, clipping off and on.
Report adamEqualsLibTorch() {
    Report report;
    config::ModelConfig config;
    config.vocab_size = 11;
    config.n_layer = 1;
    config.n_head = 2;
    config.n_embd = 12;
    config.context_length = 6;
    for (const double clip : {0.0, 0.05}) {
        nn::Weights ours(config, torch::kCPU);
        ours.initialize(config, 7);
        ours.requireGradients();
        nn::Weights theirs(config, torch::kCPU);
        theirs.initialize(config, 7);
        std::vector<torch::Tensor> parameters;
        for (const nn::Parameter& parameter : theirs.parameters())
            parameters.push_back(parameter.value.clone().set_requires_grad(true));
        torch::optim::AdamW reference(parameters, torch::optim::AdamWOptions(3e-3).weight_decay(0.1));
        optim::Optimizer optimizer(ours);
        config::TrainConfig settings;
        settings.weight_decay = 0.1;
        settings.grad_clip = clip;
        for (int step = 0; step < 5; ++step) {
            for (std::size_t i = 0; i < parameters.size(); ++i) {
                const torch::Tensor gradient =
                    torch::sin(torch::arange(parameters[i].numel()) + step).view_as(parameters[i]);
                parameters[i].mutable_grad() = gradient.clone();
                ours.parameters()[i].value.mutable_grad().copy_(gradient);
            }
            if (clip > 0)
                torch::nn::utils::clip_grad_norm_(parameters, clip);
            reference.step();
            optimizer.step(ours, settings, 3e-3, step);
        }
        for (std::size_t i = 0; i < parameters.size(); ++i)
            report.expect(difference(ours.parameters()[i].value, parameters[i]) < 1e-6,
                          "AdamW: " + ours.parameters()[i].spec.name);
    }
    return report;
}

} // namespace

const std::vector<std::pair<const char*, Check>>& kernelChecks() {
    static const std::vector<std::pair<const char*, Check>> checks = {
        {"tasks are done once", tasksAreDoneOnce},
        {"teams follow each other", teamsFollowEachOther},
        {"teams remember the load", teamsRememberTheLoad},
        {"linear equals its twin", linearEqualsTwin},
        {"panels multiply", panelsMultiply},
        {"panels of float32 multiply", floatPanelsMultiply},
        {"bfloat16 linears multiply rounded numbers", bfloat16LinearsMultiplyRoundedNumbers},
        {"feed-forward equals its twin", feedForwardEqualsTwin},
        {"norms equal their twins", normEqualsTwin},
        {"embedding equals its twin", embeddingEqualsTwin},
        {"activations equal their twins", activationsEqualTwins},
        {"activations in bfloat16 equal their twins", narrowActivationsEqualTwins},
        {"cross-entropy equals its twin", crossEntropyEqualsTwin},
        {"threads do not matter", threadsDoNotMatter},
        {"recomputing changes nothing", recomputingChangesNothing},
        {"recomputing saves memory", recomputingSavesMemory},
        {"memory is as estimated", memoryIsAsEstimated},
        {"attention equals its twin", attentionEqualsTwin},
        {"dropout is fair", dropoutIsFair},
        {"exponential", exponential},
        {"AdamW equals LibTorch's", adamEqualsLibTorch},
        {"laws of every model", lawsOfEveryModel},
        {"packed products are right", packedProductsAreRight},
        {"narrow products are the same", narrowProductsAreTheSame},
        {"recomputation is the model", recomputationIsTheModel},
        {"decoder equals recomputation", decoderEqualsRecomputation}};
    return checks;
}

} // namespace glasshouse::checks
