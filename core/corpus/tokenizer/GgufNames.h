#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/corpus/tokenizer/SplitPattern.h"

/// How llama.cpp, and so a GGUF file, names what tokenizers have in common. Pure functions of any thread.
namespace glasshouse::tokenizer::gguf {

// tokenizer.ggml.token_type.
constexpr int normalToken = 1;
constexpr int unknownToken = 2;
constexpr int controlToken = 3;
constexpr int userToken = 4;
constexpr int unusedToken = 5;
constexpr int byteToken = 6;

/// How text is split, as tokenizer.ggml.pre names it.
enum class Splitter { Default, Gpt2, SingleDigits, Llama3, Gpt4, Qwen2 };

/// The name that is written for it.
std::string nameOf(Splitter splitter);
/// The splitter of any of its names; none if the name is another.
std::optional<Splitter> splitterNamed(std::string_view name);
/// The expression of one that splits by an expression alone: Default, Llama3, Gpt4 or Qwen2.
std::string expressionOf(Splitter splitter);
/// Throws Error if llama.cpp does not split text so.
Splitter splitterOf(const SplitPattern& pattern, bool wholeChunks);

} // namespace glasshouse::tokenizer::gguf
