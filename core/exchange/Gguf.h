#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/FileOps.h"
#include "core/exchange/TensorReader.h"

namespace glasshouse::exchange {

/// How a GGUF file stores numbers; the values are the format's.
enum class GgufType { F32 = 0, F16 = 1, Q8_0 = 8, BF16 = 30 };

/// A GGUF file (version 2 or 3): settings and tensors of a model for llama.cpp; of a model in several files, all of
/// them. The whole header is checked before any number is read: counts, lengths and offsets against the size of the
/// file, and that tensors lie one after the other. One thread at a time.
/// Source: the format's description at github.com/ggml-org/ggml, docs/gguf.md.
class GgufFile final : public TensorReader {
public:
    /// path: the file, or any part of a split one. Throws Error that names the file and what is wrong, Stopped.
    explicit GgufFile(const std::filesystem::path& path, const std::stop_token& stop = {});
    /// By its first bytes.
    static bool isOne(const std::filesystem::path& path);

    /// Keys as in the file; lists are arrays, whole if they are a tokenizer's, else their first items.
    const nlohmann::json& settings() const { return m_settings; }
    std::vector<std::string> names() const override;
    const formats::TensorEntry* find(const std::string& name) const override;
    std::vector<float> read(const formats::TensorEntry& entry) const override;

private:
    struct Stored {
        formats::TensorEntry entry; ///< type: of the numbers that read() gives
        GgufType type = GgufType::F32;
        std::size_t file = 0; ///< index
    };
    std::uint64_t addFile(const std::filesystem::path& path, const std::stop_token& stop);
    void place(std::vector<Stored> all, std::uint64_t data, std::uint64_t alignment);

    std::vector<std::unique_ptr<ReadableFile>> m_files;
    nlohmann::json m_settings;
    std::map<std::string, Stored> m_tensors;
};

/// A tensor to write; shape as everywhere here: rows first.
struct GgufTensor {
    std::string name;
    std::vector<std::int64_t> shape;
    std::vector<float> values;
};

/// The settings that GgufFile reads where writeGguf() wrote these: real numbers are rounded to float32.
nlohmann::json asStored(nlohmann::json settings);
/// As what a tensor of this shape is stored: vectors stay float32, and Q8_0 needs rows of a multiple of 32 numbers, so
/// others become F16.
GgufType storedType(const std::vector<std::int64_t>& shape, GgufType wanted);
/// Of a tensor of this shape.
std::uint64_t storedBytes(const std::vector<std::int64_t>& shape, GgufType stored);

/// Writes a GGUF file, complete or absent. settings: an object; whole numbers are written as 32 bits unsigned, or 32
/// bits signed in lists, real ones as float32. type: see storedType(). Throws Error.
void writeGguf(FileOps& ops, const std::filesystem::path& path, const nlohmann::json& settings,
               const std::vector<GgufTensor>& tensors, GgufType type);

} // namespace glasshouse::exchange
