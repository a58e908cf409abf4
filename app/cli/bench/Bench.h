#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/Command.h"
#include "core/engine/train/Training.h"

namespace glasshouse::cli {

/// The options of a benchmark from the command line.
struct BenchOptions {
    int repetitions = 5;
    std::string text;   ///< a file to use; empty: generated text
    std::string corpus; ///< a folder to read; empty: the sample library
    std::string shape = "char";
    std::string precision = "auto";
    int threads = 0;                   ///< 0: every core
    double seconds = 1.0;              ///< per repetition, if it can be chosen
    bool parts = false;                ///< of a step, see engine::timeStepParts()
    std::vector<std::string> settings; ///< key=value, for the run that is trained
};

/// One benchmark; registered. It measures, prints for a person, and returns its figures.
struct BenchJob {
    std::string name;
    std::string help;
    nlohmann::ordered_json (*run)(const BenchOptions& options, Context& context);
};
const std::vector<BenchJob>& benchJobs();

/// The median.
double median(std::vector<double> values);
/// The median time in seconds of some work, after one warm-up run. Stops early, with Error, on a
/// signal.
double medianSeconds(int repetitions, const Context& context, const std::function<void()>& work);
/// That many bytes of a file, or of generated words: always the same, with frequent and rare ones as in a language. A
/// text that is too short is repeated. Throws Error if the file cannot be read.
std::string benchText(const BenchOptions& options, std::size_t bytes);

/// Measures only the steps of a training run; its warnings are printed.
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

/// A temporary folder for a benchmark, deleted with its contents.
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
nlohmann::ordered_json benchTrace(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchExtract(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchRender(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchRuns(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchGenerate(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchWriting(const BenchOptions& options, Context& context);
nlohmann::ordered_json benchTrain(const BenchOptions& options, Context& context);

} // namespace glasshouse::cli
