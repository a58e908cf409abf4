#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/FileOps.h"
#include "core/config/RunConfig.h"
#include "core/model/Parameter.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::exchange {

/// A model of another program, opened: what it is, before its numbers are read.
struct OpenedModel {
    config::ModelConfig model; ///< vocab_size filled in
    std::string family;        ///< an id of families()
    std::string format;        ///< "Hugging Face"
    std::filesystem::path path;
    std::filesystem::path tokenizerFile;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
    int fullContext = 0; ///< tokens that it reads at most; model.context_length may be less
};

/// Whether importModel() could open that folder or file, by what is in it.
bool holdsModel(const std::filesystem::path& path);

/// Makes a run with one checkpoint, step 0, of another program's model: a folder in Hugging Face's layout. The run has
/// no text yet: the first training takes one. program: version that is kept in run.json. context: tokens, at most what
/// the model reads; 0: all, but with rotary positions, where more costs only memory, at most 2,048. Throws Error, one
/// sentence, for what is damaged or not computed here, if the run exists, or if it cannot be written, and leaves
/// nothing behind. Thread: any; takes seconds for hundreds of millions of parameters.
OpenedModel importModel(const std::filesystem::path& from, const std::filesystem::path& run, const std::string& program,
                        int context = 0, std::shared_ptr<FileOps> files = nullptr);

} // namespace glasshouse::exchange
