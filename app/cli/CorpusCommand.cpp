#include <algorithm>
#include <cstdio>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "app/cli/Notes.h"
#include "app/cli/OutputFile.h"
#include "app/cli/Settings.h"
#include "core/base/Error.h"
#include "core/base/Printable.h"
#include "core/base/Utf8.h"
#include "core/corpus/text/RuleWorth.h"
#include "core/corpus/text/SameText.h"
#include "core/fields/Field.h"
#include "core/fields/FieldProblems.h"
#include "core/reading/Formats.h"
#include "core/reading/charset/TextDecoding.h"

namespace glasshouse::cli {

namespace {

/// corpus PATH [--json] [--rules default|none|RULE,…] [--ocr LANG[+LANG]] [--set KEY=VALUE]… [--text FILE] [--pages]
class CorpusCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("PATH", m_path,
                       "A folder (including subfolders) or one file: " + reading::allSuffixes() + ", also with .gz")
            ->required();
        app.add_option("--text", m_textFile, "Write the joined text of all ready files here")->type_name("FILE");
        app.add_option("--rules", m_rules,
                       "How the text is cleaned: none (if not given), default, or rules separated by commas: " +
                           cleaning::rules().ids())
            ->type_name("default|none|RULE,...");
        app.add_option(
               "--ocr", m_ocr,
               "Read pages without text with Tesseract, in these languages: eng, eng+pol, … (its language data must "
               "be installed)")
            ->type_name("LANG[+LANG]");
        app.add_option("--set", m_settings, "A field of the data, as key=value; can be given several times")
            ->type_name("KEY=VALUE");
        app.add_flag(
            "--pages", m_pages,
            "With --json: each page with its text, number of characters, of a PDF its kind (text, recognized, "
            "sparse, scan, drawing, blank, empty, unread, unmapped, damaged) and, if it was recognized, confidence");
        addNotes(app,
                 "Read are PDF, EPUB, HTML (.html, .htm, .xhtml), DOCX, ODT (.odt, .fodt), subtitles (.srt), plain"
                 " text and Markdown (.txt, .md), each also compressed with gzip (.pdf.gz); other kinds, such as RTF,"
                 " are named but not read. What a file is, its content decides, not its name. Text, subtitles and HTML"
                 " may be in any of 50 encodings: a byte order mark or what a page declares decides, else the letters;"
                 " what is not sure is marked as guessed, and --set encoding=ID, or the menu of a file in the window,"
                 " overrules it.\n\n"
                 "--rules says what each rule changed, and by how many bits per character it alone changes the "
                 "loss of a bigram (negative: it lowers it). --json --pages lists each page, of a PDF with its "
                 "kind:\n\n"
                 "  text        with text of its own\n"
                 "  recognized  its text was recognized in its picture\n"
                 "  sparse      with a few characters\n"
                 "  scan        a picture of text\n"
                 "  drawing     lines and no text\n"
                 "  blank       nothing is on it\n"
                 "  empty       what is on it is not known\n"
                 "  unread      recognizing took too long\n"
                 "  unmapped    its fonts do not say which letters they show, so its text is left out\n"
                 "  damaged     part of it cannot be read");
    }

