#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/engine/Engine.h"
#include "core/text/CorpusReader.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/TrainingMailbox.h"

namespace glasshouse::runtime {

/// What a trainer's thread is to do: begin a new run, or go on with one.
struct TrainingPlan {
    std::shared_ptr<engine::Engine> engine;
    std::shared_ptr<const PreparedText> text; ///< the corpus that is open; may be null when a run goes on
    std::filesystem::path corpusPath;
    text::CorpusReaderOptions reading;
    std::shared_ptr<std::mutex> computing; ///< held while it trains

    // A new run.
    config::RunConfig config;
    std::filesystem::path runsFolder;
    std::string name;

    // Going on.
    std::filesystem::path resume;                             ///< folder of the run; empty: a new one
    std::vector<std::pair<std::string, std::string>> changed; ///< fields that it goes on with otherwise than before
};

/// Does it, on the calling thread, from reading the text to the last checkpoint. Its one catch turns whatever ends it
/// into a sentence for the mailbox.
void carryOut(const TrainingPlan& plan, const std::stop_token& stop, TrainingMailbox& mailbox);

} // namespace glasshouse::runtime
