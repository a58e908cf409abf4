#pragma once

#include <filesystem>

namespace glasshouse {
class FileOps;
}

namespace glasshouse::nn {
class LanguageModel;
class Weights;
} // namespace glasshouse::nn

namespace glasshouse::optim {
class Optimizer;
}

namespace glasshouse::train {

/// Writes model.safetensors: every tensor under its published name, the configuration as metadata. Throws Error.
void saveModel(FileOps& files, const std::filesystem::path& file, const nn::LanguageModel& model);
/// One to look at and to write with, on the CPU. The weights of a large one (64 MiB or more) stay in the file, which is
/// mapped and may be deleted or replaced meanwhile, but not changed in place; the system holds in memory what is used
/// of them. Throws Error: damaged; a tensor missing, unexpected or of the wrong shape; values not finite.
nn::LanguageModel loadModel(const std::filesystem::path& file);
/// Loads a file of the same shapes into existing weights. Throws Error.
void loadWeights(const std::filesystem::path& file, nn::LanguageModel& model);

/// exp_avg.NAME and exp_avg_sq.NAME of every trained tensor.
void saveOptimizer(FileOps& files, const std::filesystem::path& file, const nn::Weights& weights,
                   optim::Optimizer& optimizer);
void loadOptimizer(const std::filesystem::path& file, const nn::Weights& weights, optim::Optimizer& optimizer);

} // namespace glasshouse::train
