#include <cstdio>
#include <system_error>

#include "app/cli/bench/Bench.h"
#include "core/base/Error.h"
#include "core/text/CorpusReader.h"

namespace glasshouse::cli {

namespace {

class Nobody final : public text::CorpusObserver {
public:
    void filesFound(const std::vector<text::Document>&) override {}
    void fileRead(std::size_t, const text::Document&) override {}
};

/// The handbook as PDFs: where it is installed, else where it was built.
std::filesystem::path sampleLibrary() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    const auto library = program / "../share/glasshouse/library";
    if (!std::filesystem::is_directory(library, error))
        throw Error("There is no sample library beside this program; name a folder of PDFs with --corpus.");
    return library;
}

} // namespace

nlohmann::ordered_json benchExtract(const BenchOptions& options, Context& context) {
    const std::filesystem::path corpus =
        options.corpus.empty() ? sampleLibrary() : std::filesystem::path(options.corpus);
    const TemporaryFolder folder;
    int round = 0;
    int pages = 0;
    int files = 0;
    const auto read = [&](const std::filesystem::path& cache) {
        Nobody nobody;
        text::CorpusReaderOptions reading;
        reading.cache = cache;
        pages = files = 0;
        for (const text::Document& document : text::readCorpus(corpus, reading, context.signals.token(), nobody)) {
            ++files;
            pages += document.isPdf() && document.state == text::DocumentState::Ready ? document.pageCount : 0;
        }
    };
    const double fresh =
        medianSeconds(options.repetitions, context, [&] { read(folder.path() / std::to_string(round++)); });
    const double again = medianSeconds(options.repetitions, context, [&] { read(folder.path() / "0"); });
    if (pages == 0)
        throw Error("No PDF in \"" + corpus.string() + "\" gives any text; name a folder of PDFs with --corpus.");
    char line[200];
    std::snprintf(line, sizeof line, "extract %d files, %d pages: %.3f s, %.0f pages/s; again from the cache: %.4f s\n",
                  files, pages, fresh, pages / fresh, again);
    context.console.result(line);
    return {{"job", "extract"},
            {"corpus", corpus.string()},
            {"files", files},
            {"pages", pages},
            {"repetitions", options.repetitions},
            {"seconds", fresh},
            {"pages_per_second", pages / fresh},
            {"seconds_from_cache", again}};
}

} // namespace glasshouse::cli
