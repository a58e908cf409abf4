#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/train/Training.h"
#include "core/run/RunFolder.h"
#include "core/torch/threads/CoreUse.h"

namespace glasshouse::nn {
struct Placement;
}

namespace glasshouse::processes {
class ProcessLink;
}

namespace glasshouse::train {

/// What a session computes with; any of it may be missing.
struct SessionParts {
    std::shared_ptr<threads::CoreUse> cores;      ///< tracks when the processor computes
    std::shared_ptr<processes::ProcessLink> link; ///< to the other processes that train the run; this one is process 0
    const nn::Placement* where = nullptr;         ///< overrides the configured place, for checks
};

/// See engine::Engine::start().
std::unique_ptr<TrainingSession> startSession(const std::filesystem::path& path, config::RunConfig config,
                                              const run::CorpusRecord& corpus,
                                              std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                                              std::shared_ptr<const text::Dataset> dataset,
                                              const SessionParts& parts = {});
/// See engine::Engine::resume().
std::unique_ptr<TrainingSession> resumeSession(const std::filesystem::path& path,
                                               const std::vector<std::pair<std::string, std::string>>& changed,
                                               const std::string& corpusFingerprint,
                                               std::shared_ptr<const text::Dataset> dataset,
                                               std::optional<std::int64_t> from = {}, const SessionParts& parts = {});

} // namespace glasshouse::train
