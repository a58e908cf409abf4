#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/FileOps.h"
#include "core/base/StoredBytes.h"

namespace glasshouse::formats {

enum class DType { Bool, U8, I8, I16, U16, F16, BF16, I32, U32, F32, F64, I64, U64 };
std::size_t byteSize(DType type);
std::string dtypeName(DType type);

/// A tensor to write: packed, row-major, little-endian; the caller keeps the data alive.
struct TensorToWrite {
    std::string name;
    DType type = DType::F32;
    std::vector<std::int64_t> shape;
    const void* data = nullptr;
    /// Instead of data: called once, when the tensor is written; what it returns must last until the next call.
    std::function<const void*()> source = {};
};

/// A tensor in a file.
struct TensorEntry {
    std::string name;
    DType type = DType::F32;
    std::vector<std::int64_t> shape;
    std::uint64_t offset = 0; ///< from the start of the file
    std::uint64_t bytes = 0;

    std::int64_t count() const;
};

/// Writes a safetensors file durably: complete or absent (temporary file, flushed, renamed). The same tensors and
/// metadata give the same bytes, in whatever order they are passed. Throws Error.
void writeSafetensors(const std::filesystem::path& path, const std::vector<TensorToWrite>& tensors,
                      const std::map<std::string, std::string>& metadata);
/// The same through other file operations.
void writeSafetensors(FileOps& ops, const std::filesystem::path& path, const std::vector<TensorToWrite>& tensors,
                      const std::map<std::string, std::string>& metadata);

/// Strict reader: the header is checked completely (size, no holes, no overlaps, no duplicates, exact file length)
/// before any tensor is touched; at most 16 MiB of header, 100,000 tensors, 8 dimensions. Reads, and maps only where
/// asked to: a file that is truncated meanwhile is an Error. One thread at a time. Source: the format's
/// description at github.com/huggingface/safetensors.
class SafetensorsFile {
public:
    /// Throws Error that names the file and what is wrong.
    explicit SafetensorsFile(const std::filesystem::path& path);

    const std::vector<TensorEntry>& entries() const { return m_entries; } ///< in the order of the data
    const std::map<std::string, std::string>& metadata() const { return m_metadata; }
    /// nullptr if there is none of that name.
    const TensorEntry* find(const std::string& name) const;
    /// Copies entry.bytes bytes to destination. Throws Error.
    void read(const TensorEntry& entry, void* destination) const;
    /// Whether the numbers of a tensor are float32, or bfloat16, whose every number is one of float32.
    static bool holdsFloats(const TensorEntry& entry) { return entry.type == DType::F32 || entry.type == DType::BF16; }
    /// Copies entry.count() numbers of such a tensor to destination, as float32. Throws Error.
    void readFloats(const TensorEntry& entry, float* destination) const;
    /// The whole file, mapped: entries() say where its tensors are. It may be deleted or replaced meanwhile, but not
    /// changed in place. Nothing if it cannot be mapped, or is no longer what was opened.
    std::optional<StoredBytes> mapped() const;

private:
    void readHeader();
    void readAt(std::uint64_t offset, void* destination, std::size_t size) const;

    ReadableFile m_file;
    std::vector<TensorEntry> m_entries;
    std::map<std::string, std::size_t> m_index;
    std::map<std::string, std::string> m_metadata;
    std::string m_header; ///< with its length before it
};

} // namespace glasshouse::formats
