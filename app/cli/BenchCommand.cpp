#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/bench/Bench.h"
#include "core/base/Error.h"

namespace glasshouse::cli {

namespace {

/// bench JOB|all [--repeat N] [--text FILE] [--json]
class BenchCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        std::string names;
        for (const BenchJob& job : benchJobs())
            names += job.name + ", ";
        app.add_option("job", m_job, "What to measure: " + names + "all")->required();
        app.add_option("--repeat", m_options.repetitions, "How often each thing is measured; the median counts")
            ->check(CLI::Range(5, 1000));
        app.add_option("--text", m_options.text, "A file to work on; without it text is made up");
    }

    int run(Context& context) override {
        bool known = m_job == "all";
        std::string names;
        for (const BenchJob& job : benchJobs()) {
            known = known || job.name == m_job;
            names += job.name + ", ";
        }
        if (!known)
            throw Error("There is no benchmark \"" + m_job + "\". Choose one of: " + names + "all.");
        for (const BenchJob& job : benchJobs())
            if (m_job == "all" || m_job == job.name)
                job.run(m_options, context);
        return 0;
    }

private:
    std::string m_job;
    BenchOptions m_options;
};

} // namespace

std::unique_ptr<Command> makeBenchCommand() {
    return std::make_unique<BenchCommand>();
}

} // namespace glasshouse::cli
