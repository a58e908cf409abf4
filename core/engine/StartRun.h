#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/corpus/text/Corpus.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/Engine.h"
#include "core/engine/train/Training.h"

namespace glasshouse::engine {

// From a corpus and a configuration to a training session: for the window, the command line and benchmarks.
// Any thread; these functions take as long as reading the text again.

/// A corpus prepared for a configuration. Immutable parts, shared.
struct TrainingText {
    std::shared_ptr<const text::Corpus> corpus;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
    std::shared_ptr<const text::Dataset> dataset;
    config::DataConfig data; ///< the settings it was prepared with
    std::uint64_t seed = 0;
};

/// Makes tokenizer and dataset, reusing those in `known` as far as the configuration specifies the same. known: for the
/// same corpus; its dataset may be missing. Throws Error, config::ProblemError, Stopped, like text::makeTokenizer() and
/// text::makeDataset().
TrainingText prepareText(TrainingText known, const config::RunConfig& config, const std::stop_token& stop = {});

/// Starts a run in a new folder. corpusPath: the file or folder of the text, for run.json. See Engine::start().
std::unique_ptr<train::TrainingSession> beginRun(Engine& engine, const std::filesystem::path& folder,
                                                 const config::RunConfig& config, const TrainingText& text,
                                                 const std::filesystem::path& corpusPath,
                                                 const std::stop_token& stop = {});

/// Gives a run without a text, an imported model, the one that it is trained on from now on. corpusPath: as for
/// beginRun(). Throws Error: the run has a text, is being trained, or cannot be written; config::ProblemError:
/// the text is too short for it.
void giveText(const std::filesystem::path& folder, const text::Corpus& corpus, const std::filesystem::path& corpusPath,
              const std::stop_token& stop = {});

/// A session that resumes a run, and the text that it reads.
struct ContinuedRun {
    std::unique_ptr<train::TrainingSession> session;
    std::shared_ptr<const text::Dataset> dataset;
};
/// Resumes the run in a folder, with its own tokenizer and split, and other values for live fields. corpus: the run's
/// text, see run::readRunText(). from: an earlier step, see Engine::resume().
ContinuedRun continueRun(Engine& engine, const std::filesystem::path& folder,
                         const std::vector<std::pair<std::string, std::string>>& changed, const text::Corpus& corpus,
                         const std::stop_token& stop = {}, std::optional<std::int64_t> from = {});

} // namespace glasshouse::engine
