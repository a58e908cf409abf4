#include "core/torch/session/CheckpointIo.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>
#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/StoredBytes.h"
#include "core/fields/RunJson.h"
#include "core/fields/Validate.h"
#include "core/formats/Safetensors.h"
#include "core/model/ModelKind.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/optimizers/Optimizer.h"

namespace glasshouse::train {

namespace {

using formats::SafetensorsFile;
using formats::TensorToWrite;

TensorToWrite entry(const std::string& name, const model::ParameterSpec& spec, const torch::Tensor& flat,
                    std::int64_t offset) {
    return {name, formats::DType::F32, spec.shape, flat.data_ptr<float>() + offset};
}

/// Checked against the model.
const formats::TensorEntry& findIn(const SafetensorsFile& file, const std::filesystem::path& path,
                                   const std::string& name, const model::ParameterSpec& spec) {
    const formats::TensorEntry* const found = file.find(name);
    if (found == nullptr)
        throw Error(sentence("%1 has no tensor \"%2\"; it belongs to another model.", path.string(), name));
    if (!SafetensorsFile::holdsFloats(*found) || found->shape != spec.shape)
        throw Error(sentence("The tensor \"%1\" in %2 does not have its model's shape.", name, path.string()));
    return *found;
}

void readInto(const SafetensorsFile& file, const std::filesystem::path& path, const std::string& name,
              const model::ParameterSpec& spec, const torch::Tensor& flat, std::int64_t offset) {
    file.readFloats(findIn(file, path, name, spec), flat.data_ptr<float>() + offset);
}

void checkCount(const SafetensorsFile& file, const std::filesystem::path& path, std::size_t expected) {
    if (file.entries().size() != expected)
        throw Error(sentence("%1 holds %2 tensors instead of %3; it belongs to another model.", path.string(),
                             file.entries().size(), expected));
}

[[noreturn]] void throwNotFinite(const std::filesystem::path& path) {
    throw Error(sentence("%1 contains values that are not finite; choose an earlier checkpoint.", path.string()));
}

/// Bytes of weights from which on a file is mapped. Less is read: that is soon done, and cannot be disturbed by whoever
/// changes the file in place.
constexpr std::uint64_t mappedFrom = std::uint64_t{64} << 20;

/// Whether all are finite: without a copy of them, unlike LibTorch's.
bool areFinite(const float* values, std::size_t count) {
    std::uint32_t worst = 0;
    for (std::size_t i = 0; i < count; ++i)
        worst = std::max(worst, std::bit_cast<std::uint32_t>(values[i]) & 0x7FFFFFFFU);
    return worst < 0x7F800000U;
}

/// Nothing where a file cannot be mapped, or its numbers are not aligned or not float32.
std::optional<nn::Weights> mappedWeights(const SafetensorsFile& file, const std::filesystem::path& path,
                                         const config::ModelConfig& config) {
    const std::vector<model::ParameterSpec> specs = model::parameterSpecs(config);
    checkCount(file, path, specs.size());
    const std::vector<formats::TensorEntry>& entries = file.entries();
    if (std::any_of(entries.begin(), entries.end(),
                    [](const formats::TensorEntry& one) { return one.type != formats::DType::F32; }))
        return std::nullopt;
    const std::uint64_t begin = file.entries().front().offset;
    std::map<std::string, std::int64_t> offsets;
    for (const model::ParameterSpec& spec : specs)
        offsets[spec.name] =
            static_cast<std::int64_t>((findIn(file, path, spec.name, spec).offset - begin) / sizeof(float));
    const std::optional<StoredBytes> bytes = file.mapped();
    if (!bytes || !bytes->isMapped() || begin % sizeof(float) != 0)
        return std::nullopt;
    const StoredBytes floats = bytes->from(static_cast<std::size_t>(begin));
    constexpr std::size_t stretch = std::size_t{16} << 20;
    for (std::size_t at = 0; at < floats.view().size(); at += stretch) {
        const StoredBytes some = floats.part(at, stretch);
        if (!areFinite(reinterpret_cast<const float*>(some.view().data()), some.view().size() / sizeof(float)))
            throwNotFinite(path);
        some.release(); // they are in memory only while they are used
    }
    return nn::Weights(config, floats, offsets);
}

/// Calls use for every trained parameter with the two names of its moments.
void forMoments(const nn::Weights& weights,
                const std::function<void(const nn::Parameter&, const std::string&, const std::string&)>& use) {
    for (const nn::Parameter& parameter : weights.parameters())
        if (parameter.spec.trained)
            use(parameter, "exp_avg." + parameter.spec.name, "exp_avg_sq." + parameter.spec.name);
}

} // namespace

void saveModel(FileOps& files, const std::filesystem::path& file, const nn::LanguageModel& model) {
    const torch::Tensor flat = model.weights().flat().to(torch::kCPU);
    std::vector<TensorToWrite> tensors;
    for (const nn::Parameter& parameter : model.weights().parameters())
        tensors.push_back(entry(parameter.spec.name, parameter.spec, flat, parameter.offset));
    formats::writeSafetensors(files, file, tensors,
                              {{"format", "pt"}, {"config", fields::toJson(model.config()).dump()}});
}

void loadWeights(const std::filesystem::path& path, nn::LanguageModel& model) {
    const SafetensorsFile file(path);
    checkCount(file, path, model.weights().parameters().size());
    const torch::Tensor flat = torch::zeros_like(model.weights().flat(), torch::kCPU);
    for (const nn::Parameter& parameter : model.weights().parameters())
        readInto(file, path, parameter.spec.name, parameter.spec, flat, parameter.offset);
    if (!torch::isfinite(flat).all().item<bool>())
        throwNotFinite(path);
    const torch::NoGradGuard guard;
    model.weights().flat().copy_(flat);
}

nn::LanguageModel loadModel(const std::filesystem::path& path) {
    const SafetensorsFile file(path);
    const auto found = file.metadata().find("config");
    if (found == file.metadata().end())
        throw Error(sentence("%1 does not say which model it contains.", path.string()));
    const auto json = nlohmann::json::parse(found->second, nullptr, false);
    if (json.is_discarded())
        throw Error(sentence("The configuration in %1 is damaged.", path.string()));
    const config::ModelConfig config = fields::modelConfigFromJson(json);
    config::RunConfig run;
    run.model = config;
    run.train.steps = 1;
    const auto problems = fields::validate(run);
    if (!problems.empty())
        throw Error(sentence("The configuration in %1 cannot work: %2", path.string(), problems.front().what));
    std::uint64_t bytes = 0;
    std::int64_t numbers = 0;
    for (const auto& tensor : file.entries()) {
        bytes += tensor.bytes;
        numbers += tensor.count();
    }
    if (numbers < model::parameterCount(config))
        throw Error(sentence("%1 is smaller than the model it claims to contain.", path.string()));
    if (bytes >= mappedFrom)
        if (std::optional<nn::Weights> weights = mappedWeights(file, path, config))
            return {config, std::move(*weights)};
    nn::LanguageModel model(config, nn::Weights(config, torch::kCPU));
    loadWeights(path, model);
    return model;
}

void saveOptimizer(FileOps& files, const std::filesystem::path& path, const nn::Weights& weights,
                   optim::Optimizer& optimizer) {
    const torch::Tensor first = optimizer.firstMoment().to(torch::kCPU);
    const torch::Tensor second = optimizer.secondMoment().to(torch::kCPU);
    std::vector<TensorToWrite> tensors;
    forMoments(weights, [&](const nn::Parameter& p, const std::string& firstName, const std::string& secondName) {
        tensors.push_back(entry(firstName, p.spec, first, p.offset));
        tensors.push_back(entry(secondName, p.spec, second, p.offset));
    });
    formats::writeSafetensors(files, path, tensors, {{"format", "pt"}});
}

void loadOptimizer(const std::filesystem::path& path, const nn::Weights& weights, optim::Optimizer& optimizer) {
    const SafetensorsFile file(path);
    const torch::Tensor first = torch::zeros_like(optimizer.firstMoment(), torch::kCPU);
    const torch::Tensor second = torch::zeros_like(optimizer.secondMoment(), torch::kCPU);
    std::size_t expected = 0;
    forMoments(weights, [&](const nn::Parameter& p, const std::string& firstName, const std::string& secondName) {
        readInto(file, path, firstName, p.spec, first, p.offset);
        readInto(file, path, secondName, p.spec, second, p.offset);
        expected += 2;
    });
    checkCount(file, path, expected);
    optimizer.firstMoment().copy_(first);
    optimizer.secondMoment().copy_(second);
}

} // namespace glasshouse::train
