#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/train/Training.h"
#include "core/model/config/RunConfig.h"
#include "core/run/RunFolder.h"
#include "core/torch/threads/CoreUse.h"

namespace glasshouse::nn {
struct Placement;
}

namespace glasshouse::train {

/// See engine::Engine::start(). cores: tracks when the processor computes; may be null. where: overrides the configured
/// place, for checks.
std::unique_ptr<TrainingSession>
startSession(const std::filesystem::path& path, config::RunConfig config, const run::CorpusRecord& corpus,
             std::shared_ptr<const tokenizer::Tokenizer> tokenizer, std::shared_ptr<const text::Dataset> dataset,
             std::shared_ptr<threads::CoreUse> cores = nullptr, const nn::Placement* where = nullptr);
/// See engine::Engine::resume().
std::unique_ptr<TrainingSession>
resumeSession(const std::filesystem::path& path, const std::vector<std::pair<std::string, std::string>>& changed,
              const std::string& corpusFingerprint, std::shared_ptr<const text::Dataset> dataset,
              std::optional<std::int64_t> from = {}, std::shared_ptr<threads::CoreUse> cores = nullptr,
              const nn::Placement* where = nullptr);

} // namespace glasshouse::train
