// Reads PDFs, each in a separate process, see core/text/WorkerProtocol.h. The file may be hostile: whatever goes wrong
// here ends this process and nothing else.

#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <QFile>
#include <fcntl.h>
#include <unistd.h>

#include "app/pdfworker/Limits.h"
#include "app/pdfworker/Server.h"
#include "core/layout/Page.h"
#include "core/pdf/PdfReader.h"
#include "core/pdf/WarmPoppler.h"
#include "core/text/WorkerProtocol.h"

namespace {

using glasshouse::pdf::PdfReader;
namespace protocol = glasshouse::text::protocol;

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

int usage() {
    std::fputs("usage: glasshouse-pdfworker text FILE [--limits SECONDS MEMORY OUTPUT]\n"
               "       glasshouse-pdfworker serve [--limits SECONDS MEMORY OUTPUT]\n"
               "       glasshouse-pdfworker page FILE N WIDTH [--limits SECONDS MEMORY OUTPUT]\n"
               "       glasshouse-pdfworker measure FILE...\n"
               "       glasshouse-pdfworker version\n",
               stderr);
    return protocol::wrongCall;
}

/// False when nobody is listening any more.
bool say(const QByteArray& bytes) {
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

int exitCode(const PdfReader& reader) {
    return reader.state() == PdfReader::State::Locked ? protocol::locked : protocol::damaged;
}

int writeText(const QString& path) {
    const PdfReader reader(path);
    if (reader.state() != PdfReader::State::Open) {
        const bool locked = reader.state() == PdfReader::State::Locked;
        say(QByteArray("{\"event\":\"failed\",\"state\":\"") + (locked ? "locked" : "damaged") +
            "\",\"message\":" + quoted(reader.problem()) + "}\n");
        return exitCode(reader);
    }
    const int pages = reader.pageCount();
    if (pages > protocol::maxPages) {
        say("{\"event\":\"failed\",\"state\":\"damaged\",\"message\":\"It claims to have " + QByteArray::number(pages) +
            " pages, more than can be read.\"}\n");
        return protocol::damaged;
    }
    say("{\"event\":\"document\",\"version\":" + QByteArray::number(protocol::version) +
        ",\"pages\":" + QByteArray::number(pages) + "}\n");
    std::fflush(stdout);
    for (int page = 0; page < pages; ++page) {
        const glasshouse::layout::Page content = reader.text(page);
        const std::span<const glasshouse::layout::Stretch> places = content.stretches;
        const bool heard =
            say("{\"event\":\"page\",\"page\":" + QByteArray::number(page) +
                ",\"bytes\":" + QByteArray::number(content.text.size()) +
                ",\"stretches\":" + QByteArray::number(places.size()) + "}\n") &&
            say(QByteArray::fromRawData(content.text.data(), static_cast<qsizetype>(content.text.size()))) &&
            say(QByteArray::fromRawData(reinterpret_cast<const char*>(places.data()),
                                        static_cast<qsizetype>(places.size_bytes()))) &&
            say("\n");
        if (!heard || std::fflush(stdout) != 0)
            return protocol::damaged;
    }
    say(QByteArray("{\"event\":\"done\",\"missing_languages\":") + (reader.missingLanguages() ? "true" : "false") +
        "}\n");
    return protocol::ok;
}

int writePage(const QString& path, int page, int width) {
    const PdfReader reader(path);
    if (reader.state() != PdfReader::State::Open)
        return exitCode(reader);
    if (page >= reader.pageCount())
        return protocol::noSuchPage;
    const QByteArray picture = reader.png(page, width);
    return !picture.isEmpty() && say(picture) ? protocol::ok : protocol::damaged;
}

/// The name as poppler takes it. A QString cannot hold a name that is not valid UTF-8; the open file can be used
/// instead.
QString openableName(const QByteArray& name) {
    const QString path = QFile::decodeName(name);
    if (QFile::encodeName(path) == name)
        return path;
    const int file = ::open(name.constData(), O_RDONLY | O_CLOEXEC);
    return file < 0 ? path : QStringLiteral("/proc/self/fd/%1").arg(file);
}

/// The text of all these files in a plain loop: the speed of poppler alone.
int writeMeasured(const std::vector<std::string_view>& names) {
    const auto begin = std::chrono::steady_clock::now();
    std::int64_t pages = 0;
    std::int64_t bytes = 0;
    for (const std::string_view name : names) {
        const PdfReader reader(openableName(QByteArray(name.data(), static_cast<qsizetype>(name.size()))));
        for (int page = 0; page < reader.pageCount(); ++page, ++pages)
            bytes += static_cast<std::int64_t>(reader.text(page).text.size());
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    const bool heard = say("{\"pages\":" + QByteArray::number(pages) + ",\"bytes\":" + QByteArray::number(bytes) +
                           ",\"seconds\":" + QByteArray::number(time.count()) + "}\n");
    return heard ? protocol::ok : protocol::damaged;
}

bool limit(const glasshouse::pdfworker::Limits& limits) {
    const bool applied = glasshouse::pdfworker::applyLimits(limits);
    if (!applied)
        std::fputs("The limits on time and memory cannot be set.\n", stderr);
    return applied;
}

int run(const std::vector<std::string_view>& arguments) {
    std::vector<std::string_view> words;
    glasshouse::pdfworker::Limits limits;
    const std::size_t named = !arguments.empty() && arguments[0] == "serve" ? 1 : 2; // a file may be called --limits
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (i < named || arguments[i] != "--limits") {
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
    if (words.size() == 1 && words[0] == "version")
        return say(PdfReader::popplerVersion().toUtf8() + '\n') ? protocol::ok : protocol::damaged;
    if (words.size() == 1 && words[0] == "serve") {
        const glasshouse::pdf::WarmPoppler warm;
        return glasshouse::pdfworker::serve([&limits](const std::string& name) {
            return limit(limits) ? writeText(openableName(QByteArray::fromStdString(name))) : protocol::wrongCall;
        });
    }
    if (words.size() >= 2 && words[0] == "measure")
        return writeMeasured({words.begin() + 1, words.end()});
    const bool text = words.size() == 2 && words[0] == "text";
    const bool page = words.size() == 4 && words[0] == "page";
    if (!text && !page)
        return usage();
    const QString path = openableName(QByteArray(words[1].data(), static_cast<qsizetype>(words[1].size())));
    const auto index = page ? number(words[2]) : std::optional<std::uint64_t>(0);
    const auto width = page ? number(words[3]) : std::optional<std::uint64_t>(1);
    if (!index || !width || *index > 1'000'000'000 || *width < 1 || *width > 8192)
        return usage();
    if (!limit(limits))
        return protocol::wrongCall;
    return text ? writeText(path) : writePage(path, static_cast<int>(*index), static_cast<int>(*width));
}

} // namespace

int main(int argc, char** argv) {
    std::set_new_handler([] { ::_exit(protocol::outOfMemory); });
    int code = protocol::damaged;
    try {
        code = run(std::vector<std::string_view>(argv + (argc > 0 ? 1 : 0), argv + argc));
    } catch (const std::bad_alloc&) {
        code = protocol::outOfMemory;
    } catch (const std::exception&) {
        code = protocol::damaged;
    }
    std::fflush(stdout);
    ::_exit(code); // no cleanup is needed here, and a damaged file may make it crash
}
