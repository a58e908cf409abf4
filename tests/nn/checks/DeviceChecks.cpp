#include "tests/nn/checks/DeviceChecks.h"

#include <limits>
#include <string>

#include <torch/torch.h>

#include "core/base/Processor.h"
#include "core/model/Activation.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/kernels/Bfloat16.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/optimizers/Update.h"

namespace glasshouse::checks {

std::vector<std::pair<std::string, config::ModelConfig>> deviceModels() {
    std::vector<std::pair<std::string, config::ModelConfig>> list;
    const auto add = [&](const std::string& name, const auto& change) {
        config::ModelConfig config;
        config.vocab_size = 13;
        config.context_length = 10;
        config.n_layer = 2;
        config.n_head = 3;
        config.n_embd = 24;
        change(config);
        list.emplace_back(name, config.resolved());
    };
    for (const auto& encoding : model::positionEncodings()) {
        const std::string id = encoding->choice().id;
        add("transformer, " + id, [&](config::ModelConfig& c) { c.position = id; });
    }
    for (const model::Activation& activation : model::activations())
        add(activation.choice.id, [&](config::ModelConfig& c) { c.activation = activation.choice.id; });
    add("values of another size", [](config::ModelConfig& c) { c.head_output_size = 5; });
    add("scaled by the width", [](config::ModelConfig& c) { c.attn_scale = "n_embd"; });
    add("not scaled", [](config::ModelConfig& c) { c.attn_scale = "none"; });
    add("a window, T5 buckets", [](config::ModelConfig& c) {
        c.position = "t5";
        c.attention_window = 4;
        c.window_layers = "fw";
    });
    add("without the mask", [](config::ModelConfig& c) { c.causal = false; });
    add("dropout on the feed-forward alone", [](config::ModelConfig& c) { c.dropout_on = "feed_forward"; });
    add("biases on q, k and v", [](config::ModelConfig& c) { c.qkv_bias = true; });
    add("RMS norm after, SwiGLU", [](config::ModelConfig& c) {
        c.norm = "post";
        c.norm_type = "rms";
        c.activation = "swiglu";
    });
    add("norms around, scaled embedding", [](config::ModelConfig& c) {
        c.norm = "both";
        c.norm_type = "rms";
        c.embedding_scale = true;
    });
    add("rotary of another base with the window", [](config::ModelConfig& c) {
        c.position = "rotary";
        c.attention_window = 4;
        c.window_layers = "wf";
        c.rotary_window_base = 50;
    });
    add("norm of q and k", [](config::ModelConfig& c) {
        c.qk_norm = true;
        c.position = "rotary";
        c.rotary_pairs = "halves";
        c.n_head = 4;
        c.n_kv_head = 2;
    });
    add("part of a head rotated, scaled as Llama 3", [](config::ModelConfig& c) {
        c.position = "rotary";
        c.rotary_pairs = "halves";
        c.rotary_size = 4;
        c.rotary_scaling = "llama3";
        c.rotary_context = 32;
    });
    add("experts", [](config::ModelConfig& c) {
        c.n_experts = 4;
        c.experts_per_token = 2;
    });
    add("parallel", [](config::ModelConfig& c) {
        c.parallel = true;
        c.norm_epsilon = 1e-3;
    });
    add("GELU, tied", [](config::ModelConfig& c) {
        c.activation = "gelu_tanh";
        c.tied = true;
        c.head_bias = false;
        c.extra_embeddings = 3;
    });
    for (const auto& kind : model::modelKinds())
        add(kind->choice().id, [&](config::ModelConfig& c) { c.kind = kind->choice().id; });
    return list;
}

namespace {

using Loss = std::pair<torch::Tensor, torch::Tensor>; // the loss and every weight's gradient

std::string number(double value) {
    return std::to_string(value);
}

double apart(const torch::Tensor& a, const torch::Tensor& b) {
    return (a - b).abs().max().item<double>();
}

nn::LanguageModel trainableModel(const config::ModelConfig& config) {
    nn::Weights weights(config, torch::kCPU);
    weights.initialize(config, 3);
    weights.requireGradients();
    return {config, std::move(weights)};
}

Loss lossOf(nn::LanguageModel& model, const nn::Pass& pass) {
    model.weights().gradient().zero_();
    const torch::Tensor tokens = (torch::arange(44) * 7).remainder(13).view({4, 11});
    const torch::Tensor ids = tokens.narrow(1, 0, 10).contiguous();
    const torch::Tensor targets = tokens.narrow(1, 1, 10).contiguous();
    const torch::Tensor loss = model.loss(model.forward(ids, pass), targets);
    loss.backward();
    return {loss.detach(), model.weights().gradient().clone()};
}

Report operationsEqualKernels() {
    Report report;
    for (const auto& [name, config] : deviceModels()) {
        nn::LanguageModel model = trainableModel(config);
        nn::Pass plain;
        plain.plain = true;
        const Loss ours = lossOf(model, {});
        const Loss theirs = lossOf(model, plain);
        report.expect(apart(ours.first, theirs.first) < 1e-5,
                      name + ": loss off by " + number(apart(ours.first, theirs.first)));
        report.expect(apart(ours.second, theirs.second) < 1e-5,
                      name + ": gradient off by " + number(apart(ours.second, theirs.second)));
        plain.bfloat16 = true;
        const Loss narrow = lossOf(model, plain);
        const double scale = ours.second.abs().max().item<double>();
        report.expect(apart(ours.first, narrow.first) < 2e-2,
                      name + ": bfloat16 loss off by " + number(apart(ours.first, narrow.first)));
        report.expect(apart(ours.second, narrow.second) < 5e-2 * scale,
                      name + ": bfloat16 gradient off by " + number(apart(ours.second, narrow.second)));
        report.expect(config.kind == "bigram" || apart(ours.second, narrow.second) > 0,
                      name + ": not in bfloat16 at all");
        plain.bfloat16 = false;
        plain.recompute = true;
        report.expect(torch::equal(theirs.second, lossOf(model, plain).second), name + ": recomputed otherwise");
    }
    return report;
}

Report dropoutIsTheSeedAlone() {
    Report report;
    for (const auto& [name, config] : deviceModels()) {
        if (!model::modelKind(config.kind).hasAttention())
            continue;
        nn::LanguageModel model = trainableModel(config);
        nn::Pass pass;
        pass.plain = true;
        const Loss without = lossOf(model, pass);
        pass.dropout = 0.3;
        const auto drawn = [&](std::uint64_t seed) {
            torch::manual_seed(seed);
            return lossOf(model, pass);
        };
        const Loss first = drawn(7);
        report.expect(torch::equal(first.second, drawn(7).second), name + ": the same seed drops otherwise");
        report.expect(!torch::equal(first.second, drawn(8).second), name + ": another seed drops the same");
        report.expect(!torch::equal(first.second, without.second), name + ": nothing is dropped");
        pass.recompute = true;
        report.expect(torch::equal(first.second, drawn(7).second), name + ": recomputed with other masks");
    }
    return report;
}

struct Training {
    nn::LanguageModel model;
    optim::Optimizer optimizer{model.weights()};

