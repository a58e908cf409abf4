#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "app/cli/Notes.h"
#include "core/base/Counted.h"
#include "core/base/Error.h"
#include "core/base/NumberText.h"
#include "core/base/Utf8.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/text/FolderScan.h"
#include "core/corpus/text/TextCache.h"
#include "core/corpus/tokenizer/Tokens.h"
#include "core/engine/Engine.h"
#include "core/engine/inspect/TextLoss.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

/// evaluate --run RUN [--checkpoint best|last|STEP] [--split validation|train] [--corpus PATH]: the loss over a whole
/// part of the text, where training samples only a few windows.
class EvaluateCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run")->type_name("RUN")->required();
        app.add_option("--checkpoint", m_checkpoint, "The checkpoint")
            ->type_name("best|last|STEP")
            ->capture_default_str();
        app.add_option("--corpus", m_corpus,
                       "Where the text of the run is now, if it has been moved; or another text, all of which is "
                       "measured")
            ->type_name("PATH");
        m_splitOption = app.add_option("--split", m_split, "The part of the run's text: validation or train")
                            ->check(CLI::IsMember({"validation", "train"}))
                            ->capture_default_str();
        addNotes(app, "A run of one's own is measured on another text too, all of it, read and cleaned as the run's "
                      "own; characters without a token are left out and counted.");
    }

    int run(Context& context) override {
        Console& console = context.console;
        const run::RunFolder folder = run::RunFolder::open(m_run);
        const run::CheckpointEntry checkpoint = folder.findCheckpoint(m_checkpoint);
        if (!checkpoint.note.empty())
            console.warn(checkpoint.note);
        folder.requireSameText(checkpoint);
        const Part part = partOf(folder, context);
        if (part.tokens.empty())
            throw Error(part.name == kOther ? "The tokenizer of this run has no token for any part of this text."
                                            : "This run holds out no text for validation; choose --split train.");

        const auto engine = engine::loadEngine();
        const auto model = engine->load(checkpoint.path);
        const inspect::TextLoss loss = inspect::textLoss(*engine, *model, part.tokens, context.signals.token(),
                                                         [&](double share) { console.progress(share, "Evaluating"); });
        console.endProgress();
        if (loss.stopped)
            return context.signals.exitCode();
        const double bits = loss.mean / std::numbers::ln2 * static_cast<double>(part.tokens.size()) /
                            static_cast<double>(part.characters);
        nlohmann::ordered_json event{{"step", model->step()},
                                     {"split", part.name},
                                     {"loss", loss.mean},
                                     {"tokens", loss.judged},
                                     {"bits_per_character", bits}};
        if (part.name == kOther) {
            event["corpus"] = m_corpus;
            event["unknown_characters"] = part.unknown;
        }
        console.event("loss", event);
        console.result("Step " + grouped(model->step()) + ", " + (part.name == kOther ? "another text" : part.name) +
                       ": " + lossText(loss.mean) + " nats per token, " + lossText(bits) + " bits per character, " +
                       grouped(static_cast<long long>(loss.judged)) + " tokens.\n");
        return 0;
    }

