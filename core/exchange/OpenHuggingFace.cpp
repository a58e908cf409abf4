#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/exchange/ForeignModel.h"
#include "core/exchange/HuggingFaceFolder.h"

namespace glasshouse::exchange {

namespace {

constexpr int maxRowsWithoutToken = 1 << 16; ///< models have some hundred, to make their number round

/// Throws Error that says which file is needed, if it is not there.
std::shared_ptr<const tokenizer::Tokenizer> tokenizerIn(const std::filesystem::path& folder) {
    std::error_code code;
    const auto has = [&](const char* name) { return std::filesystem::exists(folder / name, code); };
    if (has("tokenizer.json"))
        return tokenizer::readTokenizerFile(folder / "tokenizer.json");
    if (has("vocab.json") && has("merges.txt"))
        throw Error(sentence("%1 has no tokenizer.json. Its vocab.json and merges.txt can be converted: load the "
                             "tokenizer in transformers with AutoTokenizer.from_pretrained(), and write it with "
                             "save_pretrained().",
                             folder.string()));
    for (const char* other : {"tokenizer.model", "spiece.model", "vocab.txt"})
        if (has(other))
            throw Error(sentence("%1 has no tokenizer.json. Its %2 can be converted: load the tokenizer in "
                                 "transformers with AutoTokenizer.from_pretrained(), and write it with "
                                 "save_pretrained().",
                                 folder.string(), other));
    throw Error(sentence("%1 has no tokenizer.json. Download it into the folder.", folder.string()));
}

} // namespace

ForeignModel openHuggingFace(const std::filesystem::path& folder) {
    auto files = std::make_unique<HuggingFaceFolder>(folder);
    const ForeignSettings& settings = files->settings();
    const Family* const family = families().find(settings.text("model_type", ""));
    if (family == nullptr)
        settings.refuse("model_type", sentence("Models of these types can be opened: %1.", families().ids()));
    if (settings.has("quantization_config"))
        settings.refuse("quantization_config",
                        sentence("Quantized weights cannot be opened; download the original ones."));
    ForeignModel opened;
    opened.family = family->choice.id;
    opened.format = "Hugging Face";
    opened.model = family->describe(settings);
    opened.model.vocab_size = settings.integer("vocab_size", 1, 1 << 22);
    opened.tokenizer = padded(tokenizerIn(folder), opened.model.vocab_size);
    opened.places = family->places(opened.model);
    opened.prefix = family->prefix;
    opened.ignored = family->ignored;
    if (family->zeros != nullptr)
        opened.zeros = family->zeros(settings);
    if (family->positions != nullptr)
        opened.positions = family->positions(settings);
    if (opened.model.tied) // the output is the embedding again
        opened.ignored.insert(opened.ignored.end(), {"lm_head.weight", "embed_out.weight"});
    opened.tensors = std::move(files);
    return opened;
}

std::shared_ptr<const tokenizer::Tokenizer> padded(std::shared_ptr<const tokenizer::Tokenizer> tokenizer, int rows) {
    const int known = tokenizer->vocabularySize();
    if (known == rows)
        return tokenizer;
    std::shared_ptr<const tokenizer::Tokenizer> fitting;
    if (rows - known <= maxRowsWithoutToken)
        fitting = tokenizer->resized(rows);
    if (!fitting)
        throw Error(sentence("The tokenizer has %1 tokens and the model rows for %2. They do not belong together.",
                             known, rows));
    return fitting;
}

} // namespace glasshouse::exchange
