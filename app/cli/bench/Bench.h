#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/Command.h"
#include "core/train/Training.h"

namespace glasshouse::cli {

/// What a benchmark was asked for on the command line.
struct BenchOptions {
    int repetitions = 5;
    std::string text;   ///< a file to work on; empty: text that is made up
    std::string corpus; ///< a folder to read; empty: the sample library
    std::string shape = "char";
    std::string precision = "auto";
    int threads = 0;                   ///< 0: every core
    double seconds = 1.0;              ///< of one repetition, where it can be chosen
    std::vector<std::string> settings; ///< key=value, of the run that is trained
};

/// One benchmark; registered. It measures, says what a person reads, and gives its figures.
struct BenchJob {
    std::string name;
    std::string help;
    nlohmann::ordered_json (*run)(const BenchOptions& options, Context& context);
};
const std::vector<BenchJob>& benchJobs();

/// The middle one.
double median(std::vector<double> values);
/// The middle one of the times in seconds that some work takes, after one time that does not count. Stops early, with
/// Error, when a signal asks for it.
double medianSeconds(int repetitions, const Context& context, const std::function<void()>& work);
/// So many bytes of a file, or of words that are made up: always the same ones, frequent ones and rare ones as in a
/// language. A text that is too short comes again and again. Throws Error when the file cannot be read.
std::string benchText(const BenchOptions& options, std::size_t bytes);

/// Of a training run only its steps are measured; what it warns of is said.
class BenchObserver : public train::TrainingObserver {
public:
    explicit BenchObserver(const Context& context)
        : m_context(context) {}
    void evaluated(const train::Evaluation&) override {}
    void sampled(const run::Sample&) override {}
    void checkpointWritten(const run::CheckpointEntry&) override {}
    void stateChanged(train::TrainingState) override {}
    void warned(const std::string& message) override { m_context.console.warn(message); }

protected:
    const Context& context() const { return m_context; }

private:
    const Context& m_context;
};

/// A folder for the time of a benchmark, deleted with what is in it.
class TemporaryFolder {
public:
    TemporaryFolder(); ///< throws Error
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

nlohmann::ordered_json benchTokenize(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchExtract(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchRender(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchGenerate(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchWriting(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchTrain(const BenchOptions& options, Context& context);

} // namespace glasshouse::cli
