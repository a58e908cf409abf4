#include "app/cli/Command.h"

namespace glasshouse::cli {

Command::~Command() = default;

const std::vector<CommandRow>& commands() {
    static const std::vector<CommandRow> rows = {
        {"corpus", "Read a folder or a file and say what it holds", makeCorpusCommand},
        {"presets", "List the published models to start from", makePresetsCommand},
        {"train", "Train a model on a corpus, or go on with a run", makeTrainCommand},
        {"generate", "Write text with a trained model", makeGenerateCommand},
        {"evaluate", "The loss of a model over a whole part of its text", makeEvaluateCommand},
        {"inspect", "Write what is inside a model as a table or a picture", makeInspectCommand},
        {"tokenizer", "Say what a tokenizer holds, or write it for other programs", makeTokenizerCommand},
        {"bench", "Measure how fast this machine works", makeBenchCommand},
    };
    return rows;
}

} // namespace glasshouse::cli
