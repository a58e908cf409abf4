#pragma once

#include <filesystem>

#include "app/cli/Command.h"
#include "core/text/Corpus.h"

namespace glasshouse::cli {

/// Reads a corpus with progress on standard error and, when asked, an event per file. Files that are not ready are
/// named. Throws Error when the path cannot be read; a corpus without any ready file is given as it is.
text::Corpus loadCorpus(const std::filesystem::path& path, Context& context, bool fileEvents);

/// Throws the Error for a corpus without text.
void requireText(const text::Corpus& corpus, const std::filesystem::path& path);

} // namespace glasshouse::cli
