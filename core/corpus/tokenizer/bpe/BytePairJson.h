#pragma once

#include <functional>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"

/// How byte-pair tokenizers are read and written: tokenizer.json of Hugging Face, and the settings of a GGUF file. Any
/// thread.
namespace glasshouse::tokenizer::parts {

/// What a piece of the vocabulary is in a text; false if it cannot be one.
using BytesOf = std::function<bool(const std::string& piece, std::string& bytes)>;
using SpellingOf = std::function<std::string(TokenId id)>;

/// How a file writes bytes, for error messages.
enum class Alphabet { ByteLevel, Readable };

/// Reads everything but the normalizer and the pre-tokenizer.
void readBytePairs(const nlohmann::json& file, Alphabet alphabet, const BytesOf& bytesOf, BytePairParts& parts);
/// The whole file, with its normalizer, pre_tokenizer and decoder still null.
nlohmann::json bytePairJson(const BytePairParts& parts, const SpellingOf& spellingOf);

/// From a file with a byte-level BPE model of the given kind; nullptr if the file is of another kind. Throws Error.
std::shared_ptr<const Tokenizer> readBytePairTokenizer(const nlohmann::json& file, const std::string& kind);
/// A complete tokenizer.json, for byte-level BPE or SentencePiece.
nlohmann::json tokenizerJson(const BytePairParts& parts);
/// The tokenizer's metadata for GGUF: tokens with merges, or with scores for SentencePiece. Throws Error if llama.cpp
/// would encode differently.
nlohmann::json ggufSettings(const BytePairParts& parts);

/// SentencePiece's kind of byte pairs (Llama 2, TinyLlama), with tokens for the bytes of unknown characters; nullptr if
/// the file is of another kind. Throws Error.
std::shared_ptr<const Tokenizer> readSentencePiece(const nlohmann::json& file);
nlohmann::json sentencePieceJson(const BytePairParts& parts);

} // namespace glasshouse::tokenizer::parts
