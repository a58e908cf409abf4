#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/Notes.h"
#include "app/cli/OutputFile.h"
#include "core/base/Error.h"
#include "core/base/Printable.h"
#include "core/base/Stopped.h"
#include "core/base/TextFile.h"
#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/corpus/tokenizer/bpe/MinbpeModel.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

constexpr std::uint64_t largestTokenizedText = std::uint64_t{1} << 30;

/// tokenizer --run RUN | --file FILE [--text FILE [--lines]] [--special-tokens] [--merges] [--export
/// FILE.json|FILE.model] [--json]
class TokenizerCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The tokenizer of this run")->type_name("RUN");
        app.add_option("--file", m_file, "A tokenizer.json, .tiktoken or minbpe .model file")->type_name("FILE");
        app.add_option("--text", m_text, "A file to encode: lists its tokens, each with its id")->type_name("FILE");
        app.add_flag("--lines", m_lines, "Encode each line of the text by itself: the ids of each in one line");
        app.add_flag("--special-tokens", m_special, "Find special tokens in the text, such as <|endoftext|>");
        app.add_flag("--merges", m_merges, "List the merges in the order in which they were learned");
        app.add_option("--export", m_export, "Write it as .json (Hugging Face) or .model (minbpe)")
            ->type_name("FILE.json|FILE.model");
        addNotes(app, "Special tokens such as <|endoftext|> never come from a text, except with --special-tokens.");
    }

    int run(Context& context) override {
        if (m_run.empty() == m_file.empty())
            throw Error("Give either --run RUN or --file FILE.");
        if (m_lines && m_text.empty())
            throw Error("--lines needs a text: give --text FILE.");
        if (m_special && m_text.empty())
            throw Error("--special-tokens needs a text: give --text FILE.");
        if (m_lines && (m_merges || !m_export.empty()))
            throw Error("--lines gives the ids alone: leave out --merges and --export, or --lines.");
        auto tokenizer = m_run.empty() ? tokenizer::readTokenizerFile(m_file) : run::RunFolder::open(m_run).tokenizer();
        if (auto finding = m_special ? tokenizer->findingSpecialTokens() : nullptr)
            tokenizer = std::move(finding);
        Console& console = context.console;
        if (m_lines) {
            encodeLines(*tokenizer, console, context.signals.token());
            return 0;
        }
        console.result("Kind: " + tokenizer->kind() + ", " + grouped(tokenizer->vocabularySize()) + " tokens.\n");
        nlohmann::ordered_json facts = {{"kind", tokenizer->kind()}, {"vocabulary", tokenizer->vocabularySize()}};
        if (m_merges)
            listMerges(*tokenizer, console);
        if (!m_text.empty())
            encode(*tokenizer, console, facts, context.signals.token());
        console.event("tokenizer", facts);
        if (!m_export.empty())
            writeOutput(m_export, exported(*tokenizer), {m_file, m_text});
        return 0;
    }

