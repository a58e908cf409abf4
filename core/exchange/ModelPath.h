#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace glasshouse::exchange {

/// A model of another program, or a part of one, that is at a path.
struct ModelPath {
    std::filesystem::path path; ///< of the model: the folder of a config.json that was given, for example
    std::string problem;        ///< why it cannot be opened and what to do, one or two sentences; empty: it may be
};

/// What a person means who opens this path: a folder in Hugging Face's layout or a file of one, a GGUF file, a file of
/// PyTorch, or weights in a format that is not read. Nothing: there is no model, so it may be a text. Reads a few
/// kilobytes; does not throw. Thread: any.
std::optional<ModelPath> modelAt(const std::filesystem::path& path);

/// Why a file cannot be what its name says, whatever it is: a pointer of Git LFS in its place, a file of PyTorch
/// before 1.6 or a program of TorchScript. Empty: nothing speaks against it.
std::string whyUnreadable(const std::filesystem::path& file);

} // namespace glasshouse::exchange
