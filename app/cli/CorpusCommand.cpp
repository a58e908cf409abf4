#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "app/cli/OutputFile.h"
#include "core/base/Utf8.h"

namespace glasshouse::cli {

namespace {

/// corpus PATH [--json] [--rules default|none|RULE,…] [--text FILE] [--pages]
class CorpusCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option(
               "PATH", m_path,
               "A folder (including subfolders) or one file: .pdf, .epub, .html, .docx, .odt, .txt, .md, also with .gz")
            ->required();
        app.add_option("--text", m_textFile, "Write the joined text of all ready files here");
        app.add_option("--rules", m_rules,
                       "How the text is cleaned: none, default, or rules separated by commas: " + ruleIds())
            ->capture_default_str();
        app.add_flag("--pages", m_pages, "With --json: each page with its text and number of characters");
    }

    int run(Context& context) override {
        std::vector<text::OtherFiles> others;
        const text::Corpus corpus = loadCorpus(m_path, m_rules, context, others);
        if (!context.console.json())
            printTable(corpus, others, context.console);
        tellRules(corpus, context.console);
        if (m_pages)
            tellPages(corpus, context.console);
        context.console.event("done", {{"files", corpus.documents().size()},
                                       {"ready", corpus.readyCount()},
                                       {"characters", corpus.characters()},
                                       {"vocabulary", corpus.alphabet().size()}});
        requireText(corpus, m_path);
        if (!m_textFile.empty())
            writeOutput(m_textFile, corpus.text());
        return 0;
    }

private:
    static std::string ruleIds() {
        std::string ids;
        for (const auto& rule : cleaning::rules())
            ids += (ids.empty() ? "" : ", ") + rule->choice().id;
        return ids;
    }
    static void tellRules(const text::Corpus& corpus, Console& console) {
        char line[96];
        for (const cleaning::RuleCount& rule : corpus.cleaned().total) {
            const cleaning::Counts& counts = rule.counts;
            console.event(
                "rule",
                {{"rule", rule.rule}, {"count", counts.edits}, {"removed", counts.removed}, {"added", counts.added}});
            if (console.json())
                continue;
            std::snprintf(line, sizeof line, "%-20s %9s changes %11s removed %11s added\n", rule.rule.c_str(),
                          grouped(counts.edits).c_str(), grouped(counts.removed).c_str(),
                          grouped(counts.added).c_str());
            console.result(line);
        }
    }
    static void tellPages(const text::Corpus& corpus, Console& console) {
        for (const text::Passage& passage : corpus.passages()) {
            std::string_view text = std::string_view(corpus.text()).substr(passage.begin, passage.end - passage.begin);
            while (text.ends_with('\n')) // the separator to the next
                text.remove_suffix(1);
            console.event("page", {{"file", corpus.documents()[static_cast<std::size_t>(passage.document)].name},
                                   {"page", passage.page},
                                   {"characters", utf8::count(text)},
                                   {"text", text}});
        }
    }
    static void printTable(const text::Corpus& corpus, const std::vector<text::OtherFiles>& others, Console& console) {
        char line[96];
        std::snprintf(line, sizeof line, "%-10s %7s %12s  %s\n", "state", "pages", "characters", "file");
        console.result(line);
        for (const text::Document& document : corpus.documents()) {
            std::snprintf(line, sizeof line, "%-10s %7s %12s  ", text::stateName(document.state).c_str(),
                          document.pageCount > 0 ? std::to_string(document.pageCount).c_str() : "-",
                          grouped(document.characters).c_str());
            console.result(line +
                           printable(document.name + (document.message.empty() ? "" : "  (" + document.message + ")")) +
                           "\n");
        }
        for (const text::OtherFiles& kind : others) {
            std::snprintf(line, sizeof line, "%-10s %7s %12s  ", "skipped", "-", "-");
            console.result(line + counted(kind.count, "file") + ", " + kind.kind + "  (" + kind.message + ")\n");
        }
        console.result(counted(static_cast<long long>(corpus.documents().size()), "file") + ", " +
                       std::to_string(corpus.readyCount()) + " ready; " + grouped(corpus.characters()) +
                       " characters, " + std::to_string(corpus.alphabet().size()) + " different\n");
    }

    std::string m_path;
    std::string m_rules = "none";
    std::string m_textFile;
    bool m_pages = false;
};

} // namespace

std::unique_ptr<Command> makeCorpusCommand() {
    return std::make_unique<CorpusCommand>();
}

} // namespace glasshouse::cli
