#include <cstdint>
#include <cstdio>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "app/cli/Notes.h"
#include "core/base/Error.h"
#include "core/base/Printable.h"
#include "core/base/TextFile.h"
#include "core/base/Utf8.h"
#include "core/corpus/text/Normalize.h"
#include "core/run/RunFolder.h"
#include "core/run/trace/CopiedText.h"
#include "core/run/trace/HeldOutCopies.h"

namespace glasshouse::cli {

namespace {

constexpr std::uint64_t largestWrittenText = std::uint64_t{1} << 28;

/// trace --run RUN --text TEXT|--file FILE [--min N] [--corpus PATH] [--json]: which stretches of a written text occur
/// word for word in the run's text, the part for validation too, and where.
class TraceCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run")->type_name("RUN")->required();
        m_given = app.add_option("--text", m_text, "The written text")->type_name("TEXT");
        app.add_option("--file", m_file, "A file that holds it")->type_name("FILE")->excludes(m_given);
        app.add_option("--min", m_min, "The shortest passage to look for, in characters")
            ->type_name("N")
            ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000}))
            ->capture_default_str();
        app.add_option("--corpus", m_corpus, "Where the text of the run is now, if it has been moved")
            ->type_name("PATH");
        addNotes(app, "Finds what of a written text occurs word for word in the run's text, the part for validation "
                      "too, in passages of at least N characters, with how often and where first. With --json there is "
                      "an object for each passage (begin, length, text, count, file, page, characters and pages from "
                      "0), then the share of the characters that lie in one and, if the run held out text for "
                      "validation, the same share of that text in the text for training (held_out_share). The index of "
                      "the text is kept in ~/.cache/glasshouse/index.");
    }

    int run(Context& context) override {
        if (m_file.empty() && m_given->count() == 0)
            throw Error("Give the written text with --text TEXT or --file FILE.");
        Console& console = context.console;
        const std::stop_token stop = context.signals.token();
        const run::RunFolder folder = run::RunFolder::open(m_run);
        const std::string written =
            text::normalize(m_file.empty() ? m_text : readTextFile(m_file, largestWrittenText, stop),
                            stop); // as the corpus is
        const auto index =
            trace::TextIndex::open(loadRunText(folder.record(), folder.path(), m_corpus, context), {}, stop);
        const trace::CopiedText copied = trace::copiedStretches(written, *index, m_min, stop);
        if (!copied.stretches.empty())
            printLine(console, "begin", "length", "times", "text, and where it first occurs");
        for (const trace::CopiedStretch& stretch : copied.stretches)
            tell(stretch, written.substr(stretch.beginByte, stretch.bytes), index->corpus(), console);
        const trace::CopiedShare heldOut = heldOutShare(folder.record().config, index->corpus(), stop);
        nlohmann::ordered_json share{
            {"share", copied.share()}, {"characters", copied.characters}, {"copied", copied.copied}, {"min", m_min}};
        if (heldOut.characters > 0)
            share["held_out_share"] = heldOut.share();
        console.event("share", share);
        console.result(partOf(copied.copied, copied.characters) +
                       " occur word for word in the text of the run, in passages of at least " +
                       counted(m_min, "character") + ".\n");
        if (heldOut.characters > 0)
            console.result("Of the held-out text, " + partOf(heldOut.copied, heldOut.characters) +
                           " occur word for word in the training text, in such passages.\n");
        return 0;
    }

private:
    trace::CopiedShare heldOutShare(const config::RunConfig& config, const text::Corpus& corpus,
                                    const std::stop_token& stop) const {
        const text::SplitResult parts =
            text::split(config.data.split).split(corpus, config.data, config.train.seed, stop);
        return trace::heldOutShare(corpus, parts, m_min, stop);
    }

    static std::string partOf(std::int64_t copied, std::int64_t characters) {
        char share[32];
        std::snprintf(share, sizeof share, " (%.1f%%)",
                      characters == 0 ? 0.0 : 100 * static_cast<double>(copied) / static_cast<double>(characters));
        return grouped(copied) + " of " + counted(characters, "character") + share;
    }

    static void tell(const trace::CopiedStretch& stretch, const std::string& text, const text::Corpus& corpus,
                     Console& console) {
        const text::Passage& passage = corpus.passageAt(stretch.first);
        const text::Document& document = corpus.documents()[static_cast<std::size_t>(passage.document)];
        console.event("stretch", {{"begin", stretch.begin},
                                  {"length", stretch.length},
                                  {"text", text},
                                  {"count", stretch.count},
                                  {"file", document.name},
                                  {"page", passage.page}});
        const std::string page = document.pageCount > 0 ? ", page " + grouped(passage.page + 1) : "";
        printLine(console, grouped(stretch.begin), grouped(stretch.length), grouped(stretch.count),
                  "\"" + shortened(text) + "\", " + printable(document.name) + page);
    }

    /// In one line, its middle left out if it is long.
    static std::string shortened(const std::string& text) {
        constexpr std::int64_t shown = 30; // on each side
        const std::int64_t characters = utf8::count(text);
        if (characters <= 2 * shown + 3)
            return printable(text);
        return printable(text.substr(0, utf8::advance(text, 0, shown))) + " … " +
               printable(text.substr(utf8::advance(text, 0, characters - shown)));
    }

    static void printLine(Console& console, const std::string& begin, const std::string& length,
                          const std::string& times, const std::string& rest) {
        char line[96];
        std::snprintf(line, sizeof line, "%9s %9s %9s  ", begin.c_str(), length.c_str(), times.c_str());
        console.result(line + rest + "\n");
    }

    std::string m_run;
    std::string m_text;
    std::string m_file;
    std::string m_corpus;
    std::int64_t m_min = 16;
    CLI::Option* m_given = nullptr; ///< --text, which may be empty
};

} // namespace

std::unique_ptr<Command> makeTraceCommand() {
    return std::make_unique<TraceCommand>();
}

} // namespace glasshouse::cli
