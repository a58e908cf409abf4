#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/FileOps.h"
#include "core/model/config/RunConfig.h"
#include "core/run/RunFolder.h"

namespace glasshouse::exchange {

/// Whether a model is one of a family of other programs.
struct FamilyFit {
    std::string family;                   ///< an id of families()
    std::vector<std::string> differences; ///< what would have to be otherwise, "norm is post, not pre"; empty: it fits
    bool isFarther = false; ///< it has something that the family cannot describe, the only difference named
};
/// Of every family, in their order.
std::vector<FamilyFit> familyFits(const config::ModelConfig& model);
/// Why the model is of no family: what is missing to the nearest one, one sentence; empty if it is of one.
std::string whyNoFamily(const config::ModelConfig& model);

enum class ModelFormat { HuggingFace, Gguf };
/// How the numbers of an exported model are stored. Q8_0 is GGUF's alone: blocks of 32 numbers of 8 bits with a scale.
enum class NumberType { Float32, Float16, Bfloat16, Q8_0 };

/// What exporting a run's model comes to in one format.
struct ExportOffer {
    std::string family;  ///< as which it is written, "Llama"; empty: it is of none
    std::string problem; ///< why it cannot be exported, one sentence; empty: it can
    /// Of the files together, about: the tensors' exactly. A type that the format does not have is absent; all are if
    /// there is a problem.
    std::map<NumberType, std::uint64_t> bytes;
};
/// Whether the model of a run can be exported, and how large that becomes. Reads no weights. Throws Error: its
/// tokenizer is damaged. Thread: any.
ExportOffer exportOffer(const run::RunFolder& run, ModelFormat format);

/// Writes the model of a checkpoint ("last", "best", a step) for other programs: as a folder in Hugging Face's layout
/// (config.json, model.safetensors, tokenizer.json), or as a GGUF file. Float32 numbers are the checkpoint's, bit for
/// bit; biases that the model does not have but its family does are 0. Throws Error, one sentence: of no family, no
/// such tokenizer there, the place is taken, or belongs to a run, disk full; leaves nothing behind. Throws Stopped.
/// Returns the checkpoint, with a note if a damaged one was passed over. Thread: any; takes seconds for hundreds of
/// millions of parameters.
run::CheckpointEntry exportModel(const std::filesystem::path& run, const std::string& checkpoint, ModelFormat format,
                                 NumberType type, const std::filesystem::path& to, const std::stop_token& stop = {},
                                 std::shared_ptr<FileOps> files = nullptr);

} // namespace glasshouse::exchange
