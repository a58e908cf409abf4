#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "core/corpus/text/CorpusReader.h"

namespace glasshouse::text {

/// The languages that scans can be read in, by Tesseract's names (eng, chi_sim, …), sorted: those whose data is
/// installed. Asks the worker process, which takes some hundredths of a second. Throws Error, Stopped.
std::vector<std::string> ocrLanguages(const CorpusReaderOptions& options, const std::stop_token& stop = {});

} // namespace glasshouse::text
