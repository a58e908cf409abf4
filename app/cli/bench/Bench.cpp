#include "app/cli/bench/Bench.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Utf8.h"

namespace glasshouse::cli {

namespace {

constexpr std::uint64_t largestText = std::uint64_t{1} << 30;

std::uint64_t next(std::uint64_t& state) { // xorshift64
    state ^= state << 13U;
    state ^= state >> 7U;
    state ^= state << 17U;
    return state;
}

std::string madeUp(std::size_t bytes) {
    constexpr int words = 20000;
    std::uint64_t state = 88172645463325252U;
    std::vector<std::string> vocabulary;
    for (int i = 0; i < words; ++i) {
        std::string word;
        const auto syllables = 1 + next(state) % 4;
        for (std::uint64_t s = 0; s < syllables; ++s) {
            word += "bcdfghlmnprstvw"[next(state) % 15];
            word += "aeiou"[next(state) % 5];
            if (next(state) % 3 == 0)
                word += "nrst"[next(state) % 4];
        }
        vocabulary.push_back(word);
    }
    std::string text;
    for (std::size_t line = 0; text.size() < bytes;) {
        const double u = static_cast<double>(next(state) >> 11U) / 9007199254740992.0;
        const auto rank = static_cast<std::size_t>(std::exp(u * std::log(static_cast<double>(words)))) - 1; // Zipf
        const std::string& word = vocabulary[std::min<std::size_t>(rank, words - 1)];
        text += word;
        line += word.size() + 1;
        const auto mark = next(state) % 12;
        text += mark == 0 ? "," : mark == 1 ? "." : "";
        text += line > 70 ? "\n" : " ";
        line = line > 70 ? 0 : line;
    }
    text.resize(bytes);
    return text;
}

} // namespace

const std::vector<BenchJob>& benchJobs() {
    static const std::vector<BenchJob> jobs = {
        {"tokenize", "Learning byte pairs, and encoding with each tokenizer, on one core", benchTokenize},
        {"trace", "An index of 100 MB of text, and looking up what a text copies from it, on one core", benchTrace},
        {"extract", "Text extraction from a folder of PDFs, and again from the cache", benchExtract},
        {"render", "Pictures of attention", benchRender},
        {"runs", "A list of a thousand runs", benchRuns},
        {"generate", "Text token by token: while the context fills, and after", benchGenerate},
        {"writing", "How much writing a text slows training, and how fast it is written", benchWriting},
        {"train", "Whole training steps", benchTrain},
    };
    return jobs;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

TemporaryFolder::TemporaryFolder() {
    std::error_code error;
    std::string name = (std::filesystem::temp_directory_path(error) / "glasshouse-bench-XXXXXX").string();
    if (error || mkdtemp(name.data()) == nullptr)
        throw Error("There is no writable folder for temporary files.");
    m_path = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

double medianSeconds(int repetitions, const Context& context, const std::function<void()>& work) {
    std::vector<double> seconds;
    for (int i = -1; i < repetitions; ++i) {
        if (context.signals.received() != 0)
            throw Error("Stopped before the benchmark ended.");
        const auto begin = std::chrono::steady_clock::now();
        work();
        if (i >= 0)
            seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    return median(std::move(seconds));
}

std::string benchText(const BenchOptions& options, std::size_t bytes) {
    if (options.text.empty())
        return madeUp(bytes);
    const std::string file = utf8::repaired(readFile(options.text, largestText));
    if (file.empty())
        throw Error("\"" + options.text + "\" is empty.");
    std::string text;
    while (text.size() < bytes)
        text += file.substr(0, bytes - text.size());
    while (!text.empty() &&
           !utf8::isValid(std::string_view(text).substr(text.size() - std::min<std::size_t>(4, text.size()))) &&
           !utf8::isValid(text))
        text.pop_back(); // half a character at the end
    return text;
}

} // namespace glasshouse::cli
