#include "core/torch/nn/Layers.h"

#include <algorithm>
#include <cstring>

#include <torch/torch.h>

#include "core/base/Random.h"
#include "core/torch/nn/kernels/Functions.h"
#include "core/torch/nn/kernels/Hash.h"

namespace glasshouse::nn {

namespace {

kernels::NormKind normKind(const config::ModelConfig& config) {
    return config.norm_type == "rms" ? kernels::NormKind::Rms : kernels::NormKind::Layer;
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

torch::Tensor linear(const Weights& weights, const std::string& name, const torch::Tensor& x, const Pass& pass) {
    return multiply(x, weights.at(name + ".weight"), weights.find(name + ".bias"), pass);
}

torch::Tensor norm(const Weights& weights, const std::string& name, const torch::Tensor& x,
                   const config::ModelConfig& config, kernels::Precision result) {
    const torch::Tensor weight = weights.at(name + ".weight");
    if (x.is_cpu())
        return kernels::norm(normKind(config), x, weight, weights.find(name + ".bias"), config.norm_epsilon, result);
    if (config.norm_type == "rms")
        return rmsNorm(weights, name, x, config.norm_epsilon);
    return torch::layer_norm(x, {config.n_embd}, weight, weights.find(name + ".bias"), config.norm_epsilon);
}

torch::Tensor rmsNorm(const Weights& weights, const std::string& name, const torch::Tensor& x, double epsilon) {
    const torch::Tensor weight = weights.at(name + ".weight");
    if (x.is_cpu())
        return kernels::norm(kernels::NormKind::Rms, x, weight, {}, epsilon);
    return x * torch::rsqrt(x.square().mean(-1, true) + epsilon) * weight;
}

std::pair<torch::Tensor, torch::Tensor> addAndNorm(const Weights& weights, const std::string& name,
                                                   const torch::Tensor& x, const torch::Tensor& branch,
                                                   const config::ModelConfig& config, kernels::Precision result) {
    if (!branch.defined())
        return {x, norm(weights, name, x, config, result)};
    if (x.is_cpu() && branch.scalar_type() == torch::kFloat32)
        return kernels::addAndNorm(normKind(config), x, branch, weights.at(name + ".weight"),
                                   weights.find(name + ".bias"), config.norm_epsilon, result);
    const torch::Tensor sum = x + branch;
    return {sum, norm(weights, name, sum, config, result)};
}

torch::Tensor dropout(const torch::Tensor& x, const Pass& pass, int site) {
    if (pass.dropout <= 0)
        return x;
    if (!usesDevicePath(x, pass))
        return kernels::dropout(x, pass.dropout, siteKey(pass, site, x.numel() / x.size(0)));
    return torch::dropout(x, pass.dropout, true);
}

std::uint64_t siteKey(const Pass& pass, int site, std::int64_t perRow) {
    const auto key = Random::mix(pass.key + 0x9E3779B97F4A7C15ULL * static_cast<std::uint64_t>(site + 1));
    return kernels::keyFrom(key, static_cast<std::uint64_t>(pass.firstRow * perRow));
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

torch::Tensor toIds(std::span<const std::int32_t> tokens, std::int64_t rows, torch::Device device) {
    torch::Tensor ids = torch::empty({static_cast<std::int64_t>(tokens.size())}, torch::kInt64);
    std::copy(tokens.begin(), tokens.end(), ids.data_ptr<std::int64_t>());
    return ids.to(device).expand({rows, ids.size(0)}).contiguous();
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
