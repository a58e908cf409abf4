#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/Command.h"

namespace glasshouse::cli {

/// What a benchmark was asked for on the command line.
struct BenchOptions {
    int repetitions = 5;
    std::string text; ///< a file to work on; empty: text that is made up
};

/// One benchmark; registered. It measures, says what a person reads, and ends with one event that carries its figures.
struct BenchJob {
    std::string name;
    std::string help;
    void (*run)(const BenchOptions& options, Context& context);
};
const std::vector<BenchJob>& benchJobs();

/// The middle one of the times in seconds that some work takes, after one time that does not count. Stops early, with
/// Error, when a signal asks for it.
double medianSeconds(int repetitions, const Context& context, const std::function<void()>& work);
/// So many bytes of a file, or of words that are made up: always the same ones, frequent ones and rare ones as in a
/// language. A text that is too short comes again and again. Throws Error when the file cannot be read.
std::string benchText(const BenchOptions& options, std::size_t bytes);

void benchTokenize(const BenchOptions& options, Context& context);

} // namespace glasshouse::cli
