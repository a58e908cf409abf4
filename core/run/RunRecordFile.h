#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// Which tokenizer.json belongs to a run.
struct TokenizerSeal {
    std::uint64_t bytes = 0;
    std::string sha256;
};

/// run.json: {"format": 1, "program", "created", "config", "corpus", "tokenizer"}.
std::string runRecordText(const RunRecord& record, const TokenizerSeal& tokenizer);
/// Throws Error: absent, damaged, made by a newer version.
RunRecord readRunRecord(const std::filesystem::path& file, TokenizerSeal& tokenizer);

} // namespace glasshouse::run
