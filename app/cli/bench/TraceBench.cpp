#include <chrono>
#include <cstdio>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "app/cli/bench/Bench.h"
#include "core/base/Random.h"
#include "core/base/Utf8.h"
#include "core/run/trace/CopiedText.h"

namespace glasshouse::cli {

namespace {

constexpr std::size_t indexed = 100'000'000; ///< bytes of text
constexpr int texts = 100;                   ///< that are looked up
constexpr std::int64_t textLength = 500;     ///< characters of each

/// Letters exchanged here and there, every `interval` characters on average, so that a text that was repeated no longer
/// repeats for long.
void perturb(std::string& text, std::uint64_t interval, Random& random) {
    for (std::size_t at = random.below(2 * interval); at < text.size(); at += 1 + random.below(2 * interval))
        if (text[at] >= 'a' && text[at] <= 'z')
            text[at] = static_cast<char>('a' + random.below(26));
}

std::shared_ptr<const text::Corpus> corpusOf(std::string text) {
    text::Document document;
    document.name = "text";
    document.setPages(std::vector<layout::Page>{{std::move(text), {}, {}}});
    std::vector<text::Document> documents;
    documents.push_back(std::move(document));
    return std::make_shared<const text::Corpus>(std::move(documents));
}

double secondsOf(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Takes the files of a folder out of memory, as after a restart of the computer; not in a folder that is memory
/// itself.
void forget(const std::filesystem::path& folder) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const int file = ::open(entry.path().c_str(), O_RDONLY | O_CLOEXEC);
        ::fdatasync(file);
        ::posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
        ::close(file);
    }
}

} // namespace

nlohmann::ordered_json benchTrace(const BenchOptions& options, Context& context) {
    Random random(42, Random::Stream::Sample);
    std::string large = benchText(options, indexed);
    perturb(large, 100, random);
    std::vector<std::string> written;
    while (written.size() < texts) {
        const std::size_t begin = utf8::advance(large, random.below(large.size() - 5 * textLength), 1);
        written.push_back(large.substr(begin, utf8::advance(large, begin, textLength) - begin));
        perturb(written.back(), 40, random);
    }
    const auto corpus = corpusOf(std::move(large));
    const TemporaryFolder folder;
    const trace::IndexOptions kept{folder.path() / "index"};
    const std::stop_token stop = context.signals.token();

    std::shared_ptr<const trace::TextIndex> index;
    const double making = medianSeconds(options.repetitions, context, [&] {
        index = nullptr;
        std::error_code error;
        std::filesystem::remove_all(kept.folder, error);
        index = trace::TextIndex::open(corpus, kept, stop);
    });
    const double again =
        medianSeconds(options.repetitions, context, [&] { index = trace::TextIndex::open(corpus, kept, stop); });
    double share = 0;
    const double looking = medianSeconds(options.repetitions, context, [&] {
        share = 0;
        for (const std::string& text : written)
            share += trace::copiedStretches(text, *index, 16, stop).share() / texts;
    });
    index = nullptr;
    forget(kept.folder);
    const double coldOpening = secondsOf([&] { index = trace::TextIndex::open(corpus, kept, stop); });
    const double coldLooking = secondsOf([&] { trace::copiedStretches(written.front(), *index, 16, stop); });

    const double perCharacter = static_cast<double>(index->fileBytes()) / static_cast<double>(corpus->characters());
    char line[300];
    std::snprintf(line, sizeof line,
                  "trace %.0f MB: index made in %.2f s, %.2f bytes a character; opened in %.3f s, from disk %.3f s; a "
                  "text of %d characters (%.0f %% copied) looked up in %.3f ms, the first one in %.3f ms\n",
                  static_cast<double>(indexed) / 1e6, making, perCharacter, again, coldOpening,
                  static_cast<int>(textLength), 100 * share, 1e3 * looking / texts, 1e3 * coldLooking);
    context.console.result(line);
    return {{"job", "trace"},
            {"text", options.text.empty() ? "made up" : options.text},
            {"repetitions", options.repetitions},
            {"bytes", corpus->text().size()},
            {"seconds", making},
            {"bytes_per_character", perCharacter},
            {"kept", index->isMapped()},
            {"seconds_opening", again},
            {"seconds_opening_from_disk", coldOpening},
            {"seconds_a_text", looking / texts},
            {"seconds_first_text", coldLooking},
            {"share", share}};
}

} // namespace glasshouse::cli
