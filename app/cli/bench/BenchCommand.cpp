#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/bench/Bench.h"
#include "core/base/Error.h"

namespace glasshouse::cli {

namespace {

/// bench JOB|all [--shape S] [--precision P] [--repeat N] [--json]
class BenchCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        std::string names;
        for (const BenchJob& job : benchJobs())
            names += job.name + "|";
        app.add_option("job", m_job, "What to measure")->type_name(names + "all")->required();
        app.add_option("--repeat", m_options.repetitions,
                       "How often each measurement is repeated; the median is reported")
            ->type_name("N")
            ->check(CLI::Range(5, 1000));
        app.add_option("--shape", m_options.shape, "Train, generate: nano, mind, fairy or char")
            ->check(CLI::IsMember({"nano", "mind", "fairy", "char"}))
            ->capture_default_str();
        app.add_option("--precision", m_options.precision, "Train: auto, float32 or bfloat16")
            ->check(CLI::IsMember({"auto", "float32", "bfloat16"}))
            ->capture_default_str();
        app.add_option("--threads", m_options.threads, "Train: processor threads; 0: every core")
            ->type_name("N")
            ->check(CLI::Range(0, 1024))
            ->capture_default_str();
        app.add_option("--seconds", m_options.seconds, "Train: minimum seconds per repetition")
            ->type_name("SECONDS")
            ->check(CLI::Range(0.05, 3600.0))
            ->capture_default_str();
        app.add_flag("--parts", m_options.parts,
                     "Train: also what the threads do in a step, part by part, and every shape of a product");
        app.add_option("--set", m_options.settings, "Train: key=value of the configuration, such as recompute=true")
            ->type_name("KEY=VALUE")
            ->take_all()
            ->allow_extra_args(false);
        app.add_option("--text", m_options.text, "Tokenize, trace: a file to use; by default generated text")
            ->type_name("FILE");
        app.add_option("--corpus", m_options.corpus, "Extract: a folder of PDFs; by default the sample library")
            ->type_name("PATH");
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
        nlohmann::ordered_json all = {{"job", "all"}};
        for (const BenchJob& job : benchJobs()) {
            if (m_job != "all" && m_job != job.name)
                continue;
            nlohmann::ordered_json figures;
            try {
                figures = job.run(m_options, context);
            } catch (const Error& error) { // one that cannot run here does not prevent the others
                if (m_job != "all" || context.signals.received() != 0)
                    throw;
                context.console.warn(job.name + ": " + error.what());
                continue;
            }
            context.console.event("bench", figures);
            all["tokens_per_second"] = figures.value("tokens_per_second", 0.0); // the last one: training
            all[job.name] = figures;
        }
        if (m_job == "all")
            context.console.event("bench", all);
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
