#include "core/run/RunRecordFile.h"

#include <chrono>
#include <ctime>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/fields/RunJson.h"
#include "core/run/JsonFile.h"

namespace glasshouse::run {

namespace {

constexpr int kRecordFormat = 1;
constexpr std::uint64_t kLargestRunFile = std::uint64_t{64} << 20;

} // namespace

std::string utcNow() {
    return utcText(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
}

std::string utcText(std::int64_t seconds) {
    const auto when = static_cast<std::time_t>(seconds);
    std::tm parts{};
    if (seconds <= 0 || gmtime_r(&when, &parts) == nullptr)
        return {};
    std::string text(32, '\0');
    text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts));
    return text;
}

nlohmann::json corpusJson(const CorpusRecord& corpus) {
    nlohmann::json json{
        {"fingerprint", corpus.fingerprint}, {"characters", corpus.characters}, {"files", corpus.files}};
    if (corpus.trainTokens > 0) {
        json["train_tokens"] = corpus.trainTokens;
        json["train_characters"] = corpus.trainCharacters;
    }
    if (corpus.validationTokens > 0) {
        json["validation_tokens"] = corpus.validationTokens;
        json["validation_characters"] = corpus.validationCharacters;
    }
    if (!corpus.fileFingerprints.empty())
        json["file_fingerprints"] = corpus.fileFingerprints;
    if (!corpus.encodings.empty())
        json["encodings"] = corpus.encodings;
    if (!corpus.rules.empty())
        json["rules"] = corpus.rules;
    putPath(json, corpus.path);
    return json;
}

CorpusRecord corpusFrom(const nlohmann::json& json, const std::string& name) {
    onlyKnown(json,
              {"path", "path_bytes", "fingerprint", "characters", "files", "file_fingerprints", "train_tokens",
               "train_characters", "validation_tokens", "validation_characters", "rules", "encodings"},
              name);
    CorpusRecord corpus;
    corpus.path = takePath(json);
    corpus.fingerprint = json.at("fingerprint").get<std::string>();
    corpus.characters = json.at("characters").get<std::int64_t>();
    corpus.files = json.at("files").get<std::vector<std::string>>();
    corpus.fileFingerprints = json.value("file_fingerprints", std::vector<std::string>());
    corpus.encodings = json.value("encodings", std::map<std::string, std::string>());
    corpus.rules = json.value("rules", std::vector<std::string>());
    corpus.trainTokens = json.value("train_tokens", std::int64_t{0});
    corpus.trainCharacters = json.value("train_characters", std::int64_t{0});
    corpus.validationTokens = json.value("validation_tokens", std::int64_t{0});
    corpus.validationCharacters = json.value("validation_characters", std::int64_t{0});
    return corpus;
}

nlohmann::json recordJson(const RunRecord& record) {
    nlohmann::json json{
        {"program", record.program}, {"created", record.created}, {"corpus", corpusJson(record.corpus)}};
    if (record.forkedFrom) {
        const ForkOrigin& origin = *record.forkedFrom;
        json["forked_from"] = {{"name", origin.name}, {"created", origin.created}, {"step", origin.step}};
        putPath(json["forked_from"], origin.path);
    }
    if (record.importedFrom) {
        json["imported_from"] = {{"format", record.importedFrom->format}};
        putPath(json["imported_from"], record.importedFrom->path);
    }
    return json;
}

RunRecord recordFrom(const nlohmann::json& json, const std::string& name) {
    RunRecord record;
    record.program = json.at("program").get<std::string>();
    record.created = json.at("created").get<std::string>();
    record.corpus = corpusFrom(json.at("corpus"), name);
    if (const auto origin = json.find("forked_from"); origin != json.end()) {
        onlyKnown(*origin, {"path", "path_bytes", "name", "created", "step"}, name);
        record.forkedFrom = {takePath(*origin), origin->at("name").get<std::string>(),
                             origin->at("created").get<std::string>(), origin->at("step").get<std::int64_t>()};
    }
    if (const auto origin = json.find("imported_from"); origin != json.end()) {
        onlyKnown(*origin, {"path", "path_bytes", "format"}, name);
        record.importedFrom = {takePath(*origin), origin->at("format").get<std::string>()};
    }
    return record;
}

std::string runRecordText(const RunRecord& record, const FileChecksum& tokenizer) {
    nlohmann::json json = recordJson(record);
    json["format"] = kRecordFormat;
    json["config"] = fields::toJson(record.config);
    json["tokenizer"] = {{"bytes", tokenizer.bytes}, {"sha256", tokenizer.sha256}};
    return jsonText(json, 2) + "\n";
}

RunRecord readRunRecord(const std::filesystem::path& file, FileChecksum& tokenizer) {
    const std::string name = file.string();
    const nlohmann::json json = readJson(file, kLargestRunFile);
    try {
        if (json.at("format").get<int>() > kRecordFormat)
            throw Error(sentence("%1 was made by a newer version of Glasshouse. Open it with that version.", name));
        if (json.at("format").get<int>() < 1)
            throw Error(
                sentence("%1 is damaged: its format number is wrong. Use a copy of it, if there is one.", name));
        onlyKnown(json,
                  {"format", "program", "created", "config", "corpus", "tokenizer", "forked_from", "imported_from"},
                  name);
        RunRecord record = recordFrom(json, name);
        const nlohmann::json& checksum = json.at("tokenizer");
        onlyKnown(checksum, {"bytes", "sha256"}, name);
        tokenizer.bytes = checksum.at("bytes").get<std::uint64_t>();
        tokenizer.sha256 = checksum.at("sha256").get<std::string>();
        try {
            record.config = fields::runConfigFromJson(json.at("config"));
        } catch (const Error& error) {
            throw Error(sentence("%1: %2", name, error.what()));
        }
        return record;
    } catch (const nlohmann::json::exception&) {
        throw Error(sentence(
            "%1 is damaged: a field is missing or has the wrong type. Use a copy of it, if there is one.", name));
    }
}

} // namespace glasshouse::run
