#pragma once

#include <filesystem>

#include "core/config/RunConfig.h"
#include "core/run/Timeline.h"

namespace glasshouse::run {

/// One recorded step as a safetensors file: tokens and embedding_tokens (int32), attention (uint8, layers x heads x T
/// (T + 1) / 2: the cells up to the diagonal, row by row, or T T for a model without a mask; core/run/Rounding.h),
/// positions, embeddings, logits (float16), scores, gradients (float32, the counts of a GradientHistogram); empty ones
/// are left out. Metadata: format, step, loss (a number, nan, none), gradient_layers (names, a space between two), and
/// checksums: CRC-32C of each tensor with its name, type and shape, and of the other metadata, as NAME:HEX with spaces
/// between them, where the metadata's name is empty. A recording made before there were any has none.

/// Writes a temporary file and renames it, without flushing. Throws Error.
void writeRecording(FileOps& ops, const std::filesystem::path& file, const Recording& recording);
/// Throws Error if it is damaged or from another program.
Recording readRecording(const std::filesystem::path& file);
Matrix readScores(const std::filesystem::path& file);
/// Throws Error if a recording does not have the layers and heads of the model, such as one copied from another run.
/// Any thread.
void checkFits(const Recording& recording, const config::ModelConfig& model);

} // namespace glasshouse::run