private:
    /// The bytes of a token in readable form: quoted, with bytes that are not text as \xC5.
    static std::string shown(std::string_view bytes) {
        std::string text;
        for (std::size_t i = 0; i < bytes.size();) {
            const utf8::Decoded one = utf8::decode(bytes, i);
            if (one.valid)
                text += printable(bytes.substr(i, one.length));
            else
                for (std::size_t k = i; k < i + one.length; ++k)
                    text += "\\x" + hex(bytes.substr(k, 1));
            i += one.length;
        }
        return "\"" + text + "\"";
    }

    static std::string hex(std::string_view bytes) {
        std::string digits;
        for (const char byte : bytes) {
            char two[4];
            std::snprintf(two, sizeof two, "%02X", static_cast<unsigned>(static_cast<unsigned char>(byte)));
            digits += two;
        }
        return digits;
    }

    static void listMerges(const tokenizer::Tokenizer& tokenizer, Console& console) {
        for (const tokenizer::Merge& merge : tokenizer.merges()) {
            console.event("merge",
                          {{"id", merge.id}, {"left", merge.left}, {"right", merge.right}, {"count", merge.count}});
            console.result(std::to_string(merge.id) + ": " + shown(tokenizer.bytes(merge.left)) + " + " +
                           shown(tokenizer.bytes(merge.right)) +
                           (merge.count > 0 ? ", " + grouped(merge.count) + " times" : "") + "\n");
        }
    }

    void encode(const tokenizer::Tokenizer& tokenizer, Console& console, nlohmann::ordered_json& facts,
                const std::stop_token& stop) const {
        const std::string text = readTextFile(m_text, largestTokenizedText, stop);
        const tokenizer::Encoding encoding = tokenizer.encode(text, stop);
        listTokens(tokenizer, encoding, console, stop);
        const double characters = static_cast<double>(utf8::count(text));
        const double perToken = encoding.ids.empty() ? 0 : characters / static_cast<double>(encoding.ids.size());
        char line[120];
        std::snprintf(line, sizeof line, "%s tokens, %.3f characters per token",
                      grouped(static_cast<long long>(encoding.ids.size())).c_str(), perToken);
        console.result(std::string(line) + unknownPieces(encoding) + ".\n");
        facts["tokens"] = encoding.ids.size();
        facts["characters_per_token"] = perToken;
        facts["unknown"] = !encoding.unknown.empty();
    }

    void encodeLines(const tokenizer::Tokenizer& tokenizer, Console& console, const std::stop_token& stop) const {
        const std::string text = readTextFile(m_text, largestTokenizedText, stop);
        for (std::size_t begin = 0; begin < text.size();) {
            if (stop.stop_requested() || console.outputFailed())
                throw Stopped();
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            const auto ids = tokenizer.encode(std::string_view(text).substr(begin, end - begin), stop).ids;
            console.event("line", {{"ids", ids}});
            std::string row;
            for (const tokenizer::TokenId id : ids)
                row += (row.empty() ? "" : " ") + std::to_string(id);
            console.result(row + "\n");
            begin = end + 1;
        }
    }

    /// One row, or one object, per token of the text.
    static void listTokens(const tokenizer::Tokenizer& tokenizer, const tokenizer::Encoding& encoding, Console& console,
                           const std::stop_token& stop) {
        char line[48];
        std::snprintf(line, sizeof line, "%8s %8s  %s\n", "position", "id", "piece");
        console.result(line);
        for (std::size_t i = 0; i < encoding.ids.size(); ++i) {
            if (stop.stop_requested() || console.outputFailed())
                throw Stopped();
            const tokenizer::TokenId id = encoding.ids[i];
            const std::string_view bytes = tokenizer.bytes(id);
            std::snprintf(line, sizeof line, "%8zu %8d  ", i, id);
            console.result(line + shown(bytes) + "\n");
            if (!console.json())
                continue;
            nlohmann::ordered_json token = {{"position", i}, {"id", id}, {"piece", utf8::repaired(bytes)}};
            if (!utf8::isValid(bytes))
                token["bytes"] = hex(bytes);
            console.event("token", token);
        }
    }

    /// "; left out, because they have no token: "ż", "€"" with each piece once.
    static std::string unknownPieces(const tokenizer::Encoding& encoding) {
        constexpr std::size_t maximum = 12;
        std::vector<std::string> names;
        for (const tokenizer::UnknownPiece& piece : encoding.unknown)
            if (const std::string name = shown(piece.text); std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        std::string list;
        for (std::size_t i = 0; i < names.size() && i < maximum; ++i)
            list += (i == 0 ? "" : ", ") + names[i];
        if (names.size() > maximum)
            list += " and others";
        return list.empty() ? list : "; left out, because they have no token: " + list;
    }

    std::string exported(const tokenizer::Tokenizer& tokenizer) const {
        const std::string ending = std::filesystem::path(m_export).extension().string();
        if (ending == ".model")
            return tokenizer::minbpeModel(tokenizer);
        if (ending == ".json")
            return tokenizer.toJson().dump(1) + "\n";
        throw Error("The name for --export must end with .json or .model.");
    }

    std::string m_run;
    std::string m_file;
    std::string m_text;
    std::string m_export;
    bool m_lines = false;
    bool m_special = false;
    bool m_merges = false;
};

} // namespace

std::unique_ptr<Command> makeTokenizerCommand() {
    return std::make_unique<TokenizerCommand>();
}

} // namespace glasshouse::cli
