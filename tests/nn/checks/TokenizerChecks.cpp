#include "tests/nn/checks/TokenizerChecks.h"

#include <fstream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/bpe/Cl100kBase.h"
#include "core/corpus/tokenizer/kinds/BpeTokenizer.h"
#include "core/corpus/tokenizer/kinds/TiktokenTokenizer.h"

namespace glasshouse::checks {

namespace {

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void checkEncodings(Report& report, const tokenizer::Tokenizer& tokenizer, const nlohmann::json& encodings) {
    report.expect(!encodings.empty(), "encodings: there are none");
    for (const auto& one : encodings) {
        const auto text = one.at("text").get<std::string>();
        const tokenizer::Encoding encoding = tokenizer.encode(text);
        report.expect(encoding.ids == one.at("ids").get<std::vector<tokenizer::TokenId>>(),
                      "encoding of " + one.at("text").dump().substr(0, 60) + ": differs");
        report.expect(tokenizer.decode(encoding.ids) == text,
                      "encoding of " + one.at("text").dump().substr(0, 60) + ": does not come back");
    }
}

} // namespace

Report checkBytePairs(const std::filesystem::path& file) {
    Report report;
    const auto expected = nlohmann::json::parse(contents(file));
    std::filesystem::path source = file;
    std::string text = contents(source.replace_extension(".txt"));
    report.expect(!text.empty(), source.filename().string() + ": missing or empty");
    if (text.empty())
        return report;
    if (expected.contains("text_chars"))
        text.resize(utf8::advance(text, 0, expected.at("text_chars").get<std::int64_t>()));

    const auto pattern = expected.at("pattern").get<std::string>();
    const bool named = pattern == "gpt2" || pattern == "gpt4";
    tokenizer::TokenizerOptions options;
    options.vocabularySize = expected.at("vocab_size").get<int>();
    options.pattern = named ? pattern : tokenizer::SplitPattern::fromExpression(pattern).id();
    const auto tokenizer = tokenizer::BpeTokenizer::train(text, options);
    const std::vector<tokenizer::Merge> merges = tokenizer->merges();
    const auto& theirs = expected.at("merges");
    report.expect(merges.size() == theirs.size(),
                  "merges: " + std::to_string(merges.size()) + " instead of " + std::to_string(theirs.size()));
    for (std::size_t i = 0; i < merges.size() && i < theirs.size(); ++i)
        report.expect(merges[i].left == theirs[i].at(0).get<int>() && merges[i].right == theirs[i].at(1).get<int>() &&
                          merges[i].id == 256 + static_cast<int>(i),
                      "merge " + std::to_string(i) + ": " + std::to_string(merges[i].left) + " " +
                          std::to_string(merges[i].right) + " instead of " + theirs[i].dump());
    checkEncodings(report, *tokenizer, expected.at("encodings"));
    return report;
}

Report checkRanks(const std::filesystem::path& file) {
    Report report;
    const auto expected = nlohmann::json::parse(contents(file));
    report.expect(file.stem() == "cl100k_base", file.stem().string() + ": these ranks are not shipped");
    if (!report.mismatches.empty())
        return report;
    const auto pattern = tokenizer::SplitPattern::fromExpression(expected.at("pattern").get<std::string>());
    const auto tokenizer = tokenizer::TiktokenTokenizer::readRanks(tokenizer::cl100kBase(), pattern.id());
    checkEncodings(report, *tokenizer, expected.at("encodings"));
    return report;
}

} // namespace glasshouse::checks