private:
    static constexpr const char* kOther = "other";
    static constexpr std::size_t kMostListed = 1000; ///< of what has no token, see tokenizer::Encoding

    /// What is measured.
    struct Part {
        std::string name; ///< validation, train, or kOther
        tokenizer::Tokens tokens;
        std::int64_t characters = 0; ///< of the tokens, code points
        std::int64_t unknown = 0;    ///< code points of the text without a token, which are left out
    };

    Part partOf(const run::RunFolder& folder, Context& context) const {
        const run::RunRecord& record = folder.record();
        if (record.hasText() && isOther(record))
            return other(folder, context);
        const auto corpus = textOf(record, context);
        const auto dataset = text::makeDataset(*corpus, *folder.tokenizer(), record.config.data,
                                               record.config.train.seed, context.signals.token());
        return m_split == "validation" ? Part{m_split, dataset->validation, dataset->validationCharacters, 0}
                                       : Part{m_split, dataset->train, dataset->trainCharacters, 0};
    }

    /// Whether none of the files at --corpus is named as one of the run's: else it is the run's text, moved, and what
    /// is missing or has changed there is an error.
    bool isOther(const run::RunRecord& record) const {
        if (m_corpus.empty())
            return false;
        const std::vector<std::string>& files = record.corpus.files;
        const std::vector<text::Document> found = text::scanFolder(m_corpus, {}).documents;
        return std::none_of(found.begin(), found.end(), [&](const text::Document& document) {
            return std::find(files.begin(), files.end(), document.name) != files.end();
        });
    }

    /// All of another text, read and cleaned as the run's, in the run's tokens.
    Part other(const run::RunFolder& folder, Context& context) const {
        if (m_splitOption->count() > 0)
            throw Error("--split is for the text of the run, and " + m_corpus +
                        " is another one, of which all is measured. Leave --split out.");
        const text::Corpus corpus = loadTrainingText(m_corpus, folder.record().config.data, context);
        const auto tokenizer = folder.tokenizer();
        tokenizer::TokensWriter tokens(tokenizer->vocabularySize(), text::defaultCacheFolder());
        std::map<std::string, std::int64_t> unknown;
        Part part;
        part.name = kOther;
        // Where characters may have no token, line by line: the list of those in a text ends at a thousand.
        const bool whole = tokenizer->encodesAnyBytes();
        const std::string_view text = corpus.text();
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = whole ? text.size() : std::min(text.find('\n', begin), text.size() - 1) + 1;
            const std::string_view line = text.substr(begin, end - begin);
            const tokenizer::Encoding encoding = tokenizer->encode(line, context.signals.token());
            tokens.append(encoding.ids.begin(), encoding.ids.end());
            std::int64_t left = 0;
            for (const tokenizer::UnknownPiece& piece : encoding.unknown) {
                ++unknown[piece.text];
                left += utf8::count(piece.text);
            }
            if (encoding.unknown.size() >= kMostListed) { // there may be more
                left = utf8::count(line);
                for (const tokenizer::TokenId id : encoding.ids)
                    left -= utf8::count(tokenizer->bytes(id));
            }
            part.characters += utf8::count(line) - left;
            part.unknown += left;
            begin = end;
        }
        part.tokens = tokens.finish();
        context.console.note("Another text than the run's: " + counted(corpus.readyCount(), "file") + " of " +
                             m_corpus + ", " + grouped(part.characters) + " characters in the run's tokens." +
                             leftOut(unknown, part.unknown));
        return part;
    }

    /// " 12 characters that the run has no tokens for are left out: "ż" 9 times, "ó" 3 times." The most frequent first.
    static std::string leftOut(const std::map<std::string, std::int64_t>& unknown, std::int64_t characters) {
        constexpr std::size_t most = 10;
        if (unknown.empty())
            return {};
        std::vector<std::pair<std::string, std::int64_t>> list(unknown.begin(), unknown.end());
        std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
        std::string text = " Left out are " + counted(characters, "character") + " that the run has no tokens for: ";
        for (std::size_t i = 0; i < std::min(most, list.size()); ++i)
            text += (i > 0 ? ", " : "") + ("\"" + list[i].first + "\" ") + grouped(list[i].second);
        return text + (list.size() > most ? " and others." : ".");
    }

    /// A model of another program that was never trained here is measured on any text.
    std::shared_ptr<const text::Corpus> textOf(const run::RunRecord& record, Context& context) const {
        if (record.hasText())
            return loadRunText(record, m_run, m_corpus, context);
        if (m_corpus.empty())
            throw Error("This model has no text yet. Use --corpus to give the text to measure it on.");
        return std::make_shared<const text::Corpus>(loadTrainingText(m_corpus, record.config.data, context));
    }

    std::string m_run;
    std::string m_checkpoint = "last";
    std::string m_corpus;
    std::string m_split = "validation";
    CLI::Option* m_splitOption = nullptr;
};

} // namespace

std::unique_ptr<Command> makeEvaluateCommand() {
    return std::make_unique<EvaluateCommand>();
}

} // namespace glasshouse::cli