    void setGradient(int step) {
        torch::manual_seed(static_cast<std::uint64_t>(step));
        model.weights().gradient().copy_(torch::randn_like(model.weights().gradient()));
    }
};

Report updatesEqualOptimizer() {
    Report report;
    const config::ModelConfig config = deviceModels().front().second;
    for (const char* optimizer : {"adamw", "adam", "sgd", "lion"})
        for (const char* decayOn : {"all", "matrices"})
            for (const double decay : {0.0, 0.1})
                for (const double clip : {0.0, 0.5})
                    for (const bool fused : {false, true}) {
                        const std::string name = std::string(optimizer) + ", decay " + number(decay) + " on " +
                                                 decayOn + ", clipped at " + number(clip) +
                                                 (fused ? ", fused: " : ": ");
                        config::TrainConfig train;
                        train.optimizer = optimizer;
                        train.decay_on = decayOn;
                        train.weight_decay = decay;
                        train.grad_clip = clip;
                        Training ours{trainableModel(config)};
                        Training theirs{trainableModel(config)};
                        const auto step = [&](int number, Training& training) {
                            return optim::updateOnDevice(training.model.weights(), training.optimizer, train,
                                                         optim::updateScalars(train, 1e-2 / (number + 1), number),
                                                         fused)
                                .item<double>();
                        };
                        for (int number = 0; number < 5; ++number) {
                            ours.setGradient(number);
                            theirs.setGradient(number);
                            const double norm =
                                ours.optimizer.step(ours.model.weights(), train, 1e-2 / (number + 1), number);
                            report.expect(std::abs(norm - step(number, theirs)) < 1e-4 * norm, name + "norm");
                        }
                        const auto same = [&](const torch::Tensor& a, const torch::Tensor& b, const char* what) {
                            report.expect(apart(a, b) < 2e-6, name + what + " off by " + number(apart(a, b)));
                        };
                        same(ours.model.weights().flat(), theirs.model.weights().flat(), "weights");
                        same(ours.optimizer.firstMoment(), theirs.optimizer.firstMoment(), "first moment");
                        same(ours.optimizer.secondMoment(), theirs.optimizer.secondMoment(), "second moment");

                        for (const double bad :
                             {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
                            const torch::Tensor weights = theirs.model.weights().flat().clone();
                            const torch::Tensor first = theirs.optimizer.firstMoment().clone();
                            const torch::Tensor second = theirs.optimizer.secondMoment().clone();
                            theirs.setGradient(9);
                            theirs.model.weights().gradient()[5] = bad;
                            report.expect(!std::isfinite(step(9, theirs)), name + "a norm that is a number");
                            report.expect(torch::equal(weights, theirs.model.weights().flat()) &&
                                              torch::equal(first, theirs.optimizer.firstMoment()) &&
                                              torch::equal(second, theirs.optimizer.secondMoment()),
                                          name + "a gradient that is no number changed something");
                        }
                    }
    return report;
}

/// Auto is bfloat16 only where the processor multiplies it faster; whoever wants it elsewhere hears why it is slow.
Report precisionFitsProcessor() {
    Report report;
    const bool fast = processorPrefersBfloat16();
    config::TrainConfig train;
    train.device = "cpu";
    for (const char* const precision : {"auto", "float32", "bfloat16"}) {
        train.precision = precision;
        const nn::Placement placement = nn::place(train);
        const bool wanted = train.precision == "bfloat16";
        report.expect(placement.bfloat16 == (wanted || (train.precision == "auto" && fast)),
                      std::string("precision ") + precision);
        report.expect(placement.reason.empty() == (fast || !wanted), std::string("why it is slow: ") + precision);
    }
    return report;
}

} // namespace

const std::vector<std::pair<const char*, Check>>& deviceChecks() {
    static const std::vector<std::pair<const char*, Check>> list = {
        {"precision fits the processor", precisionFitsProcessor},
        {"operations of a GPU equal kernels", operationsEqualKernels},
        {"dropout of a GPU is the seed alone", dropoutIsTheSeedAlone},
        {"updates of a GPU equal the optimizer", updatesEqualOptimizer},
    };
    return list;
}

} // namespace glasshouse::checks
