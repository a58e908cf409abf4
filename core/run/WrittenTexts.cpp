#include "core/run/WrittenTexts.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <system_error>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/run/JsonFile.h"

namespace glasshouse::run {

namespace {

constexpr std::uint64_t kLargestText = std::uint64_t{1} << 30;
constexpr int kLargestNumber = 999999;

std::string fileName(int number) {
    std::array<char, 16> name{};
    std::snprintf(name.data(), name.size(), "%06d.json", number);
    return name.data();
}

/// 0 for a file that is not ours.
int numberOf(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    if (name.size() != 11 || name.substr(6) != ".json" || name.find_first_not_of("0123456789") != 6)
        return 0;
    return std::stoi(name.substr(0, 6));
}

nlohmann::json toJson(const WrittenText& text) {
    nlohmann::json json{{"from", text.from},   {"prompt", text.prompt},
                        {"asked", text.asked}, {"written", text.written},
                        {"step", text.step},   {"tokens_per_second", text.tokensPerSecond},
                        {"seed", nullptr},     {"tokens", nlohmann::json::array()}};
    if (text.seed)
        json["seed"] = *text.seed;
    if (!text.run.empty())
        json["run"] = text.run;
    if (!text.beside.pieces.empty()) {
        json["beside"] = {{"prompt", text.beside.prompt}, {"step", text.beside.step}, {"pieces", text.beside.pieces}};
        if (!text.beside.run.empty())
            json["beside"]["run"] = text.beside.run;
    }
    for (const auto& token : text.tokens) {
        nlohmann::json one{{"id", token->id},
                           {"text", token->text},
                           {"probability", token->probability}, // NaN becomes null
                           {"alternatives", token->alternatives}};
        if (!token->alternativeTexts.empty())
            one["alternative_texts"] = token->alternativeTexts;
        json["tokens"].push_back(std::move(one));
    }
    return json;
}

WrittenText fromJson(const nlohmann::json& json) {
    WrittenText text;
    text.from = json.at("from").get<int>();
    text.prompt = json.at("prompt").get<std::string>();
    text.asked = json.at("asked").get<std::int64_t>();
    text.written = json.at("written").get<std::int64_t>();
    text.step = json.at("step").get<std::int64_t>();
    text.tokensPerSecond = json.at("tokens_per_second").get<double>();
    if (!json.at("seed").is_null())
        text.seed = json.at("seed").get<std::uint64_t>();
    text.run = json.value("run", std::string());
    if (const auto beside = json.find("beside"); beside != json.end()) {
        text.beside.prompt = beside->at("prompt").get<std::string>();
        text.beside.step = beside->at("step").get<std::int64_t>();
        beside->at("pieces").get_to(text.beside.pieces);
        text.beside.run = beside->value("run", std::string());
    }
    for (const nlohmann::json& one : json.at("tokens")) {
        auto token = std::make_shared<WrittenToken>();
        token->id = one.at("id").get<tokenizer::TokenId>();
        token->text = one.at("text").get<std::string>();
        const nlohmann::json& probability = one.at("probability");
        token->probability =
            probability.is_null() ? std::numeric_limits<double>::quiet_NaN() : probability.get<double>();
        one.at("alternatives").get_to(token->alternatives);
        if (const auto texts = one.find("alternative_texts"); texts != one.end())
            texts->get_to(token->alternativeTexts);
        if (!token->alternativeTexts.empty() && token->alternativeTexts.size() != token->alternatives.size())
            throw Error("A token has texts for other alternatives than its own.");
        text.tokens.push_back(std::move(token));
    }
    return text;
}

} // namespace

WrittenTextsFolder::WrittenTextsFolder(const std::filesystem::path& runFolder)
    : m_folder(runFolder / "written") {}

std::vector<WrittenText> WrittenTextsFolder::load() const {
    std::vector<WrittenText> texts;
    std::error_code code;
    if (!std::filesystem::is_directory(std::filesystem::symlink_status(m_folder, code)))
        return texts;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder, code)) {
        const int number = numberOf(entry.path());
        if (number < 1 || !std::filesystem::is_regular_file(entry.symlink_status(code)))
            continue;
        try {
            texts.push_back(fromJson(readJson(entry.path(), kLargestText)));
            texts.back().number = number;
        } catch (const Error&) {
        } catch (const nlohmann::json::exception&) {
        }
    }
    std::sort(texts.begin(), texts.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
    return texts;
}

void WrittenTextsFolder::save(const WrittenText& text) const {
    if (text.number < 1 || text.number > kLargestNumber)
        throw Error("No more texts can be saved with this run. Delete some of them.");
    PosixFileOps files;
    std::error_code code;
    if (!std::filesystem::is_directory(m_folder.parent_path(), code))
        throw Error(m_folder.parent_path().string() +
                    " no longer exists, so the text is not saved. Copy it before you close the program.");
    const auto status = std::filesystem::symlink_status(m_folder, code);
    if (std::filesystem::exists(status) && !std::filesystem::is_directory(status))
        throw Error(m_folder.string() + " is not a folder, so the text is not saved. Move it away.");
    makeFolders(files, m_folder);
    writeFile(files, m_folder / fileName(text.number), jsonText(toJson(text)));
}

void WrittenTextsFolder::remove(int number) const {
    PosixFileOps files;
    std::error_code code;
    if (!std::filesystem::is_directory(std::filesystem::symlink_status(m_folder, code)))
        return;
    if (const int error = removeTree(files, m_folder / fileName(number)); error != 0)
        throwFileError(error, m_folder / fileName(number), "removed");
}

} // namespace glasshouse::run
