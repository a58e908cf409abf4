#include "tests/nn/checks/ModelChecks.h"

#include <cmath>
#include <filesystem>
#include <functional>
#include <map>

#include <torch/torch.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/config/RunConfig.h"
#include "core/fields/Validate.h"
#include "core/model/Activation.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/torch/decoding/Context.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/probe/Probe.h"
#include "core/torch/session/CheckpointIo.h"
#include "core/torch/threads/ThreadTeam.h"
#include "tests/nn/checks/Differences.h"

namespace glasshouse::checks {

namespace {

config::ModelConfig small(const std::string& position) {
    config::ModelConfig config;
    config.vocab_size = 11;
    config.context_length = 9;
    config.n_layer = 2;
    config.n_head = 3;
    config.n_embd = 24;
    config.position = position;
    return config.resolved();
}

nn::LanguageModel fresh(const config::ModelConfig& config) {
    nn::Weights weights(config, torch::kCPU);
    weights.initialize(config, 3);
    return {config, std::move(weights)};
}

torch::Tensor someIds(std::int64_t rows, std::int64_t tokens, std::int64_t vocabulary) {
    return (torch::arange(rows * tokens) * 7 + 3).remainder(vocabulary).view({rows, tokens});
}

/// What the model writes and reads back computes the same, to the bit.
void expectSaved(Report& report, const nn::LanguageModel& model, const torch::Tensor& ids, const std::string& name) {
    const torch::NoGradGuard guard;
    const auto file =
        std::filesystem::temp_directory_path() / ("check-model-" + std::to_string(getpid()) + ".safetensors");
    FileOps files;
    train::saveModel(files, file, model);
    const nn::LanguageModel again = train::loadModel(file);
    std::filesystem::remove(file);
    report.expect(again.config() == model.config(), name + "another configuration after save and load");
    report.expect(torch::equal(again.forward(ids, {}), model.forward(ids, {})),
                  name + "other logits after save and load");
}

/// Every encoding in the registry: shapes, gradient, causality, save and load.
Report everyPositionEncoding() {
    Report report;
    for (const auto& encoding : model::positionEncodings()) {
        const std::string id = encoding->choice().id;
        const std::string name = id + ": ";
        const config::ModelConfig config = small(id);
        nn::LanguageModel model = fresh(config);
        model.weights().requireGradients();

        for (const std::int64_t tokens : {std::int64_t{1}, std::int64_t{5}, std::int64_t{9}}) {
            const torch::Tensor ids = someIds(2, tokens, 11);
            const torch::Tensor logits = model.forward(ids, {});
            report.expect(logits.sizes() == torch::IntArrayRef({2, tokens, 11}), name + "shape of the logits");
            const torch::Tensor table = model.positionTable(tokens);
            const bool adds = encoding->table() != model::PositionEncoding::Table::None;
            report.expect(table.defined() == adds, name + "a table or none");
            if (adds)
                report.expect(table.sizes() == torch::IntArrayRef({tokens, 24}), name + "shape of the table");
        }

        const torch::Tensor ids = someIds(2, 9, 11);
        const torch::Tensor targets = someIds(2, 9, 10);
        model.loss(model.forward(ids, {}), targets).backward();
        for (const nn::Parameter& parameter : model.weights().parameters())
            report.expect(parameter.value.requires_grad() == parameter.spec.trained &&
                              (!parameter.spec.trained || largest(parameter.value.grad()) > 0),
                          name + "gradient of " + parameter.spec.name);
        const bool learned = encoding->table() == model::PositionEncoding::Table::Learned;
        const torch::Tensor stored = model.weights().find("pos.weight");
        report.expect((stored.defined() && stored.requires_grad()) == learned, name + "trained table");

        const torch::NoGradGuard guard;
        const torch::Tensor before = model.forward(ids, {});
        for (std::int64_t t = 0; t < 9; ++t) {
            torch::Tensor changed = ids.clone();
            changed[0][t] = (ids[0][t].item<std::int64_t>() + 1) % 11;
            const torch::Tensor after = model.forward(changed, {});
            report.expect(torch::equal(before[1], after[1]), name + "another row changed");
            report.expect(t == 0 || torch::equal(before[0].narrow(0, 0, t), after[0].narrow(0, 0, t)),
                          name + "token " + std::to_string(t) + " changes what stands before it");
            report.expect(!torch::equal(before[0][t], after[0][t]), name + "token is not read");
        }
        expectSaved(report, model, ids, name);
    }
    return report;
}

/// One head of size 2 whose queries and keys are the embeddings themselves, on the text x0 = (1, 0), x1 = (0, 1): the
/// scaled score of the second token for the first, by hand.
Report positionFormulas() {
    const double root = std::sqrt(2.0);
    const std::map<std::string, double> byHand = {
        // (sin 1, 1 + cos 1) · (1, 0 + 1) / √2: the table has (sin 0, cos 0) = (0, 1) and (sin 1, cos 1)
        {"sinusoidal", (std::sin(1.0) + 1 + std::cos(1.0)) / root},
        // 0 has the digits (-1, -1), 1 has (1, -1): (1, 0) · (0, -1)
        {"binary", 0.0},
        // the table is (0.1, 0.2), (0.3, 0.4): (0.3, 1.4) · (1.1, 0.2) / √2
        {"learned", (0.3 * 1.1 + 1.4 * 0.2) / root},
        {"random_fixed", (0.3 * 1.1 + 1.4 * 0.2) / root},
        // x1 turned by 1 radian is (-sin 1, cos 1), x0 stays: · (1, 0) / √2
        {"rotary", -std::sin(1.0) / root},
        {"rotary_half", 0.0}, // so small a head has no half to turn
        // 0 / √2 and the slope 2^(-8) times (0 - 1)
        {"alibi", -1.0 / 256},
        // the head's two numbers are 0.1 and 0.2, the distance is 1
        {"kerple", -std::exp(0.1) * std::log(1 + std::exp(0.2))},
        // the head's numbers are 0.1, 0.2, …, 3.2; distance 1 has bucket 1
        {"t5", 0.2},
        {"none", 0.0},
    };
    Report report;
    for (const auto& encoding : model::positionEncodings()) {
        const std::string id = encoding->choice().id;
        const auto expected = byHand.find(id);
        if (expected == byHand.end()) {
            report.expect(false, id + ": has no case computed by hand in tests/nn/checks/ModelChecks.cpp");
            continue;
        }
        config::ModelConfig config;
        config.kind = "attention_only";
        config.vocab_size = 2;
        config.context_length = 2;
        config.n_head = 1;
        config.n_embd = 2;
        config.position = id;
        nn::LanguageModel model = fresh(config);
        {
            const torch::NoGradGuard guard;
            for (const char* matrix : {"tok.weight", "attn.q.weight", "attn.k.weight"})
                model.weights().at(matrix).copy_(torch::eye(2));
            if (const torch::Tensor table = model.weights().find("pos.weight"); table.defined())
                table.copy_(torch::tensor({0.1F, 0.2F, 0.3F, 0.4F}).view({2, 2}));
            if (const torch::Tensor bias = model.weights().find("pos.bias"); bias.defined())
                bias.copy_(torch::arange(1, bias.size(1) + 1).view({1, -1}) * 0.1);
        }
        engine::ProbeRequest request;
        request.tokens = {0, 1};
        request.matrices = {"*"};
        const engine::ProbeResult result = inspect::probe(model, 0, request);
        const double ours = static_cast<double>(result.head({0, 0}, "scaled").at(1, 0));
        report.expect(std::abs(ours - expected->second) < 1e-6,
                      id + ": " + std::to_string(ours) + " instead of " + std::to_string(expected->second));
    }
    return report;
}

/// With a window of three tokens, a token reaches two places on with each layer that has the window, and everywhere
/// with one that has not.
Report windowHides() {
    Report report;
    struct Row {
        int layers;
        const char* pattern;
        std::int64_t reach; ///< the last position that token 0 changes
    };
    for (const Row& row : std::vector<Row>{{1, "w", 2}, {2, "w", 4}, {3, "w", 6}, {2, "fw", 8}, {2, "wwf", 4}}) {
        config::ModelConfig config = small("none");
        config.n_layer = row.layers;
        config.attention_window = 3;
        config.window_layers = row.pattern;
        const nn::LanguageModel model = fresh(config);
        const torch::NoGradGuard guard;
        torch::Tensor ids = someIds(1, 9, 11);
        for (const bool plain : {false, true}) {
            nn::Pass pass;
            pass.plain = plain;
            const torch::Tensor before = model.forward(ids, pass);
            ids[0][0] = (ids[0][0].item<std::int64_t>() + 1) % 11;
            const torch::Tensor after = model.forward(ids, pass);
            for (std::int64_t t = 0; t < 9; ++t)
                report.expect(torch::equal(before[0][t], after[0][t]) == (t > row.reach),
                              std::string(row.pattern) + ", layers " + std::to_string(row.layers) + ": position " +
                                  std::to_string(t));
        }
    }
    return report;
}

/// Rows of the embedding that no token uses: counted and saved, without logits and without gradient.
Report extraEmbeddings() {
    Report report;
    for (const auto& kind : model::modelKinds())
        for (const bool tied : {false, true}) {
            const std::string name = kind->choice().id + (tied ? ", tied: " : ": ");
            config::ModelConfig config = small("sinusoidal");
            config.kind = kind->choice().id;
            config.tied = tied;
            const std::int64_t without = model::parameterCount(config);
            nn::LanguageModel plain = fresh(config);
            config.extra_embeddings = 2;
            const bool used = config.kind != "bigram";
            report.expect(model::parameterCount(config) == without + (used ? 2 * 24 : 0), name + "parameters");
            nn::LanguageModel model = fresh(config);
            {
                const torch::NoGradGuard guard; // the same weights in the rows that are used
                for (const nn::Parameter& parameter : plain.weights().parameters()) {
                    const torch::Tensor ours = model.weights().at(parameter.spec.name);
                    ours.narrow(0, 0, parameter.value.size(0)).copy_(parameter.value);
                }
            }
            const torch::Tensor ids = someIds(2, 9, 11);
            model.weights().requireGradients();
            const torch::Tensor logits = model.forward(ids, {});
            report.expect(logits.size(-1) == 11, name + "logits only for tokens");
            report.expect(largest(logits - plain.forward(ids, {})) == 0, name + "other logits");
            model.loss(logits, ids).backward();
            const torch::Tensor gradient = model.weights().at("tok.weight").grad();
            report.expect(gradient.size(0) == (used ? 13 : 11), name + "rows");
            if (used)
                report.expect(largest(gradient.narrow(0, 11, 2)) == 0, name + "rows without token have a gradient");
            report.expect(largest(gradient) > 0, name + "no gradient");
            expectSaved(report, model, ids, name);
        }
    return report;
}

/// Each switch changes what the model computes, and the model survives a file with it.
Report everySwitchComputes() {
    Report report;
    const config::ModelConfig base = small("learned");
    const torch::Tensor ids = someIds(2, 9, 11);
    std::vector<std::pair<std::string, std::function<void(config::ModelConfig&)>>> changes = {
        {"norm after", [](config::ModelConfig& c) { c.norm = "post"; }},
        {"RMS norm", [](config::ModelConfig& c) { c.norm_type = "rms"; }},
        {"no norm bias", [](config::ModelConfig& c) { c.norm_bias = false; }},
        {"no final norm", [](config::ModelConfig& c) { c.final_norm = false; }},
        {"scale by width", [](config::ModelConfig& c) { c.attn_scale = "n_embd"; }},
        {"no scale", [](config::ModelConfig& c) { c.attn_scale = "none"; }},
        {"no mask", [](config::ModelConfig& c) { c.causal = false; }},
        {"q, k, v biases", [](config::ModelConfig& c) { c.qkv_bias = true; }},
        {"no biases", [](config::ModelConfig& c) { c.bias = false; }},
        {"no output bias", [](config::ModelConfig& c) { c.head_bias = false; }},
        {"tied", [](config::ModelConfig& c) { c.tied = true; }},
        {"no projection", [](config::ModelConfig& c) { c.attn_projection = false; }},
        {"head size", [](config::ModelConfig& c) { c.head_size = 5; }},
        {"value size", [](config::ModelConfig& c) { c.head_output_size = 11; }},
        {"hidden size", [](config::ModelConfig& c) { c.n_hidden = 17; }},
        {"norm of q and k", [](config::ModelConfig& c) { c.qk_norm = true; }},
        {"norm epsilon", [](config::ModelConfig& c) { c.norm_epsilon = 0.1; }},
        {"parallel", [](config::ModelConfig& c) { c.parallel = true; }},
        {"GPT-2's first weights", [](config::ModelConfig& c) { c.initialization = "gpt2"; }},
    };
    for (const model::Activation& activation : model::activations())
        if (const std::string id = activation.choice.id; id != base.activation)
            changes.emplace_back(id, [id](config::ModelConfig& c) { c.activation = id; });
    for (const auto& [name, change] : changes) {
        config::ModelConfig config = base;
        change(config);
        config::RunConfig run;
        run.model = config;
        run.train.steps = 1;
        report.expect(fields::validate(run).empty(), name + ": refused");
        // Weights that both have are the same; norms are moved off 1 and 0 so that their place matters.
        nn::LanguageModel plain = fresh(base);
        nn::LanguageModel model = fresh(config);
        const torch::NoGradGuard guard;
        for (const nn::Parameter& parameter : plain.weights().parameters()) {
            parameter.value.add_(0.1 * torch::cos(torch::arange(parameter.value.numel())).view_as(parameter.value));
            const torch::Tensor ours = model.weights().find(parameter.spec.name);
            if (name != "GPT-2's first weights" && ours.defined() && ours.sizes() == parameter.value.sizes())
                ours.copy_(parameter.value);
        }
        report.expect(largest(plain.forward(ids, {}) - model.forward(ids, {})) > 1e-5, name + ": changes nothing");
        expectSaved(report, model, ids, name + ": ");
    }
    return report;
}

/// Residual projections of GPT-2's first weights have the deviation 0.02 / √(2 L), all else 0.02, biases 0.
Report firstWeights() {
    Report report;
    config::ModelConfig config = small("learned");
    config.n_embd = 96;
    config.head_size = 32;
    config.head_output_size = 32;
    config.n_hidden = 384;
    config.vocab_size = 500;
    config.context_length = 100;
    for (const char* initialization : {"gpt2", "pytorch"}) {
        config.initialization = initialization;
        const bool gpt2 = config.initialization == "gpt2";
        const nn::LanguageModel model = fresh(config);
        for (const nn::Parameter& parameter : model.weights().parameters()) {
            const std::string& name = parameter.spec.name;
            const double deviation = parameter.value.std(false).item<double>();
            const auto fanIn = static_cast<double>(name.find(".out.") != std::string::npos ? 384 : 96);
            double expected = gpt2 ? 0.02 : 1.0 / std::sqrt(3 * fanIn); // uniform within 1/√n has deviation 1/√(3n)
            if (name == "tok.weight" || name == "pos.weight")
                expected = gpt2 ? 0.02 : 1.0;
            else if (name.find("ln") != std::string::npos)
                expected = 0;
            else if (gpt2 && name.find(".bias") != std::string::npos)
                expected = 0;
            else if (gpt2 && (name.find(".proj.") != std::string::npos || name.find(".out.") != std::string::npos))
                expected = 0.02 / std::sqrt(2.0 * config.n_layer);
            const double allowed = 4 / std::sqrt(2.0 * static_cast<double>(parameter.value.numel()));
            report.expect(std::abs(deviation - expected) <= allowed * expected,
                          std::string(initialization) + ", " + name + ": deviation " + std::to_string(deviation) +
                              " instead of " + std::to_string(expected));
        }
    }
    return report;
}

/// Dropout after the embedding only where it is asked for, and only in training.
Report embeddingDropout() {
    Report report;
    config::ModelConfig config = small("learned");
    config.n_layer = 1;
    config.kind = "attention_only";
    config.attn_projection = false;
    const torch::Tensor ids = someIds(2, 1, 11); // one token: attention passes its value on
    nn::Pass training;
    training.dropout = 0.5;
    training.key = 9;
    const torch::NoGradGuard guard;
    const nn::LanguageModel without = fresh(config);
    config.embedding_dropout = true;
    const nn::LanguageModel with = fresh(config);
    report.expect(torch::equal(without.forward(ids, {}), with.forward(ids, {})), "dropout outside training");
    report.expect(!torch::equal(without.forward(ids, training), with.forward(ids, training)), "no dropout in training");
    return report;
}

/// A rate of dropout for the feed-forward network alone strikes there and nowhere else.
Report dropoutOnTheFeedForward() {
    Report report;
    config::ModelConfig config = small("learned");
    const torch::Tensor ids = someIds(2, 9, 11);
    nn::Pass training;
    training.dropout = 0.5;
    training.key = 9;
    const torch::NoGradGuard guard;
    for (const bool plain : {false, true}) {
        training.plain = plain; // a GPU's operations draw from LibTorch's generator
        const std::string where = plain ? "LibTorch: " : "kernels: ";
        const auto struck = [&](const config::ModelConfig& shape) {
            torch::manual_seed(4);
            return fresh(shape).forward(ids, training);
        };
        const auto quiet = [&](const config::ModelConfig& shape) {
            nn::Pass pass = training;
            pass.dropout = 0;
            return fresh(shape).forward(ids, pass);
        };
        config.kind = "transformer";
        config.dropout_on = "everywhere";
        const torch::Tensor everywhere = struck(config);
        config.dropout_on = "feed_forward";
        report.expect(!torch::equal(struck(config), everywhere), where + "the same as everywhere");
        report.expect(!torch::equal(struck(config), quiet(config)), where + "no dropout in the feed-forward network");
        config.kind = "attention_only"; // which has no feed-forward network
        report.expect(torch::equal(struck(config), quiet(config)), where + "dropout in attention");
        config.dropout_on = "everywhere";
        report.expect(!torch::equal(struck(config), quiet(config)), where + "no dropout in attention");
    }
    return report;
}

/// Without the mask a token's numbers depend on what comes after it: the kernel sees the same as LibTorch's softmax
/// does, and what is kept of a text while it is written would be wrong for every longer text, so nothing is kept.
Report withoutTheMask() {
    Report report;
    for (const char* kind : {"transformer", "attention_only"}) {
        config::ModelConfig config = small("learned");
        config.kind = kind;
        config.causal = false;
        const nn::LanguageModel model = fresh(config);
        const torch::NoGradGuard guard;
        torch::Tensor ids = someIds(1, 9, 11);
        const torch::Tensor logits = model.forward(ids, {});
        nn::Pass plain;
        plain.plain = true;
        report.expect(largest(logits - model.forward(ids, plain)) < 1e-5, std::string(kind) + ": not LibTorch's");
        ids = ids.clone();
        ids[0][8] = (ids[0][8].item<std::int64_t>() + 1) % 11;
        const torch::Tensor other = model.forward(ids, {});
        report.expect(largest((other - logits).select(1, 0)) > 1e-6, std::string(kind) + ": does not see the future");
        report.expect(generate::PackedModel::of(model) == nullptr, std::string(kind) + ": packed");

        generate::Context context(model, {1, 2}, "exact");
        threads::ThreadTeam team([] { return 1; });
        context.pack(generate::PackedModel::of(model), team);
        for (const tokenizer::TokenId token : {3, 4, 5}) {
            context.append(token);
            const torch::Tensor text = torch::tensor(
                std::vector<std::int64_t>(context.tokens().begin(), context.tokens().end()), torch::kInt64);
            const torch::Tensor whole = model.forward(text.unsqueeze(0), {}).select(1, text.numel() - 1).select(0, 0);
            const torch::Tensor written = torch::tensor(context.logits(nn::Pass{}));
            report.expect(largest(whole - written) == 0, std::string(kind) + ": writes with other numbers");
        }
    }
    return report;
}

/// From 64 MiB on the weights stay in the file, even after it was deleted. All that is computed is as with a copy of
/// them, which alone can be changed. What is not finite is found here too.
Report largeModelsStayInTheirFile() {
    Report report;
    config::ModelConfig config = small("learned");
    config.vocab_size = 100;
    config.extra_embeddings = 70000;
    config.n_head = 4;
    config.n_embd = 256;
    config.tied = true;
    config = config.resolved();
    const nn::LanguageModel model = fresh(config);
    const torch::NoGradGuard guard;
    const auto file =
        std::filesystem::temp_directory_path() / ("check-mapped-" + std::to_string(getpid()) + ".safetensors");
    FileOps files;
    train::saveModel(files, file, model);
    const nn::LanguageModel mapped = train::loadModel(file);
    std::filesystem::remove(file);
    report.expect(mapped.weights().isMapped(), "it was read into memory");
    const torch::Tensor ids = someIds(2, 9, 100);
    const torch::Tensor logits = model.forward(ids, {});
    report.expect(torch::equal(mapped.forward(ids, {}), logits), "other logits");
    mapped.weights().release();
    report.expect(torch::equal(mapped.forward(ids, {}), logits), "other logits once its pages were released");
    nn::LanguageModel copy = mapped.copy();
    report.expect(!copy.weights().isMapped() && torch::equal(copy.forward(ids, {}), logits), "another copy");
    threads::ThreadTeam team([] { return 1; });
    generate::Context in(model, {1, 2}, "exact");
    generate::Context out(mapped, {1, 2}, "exact");
    in.pack(generate::PackedModel::of(model), team);
    out.pack(generate::PackedModel::of(mapped), team);
    report.expect(in.logits(nn::Pass{}) == out.logits(nn::Pass{}), "writes with other numbers");

    copy.weights().at("tok.weight")[69999][255] = std::nanf("");
    train::saveModel(files, file, copy);
    bool refused = false;
    try {
        train::loadModel(file);
    } catch (const Error& error) {
        refused = std::string(error.what()).find("not finite") != std::string::npos;
    }
    std::filesystem::remove(file);
    report.expect(refused, "a number that is not finite was not noticed");
    return report;
}

} // namespace

const std::vector<std::pair<const char*, Check>>& modelChecks() {
    static const std::vector<std::pair<const char*, Check>> checks = {
        {"optimizers equal PyTorch", optimizersEqualPyTorch},
        {"steps without memory change nothing", stepsWithoutMemoryChangeNothing},
        {"good states are those of steps", goodStatesAreThoseOfSteps},
        {"every position encoding", everyPositionEncoding},
        {"position formulas by hand", positionFormulas},
        {"windows hide what lies further back", windowHides},
        {"extra embeddings", extraEmbeddings},
        {"every switch", everySwitchComputes},
        {"first weights", firstWeights},
        {"embedding dropout", embeddingDropout},
        {"dropout on the feed-forward network alone", dropoutOnTheFeedForward},
        {"without the mask", withoutTheMask},
        {"large models stay in their file", largeModelsStayInTheirFile}};
    return checks;
}

} // namespace glasshouse::checks
