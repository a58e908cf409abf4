#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/exchange/Family.h"
#include "core/exchange/TensorReader.h"

namespace glasshouse::exchange {

/// A model in another program's files: what it is and where its numbers are. One thread at a time.
struct ForeignModel {
    config::ModelConfig model;
    std::string family;   ///< an id of families()
    std::string format;   ///< "Hugging Face", "GGUF", "PyTorch"
    std::string computed; ///< the activation that the format's program computes, if it may be another than the model's
    std::unique_ptr<TensorReader> tensors;
    std::vector<TensorPlace> places;       ///< of every tensor of the model
    std::string prefix;                    ///< that names of tensors may have
    std::vector<std::string_view> ignored; ///< ends of names of tensors that are not needed
    std::vector<std::string_view> zeros;   ///< ends of names of biases that the files do not have, which are 0
    int positions = 0; ///< rows of the table of positions in the files, if the context may be shorter; 0: it may not
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
};

// Each throws Error, one sentence, for what is damaged or not computed here; Stopped.
ForeignModel openHuggingFace(const std::filesystem::path& folder);
ForeignModel openGguf(const std::filesystem::path& file, const std::stop_token& stop = {});
/// A checkpoint of nanoGPT or llama2.c, which say what the model is, with its tokenizer beside it: tokenizer.json, or
/// for nanoGPT's characters meta.pkl.
ForeignModel openTorch(const std::filesystem::path& file);

/// A tokenizer with a token for each row of a model: rows beyond its tokens are special ones, [PAD457] and so on, which
/// never come from a text. Throws Error if it has more tokens than rows.
std::shared_ptr<const tokenizer::Tokenizer> padded(std::shared_ptr<const tokenizer::Tokenizer> tokenizer, int rows);

} // namespace glasshouse::exchange
