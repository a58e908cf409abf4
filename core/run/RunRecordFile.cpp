#include "core/run/RunRecordFile.h"

#include <chrono>
#include <ctime>
#include <initializer_list>
#include <string_view>

#include "core/base/Error.h"
#include "core/base/Utf8.h"
#include "core/fields/RunJson.h"
#include "core/run/JsonFile.h"

namespace glasshouse::run {

namespace {

constexpr int kRecordFormat = 1;
constexpr std::uint64_t kLargestRunFile = std::uint64_t{64} << 20;

std::string toHex(const std::string& bytes) {
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::string hex;
    for (const char c : bytes) {
        hex += kDigits[static_cast<unsigned char>(c) >> 4U];
        hex += kDigits[static_cast<unsigned char>(c) & 15U];
    }
    return hex;
}

std::string fromHex(const std::string& hex) {
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(digit(hex[i]) * 16 + digit(hex[i + 1]));
    return bytes;
}

/// JSON holds UTF-8 only, a path any bytes.
void putPath(nlohmann::json& object, const std::filesystem::path& path) {
    object["path"] = path.string();
    if (!utf8::isValid(path.string()))
        object["path_bytes"] = toHex(path.string());
}

std::filesystem::path takePath(const nlohmann::json& object) {
    return object.contains("path_bytes") ? fromHex(object.at("path_bytes").get<std::string>())
                                         : object.at("path").get<std::string>();
}

void onlyKnown(const nlohmann::json& object, std::initializer_list<std::string_view> known, const std::string& name) {
    for (const auto& [key, value] : object.items()) {
        bool found = false;
        for (const std::string_view one : known)
            found = found || key == one;
        if (!found)
            throw Error(name + " was made by a newer version of Glasshouse: it has the unknown field \"" + key +
                        "\". Open it with that version.");
    }
}

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

nlohmann::json recordJson(const RunRecord& record) {
    nlohmann::json corpus{{"fingerprint", record.corpus.fingerprint},
                          {"characters", record.corpus.characters},
                          {"files", record.corpus.files}};
    if (record.corpus.trainTokens > 0) {
        corpus["train_tokens"] = record.corpus.trainTokens;
        corpus["train_characters"] = record.corpus.trainCharacters;
    }
    if (record.corpus.validationTokens > 0) {
        corpus["validation_tokens"] = record.corpus.validationTokens;
        corpus["validation_characters"] = record.corpus.validationCharacters;
    }
    if (!record.corpus.fileFingerprints.empty())
        corpus["file_fingerprints"] = record.corpus.fileFingerprints;
    if (!record.corpus.encodings.empty())
        corpus["encodings"] = record.corpus.encodings;
    if (!record.corpus.rules.empty())
        corpus["rules"] = record.corpus.rules;
    putPath(corpus, record.corpus.path);
    nlohmann::json json{{"program", record.program}, {"created", record.created}, {"corpus", std::move(corpus)}};
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
    const nlohmann::json& corpus = json.at("corpus");
    onlyKnown(corpus,
              {"path", "path_bytes", "fingerprint", "characters", "files", "file_fingerprints", "train_tokens",
               "train_characters", "validation_tokens", "validation_characters", "rules", "encodings"},
              name);
    record.corpus.path = takePath(corpus);
    record.corpus.fingerprint = corpus.at("fingerprint").get<std::string>();
    record.corpus.characters = corpus.at("characters").get<std::int64_t>();
    record.corpus.files = corpus.at("files").get<std::vector<std::string>>();
    record.corpus.fileFingerprints = corpus.value("file_fingerprints", std::vector<std::string>());
    record.corpus.encodings = corpus.value("encodings", std::map<std::string, std::string>());
    record.corpus.rules = corpus.value("rules", std::vector<std::string>());
    record.corpus.trainTokens = corpus.value("train_tokens", std::int64_t{0});
    record.corpus.trainCharacters = corpus.value("train_characters", std::int64_t{0});
    record.corpus.validationTokens = corpus.value("validation_tokens", std::int64_t{0});
    record.corpus.validationCharacters = corpus.value("validation_characters", std::int64_t{0});
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
            throw Error(name + " was made by a newer version of Glasshouse. Open it with that version.");
        if (json.at("format").get<int>() < 1)
            throw Error(name + " is damaged: its format number is wrong. Use a copy of it, if there is one.");
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
            throw Error(name + ": " + error.what());
        }
        return record;
    } catch (const nlohmann::json::exception&) {
        throw Error(name + " is damaged: a field is missing or has the wrong type. Use a copy of it, if there is one.");
    }
}

} // namespace glasshouse::run
