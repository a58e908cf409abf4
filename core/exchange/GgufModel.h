#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/base/FileOps.h"
#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/exchange/Family.h"
#include "core/exchange/Gguf.h"

namespace glasshouse::exchange {

/// Numbers of one of our tensors, of that shape.
using NumbersOf = std::function<std::vector<float>(const std::string& name, const std::vector<std::int64_t>& shape)>;

/// The activation with which llama.cpp computes models of the family.
std::string ggufActivation(const Family& family);
/// Why a model of the family cannot be written as GGUF, one sentence: llama.cpp computes it otherwise, or what would be
/// written is read back as another model. Empty if it can be. model: in the words of the family.
std::string whyNotGguf(const Family& family, const config::ModelConfig& model);
/// Bytes of the tensors that writeGgufModel() writes.
std::uint64_t ggufTensorBytes(const Family& family, const config::ModelConfig& model, GgufType type);

/// Writes a model of a family as GGUF, with its tokenizer. model: in the words of the family, but for rotary_pairs,
/// which are those of its weights. name: of the model, for programs that show it. Throws Error: whyNotGguf(), or the
/// tokenizer is of a kind that llama.cpp does not have; disk full.
void writeGgufModel(FileOps& ops, const std::filesystem::path& path, const Family& family,
                    const config::ModelConfig& model, const NumbersOf& numbers, const tokenizer::Tokenizer& tokenizer,
                    const std::string& name, GgufType type);

} // namespace glasshouse::exchange
