#include "core/corpus/tokenizer/kinds/BpeTokenizer.h"

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/config/Choice.h"
#include "core/config/ProblemError.h"
#include "core/corpus/tokenizer/bpe/BpeTrainer.h"
#include "core/corpus/tokenizer/bpe/BytePairJson.h"
#include "core/corpus/tokenizer/bpe/MinbpeModel.h"
#include "core/corpus/tokenizer/kinds/Tokenizers.h"

namespace glasshouse::tokenizer {

namespace {

constexpr int bytes = 256;

std::vector<config::Problem> bytePairProblems(const TokenizerOptions& options) {
    if (options.vocabularySize >= bytes)
        return {};
    return {{"tokenizer_size",
             sentence("A byte-pair vocabulary of %1 is too small.", options.vocabularySize),
             sentence("The 256 bytes are its first tokens, so it needs at least 256."),
             {"512", "256"}}};
}

} // namespace

std::shared_ptr<const BytePairTokenizer> BpeTokenizer::train(std::string_view text, const TokenizerOptions& options) {
    if (const auto wrong = bytePairProblems(options); !wrong.empty())
        throw config::ProblemError(wrong.front());
    BytePairParts parts;
    parts.pattern = SplitPattern::named(options.pattern);
    if (text.empty())
        throw Error("The text is empty, so there is no vocabulary to make from it.");
    const int wanted = options.vocabularySize - bytes;
    parts.merges = learnBytePairs(text, parts.pattern, wanted, options.stop);
    const int given = static_cast<int>(parts.merges.size());
    if (given < wanted)
        throw config::ProblemError(
            {"tokenizer_size",
             sentence("A vocabulary of %1 is more than this text provides.", options.vocabularySize),
             sentence("It provides %1 merges, which make %2 tokens with the 256 bytes; add text or choose fewer.",
                      given, bytes + given),
             {std::to_string(bytes + given)}});
    for (int byte = 0; byte < bytes; ++byte)
        parts.tokens.emplace_back(1, static_cast<char>(byte));
    for (const Merge& merge : parts.merges)
        parts.tokens.push_back(parts.tokens[static_cast<std::size_t>(merge.left)] +
                               parts.tokens[static_cast<std::size_t>(merge.right)]);
    return std::make_shared<BytePairTokenizer>(std::move(parts));
}

TokenizerKind makeBpeKind() {
    return {{"bpe", "Byte pairs", "The 256 bytes, and merges of the most frequent pairs of tokens."},
            {"tokenizer_size", "tokenizer_documents", "tokenizer_pattern", "tokenizer_file"},
            &BpeTokenizer::train,
            [](const nlohmann::json& json) { return parts::readBytePairTokenizer(json, "bpe"); },
            [](std::string_view file, const TokenizerOptions&) { return readMinbpeModel(file); },
            bytePairProblems};
}

} // namespace glasshouse::tokenizer
