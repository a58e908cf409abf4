#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/corpus/text/CorpusReader.h"
#include "core/engine/Engine.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/TrainingMailbox.h"

namespace glasshouse::runtime {

/// A text that runs are trained on, and its folder or file.
struct ChosenText {
    std::shared_ptr<const engine::TrainingText> text; ///< nullptr: the open one
    std::filesystem::path path;
};

/// The text of a record: the open one if it is the same, else that one read again, as `data` say. open: may be null.
/// note: a sentence about files that were left out, or empty. Throws Error, Stopped, like run::readRunText().
std::shared_ptr<const engine::TrainingText> recordedText(std::shared_ptr<const engine::TrainingText> open,
                                                         const run::CorpusRecord& record,
                                                         const config::DataConfig& data,
                                                         const text::CorpusReaderOptions& reading,
                                                         const std::stop_token& stop, std::string& note);

/// What a trainer's thread is to do: start a new run, or resume one.
struct TrainingPlan {
    std::shared_ptr<engine::Engine> engine;
    std::shared_ptr<const engine::TrainingText> text; ///< the open one, or that of a series; null: resuming without
    std::filesystem::path corpusPath;
    text::CorpusReaderOptions reading;
    std::shared_ptr<std::mutex> computing; ///< held during training

    // For a new run.
    config::RunConfig config;
    std::filesystem::path runsFolder;
    std::string name;             ///< of its folder, which gets a number too
    std::string title;            ///< what a person called it, see namedRunPath(); empty: nothing
    std::filesystem::path folder; ///< exactly here, and if the run is there, it continues; empty: in runsFolder
    std::optional<run::CorpusRecord> record; ///< of its text; nothing: the open one

    // For resuming.
    std::filesystem::path resume;                             ///< folder of the run; empty: a new one
    std::vector<std::pair<std::string, std::string>> changed; ///< fields that it changes on resuming
    std::optional<std::int64_t> from; ///< goes back to this kept step; nothing: continues from the newest
};

/// The folder for a new run that a person named: of that name, or with a number if another run in the folder has it.
std::filesystem::path namedRunPath(const std::filesystem::path& runsFolder, const std::string& title);

/// Does it, on the calling thread, from reading the text to the last checkpoint. Its only catch turns whatever ends it
/// into a sentence for the mailbox.
void carryOut(const TrainingPlan& plan, const std::stop_token& stop, TrainingMailbox& mailbox);

} // namespace glasshouse::runtime
