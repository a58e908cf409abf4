#include <algorithm>
#include <cstdio>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <poll.h>

#include "app/cli/bench/Bench.h"
#include "core/base/Error.h"
#include "core/corpus/text/CorpusReader.h"
#include "core/corpus/text/WorkerProcess.h"

namespace glasshouse::cli {

namespace {

/// The folder of the handbook's PDFs: installed, else in the build tree.
std::filesystem::path sampleLibrary() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    const auto library = program / "../share/glasshouse/library";
    if (!std::filesystem::is_directory(library, error))
        throw Error("There is no sample library next to this program; give a folder of PDFs with --corpus.");
    return library;
}

/// Pages per second of poppler alone on one core, median: all files in one process, text discarded.
double popplerAlone(const std::vector<std::string>& files, int repetitions) {
    std::vector<std::string> arguments = {"measure"};
    arguments.insert(arguments.end(), files.begin(), files.end());
    std::vector<double> rates;
    for (int i = 0; i < repetitions; ++i) {
        text::WorkerProcess worker(text::findWorker(), arguments);
        std::string said;
        while (worker.read(said)) {
            pollfd output{worker.descriptor(), POLLIN, 0};
            ::poll(&output, 1, -1);
        }
        const nlohmann::json answer = nlohmann::json::parse(said, nullptr, false);
        if (!answer.is_object())
            throw Error("Poppler alone fails on this folder when one process reads all of its files.");
        rates.push_back(answer.at("pages").get<double>() / answer.at("seconds").get<double>());
    }
    std::sort(rates.begin(), rates.end());
    return rates[rates.size() / 2];
}

} // namespace

nlohmann::ordered_json benchExtract(const BenchOptions& options, Context& context) {
    const std::filesystem::path corpus =
        options.corpus.empty() ? sampleLibrary() : std::filesystem::path(options.corpus);
    const TemporaryFolder folder;
    int round = 0;
    int pages = 0;
    int files = 0;
    std::vector<std::string> pdfs;
    const auto read = [&](const std::filesystem::path& cache) {
        text::CorpusObserver observer;
        text::CorpusReaderOptions reading;
        reading.cache = cache;
        pages = files = 0;
        pdfs.clear();
        for (const text::Document& document : text::readCorpus(corpus, reading, context.signals.token(), observer)) {
            ++files;
            if (document.isPdf() && document.state == text::DocumentState::Ready) {
                pages += document.pageCount;
                pdfs.push_back(document.path.string());
            }
        }
    };
    const double fresh =
        medianSeconds(options.repetitions, context, [&] { read(folder.path() / std::to_string(round++)); });
    const double again = medianSeconds(options.repetitions, context, [&] { read(folder.path() / "0"); });
    if (pages == 0)
        throw Error("No PDF in \"" + corpus.string() + "\" contains any text; give a folder of PDFs with --corpus.");
    const double poppler = popplerAlone(pdfs, options.repetitions);
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    char line[300];
    std::snprintf(
        line, sizeof line,
        "extract %d files, %d pages: %.3f s, %.0f pages/s on %u cores; poppler alone %.0f pages/s a core; again "
        "from the cache: %.4f s\n",
        files, pages, fresh, pages / fresh, cores, poppler, again);
    context.console.result(line);
    return {{"job", "extract"},
            {"corpus", corpus.string()},
            {"files", files},
            {"pages", pages},
            {"repetitions", options.repetitions},
            {"seconds", fresh},
            {"pages_per_second", pages / fresh},
            {"poppler_pages_per_second", poppler},
            {"cores", cores},
            {"share_of_poppler", pages / fresh / (poppler * cores)},
            {"seconds_from_cache", again}};
}

} // namespace glasshouse::cli
