#include "core/corpus/tokenizer/GgufNames.h"

#include <algorithm>
#include <vector>

#include "core/base/Error.h"

namespace glasshouse::tokenizer::gguf {

namespace {

/// Qwen 2's pattern: GPT-4's with digits alone.
const char* const kQwenPattern =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";

/// How llama.cpp splits text for which a file names no pattern, as one expression: at punctuation, then as GPT-2 does,
/// with numbers apart from the blanks before them and cut into groups of three digits. White space before punctuation
/// or a number counts as the end of the text.
const char* const kDefaultPattern =
    R"([\p{P}$+<=>^~|]+| ?\p{L}+|[0-9]{3}|(?:(?![0-9]{3})\p{N})+| ?[^\s\p{L}\p{N}\p{P}$+<=>^~|]+|\s+(?![^\s\p{P}$+<=>^~|])|\s)";

/// The names that llama.cpp gives to each (llama-vocab.cpp); the first one is what we write.
struct SplitterNames {
    Splitter splitter;
    std::vector<std::string_view> names;
};
const std::vector<SplitterNames>& splitterNames() {
    static const std::vector<SplitterNames> all{
        {Splitter::Default, {"default", ""}},
        {Splitter::Gpt2,
         {"gpt-2", "phi-2", "olmo", "mpt", "jais", "trillion", "granite-docling", "exaone4", "gigachat", "a.x-4.0",
          "mellum", "modern-bert", "jina-es", "jina-de", "jina-v2-es", "jina-v2-de"}},
        {Splitter::SingleDigits, {"smollm", "starcoder", "refact", "command-r", "codeshell", "exaone", "minerva-7b"}},
        {Splitter::Llama3,
         {"llama-bpe", "llama3", "llama-v3", "falcon3", "falcon-h1", "pixtral", "midm-2.0", "lfm2", "jina-v5-nano"}},
        {Splitter::Gpt4, {"dbrx", "smaug-bpe"}},
        {Splitter::Qwen2,
         {"qwen2", "deepseek-r1-qwen", "stablelm2", "megrez", "kormo", "f2llmv2", "hunyuan", "solar-open"}}};
    return all;
}

} // namespace

std::string nameOf(Splitter splitter) {
    return std::string(splitterNames()[static_cast<std::size_t>(splitter)].names.front());
}

std::optional<Splitter> splitterNamed(std::string_view name) {
    for (const SplitterNames& row : splitterNames())
        if (std::find(row.names.begin(), row.names.end(), name) != row.names.end())
            return row.splitter;
    return std::nullopt;
}

std::string expressionOf(Splitter splitter) {
    return splitter == Splitter::Default ? kDefaultPattern
           : splitter == Splitter::Qwen2 ? kQwenPattern
                                         : SplitPattern::named("gpt4").expression();
}

Splitter splitterOf(const SplitPattern& pattern, bool wholeChunks) {
    if (pattern.id() == "gpt2")
        return Splitter::Gpt2;
    if (pattern.id() == "gpt4")
        return wholeChunks ? Splitter::Llama3 : Splitter::Gpt4; // the same pattern; Llama 3 looks whole chunks up first
    if (pattern.expression() == kQwenPattern)
        return Splitter::Qwen2;
    if (pattern.expression() == SplitPattern::singleDigits())
        return Splitter::SingleDigits;
    if (pattern.expression() == kDefaultPattern)
        return Splitter::Default;
    throw Error(
        "llama.cpp does not split text as this tokenizer does, so the model cannot be exported as GGUF. Export it "
        "in Hugging Face's layout.");
}

} // namespace glasshouse::tokenizer::gguf
