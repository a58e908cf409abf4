#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/FileOps.h"
#include "core/config/RunConfig.h"
#include "core/run/RunFolder.h"

namespace glasshouse::exchange {

enum class ModelFormat { HuggingFace, Gguf };

/// Whether a model is one of a family of other programs.
struct FamilyFit {
    std::string family;                   ///< an id of families()
    std::vector<std::string> differences; ///< what would have to be otherwise, "norm is post, not pre"; empty: it fits
    bool isIncomplete = false; ///< differences name only what the family cannot describe at all; there may be more
};
/// Of every family, in their order. As what a model is written it is read back, and every difference is one here.
std::vector<FamilyFit> familyFits(const config::ModelConfig& model, ModelFormat format = ModelFormat::HuggingFace);
/// Why the model is of no family: what is missing to the nearest one, one sentence; empty if it is of one.
std::string whyNoFamily(const config::ModelConfig& model, ModelFormat format = ModelFormat::HuggingFace);
/// As what the model of such a run can be written for other programs and, for a format in which it cannot, why; one or
/// two sentences. config: with its vocabulary's size in tokens. Pure function.
std::string whereItCanGo(const config::RunConfig& config);

/// How the numbers of an exported model are stored. Q8_0 is GGUF's alone: blocks of 32 numbers of 8 bits with a scale.
enum class NumberType { Float32, Float16, Bfloat16, Q8_0 };

/// What exporting a run's model comes to in one format.
struct ExportOffer {
    std::string family;  ///< as which it is written, "Llama"; empty: it is of none
    std::string problem; ///< why it cannot be exported, one sentence; empty: it can
    /// What another program computes otherwise, or what is written in other numbers: "gelu_tanh in place of gelu".
    std::vector<std::string> changes;
    /// Of the files together, about: the tensors' exactly. A type that the format does not have, or in which the model
    /// cannot be written, is absent; all are if there is a problem.
    std::map<NumberType, std::uint64_t> bytes;
};
/// Whether the model of a run can be exported, and how large that becomes. Reads no weights. Throws Error: its
/// tokenizer is damaged. Thread: any.
ExportOffer exportOffer(const run::RunFolder& run, ModelFormat format);

/// What was written.
struct ExportedModel {
    run::CheckpointEntry checkpoint;  ///< with a note if a damaged one was passed over
    std::vector<std::string> changes; ///< see ExportOffer
    bool rounded = false;             ///< numbers are stored as another type than float32
    bool isExact() const { return changes.empty() && !rounded; }
    /// "gelu_tanh in place of gelu", "numbers rounded to bfloat16"; empty if it is exact.
    std::vector<std::string> words;
    /// The same as one list: "gelu_tanh in place of gelu and numbers rounded to bfloat16".
    std::string inWords() const;
};

/// Writes the model of a checkpoint ("last", "best", a step) for other programs: as a folder in Hugging Face's layout
/// (config.json, model.safetensors, tokenizer.json), or as a GGUF file. Float32 numbers are the checkpoint's, bit for
/// bit, but for what changes name; biases that the model does not have but its family does are 0. What is written is
/// read back before. Throws Error, one sentence: of no family, no such tokenizer there, something that the format
/// cannot say, the place is taken or belongs to a run, disk full; leaves nothing behind. Throws Stopped. Thread: any;
/// takes seconds for hundreds of millions of parameters.
ExportedModel exportModel(const std::filesystem::path& run, const std::string& checkpoint, ModelFormat format,
                          NumberType type, const std::filesystem::path& to, const std::stop_token& stop = {},
                          std::shared_ptr<FileOps> files = nullptr);

} // namespace glasshouse::exchange
