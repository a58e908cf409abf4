#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/corpus/text/CorpusReader.h"
#include "core/corpus/text/Dataset.h"
#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// What run.json records about the text a run starts with. path: the chosen folder or file. Throws Stopped.
CorpusRecord corpusRecord(const text::Corpus& corpus, const text::Dataset& dataset, const std::filesystem::path& path,
                          const std::stop_token& stop = {});

/// The text a run started with, found again.
struct RunText {
    std::shared_ptr<const text::Corpus> corpus;
    std::vector<std::string> leftOut; ///< files that exist but were not part of the run

    /// One sentence that names them; empty if there are none.
    std::string note() const;
};

/// Where the text of a run is: the recorded path; if nothing is there any more, that of the same name beside the folder
/// of the run, where both were moved together. Any thread.
std::filesystem::path textPlace(const CorpusRecord& record, const std::filesystem::path& run);

/// Reads the text of a run again, from the path in the record or, if not empty, from where it is now. The run's files
/// are selected by name; any others are left out; the text is cleaned as the run's data say. Throws Error that names
/// files that are missing, give no text any more or have changed; Stopped. Any thread.
RunText readRunText(const CorpusRecord& record, const config::DataConfig& data, const std::filesystem::path& now,
                    const text::CorpusReaderOptions& options, const std::stop_token& stop,
                    text::CorpusObserver& observer);

/// Saves in run.json where readRunText found the run's text, for the next time. Takes the run's lock briefly. Throws
/// Error.
void keepTextPlace(const std::filesystem::path& run, const std::filesystem::path& now);

} // namespace glasshouse::run
