#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "core/base/FileOps.h"
#include "core/config/RunConfig.h"

namespace glasshouse::exchange {

/// What was imported.
struct ImportedModel {
    config::ModelConfig model;
    std::string family;  ///< an id of families()
    std::string format;  ///< "Hugging Face", "GGUF", "PyTorch"
    int fullContext = 0; ///< tokens that it reads at most; model.context_length may be less
};

/// Whether a model of another program is at that path, or a part of one (see modelAt()): importModel() opens it, or
/// says why it cannot be opened.
bool holdsModel(const std::filesystem::path& path);

/// What a run of the model at that path is named after: its folder, or its file without the ending.
std::string modelName(const std::filesystem::path& path);

/// Makes a run with one checkpoint, step 0, of another program's model, in float32 or, where its tensors are, bfloat16.
/// The run has no text yet: the first training takes one. program: version that is kept in run.json. context: tokens,
/// at most what the model reads; 0: all, but with rotary positions, where more costs only memory, at most 2,048. Throws
/// Error, one sentence, for what is damaged or not computed here, if the run exists, or if it cannot be written, and
/// leaves nothing behind; Stopped. Thread: any; takes seconds for hundreds of millions of parameters. from: also a file
/// of the folder, such as its config.json. progress: called with the share of the weights that is written, 0 … 1.
ImportedModel importModel(const std::filesystem::path& from, const std::filesystem::path& run,
                          const std::string& program, int context = 0, std::shared_ptr<FileOps> files = nullptr,
                          const std::stop_token& stop = {}, const std::function<void(double)>& progress = {});

/// The same of a model that exportModel() wrote, as the program of its format computes it: llama.cpp approximates
/// GPT-NeoX's activation.
void importAsComputed(const std::filesystem::path& from, const std::filesystem::path& run, int context,
                      const std::stop_token& stop = {});

} // namespace glasshouse::exchange
