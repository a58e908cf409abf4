#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/Console.h"
#include "app/cli/Notes.h"
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
        app.add_option("--runs", m_runs, "The folder for the run; by default where the window keeps them")
            ->type_name("FOLDER");
        app.add_option("--run", m_run, "With a model: a folder for its run; by default a new one named after the model")
            ->type_name("RUN");
        app.add_option("--context", m_context,
                       "With a model: tokens that it reads at once; with rotary positions at most 2,048 if not given")
            ->type_name("N")
            ->check(CLI::PositiveNumber);
        addNotes(app, "An archive with more than 100,000 files or 32 GB unpacked is refused.\n\n"
                      "A model of another program is a folder in Hugging Face's layout (config.json, model.safetensors "
                      "or pytorch_model.bin or their parts, tokenizer.json) or a GGUF file (F32, F16, BF16, Q8_0; of a "
                      "split one any part), of the families GPT-2, Llama (SmolLM), Mistral, Qwen 2, Qwen 3, Gemma 3 "
                      "(its text models), GPT-NeoX (Pythia) and GPT-Neo (TinyStories); or a checkpoint of nanoGPT or "
                      "llama2.c (.pt, with tokenizer.json beside it, or nanoGPT's meta.pkl). Files of PyTorch are read "
                      "without running what is in them: tensors, numbers and texts alone; those of before PyTorch 1.6 "
                      "are not read. A file of a model's folder, such as its config.json, means the folder; weights in "
                      "other formats are named with a way to convert them, and never become the corpus. What cannot be "
                      "computed here (another activation, quantized weights) is named with its setting.\n\n"
                      "Tokenizers are byte-pair ones, of bytes (GPT-2, Llama 3, Qwen) or SentencePiece's (Llama 2, "
                      "TinyLlama, Gemma). Special tokens such as <|endoftext|> never come from a text, except with "
                      "--special-tokens; those that its file puts before every text come before what Write continues. "
                      "In the window they are shown framed, by their names; a prompt has them only with the switch "
                      "Special tokens in Write.\n\n"
                      "It becomes a run with one checkpoint (bfloat16 stays bfloat16 until it is trained further), "
                      "which Inside shows and Write writes with. \"train --resume RUN --corpus PATH\" trains it "
                      "further, with its own tokenizer, and before that \"evaluate --run RUN --corpus PATH\" measures "
                      "it on any text. In the window this is Open a model... in Runs; the handbook's chapter \"Looking "
                      "into a model of others\" shows the way.");
    }

    int run(Context& context) override {
        const std::filesystem::path folder = m_runs.empty() ? run::defaultRunsFolder() : std::filesystem::path(m_runs);
        std::error_code unknown; // such as a name that is too long
        if (!std::filesystem::is_directory(m_path, unknown) && !exchange::holdsModel(m_path)) {
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
