#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "app/cli/Notes.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/OutputPlace.h"
#include "core/base/Stopped.h"
#include "core/corpus/text/Dataset.h"
#include "core/engine/Engine.h"
#include "core/engine/inspect/WrittenLoss.h"
#include "core/exchange/ExportModel.h"
#include "core/run/RunArchive.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

/// export --run RUN --out FILE.zip, or
/// export --run RUN --format huggingface|gguf [--checkpoint best|last|STEP] [--type f32|f16|bf16|q8_0] [--corpus PATH]
/// --out PATH
class ExportCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run")->type_name("RUN")->required();
        app.add_option("--out", m_out,
                       "The zip file to write, or - for standard output; with --format a new folder or, for gguf, file")
            ->type_name("PATH")
            ->required();
        app.add_option("--format", m_format, "The model alone, for other programs: huggingface or gguf")
            ->check(CLI::IsMember({"huggingface", "gguf"}));
        m_ofModel = {app.add_option("--checkpoint", m_checkpoint, "With --format: best, last or a step")
                         ->type_name("best|last|STEP"),
                     app.add_option("--type", m_type, "With --format: how numbers are stored")
                         ->check(CLI::IsMember({"f32", "f16", "bf16", "q8_0"})),
                     app.add_option("--corpus", m_corpus,
                                    "With --format: where the text of the run is now, if it has been moved; what "
                                    "rounding changes is measured on it")
                         ->type_name("PATH")};
        addNotes(app, "With --format it writes a model for other programs if it is of one of these families, and says "
                      "otherwise what would have to differ; \"presets\", and Model in the window, say so before the "
                      "training. In the window this is Export model... in Runs. What is written is read back before, "
                      "and every difference refused.\n\n"
                      "Numbers in float32 stay the same bit for bit, but for what is named: GGUF knows GPT-2 with "
                      "gelu_tanh alone, as which gelu and relu are written; another scale of the scores goes into the "
                      "queries, and a bias of the output into the final norm's if there are no more tokens than the "
                      "width. Gemma 3 stores weights of norms less 1, so they are rounded once. What that and rounding "
                      "change is measured on the run's validation text, in nats. Models whose tokens are words cannot "
                      "become GGUF.\n\n"
                      "What a family cannot express:\n\n"
                      "  all\n"
                      "      norm after the sum, no final norm, attention without the mask or\n"
                      "      without its projection, no positions, biases by distance (ALiBi,\n"
                      "      KERPLE, T5), experts, values and keys of different sizes, spare\n"
                      "      embeddings\n"
                      "  GPT-2, GPT-NeoX, Llama; in GGUF all but Gemma 3\n"
                      "      a window of the last tokens\n"
                      "  all but Gemma 3\n"
                      "      norms before and after each part, a scaled embedding, GEGLU; a rotary\n"
                      "      base of layers with a window\n"
                      "  Gemma 3\n"
                      "      biases; a model without these three or without norms of queries and\n"
                      "      keys; in GGUF scores that are not scaled by the head's size, a window\n"
                      "      in other layers than five of six, another rotary base with it than\n"
                      "      10,000\n"
                      "  GPT-2\n"
                      "      rotary positions\n"
                      "  GPT-NeoX, Llama, Qwen, Gemma 3\n"
                      "      added position embeddings\n"
                      "  GPT-2, GPT-NeoX\n"
                      "      a gated unit, RMS norm, grouped keys, a bias in the output with more\n"
                      "      tokens than the width; in GGUF tanh and relu²\n"
                      "  Llama, Qwen, Gemma 3\n"
                      "      layer norm, any other activation than SwiGLU (Gemma 3: GEGLU), a bias\n"
                      "      in the output\n"
                      "  Llama\n"
                      "      biases in some layers only\n"
                      "  Qwen 2\n"
                      "      any biases other than those of queries, keys and values; models\n"
                      "      without these\n"
                      "  Qwen 3\n"
                      "      biases; queries and keys without norms; scores that are not scaled by\n"
                      "      the head's size\n"
                      "  GPT-2, GPT-NeoX, Qwen 2\n"
                      "      a head size of its own; in Qwen 2 only in GGUF\n"
                      "  all but GPT-NeoX\n"
                      "      attention and network side by side, rotary positions in a part of\n"
                      "      each head\n"
                      "  all but Qwen 3 and Gemma 3\n"
                      "      norms of queries and keys\n"
                      "  GPT-NeoX, Qwen 2, Qwen 3, Gemma 3\n"
                      "      in GGUF: Llama 3's scaling of rotary positions\n\n"
                      "Mistral and GPT-Neo models can be opened; Glasshouse itself writes such models as Llama or "
                      "GPT-2. Models of the kinds bigram, mlp and attention_only are of no family.");
    }

    int run(Context& context) override {
        if (!m_format.empty())
            return exportForOthers(context);
        for (const CLI::Option* const option : m_ofModel)
            if (option->count() > 0)
                throw Error(option->get_name() + " needs --format huggingface or --format gguf: a zip file holds the "
                                                 "whole run as it is.");
        if (const auto damaged = run::exportRun(m_run, m_out, context.signals.token()))
            context.console.warn(
                damaged->wholeUntil
                    ? "The weights after step " + std::to_string(*damaged->wholeUntil) +
                          " are damaged. They are in the zip file as they are."
                    : "All weights of this run are damaged. The zip file keeps the rest, but cannot be imported.");
        if (outputPlace(m_out).kind == OutputPlace::Kind::StandardOutput)
            return 0; // where it would follow the zip file
        std::error_code code;
        const auto bytes = std::filesystem::file_size(m_out, code);
        context.console.event("exported", {{"run", m_run}, {"file", m_out}, {"bytes", code ? 0 : bytes}});
        context.console.result(m_out + ", " + byteText(code ? 0 : bytes) + "\n");
        return 0;
    }

