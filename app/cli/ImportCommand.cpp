#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/Console.h"
#include "core/base/Error.h"
#include "core/exchange/ImportModel.h"
#include "core/model/ModelKind.h"
#include "core/run/RunArchive.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

/// import FILE.zip [--runs FOLDER], or import MODEL --run RUN [--context N]
class ImportCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("path", m_path,
                       "The zip file of an exported run; or a model of another program: a folder in Hugging Face's "
                       "layout, a GGUF file, or a checkpoint of nanoGPT or llama2.c")
            ->required();
        app.add_option("--runs", m_runs, "The folder for the run; by default where the window keeps them");
        app.add_option("--run", m_run,
                       "With a model: a folder for its run; by default a new one named after the model");
        app.add_option("--context", m_context,
                       "With a model: tokens that it reads at once; with rotary positions at most 2,048 if not given")
            ->check(CLI::PositiveNumber);
    }

    int run(Context& context) override {
        const std::filesystem::path folder = m_runs.empty() ? run::defaultRunsFolder() : std::filesystem::path(m_runs);
        if (!std::filesystem::is_directory(m_path) && !exchange::holdsModel(m_path)) {
            if ((!m_run.empty() || m_context != 0) && run::isZipFile(m_path))
                throw Error("--run and --context are for models; an exported run keeps its own name and context.");
            std::string note;
            const std::filesystem::path made =
                run::importRun(m_path, folder, context.signals.token(), {}, nullptr, &note);
            if (!note.empty())
                context.console.warn(note);
            return done(context, made);
        }
        if (!m_runs.empty() && !m_run.empty())
            throw Error("--runs and --run cannot be given together: --run is the run's whole path.");
        const std::filesystem::path made =
            m_run.empty() ? run::newRunPath(folder, run::runFolderName(exchange::modelName(m_path)))
                          : std::filesystem::path(m_run);
        const exchange::ImportedModel opened =
            exchange::importModel(m_path, made, GLASSHOUSE_VERSION, m_context, nullptr, context.signals.token());
        context.console.note(opened.family + ", " + grouped(model::parameterCount(opened.model)) + " parameters, " +
                             grouped(opened.model.vocab_size) + " tokens, context " +
                             grouped(opened.model.context_length) +
                             (opened.model.context_length < opened.fullContext
                                  ? " of " + grouped(opened.fullContext) + "; --context sets another."
                                  : "."));
        return done(context, made);
    }

private:
    int done(Context& context, const std::filesystem::path& made) const {
        context.console.event("imported", {{"run", made.string()}, {"file", m_path.string()}});
        context.console.result(made.string() + "\n");
        return 0;
    }

    std::filesystem::path m_path;
    std::string m_runs;
    std::string m_run;
    int m_context = 0;
};

} // namespace

std::unique_ptr<Command> makeImportCommand() {
    return std::make_unique<ImportCommand>();
}

} // namespace glasshouse::cli
