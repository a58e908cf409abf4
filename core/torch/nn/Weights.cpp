#include "core/torch/nn/Weights.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#endif
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <ATen/TensorUtils.h>
#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Random.h"
#include "core/base/Sentence.h"
#include "core/torch/nn/kernels/Tasks.h"

namespace glasshouse::nn {

namespace {

constexpr std::int64_t alignment = 16; // floats

std::int64_t padded(std::int64_t count) {
    return (count + alignment - 1) / alignment * alignment;
}

/// New memory is mapped page by page on first write, which is far faster with huge pages.
void askForLargePages([[maybe_unused]] const torch::Tensor& memory) {
#ifdef __linux__
    constexpr std::uintptr_t page = std::uintptr_t{1} << 21;
    const auto begin = (reinterpret_cast<std::uintptr_t>(memory.data_ptr()) + page - 1) / page * page;
    const auto end = (reinterpret_cast<std::uintptr_t>(memory.data_ptr()) + memory.nbytes()) / page * page;
    if (begin < end)
        madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
}

/// Copies with non-temporal stores, bypassing the caches. `to` must be aligned to 16 bytes.
void copyStreaming(const float* from, float* to, std::int64_t count) {
    std::int64_t i = 0;
#ifdef __SSE2__
    for (; i + 4 <= count; i += 4)
        _mm_stream_ps(to + i, _mm_loadu_ps(from + i));
    _mm_sfence();
#endif
    std::copy(from + i, from + count, to + i);
}

void fill(torch::Tensor values, const model::ParameterSpec& spec, int layers, Random& random) {
    float* const data = values.data_ptr<float>();
    const std::int64_t count = values.numel();
    const auto normal = [&](double deviation) {
        for (std::int64_t i = 0; i < count; ++i)
            data[i] = static_cast<float>(deviation * random.normal());
    };
    switch (spec.init) {
    case model::Initialization::Zero:
        values.zero_();
        break;
    case model::Initialization::One:
        values.fill_(1.0);
        break;
    case model::Initialization::StandardNormal:
        normal(1.0);
        break;
    case model::Initialization::Normal002:
        normal(0.02);
        break;
    case model::Initialization::Normal002Residual:
        normal(0.02 / std::sqrt(2.0 * layers));
        break;
    case model::Initialization::UniformFanIn: {
        const double bound = 1.0 / std::sqrt(static_cast<double>(spec.fanIn));
        for (std::int64_t i = 0; i < count; ++i)
            data[i] = static_cast<float>(bound * (2.0 * random.uniform() - 1.0));
        break;
    }
    }
}

} // namespace

Weights::Weights(const config::ModelConfig& config, torch::Device device) {
    std::int64_t total = 0;
    for (const bool trained : {true, false}) {
        for (model::ParameterSpec& spec : model::parameterSpecs(config)) {
            if (spec.trained != trained)
                continue;
            const std::int64_t count = spec.count();
            m_parameters.push_back({std::move(spec), total, {}});
            total += padded(count);
        }
        if (trained)
            m_trainedCount = total;
    }
    m_flat = torch::zeros({total}, torch::TensorOptions(torch::kFloat32).device(device));
    makeViews();
}

Weights::Weights(const config::ModelConfig& config, StoredBytes floats,
                 const std::map<std::string, std::int64_t>& offsets)
    : m_mapped(std::move(floats)) {
    for (model::ParameterSpec& spec : model::parameterSpecs(config)) {
        const std::int64_t offset = offsets.at(spec.name);
        m_parameters.push_back({std::move(spec), offset, {}});
    }
    const std::string_view bytes = m_mapped.view();
    // Every view of the tensor keeps the mapping.
    m_flat = torch::from_blob(
        const_cast<char*>(bytes.data()), {static_cast<std::int64_t>(bytes.size() / sizeof(float))},
        [held = m_mapped](void*) {}, torch::kFloat32);
    makeViews();
}

/// Training waits while its weights are copied, so this skips registering a view with autograd only for detach() to
/// forget it.
void Weights::makeViews() {
    const at::AutoDispatchBelowADInplaceOrView guard;
    m_index.clear();
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        Parameter& parameter = m_parameters[i];
        const std::vector<std::int64_t>& shape = parameter.spec.shape;
        parameter.value = m_flat.as_strided(shape, at::detail::defaultStrides(shape), parameter.offset);
        m_index.emplace(parameter.spec.name, i);
    }
}

void Weights::initialize(const config::ModelConfig& config, std::uint64_t seed) {
    const torch::Tensor host = torch::zeros_like(m_flat, torch::kCPU);
    std::uint64_t stream = 0;
    for (const Parameter& parameter : m_parameters) {
        Random random(seed, Random::Stream::Initialization, stream++);
        fill(host.narrow(0, parameter.offset, parameter.spec.count()), parameter.spec, config.n_layer, random);
    }
    const torch::NoGradGuard guard;
    m_flat.copy_(host);
}

Weights Weights::clone() const {
    const torch::NoGradGuard guard;
    Weights copy;
    copy.m_parameters = m_parameters;
    copy.m_trainedCount = m_trainedCount;
    if (m_flat.is_cpu()) { // training waits for it, so use its whole team
        copy.m_flat = torch::empty_like(m_flat);
        askForLargePages(copy.m_flat);
        const float* const from = m_flat.data_ptr<float>();
        float* const to = copy.m_flat.data_ptr<float>();
        kernels::Tasks tasks;
        tasks.addRanges(m_flat.numel(), 1 << 16, [=](std::int64_t begin, std::int64_t end) {
            copyStreaming(from + begin, to + begin, end - begin);
        });
        tasks.run();
    } else {
        copy.m_flat = m_flat.to(torch::kCPU);
    }
    copy.makeViews();
    return copy;
}

void Weights::requireGradients() {
    m_gradient = torch::zeros({m_trainedCount}, m_flat.options());
    for (Parameter& parameter : m_parameters) {
        if (!parameter.spec.trained)
            continue;
        parameter.value.set_requires_grad(true);
        parameter.value.mutable_grad() =
            m_gradient.narrow(0, parameter.offset, parameter.spec.count()).view(parameter.spec.shape);
    }
}

const torch::Tensor& Weights::at(const std::string& name) const {
    const auto found = m_index.find(name);
    if (found == m_index.end())
        throw Error(sentence("The model has no parameter \"%1\".", name));
    return m_parameters[found->second].value;
}

torch::Tensor Weights::find(const std::string& name) const {
    const auto found = m_index.find(name);
    return found == m_index.end() ? torch::Tensor() : m_parameters[found->second].value;
}

torch::Tensor Weights::trained() const {
    return m_flat.narrow(0, 0, m_trainedCount);
}

} // namespace glasshouse::nn
