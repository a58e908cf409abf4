#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "app/cli/Command.h"
#include "core/corpus/text/Corpus.h"
#include "core/corpus/text/OtherFiles.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

/// Reads a corpus and cleans it by rules (see cleaning::chosenRules()), with progress on standard error and an event
/// per file and per kind of file that is passed over. Throws Error if the path cannot be read, Stopped; a corpus
/// without any ready file is returned as it is.
text::Corpus loadCorpus(const std::filesystem::path& path, const config::DataConfig& data, Context& context,
                        std::vector<text::OtherFiles>& others);

/// The same for a corpus to train on: without events; files that are not ready are named on standard error. Throws
/// Error if there is no text.
text::Corpus loadTrainingText(const std::filesystem::path& path, const config::DataConfig& data, Context& context);

/// Reads the text of a run again; folder: of the run; now: its current path, or empty for where run::textPlace() finds
/// it. Names what is left out. Throws Error, see run::readRunText(); Stopped.
std::shared_ptr<const text::Corpus> loadRunText(const run::RunRecord& record, const std::filesystem::path& folder,
                                                const std::filesystem::path& now, Context& context);

/// Throws the Error for a corpus without text.
void requireText(const text::Corpus& corpus, const std::filesystem::path& path);

} // namespace glasshouse::cli
