#include "app/pdfworker/Worker.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <memory>
#include <new>
#include <span>
#include <sstream>

#include <QByteArray>
#include <QImageWriter>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/pdfworker/Limits.h"
#include "app/pdfworker/OpenDocument.h"
#include "app/pdfworker/Server.h"
#include "core/base/Sentence.h"
#include "core/corpus/text/WorkerProtocol.h"
#include "core/pdf/PdfReader.h"
#include "core/pdf/PopplerFiles.h"
#include "core/pdf/WarmPoppler.h"
#include "core/reading/documents/Problem.h"
#include "core/reading/documents/Source.h"
#include "core/reading/layout/Page.h"
#include "core/reading/ocr/Recognizer.h"

namespace glasshouse::pdfworker {

namespace {

using documents::Problem;
using pdf::PdfReader;
namespace protocol = text::protocol;

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

int usage() {
    std::fputs("usage: glasshouse-pdfworker text [KIND] [--order file|reading] [--ocr LANGUAGES] [--encoding ID] "
               "[--from PAGE] [--to PAGE] [--limits SECONDS MEMORY OUTPUT] < FILE\n"
               "       glasshouse-pdfworker page N WIDTH [--limits SECONDS MEMORY OUTPUT] < FILE\n"
               "       glasshouse-pdfworker serve [--limits SECONDS MEMORY OUTPUT]\n"
               "       glasshouse-pdfworker measure FILE...\n"
               "       glasshouse-pdfworker languages\n"
               "       glasshouse-pdfworker version\n",
               stderr);
    return protocol::wrongCall;
}

/// False when nobody is listening any more.
bool send(const QByteArray& bytes) {
    return std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stdout) ==
           static_cast<std::size_t>(bytes.size());
}

/// For our own sentences: no quotes or backslashes in them that JSON would need escaped, except from the system.
QByteArray quoted(const QString& text) {
    QByteArray result = "\"";
    for (const char c : text.toUtf8()) {
        if (c == '"' || c == '\\')
            result += '\\';
        if (static_cast<unsigned char>(c) >= 0x20)
            result += c;
    }
    return result + '"';
}

QByteArray list(const std::vector<std::string>& words) {
    QByteArray result;
    for (const std::string& word : words)
        result += (result.isEmpty() ? "" : ",") + quoted(QString::fromStdString(word));
    return "[" + result + "]";
}

QByteArray jsonBool(bool value) {
    return value ? "true" : "false";
}

/// The fields that say what confines this process.
QByteArray fields(const Sandbox::State& sandbox) {
    return "\"landlock\":" + QByteArray::number(sandbox.landlock) + ",\"seccomp\":" + jsonBool(sandbox.seccomp) +
           ",\"capabilities\":" + jsonBool(sandbox.capabilities);
}

int failed(const Problem& problem) {
    const char* const state = problem.kind() == Problem::Kind::Locked    ? "locked"
                              : problem.kind() == Problem::Kind::Damaged ? "damaged"
                                                                         : "unreadable";
    send(QByteArray("{\"event\":\"failed\",\"state\":\"") + state +
         "\",\"message\":" + quoted(QString::fromStdString(problem.what())) + "}\n");
    return problem.kind() == Problem::Kind::Locked ? protocol::locked : protocol::damaged;
}

int writePages(documents::DocumentReader& reader, const std::string& format, int first, int end) {
    const int pages = reader.pageCount();
    if (pages > protocol::maxPages)
        throw Problem(Problem::Kind::Damaged, sentence("It claims to have %1 pages, more than can be read.", pages));
    send("{\"event\":\"document\",\"version\":" + QByteArray::number(protocol::version) + ",\"format\":\"" +
         QByteArray::fromStdString(format) + "\",\"pages\":" + QByteArray::number(pages) +
         ",\"forbidden\":" + list(reader.forbidden()) + "}\n");
    std::fflush(stdout);
    for (int page = first; page < (end > 0 ? std::min(end, pages) : pages); ++page) {
        const layout::Page content = reader.page(page);
        const std::span<const layout::Stretch> places = content.stretches;
        const std::string shows = reader.shows(page);
        const bool heard =
            send("{\"event\":\"page\",\"page\":" + QByteArray::number(page) + ",\"bytes\":" +
                 QByteArray::number(content.text.size()) + ",\"stretches\":" + QByteArray::number(places.size()) +
                 ",\"recognized\":" + jsonBool(!content.confidence.empty()) +
                 (content.unseen == 0 ? QByteArray() : ",\"unseen\":" + QByteArray::number(content.unseen)) +
                 (shows.empty() ? QByteArray() : ",\"shows\":" + quoted(QString::fromStdString(shows))) + "}\n") &&
            send(QByteArray::fromRawData(content.text.data(), static_cast<qsizetype>(content.text.size()))) &&
            send(QByteArray::fromRawData(reinterpret_cast<const char*>(places.data()),
                                         static_cast<qsizetype>(places.size_bytes()))) &&
            send(QByteArray::fromRawData(reinterpret_cast<const char*>(content.confidence.data()),
                                         static_cast<qsizetype>(content.confidence.size()))) &&
            send("\n");
        if (!heard || std::fflush(stdout) != 0)
            return protocol::damaged;
    }
    send("{\"event\":\"done\",\"missing_languages\":" + jsonBool(reader.missingLanguages()) +
         ",\"note\":" + quoted(QString::fromStdString(reader.note())) +
         ",\"encoding\":" + quoted(QString::fromStdString(reader.encoding())) +
         ",\"guessed\":" + jsonBool(reader.isEncodingGuessed()) + "}\n");
    return protocol::ok;
}

/// The arguments of the command "text", see WorkerProtocol.h.
struct TextCommand {
    std::string kind;
    PageOptions options;
    int first = 0; ///< page
    int end = 0;   ///< the page after the last; 0: all
};

/// Parses "text" and its options; none if it is another command or an option is wrong.
std::optional<TextCommand> textCommand(std::span<const std::string> words) {
    if (words.empty() || words[0] != "text")
        return std::nullopt;
    TextCommand command;
    std::size_t i = 1;
    if (i < words.size() && !words[i].starts_with("--"))
        command.kind = words[i++];
    for (; i + 1 < words.size(); i += 2) {
        if (words[i] == "--order" && (words[i + 1] == "file" || words[i + 1] == "reading"))
            command.options.order = words[i + 1] == "file" ? layout::Order::File : layout::Order::Reading;
        else if (words[i] == "--ocr")
            command.options.ocr = words[i + 1];
        else if (words[i] == "--encoding")
            command.options.encoding = words[i + 1];
        else if (const auto page = number(words[i + 1]);
                 (words[i] == "--from" || words[i] == "--to") && page && *page <= std::uint64_t{protocol::maxPages})
            (words[i] == "--from" ? command.first : command.end) = static_cast<int>(*page);
        else
            return std::nullopt;
    }
    return i == words.size() ? std::optional(command) : std::nullopt;
}

int writeText(const Sandbox::State& sandbox, const TextCommand& command) {
    send("{\"event\":\"sandbox\"," + fields(sandbox) + "}\n");
    try {
        const documents::Source source(STDIN_FILENO, command.kind);
        PageOptions options = command.options;
        options.recognizing = [](int page) {
            send("{\"event\":\"recognizing\",\"page\":" + QByteArray::number(page) + "}\n");
            std::fflush(stdout);
        };
        return writePages(*openDocument(STDIN_FILENO, source, options), std::string(source.format().id), command.first,
                          command.end);
    } catch (const Problem& problem) {
        return failed(problem);
    }
}

int writePage(int page, int width) {
    try {
        const documents::Source source(STDIN_FILENO, "pdf");
        if (source.format().id != "pdf")
            return protocol::noSuchPage;
        const std::unique_ptr<PdfReader> reader = openPdf(STDIN_FILENO, source);
        if (reader->state() != PdfReader::State::Open)
            return reader->state() == PdfReader::State::Locked ? protocol::locked : protocol::damaged;
        if (page >= reader->pageCount())
            return protocol::noSuchPage;
        const QByteArray picture = reader->png(page, width);
        return !picture.isEmpty() && send(picture) ? protocol::ok : protocol::damaged;
    } catch (const Problem& problem) {
        return problem.kind() == Problem::Kind::Locked ? protocol::locked : protocol::damaged;
    }
}

/// The text of all these files in a plain loop: the speed of poppler alone.
int writeMeasured(std::span<const std::string> names) {
    const auto begin = std::chrono::steady_clock::now();
    std::int64_t pages = 0;
    std::int64_t bytes = 0;
    for (const std::string& name : names) {
        const int file = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
        {
            const PdfReader reader(file);
            for (int page = 0; page < reader.pageCount(); ++page, ++pages)
                bytes += static_cast<std::int64_t>(reader.text(page, layout::Order::File).text.size());
        }
        ::close(file);
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    const bool heard = send("{\"pages\":" + QByteArray::number(pages) + ",\"bytes\":" + QByteArray::number(bytes) +
                            ",\"seconds\":" + QByteArray::number(time.count()) + "}\n");
    return heard ? protocol::ok : protocol::damaged;
}

int writeLanguages() {
    return send("{\"languages\":" + list(ocr::Recognizer::languages()) + "}\n") ? protocol::ok : protocol::damaged;
}

int writeVersion(const Sandbox::State& sandbox) {
    return send("{\"poppler\":" + quoted(PdfReader::popplerVersion()) + "," + fields(sandbox) + "}\n")
               ? protocol::ok
               : protocol::damaged;
}

/// One run of the program.
class Worker {
public:
    Worker(const WorkerOptions& options, const Limits& limits)
        : m_options(options)
        , m_limits(limits) {}

    int run(const std::vector<std::string>& words) {
        const std::string command = words.empty() ? std::string() : words[0];
        if (command == "serve" && words.size() == 1)
            return serve();
        if (command == "measure" && words.size() > 1)
            return measure(std::span(words).subspan(1));
        return answer(words, sandboxFor({}));
    }

private:
    int serve() {
        const pdf::WarmPoppler warm;
        const Sandbox sandbox = sandboxFor({});
        return pdfworker::serve([&](const std::string& command) {
            std::istringstream stream(command);
            std::vector<std::string> words;
            for (std::string word; stream >> word;)
                words.push_back(word);
            return answer(words, sandbox);
        });
    }

    int measure(std::span<const std::string> names) {
        sandboxFor({names.begin(), names.end()}).enter();
        return writeMeasured(names);
    }

    /// Does what the words say, in the sandbox from here on.
    int answer(const std::vector<std::string>& words, const Sandbox& sandbox) const {
        const std::string command = words.empty() ? std::string() : words[0];
        const bool page = command == "page" && words.size() == 3;
        const auto index = page ? number(words[1]) : std::optional<std::uint64_t>(0);
        const auto width = page ? number(words[2]) : std::optional<std::uint64_t>(1);
        const std::optional<TextCommand> text = textCommand(words);
        const bool languages = command == "languages" && words.size() == 1;
        const bool version = command == "version" && words.size() == 1;
        if (!index || !width || *index > 1'000'000'000 || *width < 1 || *width > 8192 ||
            (!text && !page && !languages && !version && !m_options.command))
            return usage();
        if (struct stat input{}; (text || page) && (::fstat(STDIN_FILENO, &input) != 0 || !S_ISREG(input.st_mode)))
            return usage();
        if (!applyLimits(m_limits)) {
            std::fputs("The limits on time and memory cannot be set.\n", stderr);
            return protocol::wrongCall;
        }
        if (page)
            prepareDrawing();
        const Sandbox::State state = sandbox.enter();
        if (text)
            return writeText(state, *text);
        if (page)
            return writePage(static_cast<int>(*index), static_cast<int>(*width));
        if (languages)
            return writeLanguages();
        if (version)
            return writeVersion(state);
        return m_options.command(words).value_or(protocol::wrongCall);
    }

    Sandbox sandboxFor(std::vector<std::string> readable) const {
        for (std::string& path : pdf::popplerFiles())
            readable.push_back(std::move(path));
        if (std::string folder = ocr::Recognizer::dataFolder(); !folder.empty())
            readable.push_back(std::move(folder));
        return Sandbox({std::move(readable), false}, m_options.layers);
    }

    /// What drawing needs and what cannot be had in the sandbox: caches of the fonts are written, code is loaded.
    static void prepareDrawing() {
        pdf::loadFonts();
        QImageWriter::supportedImageFormats();
    }

    const WorkerOptions& m_options;
    Limits m_limits;
};

int run(const std::vector<std::string>& arguments, const WorkerOptions& options) {
    std::vector<std::string> words;
    Limits limits;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] != "--limits" || arguments[0] == "measure") { // where a file may have that name
            words.push_back(arguments[i]);
            continue;
        }
        if (i + 3 >= arguments.size())
            return usage();
        const auto seconds = number(arguments[i + 1]);
        const auto memory = number(arguments[i + 2]);
        const auto output = number(arguments[i + 3]);
        if (!seconds || !memory || !output)
            return usage();
        limits = {*seconds, *memory, *output};
        i += 3;
    }
    return Worker(options, limits).run(words);
}

} // namespace

void runWorker(const std::vector<std::string>& arguments, const WorkerOptions& options) {
    std::set_new_handler([] { ::_exit(protocol::outOfMemory); });
    int code = protocol::damaged;
    try {
        code = run(arguments, options);
    } catch (const std::bad_alloc&) {
        code = protocol::outOfMemory;
    } catch (const std::exception&) {
        code = protocol::damaged;
    }
    std::fflush(stdout);
    ::_exit(code); // no cleanup is needed here, and a damaged file may make it crash
}

} // namespace glasshouse::pdfworker
