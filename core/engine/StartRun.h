#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/engine/Engine.h"
#include "core/text/Corpus.h"
#include "core/text/Dataset.h"
#include "core/tokenizer/Tokenizer.h"
#include "core/train/Training.h"

namespace glasshouse::engine {

// The way from a corpus and a configuration to a session that trains: for the window, the command line and benchmarks.
// Any thread; they take as long as reading the text anew does.

/// A corpus as a configuration reads it. Immutable parts, shared.
struct TrainingText {
    std::shared_ptr<const text::Corpus> corpus;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
    std::shared_ptr<const text::Dataset> dataset;
    config::DataConfig data; ///< what it was made for
    std::uint64_t seed = 0;
};

/// Makes tokenizer and dataset, or takes over what `known` has as far as the configuration asks for the same. known:
/// of the same corpus; its dataset may be missing. Throws Error, config::ProblemError, Stopped, as
/// text::makeTokenizer() and text::makeDataset() do.
TrainingText prepareText(TrainingText known, const config::RunConfig& config, const std::stop_token& stop = {});

/// Begins a run in a new folder. corpusPath: the file or folder of the text, for run.json. See Engine::start().
std::unique_ptr<train::TrainingSession> beginRun(Engine& engine, const std::filesystem::path& folder,
                                                 const config::RunConfig& config, const TrainingText& text,
                                                 const std::filesystem::path& corpusPath,
                                                 const std::stop_token& stop = {});

/// A session that goes on with a run, and the text that it reads.
struct ContinuedRun {
    std::unique_ptr<train::TrainingSession> session;
    std::shared_ptr<const text::Dataset> dataset;
};
/// Goes on with the run of a folder, with its own tokenizer and split, and other values for live fields. corpus: the
/// text of the run, see run::readRunText(). See Engine::resume().
ContinuedRun continueRun(Engine& engine, const std::filesystem::path& folder,
                         const std::vector<std::pair<std::string, std::string>>& changed, const text::Corpus& corpus,
                         const std::stop_token& stop = {});

} // namespace glasshouse::engine
