#include "core/formats/Safetensors.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/formats/SafetensorsHeader.h"

namespace glasshouse::formats {

static_assert(std::endian::native == std::endian::little, "tensors are stored little-endian and copied as they are");

namespace {

std::array<unsigned char, 8> littleEndian(std::uint64_t value) {
    std::array<unsigned char, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<unsigned char>(value >> (8 * i));
    return bytes;
}

} // namespace

void writeSafetensors(const std::filesystem::path& path, const std::vector<TensorToWrite>& tensors,
                      const std::map<std::string, std::string>& metadata) {
    FileOps ops;
    writeSafetensors(ops, path, tensors, metadata);
}

void writeSafetensors(FileOps& ops, const std::filesystem::path& path, const std::vector<TensorToWrite>& tensors,
                      const std::map<std::string, std::string>& metadata) {
    // Widest types first, so that every tensor is aligned to its type's size; then by name.
    std::vector<const TensorToWrite*> order;
    for (const TensorToWrite& tensor : tensors)
        order.push_back(&tensor);
    std::sort(order.begin(), order.end(), [](const TensorToWrite* a, const TensorToWrite* b) {
        return a->type != b->type ? a->type > b->type : a->name < b->name;
    });

    if (order.size() > kMaxTensors)
        throw Error(
            sentence("More than 100,000 tensors cannot be saved in %1. Choose a smaller model.", path.string()));
    std::vector<std::string> names;
    std::vector<TensorEntry> entries;
    std::uint64_t end = 0;
    for (const TensorToWrite* tensor : order) {
        const auto bytes = tensorBytes(tensor->type, tensor->shape);
        if (!bytes || __builtin_add_overflow(end, *bytes, &end))
            throw Error(
                sentence("The tensor %1 has a shape that cannot be saved. Choose a smaller model.", tensor->name));
        if (tensor->data == nullptr && !tensor->source && *bytes > 0)
            throw Error(sentence("The tensor %1 has no values and cannot be saved.", tensor->name));
        if (tensor->name == "__metadata__")
            throw Error("A tensor may not be named __metadata__. Rename it.");
        entries.push_back({tensor->name, tensor->type, tensor->shape, end - *bytes, *bytes});
        names.push_back(tensor->name);
    }
    std::sort(names.begin(), names.end());
    if (const auto twice = std::adjacent_find(names.begin(), names.end()); twice != names.end())
        throw Error(sentence("Two tensors are named %1. Rename one.", *twice));

    const std::string header = safetensorsHeaderText(entries, metadata);
    if (header.size() > kLargestSafetensorsHeader)
        throw Error(
            sentence("The names and descriptions of the tensors are too long to be saved in %1.", path.string()));
    const auto length = littleEndian(header.size());
    NewFile file(ops, path);
    file.write({reinterpret_cast<const char*>(length.data()), length.size()});
    file.write(header);
    for (std::size_t i = 0; i < order.size(); ++i)
        if (entries[i].bytes > 0) {
            const void* const data = order[i]->source ? order[i]->source() : order[i]->data;
            file.write({static_cast<const char*>(data), entries[i].bytes});
        }
    file.commit();
}

SafetensorsFile::SafetensorsFile(const std::filesystem::path& path)
    : m_file(path) {
    readHeader();
}

void SafetensorsFile::readHeader() {
    const auto damaged = [this](const std::string& problem) {
        throw Error(sentence("%1 is not a usable safetensors file: %2. Choose another file or an older checkpoint.",
                             m_file.path().string(), problem));
    };
    if (m_file.size() < 8)
        damaged(sentence("it is shorter than 8 bytes"));
    std::array<unsigned char, 8> length{};
    readAt(0, length.data(), length.size());
    std::uint64_t headerBytes = 0;
    for (std::size_t i = length.size(); i-- > 0;)
        headerBytes = headerBytes << 8 | length[i];
    if (headerBytes > m_file.size() - 8)
        damaged(sentence("its header would be longer than the file"));
    if (headerBytes > kLargestSafetensorsHeader)
        damaged(sentence("its header is longer than 16 MiB"));
    m_header.resize(static_cast<std::size_t>(8 + headerBytes));
    readAt(0, m_header.data(), m_header.size());
    const std::string_view json = std::string_view(m_header).substr(8);

    std::string problem;
    auto header = parseSafetensorsHeader(json, m_file.size() - 8 - headerBytes, problem);
    if (!header)
        damaged(problem);
    m_entries = std::move(header->entries);
    m_metadata = std::move(header->metadata);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        m_entries[i].offset += 8 + headerBytes;
        m_index.emplace(m_entries[i].name, i);
    }
}

const TensorEntry* SafetensorsFile::find(const std::string& name) const {
    const auto found = m_index.find(name);
    return found == m_index.end() ? nullptr : &m_entries[found->second];
}

void SafetensorsFile::read(const TensorEntry& entry, void* destination) const {
    if (entry.offset > m_file.size() || entry.bytes > m_file.size() - entry.offset)
        throw Error(sentence("The tensor %1 is not part of %2.", entry.name, m_file.path().string()));
    readAt(entry.offset, destination, static_cast<std::size_t>(entry.bytes));
}

void SafetensorsFile::readFloats(const TensorEntry& entry, float* destination) const {
    if (entry.type == DType::F32)
        return read(entry, destination);
    if (entry.type != DType::BF16)
        throw Error(sentence("The tensor %1 of %2 is stored as %3, which is neither F32 nor BF16.", entry.name,
                             m_file.path().string(), dtypeName(entry.type)));
    std::vector<std::uint16_t> upper(static_cast<std::size_t>(entry.count())); // the first 16 bits of each number
    read(entry, upper.data());
    std::transform(upper.begin(), upper.end(), destination,
                   [](std::uint16_t half) { return std::bit_cast<float>(std::uint32_t{half} << 16U); });
}

std::optional<StoredBytes> SafetensorsFile::mapped() const {
    std::optional<StoredBytes> bytes = StoredBytes::ofFile(m_file.path());
    if (!bytes || bytes->view().size() != m_file.size() || !bytes->view().starts_with(m_header))
        return std::nullopt;
    return bytes;
}

void SafetensorsFile::readAt(std::uint64_t offset, void* destination, std::size_t size) const {
    if (m_file.read(destination, size, offset) < size)
        throw Error(sentence("%1 was truncated while it was read. Try again.", m_file.path().string()));
}

} // namespace glasshouse::formats
