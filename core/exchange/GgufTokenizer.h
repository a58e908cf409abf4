#pragma once

#include <memory>

#include <nlohmann/json.hpp>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/exchange/ForeignSettings.h"

namespace glasshouse::exchange {

/// The tokenizer in a GGUF file's settings: byte pairs, split as GPT-2, Llama 3, Qwen 2 or SmolLM do or, if the file
/// says nothing, as llama.cpp does, or SentencePiece's (Llama 2), whose scores become merges. Throws Error, one
/// sentence.
std::shared_ptr<const tokenizer::Tokenizer> ggufTokenizer(const ForeignSettings& settings);
/// The settings of a tokenizer in a GGUF file. Characters become tokens with the merges of bytes that make them. Throws
/// Error for a kind that llama.cpp does not have (words, other split patterns).
nlohmann::json ggufTokenizerSettings(const tokenizer::Tokenizer& tokenizer);

} // namespace glasshouse::exchange
