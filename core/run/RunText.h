#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/run/RunFolder.h"
#include "core/text/CorpusReader.h"
#include "core/text/Dataset.h"

namespace glasshouse::run {

/// What run.json says of the text that a run begins with. path: the folder or file that was chosen. Throws Stopped.
CorpusRecord corpusRecord(const text::Corpus& corpus, const text::Dataset& dataset, const std::filesystem::path& path,
                          const std::stop_token& stop = {});

/// The text that a run began with, found again.
struct RunText {
    std::shared_ptr<const text::Corpus> corpus;
    std::vector<std::string> leftOut; ///< files that are there, but that the run began without

    /// One sentence that names them; empty when there are none.
    std::string note() const;
};

/// Reads the text of a run again, from the path in the record or, if that is not empty, from where it is now. The files
/// of the run are taken by their names; any others are left out. Throws Error that names what is missing, gives no text
/// any more or has changed; Stopped. Any thread.
RunText readRunText(const CorpusRecord& record, const std::filesystem::path& now,
                    const text::CorpusReaderOptions& options, const std::stop_token& stop,
                    text::CorpusObserver& observer);

/// Keeps in run.json where readRunText found the text of the run now, for the next time. Takes the run's lock for a
/// moment. Throws Error.
void keepTextPlace(const std::filesystem::path& run, const std::filesystem::path& now);

} // namespace glasshouse::run
