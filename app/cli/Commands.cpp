#include "app/cli/Command.h"

namespace glasshouse::cli {

Command::~Command() = default;

const std::vector<CommandRow>& commands() {
    static const std::vector<CommandRow> rows = {
        {"corpus", "Read a folder or a file and list its contents", makeCorpusCommand},
        {"presets", "List your presets and the published models to start from", makePresetsCommand},
        {"train", "Train a model on a corpus, or resume a run", makeTrainCommand},
        {"generate", "Write text with a trained model", makeGenerateCommand},
        {"evaluate", "Measure the loss of a model over all of its validation or training text", makeEvaluateCommand},
        {"inspect", "Export what happens inside a model as a table or a picture", makeInspectCommand},
        {"tokenizer", "Show a tokenizer's contents, or export it for other programs", makeTokenizerCommand},
        {"trace", "Find which passages of a text occur word for word in a run's text", makeTraceCommand},
        {"runs", "List the runs in a folder with their results", makeRunsCommand},
        {"compare", "Compare the settings and the losses of runs", makeCompareCommand},
        {"fork", "Make a new run that continues from a step of another", makeForkCommand},
        {"sweep", "Train a run for every combination of some settings, or for random ones", makeSweepCommand},
        {"range-test", "Measure at which learning rates a model learns, and suggest one", makeRangeTestCommand},
        {"report", "Write one file about a run: losses, settings, samples", makeReportCommand},
        {"export", "Pack a run into one zip file", makeExportCommand},
        {"import", "Unpack a run from a zip file", makeImportCommand},
        {"bench", "Measure how fast this machine works", makeBenchCommand},
        {"manual", "Write the manual page", makeManualCommand},
        {"completion", "Write the completions for a shell", makeCompletionCommand},
    };
    return rows;
}

} // namespace glasshouse::cli
