#include "tests/nn/checks/DecoderChecks.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include <torch/torch.h>

#include "core/model/Activation.h"
#include "core/model/PositionEncoding.h"
#include "core/torch/decoding/Context.h"
#include "core/torch/decoding/Decoder.h"
#include "core/torch/decoding/PackedModel.h"
#include "core/torch/decoding/Recomputation.h"
#include "core/torch/decoding/steps/PackedWeights.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/threads/ThreadTeam.h"

namespace glasshouse::checks {

namespace {

constexpr int contextLength = 11;
constexpr int vocabulary = 13;

nn::LanguageModel modelOf(config::ModelConfig config, int context = contextLength) {
    config.vocab_size = vocabulary;
    config.context_length = context;
    config.n_embd = 24;
    nn::Weights weights(config.resolved(), torch::kCPU);
    weights.initialize(config.resolved(), 9);
    const torch::NoGradGuard guard;
    torch::manual_seed(12); // first weights of norms and biases are 1 and 0, which would hide mistakes
    weights.flat().add_(0.1 * torch::randn_like(weights.flat()));
    return {config, std::move(weights)};
}

std::vector<tokenizer::TokenId> text(int count) {
    std::vector<tokenizer::TokenId> ids;
    for (int t = 0; t < count; ++t)
        ids.push_back((7 * t + t * t) % vocabulary);
    return ids;
}

/// Logits after the last of the tokens, everything computed.
std::vector<float> anew(const nn::LanguageModel& model, std::span<const tokenizer::TokenId> tokens) {
    const torch::NoGradGuard guard;
    torch::Tensor ids = torch::empty({1, static_cast<std::int64_t>(tokens.size())}, torch::kInt64);
    std::copy(tokens.begin(), tokens.end(), ids.data_ptr<std::int64_t>());
    const torch::Tensor last = model.forward(ids, {}).select(1, ids.size(1) - 1).select(0, 0).contiguous();
    return {last.data_ptr<float>(), last.data_ptr<float>() + last.numel()};
}

double difference(std::span<const float> a, const std::vector<float>& b) {
    double maximum = a.size() == b.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        maximum = std::max(maximum, static_cast<double>(std::abs(a[i] - b[i])));
    return maximum;
}

std::vector<std::pair<std::string, config::ModelConfig>> everySwitch() {
    std::vector<std::pair<std::string, config::ModelConfig>> rows;
    config::ModelConfig plain;
    plain.n_layer = 2;
    plain.n_head = 3;
    plain.head_size = 8;
    for (const char* kind : {"transformer", "attention_only"})
        for (const auto& encoding : model::positionEncodings()) {
            config::ModelConfig config = plain;
            config.kind = kind;
            config.position = encoding->choice().id;
            rows.emplace_back(std::string(kind) + ", " + config.position, config);
        }
    for (const model::Activation& activation : model::activations()) {
        config::ModelConfig config = plain;
        config.activation = activation.choice.id;
        rows.emplace_back(config.activation, config);
    }
    const std::vector<std::pair<const char*, std::function<void(config::ModelConfig&)>>> changes = {
        {"norm after", [](auto& c) { c.norm = "post"; }},
        {"norm after, no final norm", [](auto& c) { c.norm = "post", c.final_norm = false; }},
        {"no final norm", [](auto& c) { c.final_norm = false; }},
        {"RMS norm", [](auto& c) { c.norm_type = "rms"; }},
        {"norm without bias", [](auto& c) { c.norm_bias = false; }},
        {"scale by width", [](auto& c) { c.attn_scale = "n_embd"; }},
        {"no scale", [](auto& c) { c.attn_scale = "none"; }},
        {"biases of q, k, v", [](auto& c) { c.qkv_bias = true; }},
        {"no biases", [](auto& c) { c.bias = false, c.head_bias = false; }},
        {"tied", [](auto& c) { c.tied = true, c.head_bias = false; }},
        {"other sizes", [](auto& c) { c.head_size = 5, c.head_output_size = 7, c.n_hidden = 31; }},
        {"one layer", [](auto& c) { c.n_layer = 1; }},
        {"one layer, rotary", [](auto& c) { c.n_layer = 1, c.position = "rotary"; }},
        {"grouped keys", [](auto& c) { c.n_head = 6, c.head_size = 4, c.n_kv_head = 2; }},
        {"one key head, one layer", [](auto& c) { c.n_kv_head = 1, c.n_layer = 1; }},
        {"grouped keys of other sizes",
         [](auto& c) { c.n_head = 6, c.n_kv_head = 3, c.head_size = 5, c.head_output_size = 7, c.qkv_bias = true; }},
        {"norm of q and k", [](auto& c) { c.qk_norm = true; }},
        {"a window", [](auto& c) { c.attention_window = 3; }},
        {"a window in one layer, ALiBi",
         [](auto& c) { c.attention_window = 4, c.window_layers = "fw", c.position = "alibi"; }},
        {"norm of q and k, rotary, grouped",
         [](auto& c) { c.qk_norm = true, c.position = "rotary", c.n_head = 4, c.n_kv_head = 2; }},
        {"rotary, halves", [](auto& c) { c.position = "rotary", c.rotary_pairs = "halves"; }},
        {"rotary, part of the halves",
         [](auto& c) { c.position = "rotary", c.rotary_pairs = "halves", c.rotary_size = 4; }},
        {"rotary, part", [](auto& c) { c.position = "rotary", c.rotary_size = 4, c.rotary_base = 500; }},
        {"rotary, scaled", [](auto& c) { c.position = "rotary", c.rotary_scaling = "llama3", c.rotary_context = 64; }},
        {"norms around, scaled embedding, GEGLU",
         [](auto& c) { c.norm = "both", c.embedding_scale = true, c.activation = "geglu"; }},
        {"norms around, rotary of another base with the window",
         [](auto& c) {
             c.norm = "both", c.norm_type = "rms", c.position = "rotary", c.qk_norm = true;
             c.attention_window = 4, c.window_layers = "wf", c.rotary_window_base = 50;
         }},
        {"one layer, scaled embedding", [](auto& c) { c.n_layer = 1, c.embedding_scale = true; }},
        {"parallel", [](auto& c) { c.parallel = true; }},
        {"parallel, one layer, no final norm", [](auto& c) { c.parallel = true, c.n_layer = 1, c.final_norm = false; }},
        {"norm epsilon", [](auto& c) { c.norm_epsilon = 0.1; }},
        {"one hidden value", [](auto& c) { c.n_hidden = 1; }},
        {"one head", [](auto& c) { c.n_head = 1, c.head_size = 24; }},
        {"no projection", [](auto& c) { c.attn_projection = false; }},
        {"attention only, no projection", [](auto& c) { c.kind = "attention_only", c.attn_projection = false; }}};
    for (const auto& [name, change] : changes) {
        config::ModelConfig config = plain;
        change(config);
        rows.emplace_back(name, config);
    }
    return rows;
}

} // namespace

Report narrowProductsAreTheSame() {
    Report report;
    torch::manual_seed(4);
    for (const std::int64_t in : {1, 5, 37})
        for (const std::int64_t out : {1, 16, 65, 130})
            for (const std::int64_t n : {1, 7}) {
                const torch::Tensor weight = torch::randn({out, in}).to(torch::kBFloat16).to(torch::kFloat);
                const torch::Tensor other = torch::full({1, in}, 0.1F);
                const torch::Tensor x = torch::randn({n, in});
                torch::Tensor y = torch::zeros({n, out});
                generate::PackedLinear(weight, {}).apply(x.data_ptr<float>(), in, n, y.data_ptr<float>(), out);
                torch::Tensor both = torch::zeros({n, out + 1});
                generate::PackedLinear(torch::cat({weight, other}), {})
                    .apply(x.data_ptr<float>(), in, n, both.data_ptr<float>(), out + 1);
                report.expect(torch::equal(y, both.narrow(1, 0, out)), std::to_string(n) + " x " + std::to_string(in) +
                                                                           " to " + std::to_string(out) +
                                                                           ": other numbers in bfloat16");
            }
    return report;
}

Report packedProductsAreRight() {
    Report report;
    torch::manual_seed(3);
    for (const std::int64_t in : {1, 5, 16, 37, 128})
        for (const std::int64_t out : {1, 3, 16, 65, 80, 130})
            for (const std::int64_t n : {1, 2, 5, 6, 7, 13}) {
                const torch::Tensor weight = torch::randn({out, in});
                const torch::Tensor bias = torch::randn({out});
                const torch::Tensor x = torch::randn({n, in});
                const generate::PackedLinear packed(weight, bias);
                torch::Tensor y = torch::ones({n, out});
                packed.apply(x.data_ptr<float>(), in, n, y.data_ptr<float>(), out, true);
                const std::string name =
                    std::to_string(n) + " x " + std::to_string(in) + " to " + std::to_string(out) + ": ";
                const torch::Tensor expected =
                    torch::linear(x.to(torch::kDouble), weight.to(torch::kDouble), bias.to(torch::kDouble)) + 1.0;
                report.expect((y - expected).abs().max().item<double>() < 1e-4, name + "wrong");
                torch::Tensor one = torch::ones({1, out});
                packed.apply(x.data_ptr<float>() + (n - 1) * in, in, 1, one.data_ptr<float>(), out, true);
                report.expect(torch::equal(one[0], y[n - 1]), name + "other numbers alone");
            }
    return report;
}

Report recomputationIsTheModel() {
    Report report;
    for (const auto& [name, config] : everySwitch()) {
        const nn::LanguageModel model = modelOf(config, 75); // several blocks of rows
        const std::vector<tokenizer::TokenId> tokens = text(75);
        generate::Recomputation alone(generate::PackedModel::of(model));
        generate::Recomputation together(generate::PackedModel::of(model));
        for (const std::size_t length : {std::size_t{1}, std::size_t{6}, tokens.size()}) {
            const std::span<const tokenizer::TokenId> read(tokens.data(), length);
            const auto once = alone.logits(read, 1);
            report.expect(difference(once, anew(model, read)) < 1e-4, name + ": " + std::to_string(length));
            const auto shared = together.logits(read, 3);
            report.expect(std::equal(once.begin(), once.end(), shared.begin(), shared.end()),
                          name + ": other numbers with three threads");
        }

        constexpr std::size_t seen = 5; // fewer than half of the tokens there are: what is known of them is dropped
        const nn::LanguageModel small = modelOf(config, seen);
        generate::Recomputation sliding(generate::PackedModel::of(small));
        std::vector<tokenizer::TokenId> all;
        for (int t = 0; t < 40; ++t)
            all.push_back(5 * t % vocabulary);
        for (std::size_t t = seen; t < all.size(); ++t) {
            const std::span<const tokenizer::TokenId> read(all.data() + t - seen, seen);
            report.expect(difference(sliding.logits(read, 1), anew(small, read)) < 1e-4,
                          name + ": sliding, token " + std::to_string(t));
        }
    }
    return report;
}

Report decoderEqualsRecomputation() {
    Report report;
    for (const auto& [name, config] : everySwitch()) {
        const nn::LanguageModel model = modelOf(config);
        const std::vector<tokenizer::TokenId> tokens = text(contextLength + 9);
        const std::span<const tokenizer::TokenId> fitting(tokens.data(), contextLength);
        const auto packed = generate::PackedModel::of(model);
        report.expect(packed != nullptr, name + ": no decoder");
        if (!packed)
            continue;
        const auto decoder = std::make_unique<generate::Decoder>(packed);
        for (int round = 0; round < 2; ++round) { // clear() leaves nothing behind
            decoder->clear();
            for (std::size_t t = 0; t < fitting.size(); ++t) {
                decoder->append(fitting.subspan(t, 1));
                report.expect(difference(decoder->logits(), anew(model, fitting.first(t + 1))) < 1e-4,
                              name + ": token " + std::to_string(t));
            }
        }
        generate::Decoder together(packed); // two threads, in pieces and one token at a time
        decoder->clear();
        std::size_t begin = 0;
        for (const std::size_t count : {5, 1, 1, 4}) {
            const auto piece = fitting.subspan(begin, count);
            begin += count;
            together.append(piece, 2);
            decoder->append(piece);
            const auto shared = together.logits(2);
            const auto once = decoder->logits();
            report.expect(std::equal(once.begin(), once.end(), shared.begin(), shared.end()),
                          name + ": other numbers with two threads");
        }
        decoder->clear();
        decoder->append(fitting.first(6));
        decoder->append(fitting.subspan(6));
        report.expect(difference(decoder->logits(), anew(model, fitting)) < 1e-4, name + ": in pieces");

        generate::Decoder first(packed); // texts of different lengths, one token more for each at once
        generate::Decoder second(packed);
        generate::Decoder third(packed);
        generate::Decoder alone(packed);
        first.append(fitting.first(3));
        second.append(fitting.first(7));
        third.append(fitting.subspan(2, 5));
        alone.append(fitting.first(7));
        const std::vector<generate::Decoder*> all{&first, &second, &third};
        for (std::size_t t = 7; t < 9; ++t) {
            const std::vector<tokenizer::TokenId> next{tokens[t + 1], tokens[t], tokens[t + 2]};
            const auto joint = generate::Decoder::logitsTogether(all, next);
            alone.append(fitting.subspan(t, 1));
            const auto own = alone.logits();
            report.expect(std::equal(own.begin(), own.end(), joint[1].begin(), joint[1].end()),
                          name + ": other numbers beside other texts");
            const auto after = third.logits();
            report.expect(std::equal(after.begin(), after.end(), joint[2].begin(), joint[2].end()),
                          name + ": does not go on alone");
        }

        threads::ThreadTeam team([] { return 2; });
        for (const char* window : {"exact", "block"}) {
            generate::Context context(model, {tokens[0], tokens[1], tokens[2]}, window);
            context.pack(packed, team);
            generate::Context other(model, {tokens[4]}, window); // written beside it, by the same team
            other.pack(packed, team);
            std::size_t minimum = contextLength;
            for (std::size_t t = 3; t < tokens.size(); ++t) {
                context.append(tokens[t]);
                other.append(tokens[t]);
                const std::size_t seen = context.tokens().size();
                const std::span<const tokenizer::TokenId> visible(tokens.data() + t + 1 - seen, seen);
                if (t >= contextLength)
                    minimum = std::min(minimum, seen);
                report.expect(std::equal(visible.begin(), visible.end(), context.tokens().begin()),
                              name + ": sees other tokens");
                generate::Context* const both[] = {&context, &other};
                const nn::Pass passes[2];
                const auto joint = generate::Context::logits(both, passes);
                report.expect(difference(joint[0], anew(model, visible)) < 1e-4,
                              name + ", " + window + ": token " + std::to_string(t));
                report.expect(difference(joint[1], anew(model, other.tokens())) < 1e-4,
                              name + ", " + window + ": token " + std::to_string(t) + " of the other text");
            }
            report.expect(minimum == (std::string(window) == "exact" ? contextLength : contextLength / 2),
                          name + ", " + window + ": keeps " + std::to_string(minimum));
        }
    }
    return report;
}

} // namespace glasshouse::checks
