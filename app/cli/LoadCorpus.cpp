#include "app/cli/LoadCorpus.h"

#include <string>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/corpus/text/CorpusReader.h"
#include "core/run/RunText.h"

namespace glasshouse::cli {

namespace {

/// Reports progress while files are read, and emits the events of files in the order in which they are done.
class ProgressReporter final : public text::CorpusObserver {
public:
    ProgressReporter(Console& console, bool fileEvents)
        : m_console(console)
        , m_fileEvents(fileEvents) {}

    void othersFound(const std::vector<text::OtherFiles>& found) override {
        others = found;
        for (const text::OtherFiles& kind : others)
            if (m_fileEvents)
                m_console.event("skipped", {{"kind", kind.kind}, {"files", kind.count}, {"message", kind.message}});
    }
    void filesFound(const std::vector<text::Document>& documents) override {
        for (const text::Document& document : documents)
            m_names.push_back(document.name);
    }

    void workerStarted(const text::WorkerSandbox& sandbox) override {
        if (sandbox.complete())
            return;
        if (m_fileEvents)
            m_console.event("sandbox", {{"landlock", sandbox.landlock},
                                        {"seccomp", sandbox.seccomp},
                                        {"capabilities", sandbox.capabilities},
                                        {"message", sandbox.note()}});
        m_console.note(sandbox.note());
    }

    void pagesRead(std::size_t index, int pages, int pageCount) override {
        progress(pageCount > 0 ? static_cast<double>(pages) / pageCount : 0,
                 m_names[index] + ", page " + std::to_string(pages) + " of " + std::to_string(pageCount));
    }

    void fileRead(std::size_t, const text::Document& document) override {
        ++m_read;
        progress(0, document.name);
        if (m_fileEvents)
            m_console.event("file", {{"file", document.name},
                                     {"state", text::stateName(document.state)},
                                     {"pages", document.pageCount},
                                     {"characters", document.characters},
                                     {"pages_without_text", document.pagesWithoutText},
                                     {"pages_recognized", document.pagesRecognized},
                                     {"forbidden", document.forbidden},
                                     {"encoding", document.encoding},
                                     {"encoding_guessed", document.encodingGuessed},
                                     {"message", document.message}});
    }

    std::vector<text::OtherFiles> others;

private:
    /// part: how much of a file is done that is not counted yet.
    void progress(double part, const std::string& words) {
        const double fraction =
            m_names.empty() ? 1 : (static_cast<double>(m_read) + part) / static_cast<double>(m_names.size());
        m_console.progress(fraction, "reading " + std::to_string(m_read) + " of " + std::to_string(m_names.size()) +
                                         "  " + words);
    }

    Console& m_console;
    bool m_fileEvents;
    std::vector<std::string> m_names;
    std::size_t m_read = 0;
};

text::Corpus read(const std::filesystem::path& path, const config::DataConfig& data, Context& context,
                  ProgressReporter& reporter) {
    text::CorpusReaderOptions options;
    options.extraction = text::extractionOf(data);
    std::vector<text::Document> documents = text::readCorpus(path, options, context.signals.token(), reporter);
    if (context.signals.token().stop_requested()) // what was read by then is not the corpus
        throw Stopped();
    text::Corpus corpus(std::move(documents), context.signals.token(), data.rules);
    context.console.endProgress();
    return corpus;
}

} // namespace

text::Corpus loadCorpus(const std::filesystem::path& path, const config::DataConfig& data, Context& context,
                        std::vector<text::OtherFiles>& others) {
    ProgressReporter reporter(context.console, true);
    text::Corpus corpus = read(path, data, context, reporter);
    others = std::move(reporter.others);
    return corpus;
}

text::Corpus loadTrainingText(const std::filesystem::path& path, const config::DataConfig& data, Context& context) {
    ProgressReporter reporter(context.console, false);
    text::Corpus corpus = read(path, data, context, reporter);
    for (const text::Document& document : corpus.documents())
        if (document.state != text::DocumentState::Ready)
            context.console.note("Left out: " + document.name + " (" + text::stateName(document.state) +
                                 (document.message.empty() ? "" : ": " + document.message) + ")");
    requireText(corpus, path);
    return corpus;
}

std::shared_ptr<const text::Corpus> loadRunText(const run::RunRecord& record, const std::filesystem::path& folder,
                                                const std::filesystem::path& now, Context& context) {
    ProgressReporter reporter(context.console, false);
    const run::RunText found =
        run::readRunText(record.corpus, record.config.data, now.empty() ? run::textPlace(record.corpus, folder) : now,
                         text::CorpusReaderOptions{}, context.signals.token(), reporter);
    context.console.endProgress();
    if (const std::string note = found.note(); !note.empty())
        context.console.note(note);
    return found.corpus;
}

void requireText(const text::Corpus& corpus, const std::filesystem::path& path) {
    if (corpus.readyCount() > 0 && !corpus.text().empty())
        return;
    if (corpus.documents().size() == 1 && !corpus.documents().front().message.empty())
        throw Error("\"" + path.string() + "\" contains no text. " + corpus.documents().front().message);
    throw Error("No file in \"" + path.string() +
                "\" contains any text; choose a folder with documents or text files. Tesseract reads scanned PDFs with "
                "--set ocr=eng, or with --ocr eng of the command corpus.");
}

} // namespace glasshouse::cli
