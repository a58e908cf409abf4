#include "core/run/WrittenTexts.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <system_error>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/run/JsonFile.h"

namespace glasshouse::run {

namespace {

constexpr std::uint64_t kLargestText = std::uint64_t{1} << 30;
constexpr int kLargestNumber = 999999;

std::string fileName(int number) {
    return padded(number, 6) + ".json";
}

/// 0 for a file that is not ours.
int numberOf(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    if (name.size() != 11 || name.substr(6) != ".json" || name.find_first_not_of("0123456789") != 6)
        return 0;
    return std::stoi(name.substr(0, 6));
}

using Tokens = std::vector<std::shared_ptr<const WrittenToken>>;

nlohmann::json toJson(const Tokens& tokens) {
    nlohmann::json all = nlohmann::json::array();
    for (const auto& token : tokens) {
        nlohmann::json one{{"id", token->id},
                           {"text", token->text},
                           {"probability", token->probability}, // NaN becomes null
                           {"alternatives", token->alternatives}};
        if (!token->alternativeTexts.empty())
            one["alternative_texts"] = token->alternativeTexts;
        all.push_back(std::move(one));
    }
    return all;
}

double probabilityOf(const nlohmann::json& json) {
    return json.is_null() ? std::numeric_limits<double>::quiet_NaN() : json.get<double>();
}

Tokens tokensOf(const nlohmann::json& json) {
    Tokens tokens;
    for (const nlohmann::json& one : json) {
        auto token = std::make_shared<WrittenToken>();
        token->id = one.at("id").get<tokenizer::TokenId>();
        token->text = one.at("text").get<std::string>();
        token->probability = probabilityOf(one.at("probability"));
        one.at("alternatives").get_to(token->alternatives);
        if (const auto texts = one.find("alternative_texts"); texts != one.end())
            texts->get_to(token->alternativeTexts);
        if (!token->alternativeTexts.empty() && token->alternativeTexts.size() != token->alternatives.size())
            throw Error("A token has texts for other alternatives than its own.");
        tokens.push_back(std::move(token));
    }
    return tokens;
}

/// What a second text was before its tokens were saved: pairs of text and probability.
Tokens tokensOfPieces(const nlohmann::json& json) {
    Tokens tokens;
    for (const nlohmann::json& piece : json) {
        auto token = std::make_shared<WrittenToken>();
        token->id = -1;
        token->text = piece.at(0).get<std::string>();
        token->probability = probabilityOf(piece.at(1));
        tokens.push_back(std::move(token));
    }
    return tokens;
}

nlohmann::json toJson(const WrittenText& text) {
    nlohmann::json json{{"from", text.from},   {"prompt", text.prompt},
                        {"asked", text.asked}, {"written", text.written},
                        {"step", text.step},   {"tokens_per_second", text.tokensPerSecond},
                        {"seed", nullptr},     {"tokens", toJson(text.tokens)}};
    if (!text.name.empty())
        json["name"] = text.name;
    if (text.seed)
        json["seed"] = *text.seed;
    if (text.seedFrom > 0)
        json["seed_from"] = text.seedFrom;
    if (!text.sampler.empty())
        json["sampler"] = text.sampler;
    if (!text.off.empty())
        json["off"] = text.off;
    if (text.dropout)
        json["dropout"] = true;
    if (text.specialTokens)
        json["special_tokens"] = true;
    if (!text.run.empty())
        json["run"] = text.run;
    if (!text.beside.tokens.empty()) {
        json["beside"] = {
            {"prompt", text.beside.prompt}, {"step", text.beside.step}, {"tokens", toJson(text.beside.tokens)}};
        if (text.beside.begun > 0)
            json["beside"]["begun"] = text.beside.begun;
        if (text.beside.whole)
            json["beside"]["whole"] = true;
        if (!text.beside.run.empty())
            json["beside"]["run"] = text.beside.run;
    }
    return json;
}

WrittenText fromJson(const nlohmann::json& json) {
    WrittenText text;
    text.from = json.at("from").get<int>();
    text.name = json.value("name", std::string());
    text.prompt = json.at("prompt").get<std::string>();
    text.asked = json.at("asked").get<std::int64_t>();
    text.written = json.at("written").get<std::int64_t>();
    text.step = json.at("step").get<std::int64_t>();
    text.tokensPerSecond = json.at("tokens_per_second").get<double>();
    text.tokens = tokensOf(json.at("tokens"));
    if (!json.at("seed").is_null())
        text.seed = json.at("seed").get<std::uint64_t>();
    // Before it was saved, each request started its seed over.
    text.seedFrom =
        json.value("seed_from", json.contains("sampler")
                                    ? std::int64_t{0}
                                    : std::max<std::int64_t>(0, std::int64_t(text.tokens.size()) - text.written));
    text.sampler = json.value("sampler", text.sampler);
    text.off = json.value("off", text.off);
    text.dropout = json.value("dropout", false);
    text.specialTokens = json.value("special_tokens", false);
    text.run = json.value("run", std::string());
    if (const auto beside = json.find("beside"); beside != json.end()) {
        text.beside.prompt = beside->at("prompt").get<std::string>();
        text.beside.step = beside->at("step").get<std::int64_t>();
        text.beside.tokens =
            beside->contains("tokens") ? tokensOf(beside->at("tokens")) : tokensOfPieces(beside->at("pieces"));
        text.beside.begun = std::min(text.beside.tokens.size(), beside->value("begun", std::size_t{0}));
        text.beside.run = beside->value("run", std::string());
        text.beside.whole = beside->value("whole", false);
    }
    return text;
}

} // namespace

bool ComparisonText::operator==(const ComparisonText& other) const {
    return prompt == other.prompt && begun == other.begun && step == other.step && run == other.run &&
           whole == other.whole &&
           std::equal(tokens.begin(), tokens.end(), other.tokens.begin(), other.tokens.end(),
                      [](const auto& a, const auto& b) { return a == b || *a == *b; });
}

std::string_view WrittenText::piece(std::size_t token) const {
    if (!outline)
        return tokens[token]->text;
    const std::size_t begin = token > 0 ? outline->ends[token - 1] : 0;
    return std::string_view(outline->words).substr(begin, outline->ends[token] - begin);
}

void WrittenText::shed() {
    if (outline)
        return;
    auto kept = std::make_shared<WrittenOutline>();
    kept->ids.reserve(tokens.size());
    kept->ends.reserve(tokens.size());
    for (const auto& token : tokens) {
        kept->words += token->text;
        kept->ids.push_back(token->id);
        kept->ends.push_back(static_cast<std::uint32_t>(kept->words.size()));
    }
    kept->words.shrink_to_fit();
    outline = std::move(kept);
    tokens = {};
    beside = {};
}

std::string writtenTextJson(const WrittenText& text) {
    return jsonText(toJson(text));
}

WrittenText writtenTextOf(const std::string& json) {
    try {
        return fromJson(parseJson(json, sentence("This text")));
    } catch (const nlohmann::json::exception&) {
        throw Error("This is not a text that Glasshouse wrote. Choose a file that was saved in Write.");
    }
}

WrittenTextsFolder::WrittenTextsFolder(const std::filesystem::path& runFolder)
    : m_folder(runFolder / "written") {}

WrittenText WrittenTextsFolder::read(int number) const {
    const std::filesystem::path file = m_folder / fileName(number);
    std::error_code status;
    if (!std::filesystem::is_regular_file(std::filesystem::symlink_status(file, status)))
        throw Error(sentence("%1 is gone.", file.string()));
    try {
        WrittenText text = fromJson(readJson(file, kLargestText));
        text.number = number;
        return text;
    } catch (const nlohmann::json::exception&) {
        throw Error(sentence("%1 cannot be read: it is damaged, or a newer version wrote it.", file.string()));
    }
}

WrittenTextsFolder::Loaded WrittenTextsFolder::load(bool whole, const std::stop_token& stop) const {
    Loaded loaded;
    std::error_code code;
    if (!std::filesystem::is_directory(std::filesystem::symlink_status(m_folder, code)))
        return loaded;
    for (std::filesystem::directory_iterator entry(m_folder, code), end; !code && entry != end; entry.increment(code)) {
        const int number = numberOf(entry->path());
        if (number < 1)
            continue;
        loaded.last = std::max(loaded.last, number);
        if (stop.stop_requested())
            throw Stopped();
        try {
            loaded.texts.push_back(read(number));
            if (!whole)
                loaded.texts.back().shed();
        } catch (const Error&) {
            loaded.unread.push_back(entry->path());
        }
    }
    if (code)
        throwFileError(code.value(), m_folder, "read");
    std::sort(loaded.texts.begin(), loaded.texts.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
    std::sort(loaded.unread.begin(), loaded.unread.end());
    return loaded;
}

void WrittenTextsFolder::save(const WrittenText& text) const {
    if (text.number < 1 || text.number > kLargestNumber)
        throw Error("No more texts can be saved with this run. Delete some of them.");
    FileOps files;
    std::error_code code;
    if (!std::filesystem::is_directory(m_folder.parent_path(), code))
        throw Error(sentence("%1 no longer exists, so the text is not saved. Copy it before you close the program.",
                             m_folder.parent_path().string()));
    const auto status = std::filesystem::symlink_status(m_folder, code);
    if (std::filesystem::exists(status) && !std::filesystem::is_directory(status))
        throw Error(sentence("%1 is not a folder, so the text is not saved. Move it away.", m_folder.string()));
    makeFolders(files, m_folder);
    writeFile(files, m_folder / fileName(text.number), jsonText(toJson(text)));
}

void WrittenTextsFolder::remove(int number) const {
    FileOps files;
    std::error_code code;
    if (!std::filesystem::is_directory(std::filesystem::symlink_status(m_folder, code)))
        return;
    if (const int error = removeTree(files, m_folder / fileName(number)); error != 0)
        throwFileError(error, m_folder / fileName(number), "removed");
}

} // namespace glasshouse::run
