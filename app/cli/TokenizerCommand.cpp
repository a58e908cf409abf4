#include <cstdio>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/OutputFile.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Utf8.h"
#include "core/run/RunFolder.h"
#include "core/tokenizer/Tokenizer.h"
#include "core/tokenizer/bpe/MinbpeModel.h"

namespace glasshouse::cli {

namespace {

constexpr std::uint64_t largestText = std::uint64_t{1} << 30;

/// tokenizer --run RUN | --file FILE [--text FILE] [--merges] [--export FILE.json|FILE.model] [--json]
class TokenizerCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The tokenizer of this run");
        app.add_option("--file", m_file, "A tokenizer.json, .tiktoken or minbpe .model file");
        app.add_option("--text", m_text, "A text to encode: how many tokens it has");
        app.add_flag("--merges", m_merges, "List the merges in the order in which they were learned");
        app.add_option("--export", m_export, "Write it as .json (Hugging Face) or .model (minbpe)");
    }

    int run(Context& context) override {
        if (m_run.empty() == m_file.empty())
            throw Error("Say which tokenizer: --run RUN or --file FILE.");
        const auto tokenizer =
            m_run.empty() ? tokenizer::readTokenizerFile(m_file) : run::RunFolder::open(m_run).tokenizer();
        Console& console = context.console;
        console.result("Kind: " + tokenizer->kind() + ", " + grouped(tokenizer->vocabularySize()) + " tokens.\n");
        nlohmann::ordered_json facts = {{"kind", tokenizer->kind()}, {"vocabulary", tokenizer->vocabularySize()}};
        if (m_merges)
            listMerges(*tokenizer, console);
        if (!m_text.empty())
            encode(*tokenizer, console, facts);
        console.event("tokenizer", facts);
        if (!m_export.empty())
            writeOutput(m_export, exported(*tokenizer));
        return 0;
    }

private:
    static void listMerges(const tokenizer::Tokenizer& tokenizer, Console& console) {
        for (const tokenizer::Merge& merge : tokenizer.merges()) {
            const auto name = [&](tokenizer::TokenId id) {
                return nlohmann::json(utf8::repaired(tokenizer.bytes(id))).dump();
            };
            console.event("merge",
                          {{"id", merge.id}, {"left", merge.left}, {"right", merge.right}, {"count", merge.count}});
            console.result(std::to_string(merge.id) + ": " + name(merge.left) + " + " + name(merge.right) +
                           (merge.count > 0 ? ", " + grouped(merge.count) + " times" : "") + "\n");
        }
    }

    void encode(const tokenizer::Tokenizer& tokenizer, Console& console, nlohmann::ordered_json& facts) const {
        const std::string text = utf8::repaired(readFile(m_text, largestText));
        const tokenizer::Encoding encoding = tokenizer.encode(text);
        const double characters = static_cast<double>(utf8::count(text));
        const double perToken = encoding.ids.empty() ? 0 : characters / static_cast<double>(encoding.ids.size());
        char line[120];
        std::snprintf(line, sizeof line, "%s tokens, %.3f characters a token",
                      grouped(static_cast<long long>(encoding.ids.size())).c_str(), perToken);
        console.result(std::string(line) + (encoding.unknown.empty() ? "" : "; some of the text is unknown") + ".\n");
        facts["tokens"] = encoding.ids.size();
        facts["characters_per_token"] = perToken;
        facts["unknown"] = !encoding.unknown.empty();
    }

    std::string exported(const tokenizer::Tokenizer& tokenizer) const {
        const std::string ending = std::filesystem::path(m_export).extension().string();
        if (ending == ".model")
            return tokenizer::minbpeModel(tokenizer);
        if (ending == ".json")
            return tokenizer.toJson().dump(1) + "\n";
        throw Error("--export takes a name that ends with .json or .model.");
    }

    std::string m_run;
    std::string m_file;
    std::string m_text;
    std::string m_export;
    bool m_merges = false;
};

} // namespace

std::unique_ptr<Command> makeTokenizerCommand() {
    return std::make_unique<TokenizerCommand>();
}

} // namespace glasshouse::cli