private:
    int exportForOthers(Context& context) const {
        using exchange::NumberType;
        const NumberType type = m_type == "f16"    ? NumberType::Float16
                                : m_type == "bf16" ? NumberType::Bfloat16
                                : m_type == "q8_0" ? NumberType::Q8_0
                                                   : NumberType::Float32;
        const exchange::ExportedModel made = exchange::exportModel(
            m_run, m_checkpoint, m_format == "gguf" ? exchange::ModelFormat::Gguf : exchange::ModelFormat::HuggingFace,
            type, m_out, context.signals.token());
        if (!made.checkpoint.note.empty())
            context.console.warn(made.checkpoint.note);
        nlohmann::ordered_json event{
            {"run", m_run}, {"step", made.checkpoint.step}, {"file", m_out}, {"format", m_format}, {"type", m_type}};
        if (!made.isExact()) {
            event["changes"] = made.inWords();
            context.console.note("Written with " + made.inWords() + ".");
            measure(context, event);
        }
        context.console.event("exported", event);
        context.console.result(m_out + "\n");
        return 0;
    }

    /// Says what the changes do to the loss. What was written stays, whatever happens here.
    void measure(Context& context, nlohmann::ordered_json& event) const {
        try {
            const run::RunFolder folder = run::RunFolder::open(m_run);
            const run::RunRecord& record = folder.record();
            if (!record.hasText())
                throw Error("The run has no text yet.");
            const auto corpus = loadRunText(record, m_run, m_corpus, context);
            const auto dataset = text::makeDataset(*corpus, *folder.tokenizer(), record.config.data,
                                                   record.config.train.seed, context.signals.token());
            const bool validation = !dataset->validation.empty();
            const auto engine = engine::loadEngine();
            const inspect::WrittenLoss loss =
                inspect::writtenLoss(*engine, folder.findCheckpoint(m_checkpoint).path, m_out,
                                     validation ? dataset->validation : dataset->train, context.signals.token(),
                                     [&](double share) { context.console.progress(share, "Measuring"); });
            context.console.endProgress();
            event["own_loss"] = loss.own;
            event["written_loss"] = loss.written;
            event["tokens"] = loss.tokens;
            context.console.note(loss.sentence(validation ? "validation text" : "text"));
        } catch (const Stopped&) {
            context.console.endProgress();
            context.console.note("What that changes was not measured.");
        } catch (const Error& error) {
            context.console.endProgress();
            context.console.note(std::string("What that changes was not measured: ") + error.what());
        }
    }

    std::vector<const CLI::Option*> m_ofModel; ///< options that need --format
    std::string m_format;
    std::string m_checkpoint = "last";
    std::string m_type = "f32";
    std::string m_run;
    std::string m_out;
    std::string m_corpus;
};

} // namespace

std::unique_ptr<Command> makeExportCommand() {
    return std::make_unique<ExportCommand>();
}

} // namespace glasshouse::cli
