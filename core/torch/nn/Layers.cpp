#include "core/torch/nn/Layers.h"

#include <cstring>

#include <torch/torch.h>

#include "core/base/Random.h"
#include "core/model/PositionEncoding.h"
#include "core/torch/nn/Attention.h"
#include "core/torch/nn/kernels/Activations.h"
#include "core/torch/nn/kernels/CrossEntropy.h"
#include "core/torch/nn/kernels/Dropout.h"
#include "core/torch/nn/kernels/Embedding.h"
#include "core/torch/nn/kernels/FeedForward.h"
#include "core/torch/nn/kernels/Linear.h"
#include "core/torch/nn/kernels/Norm.h"

namespace glasshouse::nn {

namespace {

constexpr double normEpsilon = 1e-5;
constexpr int embeddingSite = -1; // layers have 3 * layer, and the next two

torch::Tensor multiply(const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias,
                       const Pass& pass) {
    if (usesKernels(x, pass))
        return kernels::linear(x, weight, bias, precision(pass));
    if (pass.bfloat16) {
        const auto type = torch::kBFloat16;
        const torch::Tensor y = bias.defined() ? torch::linear(x.to(type), weight.to(type), bias.to(type))
                                               : torch::linear(x.to(type), weight.to(type));
        return usesDevicePath(x, pass) ? y : y.to(torch::kFloat32);
    }
    return torch::linear(x, weight, bias);
}

kernels::NormKind normKind(const config::ModelConfig& config) {
    return config.norm_type == "rms" ? kernels::NormKind::Rms : kernels::NormKind::Layer;
}

torch::Tensor activate(const torch::Tensor& x, const std::string& activation) {
    if (x.is_cpu() && x.scalar_type() == torch::kFloat32)
        return kernels::activation(kernels::activationNamed(activation), x);
    if (activation == "silu")
        return torch::silu(x);
    if (activation == "relu")
        return torch::relu(x);
    if (activation == "tanh")
        return torch::tanh(x);
    if (activation == "gelu")
        return torch::gelu(x);
    return torch::gelu(x, "tanh");
}

} // namespace

bool usesKernels(const torch::Tensor& x, const Pass& pass) {
    return !usesDevicePath(x, pass) && (!pass.bfloat16 || kernels::hasBfloat16Products());
}

bool usesDevicePath(const torch::Tensor& x, const Pass& pass) {
    return pass.plain || !x.is_cpu();
}

kernels::Precision precision(const Pass& pass) {
    return pass.bfloat16 ? kernels::Precision::Bfloat16 : kernels::Precision::Float32;
}

torch::Tensor linear(const Weights& weights, const std::string& name, const torch::Tensor& x, const Pass& pass) {
    return multiply(x, weights.at(name + ".weight"), weights.find(name + ".bias"), pass);
}

torch::Tensor norm(const Weights& weights, const std::string& name, const torch::Tensor& x,
                   const config::ModelConfig& config, kernels::Precision result) {
    const torch::Tensor weight = weights.at(name + ".weight");
    if (x.is_cpu())
        return kernels::norm(normKind(config), x, weight, weights.find(name + ".bias"), normEpsilon, result);
    if (config.norm_type == "rms")
        return x * torch::rsqrt(x.square().mean(-1, true) + normEpsilon) * weight;
    return torch::layer_norm(x, {config.n_embd}, weight, weights.find(name + ".bias"), normEpsilon);
}

std::pair<torch::Tensor, torch::Tensor> addAndNorm(const Weights& weights, const std::string& name,
                                                   const torch::Tensor& x, const torch::Tensor& branch,
                                                   const config::ModelConfig& config, kernels::Precision result) {
    if (!branch.defined())
        return {x, norm(weights, name, x, config, result)};
    if (x.is_cpu() && branch.scalar_type() == torch::kFloat32)
        return kernels::addAndNorm(normKind(config), x, branch, weights.at(name + ".weight"),
                                   weights.find(name + ".bias"), normEpsilon, result);
    const torch::Tensor sum = x + branch;
    return {sum, norm(weights, name, sum, config, result)};
}

torch::Tensor dropout(const torch::Tensor& x, const Pass& pass, int site) {
    if (pass.dropout <= 0)
        return x;
    if (!usesDevicePath(x, pass))
        return kernels::dropout(x, pass.dropout, siteKey(pass, site));
    return torch::dropout(x, pass.dropout, true);
}

std::uint64_t siteKey(const Pass& pass, int site) {
    return Random::mix(pass.key + 0x9E3779B97F4A7C15ULL * static_cast<std::uint64_t>(site + 1));
}

torch::Tensor embed(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass) {
    const torch::Tensor table = model.weights().at("tok.weight");
    const torch::Tensor pos = model.positionTable(ids.size(1)); // (T, d)
    torch::Tensor sum;                                          // (B, T, d)
    if (usesKernels(ids, pass) && pass.listener == nullptr) {
        sum = kernels::embedding(ids, table, pos);
    } else {
        const torch::Tensor tok = torch::embedding(table, ids);
        sum = pos.defined() ? tok + pos : tok;
        if (pass.listener != nullptr) {
            pass.listener->embedded(tok, pos);
            pass.note("", "tok", tok);
            if (pos.defined()) {
                pass.note("", "pos", pos.unsqueeze(0));
                pass.note("", "sum", sum);
            }
        }
    }
    return model.config().embedding_dropout ? dropout(sum, pass, embeddingSite) : sum;
}

torch::Tensor feedForward(const LanguageModel& model, const std::string& prefix, int layer, const torch::Tensor& x,
                          const Pass& pass) {
    const Weights& w = model.weights();
    const bool gated = model.config().activation == "swiglu";
    if (usesKernels(x, pass) && pass.listener == nullptr && !gated && !model.isFeedForwardOff(layer))
        return dropout(kernels::feedForward(x, w.at(prefix + ".fc.weight"), w.find(prefix + ".fc.bias"),
                                            kernels::activationNamed(model.config().activation),
                                            w.at(prefix + ".out.weight"), w.find(prefix + ".out.bias"),
                                            precision(pass)),
                       pass, 3 * layer + 2);
    torch::Tensor hidden = linear(w, prefix + ".fc", x, pass); // (B, T, hidden)
    pass.note(prefix, ".fc", hidden);
    if (gated) {
        const torch::Tensor gate = linear(w, prefix + ".gate", x, pass);
        pass.note(prefix, ".gate", gate);
        hidden = activate(gate, "silu") * hidden;
    } else {
        hidden = activate(hidden, model.config().activation);
    }
    pass.note(prefix, ".act", hidden);
    torch::Tensor result = linear(w, prefix + ".out", hidden, pass);
    if (model.isFeedForwardOff(layer))
        result = torch::zeros_like(result);
    pass.note(prefix, ".out", result);
    return dropout(result, pass, 3 * layer + 2); // (B, T, d)
}

torch::Tensor output(const LanguageModel& model, const torch::Tensor& x, const Pass& pass) {
    const Weights& w = model.weights();
    if (model.config().tied) { // rows that no token uses give no logits
        const torch::Tensor& table = w.at("tok.weight");
        const std::int64_t tokens = model.config().vocab_size;
        return multiply(x, table.size(0) == tokens ? table : table.narrow(0, 0, tokens), {}, pass);
    }
    return linear(w, "lm_head", x, pass); // (B, T, V)
}

torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets) {
    if (logits.is_cpu())
        return kernels::crossEntropy(logits, targets);
    return torch::nn::functional::cross_entropy(logits, targets);
}

torch::Tensor toTensor(const Matrix& matrix) {
    const torch::Tensor tensor = torch::empty({matrix.rows, matrix.cols});
    std::memcpy(tensor.data_ptr<float>(), matrix.values.data(), matrix.values.size() * sizeof(float));
    return tensor;
}

Matrix toMatrix(const torch::Tensor& tensor) {
    if (!tensor.defined())
        return {};
    const torch::Tensor host = tensor.detach().to(torch::kCPU, torch::kFloat32).contiguous();
    Matrix matrix(static_cast<int>(host.dim() == 2 ? host.size(0) : 1), static_cast<int>(host.size(-1)));
    std::memcpy(matrix.values.data(), host.data_ptr<float>(), matrix.values.size() * sizeof(float));
    return matrix;
}

} // namespace glasshouse::nn