    int run(Context& context) override {
        if (m_pages && !context.console.json())
            throw Error("Pages are listed as JSON only: add --json to --pages, or leave it out.");
        std::vector<text::OtherFiles> others;
        const text::Corpus corpus = loadCorpus(m_path, data(), context, others);
        const std::vector<std::size_t> same = text::firstWithSameText(corpus.documents(), context.signals.token());
        if (!context.console.json())
            printTable(corpus, same, others, context.console);
        for (std::size_t i = 0; i < same.size(); ++i)
            if (same[i] != i)
                context.console.event("same_text",
                                      {{"file", corpus.documents()[i].name}, {"as", corpus.documents()[same[i]].name}});
        tellRules(corpus, data().rules, context);
        if (m_pages)
            tellPages(corpus, context.console);
        context.console.event("done", {{"files", corpus.documents().size()},
                                       {"ready", corpus.readyCount()},
                                       {"characters", corpus.characters()},
                                       {"vocabulary", corpus.alphabet().size()}});
        requireText(corpus, m_path);
        if (!m_textFile.empty()) {
            std::vector<std::filesystem::path> sources;
            for (const text::Document& document : corpus.documents())
                sources.push_back(document.path);
            writeOutput(m_textFile, corpus.text(), std::move(sources));
        }
        return 0;
    }

private:
    /// Throws Error.
    config::DataConfig data() const {
        config::RunConfig config;
        config.data.page_text = "reading";
        config.data.encoding = charset::automaticEncoding;
        for (const auto& [name, value] : settingsOf(m_settings)) {
            const fields::Field* const field = fields::find(name);
            if (field == nullptr || field->section != "data")
                throw Error("\"" + name + "\" is not a field of the data.");
            if (field->role != fields::FieldRole::Reading)
                throw Error(name + " has no effect here: texts are read and cleaned, but not split or tokenized.");
            if ((name == "rules" && !m_rules.empty()) || (name == "ocr" && !m_ocr.empty()))
                throw Error("Give " + name + " once: with --" + name + " or with --set " + name + "=.");
            setField(config, name, value);
            if (const auto problem = fields::fieldProblem(*field, config))
                throw Error(sentence(*problem));
        }
        if (!m_rules.empty())
            config.data.rules = m_rules;
        if (!m_ocr.empty())
            config.data.ocr = m_ocr;
        return config.data;
    }
    static void tellRules(const text::Corpus& corpus, const std::string& chosen, Context& context) {
        Console& console = context.console;
        std::vector<const text::Document*> ready;
        for (const text::Document& document : corpus.documents())
            if (document.state == text::DocumentState::Ready)
                ready.push_back(&document);
        const std::vector<const cleaning::Rule*> rules = cleaning::chosenRules(chosen);
        std::map<std::string, text::RuleWorth> worth;
        if (!rules.empty())
            worth = text::worthOfRules(ready, rules, context.signals.token());
        char line[128];
        for (const cleaning::RuleCount& rule : corpus.cleaned().total) {
            const cleaning::Counts& counts = rule.counts;
            console.event("rule", {{"rule", rule.rule},
                                   {"count", counts.edits},
                                   {"removed", counts.removed},
                                   {"added", counts.added},
                                   {"bits", worth.at(rule.rule).bits}});
            if (console.json())
                continue;
            std::snprintf(line, sizeof line, "%-20s %9s changes %11s removed %11s added %+9.4f bits per character\n",
                          rule.rule.c_str(), grouped(counts.edits).c_str(), grouped(counts.removed).c_str(),
                          grouped(counts.added).c_str(), worth.at(rule.rule).bits);
            console.result(line);
        }
    }
    static void tellPages(const text::Corpus& corpus, Console& console) {
        for (const text::Passage& passage : corpus.passages()) {
            std::string_view text = corpus.text().substr(passage.begin, passage.end - passage.begin);
            while (text.ends_with('\n')) // the separator to the next
                text.remove_suffix(1);
            const text::Document& document = corpus.documents()[static_cast<std::size_t>(passage.document)];
            nlohmann::ordered_json page = {
                {"file", document.name}, {"page", passage.page}, {"characters", utf8::count(text)}, {"text", text}};
            if (const auto sure = document.pages[static_cast<std::size_t>(passage.page)].confidence; !sure.empty())
                page["confidence"] = std::reduce(sure.begin(), sure.end(), 0.0) / static_cast<double>(sure.size());
            if (const auto number = static_cast<std::size_t>(passage.page); number < document.kinds.size())
                page["kind"] = text::pageKindName(document.kinds[number]);
            console.event("page", page);
        }
        for (const text::Document& document : corpus.documents()) {
            if (document.state == text::DocumentState::Ready)
                continue; // told above
            for (std::size_t page = 0; page < document.kinds.size(); ++page)
                console.event("page", {{"file", document.name},
                                       {"page", page},
                                       {"characters", utf8::count(document.pages[page].text)},
                                       {"text", document.pages[page].text},
                                       {"kind", text::pageKindName(document.kinds[page])}});
        }
    }
    static std::string remarks(const text::Corpus& corpus, const std::vector<std::size_t>& same, std::size_t index) {
        const text::Document& document = corpus.documents()[index];
        std::string text = document.message;
        if (same[index] != index)
            text += (text.empty() ? "" : " ") + ("The same text as " + corpus.documents()[same[index]].name + ".");
        for (std::size_t i = 0; i < document.forbidden.size(); ++i)
            text += (i > 0          ? ", "
                     : text.empty() ? "Its author does not permit: "
                                    : " Its author does not permit: ") +
                    document.forbidden[i];
        return text + (document.forbidden.empty() ? "" : ".");
    }
    static void printTable(const text::Corpus& corpus, const std::vector<std::size_t>& same,
                           const std::vector<text::OtherFiles>& others, Console& console) {
        char line[96];
        std::snprintf(line, sizeof line, "%-10s %7s %12s  %s\n", "state", "pages", "characters", "file");
        console.result(line);
        for (std::size_t i = 0; i < corpus.documents().size(); ++i) {
            const text::Document& document = corpus.documents()[i];
            const std::string remark = remarks(corpus, same, i);
            std::snprintf(line, sizeof line, "%-10s %7s %12s  ", text::stateName(document.state).c_str(),
                          document.pageCount > 0 ? std::to_string(document.pageCount).c_str() : "-",
                          grouped(document.characters).c_str());
            console.result(line + printable(document.name + (remark.empty() ? "" : "  (" + remark + ")")) + "\n");
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
    std::string m_rules;
    std::string m_ocr;
    std::vector<std::string> m_settings;
    std::string m_textFile;
    bool m_pages = false;
};

} // namespace

std::unique_ptr<Command> makeCorpusCommand() {
    return std::make_unique<CorpusCommand>();
}

} // namespace glasshouse::cli
