#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/base/Sha256.h"
#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// The present time as run.json has it: ISO 8601, UTC.
std::string utcNow();
/// A time in seconds since 1970, as "2025-01-31T12:00:00Z"; empty for 0 or less.
std::string utcText(std::int64_t seconds);
/// What is recorded about a text.
nlohmann::json corpusJson(const CorpusRecord& corpus);
/// Throws like recordFrom().
CorpusRecord corpusFrom(const nlohmann::json& json, const std::string& name);
/// A record without its configuration: {"program", "created", "corpus"}, "forked_from" in a fork, and "imported_from"
/// in a model of another program.
nlohmann::json recordJson(const RunRecord& record);
/// Throws Error that begins with name for an unknown field, nlohmann::json::exception for a missing or wrong one.
RunRecord recordFrom(const nlohmann::json& json, const std::string& name);
/// run.json: {"format": 1, "program", "created", "config", "corpus", "tokenizer"}, "forked_from" in a fork, and
/// "imported_from" in a model of another program.
std::string runRecordText(const RunRecord& record, const FileChecksum& tokenizer);
/// Throws Error if it is absent, damaged or made by a newer version.
RunRecord readRunRecord(const std::filesystem::path& file, FileChecksum& tokenizer);

} // namespace glasshouse::run
