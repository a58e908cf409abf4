#include <algorithm>
#include <cmath>
#include <limits>

#include <torch/torch.h>

#include "core/torch/nn/DeviceAttention.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/nn/kernels/Functions.h"
#include "core/torch/nn/kernels/FusedAttention.h"
#include "core/torch/nn/kernels/Gemm.h"
#include "core/torch/nn/sublayers/SubLayers.h"

namespace glasshouse::nn {

namespace {

/// a (…, m, k) times b (…, k, n), or times b (…, n, k) transposed. On the processor LibTorch's batched product uses
/// whatever BLAS the system has, so here each matrix goes through the kernel; no gradient.
torch::Tensor product(const torch::Tensor& a, const torch::Tensor& b, bool transposeB) {
    if (!a.is_cpu())
        return torch::matmul(a, transposeB ? b.transpose(-2, -1) : b);
    const torch::Tensor left = a.contiguous();
    const torch::Tensor right = b.contiguous();
    const std::int64_t m = left.size(-2);
    const std::int64_t k = left.size(-1);
    const std::int64_t n = right.size(transposeB ? -2 : -1);
    std::vector<std::int64_t> shape = left.sizes().vec();
    shape.back() = n;
    torch::Tensor result = torch::empty(shape, left.options());
    for (std::int64_t i = 0; i < left.numel() / (m * k); ++i)
        kernels::gemm(false, transposeB, m, n, k, left.data_ptr<float>() + i * m * k, k,
                      right.data_ptr<float>() + i * n * k, transposeB ? k : n, 0.0F,
                      result.data_ptr<float>() + i * m * n, n);
    return result;
}

/// The same attention step by step: every stage is a tensor with heads before tokens.
torch::Tensor explicitAttention(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                                const LanguageModel& model, int window, const kernels::AttentionSettings& settings,
                                const Pass& pass, const std::string& prefix) {
    const std::int64_t batch = q.size(0);
    const std::int64_t tokens = q.size(1);
    const auto split = [&](const torch::Tensor& t) {
        return t.view({batch, tokens, settings.heads, -1}).transpose(1, 2); // (B, h, T, size)
    };
    const torch::Tensor queries = split(q);
    const torch::Tensor keys = split(k);
    const torch::Tensor values = split(v);
    const bool differentiable = torch::GradMode::is_enabled();
    const torch::Tensor raw =
        differentiable ? torch::matmul(queries, keys.transpose(-2, -1)) : product(queries, keys, true); // (B, h, T, T)
    torch::Tensor scaled = raw * settings.scale;
    if (const torch::Tensor bias = model.positionBias(tokens); bias.defined())
        scaled = scaled + bias;
    torch::Tensor masked = scaled;
    if (settings.causal) {
        torch::Tensor hidden = torch::ones({tokens, tokens}, q.options().dtype(torch::kBool)).triu(1);
        if (window > 0) {
            const torch::Tensor order = model.positionOrder(tokens);
            const torch::Tensor position =
                order.defined() ? order : torch::arange(tokens, q.options().dtype(torch::kInt64));
            hidden = hidden.logical_or(position.unsqueeze(1) - position.unsqueeze(0) >= window);
        }
        masked = scaled.masked_fill(hidden, -std::numeric_limits<float>::infinity());
    }
    const torch::Tensor softmax = masked.softmax(-1); // (B, h, T, T)
    pass.note(prefix, ".q", queries);
    pass.note(prefix, ".k", keys);
    pass.note(prefix, ".v", values);
    pass.note(prefix, ".raw", raw);
    pass.note(prefix, ".scaled", scaled);
    pass.note(prefix, ".masked", masked);
    pass.note(prefix, ".softmax", softmax);
    const torch::Tensor weights = settings.dropout > 0 ? torch::dropout(softmax, settings.dropout, true) : softmax;
    const torch::Tensor joined = differentiable ? torch::matmul(weights, values) : product(weights, values, false);
    pass.note(prefix, ".mixed", joined);
    return joined.transpose(1, 2).reshape({batch, tokens, -1}); // (B, T, h u)
}

struct Projections {
    torch::Tensor q, k, v; ///< (B, T, h s), values (B, T, h u)
};

/// narrow: in bfloat16, as the fused kernel takes them.
Projections project(const Weights& w, const std::string& prefix, const torch::Tensor& x, const Pass& pass,
                    bool narrow) {
    if (usesDevicePath(x, pass) && pass.listener == nullptr) {
        const auto parts = deviceProjections(w, prefix, x, pass.bfloat16);
        return {parts[0], parts[1], parts[2]};
    }
    if (!usesKernels(x, pass))
        return {linear(w, prefix + ".q", x, pass), linear(w, prefix + ".k", x, pass),
                linear(w, prefix + ".v", x, pass)};
    std::vector<torch::Tensor> weights;
    std::vector<torch::Tensor> biases;
    for (const char* name : {".q", ".k", ".v"}) {
        weights.push_back(w.at(prefix + name + ".weight"));
        biases.push_back(w.find(prefix + name + ".bias"));
    }
    const auto results = kernels::linears(x, weights, biases, precision(pass), narrow);
    return {results[0], results[1], results[2]};
}

/// joined (B, T, h u) with the outputs of switched-off heads set to 0.
torch::Tensor withoutHeads(const LanguageModel& model, int layer, const torch::Tensor& joined) {
    torch::Tensor result = joined;
    const std::int64_t size = joined.size(-1) / model.config().n_head;
    for (const model::HeadId& id : model.off().heads) {
        if (id.layer != layer)
            continue;
        torch::Tensor silent = torch::zeros({joined.size(-1)}, joined.options().dtype(torch::kBool));
        silent.narrow(0, id.head * size, size).fill_(true);
        result = result.masked_fill(silent, 0.0);
    }
    return result;
}

/// x (B, T, groups, size) -> (B, T, heads, size): repeats a group's vectors for each of its heads.
torch::Tensor shared(const torch::Tensor& x, std::int64_t heads) {
    return x.repeat_interleave(heads / x.size(2), 2);
}

/// Rotates the pairs of every head of x (B, T, h, size) by angles (T, size / 2). halves: the first `halves` dimensions
/// are pairs (i, i + halves / 2) and the others stay; 0: neighbouring pairs (2i, 2i + 1).
torch::Tensor rotate(const torch::Tensor& x, const torch::Tensor& angles, std::int64_t halves) {
    const std::int64_t tokens = x.size(1);
    if (halves > 0) {
        const std::int64_t half = halves / 2;
        const torch::Tensor rotated = angles.narrow(1, 0, half);
        const torch::Tensor cosine = rotated.cos().view({1, tokens, 1, half});
        const torch::Tensor sine = rotated.sin().view({1, tokens, 1, half});
        const torch::Tensor first = x.narrow(-1, 0, half);
        const torch::Tensor second = x.narrow(-1, half, half);
        std::vector<torch::Tensor> parts{first * cosine - second * sine, first * sine + second * cosine};
        if (halves < x.size(-1))
            parts.push_back(x.narrow(-1, halves, x.size(-1) - halves));
        return torch::cat(parts, -1);
    }
    const torch::Tensor pairs = x.view({x.size(0), tokens, x.size(2), -1, 2}); // (B, T, h, s/2, 2)
    const torch::Tensor cosine = angles.cos().view({1, tokens, 1, -1});
    const torch::Tensor sine = angles.sin().view({1, tokens, 1, -1});
    const torch::Tensor first = pairs.select(-1, 0);
    const torch::Tensor second = pairs.select(-1, 1);
    return torch::stack({first * cosine - second * sine, first * sine + second * cosine}, -1).view_as(x);
}

} // namespace

/// Attention of all heads, causal or not, with projection and its dropout; x (B, T, d) -> (B, T, d), without projection
/// (B, T, h v).
torch::Tensor forwardAttention(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                               const Pass& pass) {
    const std::string& prefix = place.name();
    const int layer = std::max(place.layer(), 0);
    const config::ModelConfig& config = model.config();
    const Weights& w = model.weights();
    const bool positions = !model.off().positions;
    const torch::Tensor order = model.positionOrder(x.size(1));
    const bool fused = pass.listener == nullptr && usesKernels(x, pass) && !order.defined();
    const bool device = pass.listener == nullptr && usesDevicePath(x, pass) && !order.defined();
    const torch::Tensor angles = model.angles(layer, x.size(1));
    auto [q, k, v] = project(w, prefix, x, pass, fused && pass.bfloat16 && !angles.defined() && !config.qk_norm);

    if (config.qk_norm) {
        const auto normed = [&](const torch::Tensor& vectors, int count, const char* raw, const char* norm) {
            const torch::Tensor heads =
                vectors.to(torch::kFloat32).view({x.size(0), x.size(1), count, config.head_size});
            pass.note(prefix, raw, (count < config.n_head ? shared(heads, config.n_head) : heads).transpose(1, 2));
            return rmsNorm(w, prefix + norm, heads, config.norm_epsilon).flatten(2);
        };
        q = normed(q, config.n_head, ".q_raw", ".q_norm");
        k = normed(k, config.keyHeads(), ".k_raw", ".k_norm");
    }
    if (angles.defined() && positions) {
        const torch::Tensor table = order.defined() ? angles.index_select(0, order) : angles;
        const auto turned = [&](const torch::Tensor& vectors, int count, const char* name) {
            const torch::Tensor heads = vectors.view({x.size(0), x.size(1), count, config.head_size});
            pass.note(prefix, name, (count < config.n_head ? shared(heads, config.n_head) : heads).transpose(1, 2));
            return rotate(heads, table, config.rotary_pairs == "halves" ? config.rotarySize() : 0).flatten(2);
        };
        q = turned(q, config.n_head, ".q_plain");
        k = turned(k, config.keyHeads(), ".k_plain");
    }
    if (config.keyHeads() < config.n_head) { // from here on every head has its own
        const std::vector<std::int64_t> heads{x.size(0), x.size(1), config.keyHeads(), -1};
        k = shared(k.view(heads), config.n_head).flatten(2);
        v = shared(v.view(heads), config.n_head).flatten(2);
    }
    kernels::AttentionSettings settings;
    settings.heads = config.n_head;
    settings.scale = config.scoreScale();
    settings.causal = config.causal;
    if (fused || device)
        settings.bias = model.scoreBias(layer, x.size(1), pass.distances);
    settings.dropout = config.dropout_on == "feed_forward" ? 0 : pass.dropout;
    settings.key = siteKey(pass, 3 * layer, config.n_head * x.size(1) * x.size(1));

    if ((fused || device) && pass.bfloat16) { // rotation was done in float32
        q = q.to(torch::kBFloat16);
        k = k.to(torch::kBFloat16);
        v = v.to(torch::kBFloat16);
    }
    if (fused || device) {
        pass.note(prefix, ".q", q);
        pass.note(prefix, ".k", k);
        pass.note(prefix, ".v", v);
    }
    torch::Tensor joined; // (B, T, h u)
    if (fused)
        joined = kernels::fusedAttention(q, k, v, settings);
    else if (device)
        joined = deviceAttention(q, k, v,
                                 {settings.heads, settings.scale, settings.causal, settings.bias, settings.dropout});
    else
        joined = explicitAttention(q, k, v, model, config.windowOf(layer), settings, pass, prefix);
    const bool off = model.off().hasLayer(layer);
    if (off)
        joined = torch::zeros_like(joined);
    else if (!model.off().heads.empty())
        joined = withoutHeads(model, layer, joined);
    pass.note(prefix, ".concat", joined);
    if (!config.attn_projection)
        return joined;
    torch::Tensor projected = linear(w, prefix + ".proj", joined, pass);
    if (off)
        projected = torch::zeros_like(projected); // without its bias
    pass.note(prefix, ".proj", projected);
    return settings.dropout > 0 ? dropout(projected, pass, 3 * layer + 1) : projected; // (B, T, d)
}

} // namespace glasshouse::nn
