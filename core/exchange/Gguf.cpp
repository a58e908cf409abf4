#include "core/exchange/Gguf.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>
#include <optional>

#include "core/base/Error.h"
#include "core/base/Utf8.h"
#include "core/exchange/StoredNumbers.h"
#include "core/exchange/formats/SafetensorsHeader.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t maxEntries = 100000;               ///< tensors, and settings
constexpr std::uint64_t maxItems = std::uint64_t{1} << 22; ///< of a list
constexpr std::uint64_t longestHeader = std::uint64_t{256} << 20;
constexpr std::uint64_t defaultAlignment = 32;
constexpr std::int64_t blockSize = 32; ///< numbers of a Q8_0 block
constexpr std::int64_t blockBytes = 34;
const char* const kMagic = "GGUF";

enum class Value : std::uint32_t { U8, I8, U16, I16, U32, I32, F32, Bool, String, List, U64, I64, F64 };

/// The shortest decimal number that a float is nearest to: 1e-5 is stored as 9.99999975e-06.
double shortest(float value) {
    if (!std::isfinite(value))
        return 0;
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    double result = 0;
    std::from_chars(text.data(), end, result);
    return result;
}

/// Reads a header from the front, never past the end of the file.
class Header {
public:
    explicit Header(const ReadableFile& file)
        : m_file(file) {}

    std::uint64_t place() const { return m_at; }

    template <class Number> Number number() {
        Number value{};
        need(sizeof(Number));
        m_file.read(&value, sizeof(Number), m_at);
        m_at += sizeof(Number);
        return value;
    }
    std::string text() {
        const auto length = number<std::uint64_t>();
        need(length);
        std::string value(static_cast<std::size_t>(length), '\0');
        m_file.read(value.data(), value.size(), m_at);
        m_at += length;
        return utf8::repaired(value);
    }
    nlohmann::json value() { return value(number<std::uint32_t>(), 0); }

    [[noreturn]] void damaged(const std::string& problem) const {
        throw Error(m_file.path().string() + " is not a usable GGUF file: " + problem + ". Choose another file.");
    }

private:
    void need(std::uint64_t bytes) const {
        if (m_at > m_file.size() || bytes > m_file.size() - m_at)
            damaged("it ends in its header");
        if (m_at + bytes > longestHeader)
            damaged("its header is longer than 256 MiB");
    }
    nlohmann::json value(std::uint32_t type, int depth) {
        switch (static_cast<Value>(type)) {
        case Value::U8:
            return number<std::uint8_t>();
        case Value::I8:
            return number<std::int8_t>();
        case Value::U16:
            return number<std::uint16_t>();
        case Value::I16:
            return number<std::int16_t>();
        case Value::U32:
            return number<std::uint32_t>();
        case Value::I32:
            return number<std::int32_t>();
        case Value::F32:
            return shortest(number<float>());
        case Value::Bool:
            return number<std::uint8_t>() != 0;
        case Value::String:
            return text();
        case Value::U64:
            return number<std::uint64_t>();
        case Value::I64:
            return number<std::int64_t>();
        case Value::F64:
            return number<double>();
        case Value::List: {
            const auto items = number<std::uint32_t>();
            const auto count = number<std::uint64_t>();
            if (count > maxItems || depth > 0)
                damaged("it holds a list of " + (depth > 0 ? "lists" : std::to_string(count) + " items"));
            nlohmann::json list = nlohmann::json::array();
            for (std::uint64_t i = 0; i < count; ++i)
                list.push_back(value(items, depth + 1));
            return list;
        }
        }
        damaged("a setting has the unknown type " + std::to_string(type));
    }

    const ReadableFile& m_file;
    std::uint64_t m_at = 0;
};

std::optional<GgufType> knownType(std::uint32_t type) {
    for (const GgufType known : {GgufType::F32, GgufType::F16, GgufType::Q8_0, GgufType::BF16})
        if (static_cast<std::uint32_t>(known) == type)
            return known;
    return std::nullopt;
}

formats::DType dtypeOf(GgufType type) {
    return type == GgufType::F16    ? formats::DType::F16
           : type == GgufType::BF16 ? formats::DType::BF16
                                    : formats::DType::F32;
}

std::uint64_t alignedUp(std::uint64_t value, std::uint64_t alignment) {
    return (value + alignment - 1) / alignment * alignment;
}

std::vector<float> fromBlocks(const std::vector<char>& bytes) {
    std::vector<float> values(bytes.size() / blockBytes * blockSize);
    for (std::size_t block = 0; block < bytes.size() / blockBytes; ++block) {
        const char* const from = bytes.data() + block * blockBytes;
        std::uint16_t half = 0;
        std::memcpy(&half, from, sizeof(half));
        const float scale = halfNumber(half);
        for (std::int64_t i = 0; i < blockSize; ++i)
            values[block * blockSize + static_cast<std::size_t>(i)] =
                scale * static_cast<float>(static_cast<signed char>(from[2 + i]));
    }
    return values;
}

/// Blocks of 32: the largest becomes 127 (ggml's quantize_row_q8_0).
std::vector<char> toBlocks(const std::vector<float>& values) {
    std::vector<char> bytes(values.size() / blockSize * blockBytes);
    for (std::size_t block = 0; block < values.size() / blockSize; ++block) {
        const float* const from = values.data() + block * blockSize;
        char* const to = bytes.data() + block * blockBytes;
        float largest = 0;
        for (std::int64_t i = 0; i < blockSize; ++i)
            largest = std::max(largest, std::abs(from[i]));
        const float scale = largest / 127;
        const float inverse = scale > 0 ? 1 / scale : 0;
        const std::uint16_t half = halfOf(scale);
        std::memcpy(to, &half, sizeof(half));
        for (std::int64_t i = 0; i < blockSize; ++i)
            to[2 + i] = static_cast<char>(std::lround(from[i] * inverse));
    }
    return bytes;
}

template <class Number> void put(std::string& bytes, Number number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof(number));
}
void putText(std::string& bytes, const std::string& text) {
    put(bytes, std::uint64_t{text.size()});
    bytes += text;
}
void putValue(std::string& bytes, const nlohmann::json& value) {
    if (value.is_string()) {
        put(bytes, Value::String);
        putText(bytes, value.get<std::string>());
    } else if (value.is_boolean()) {
        put(bytes, Value::Bool);
        put(bytes, static_cast<std::uint8_t>(value.get<bool>()));
    } else if (value.is_number_float()) {
        put(bytes, Value::F32);
        put(bytes, value.get<float>());
    } else if (value.is_array()) {
        const bool texts = value.empty() || value.front().is_string();
        const bool real = !texts && value.front().is_number_float();
        put(bytes, Value::List);
        put(bytes, texts ? Value::String : real ? Value::F32 : Value::I32);
        put(bytes, std::uint64_t{value.size()});
        for (const nlohmann::json& item : value)
            if (texts)
                putText(bytes, item.get<std::string>());
            else if (real)
                put(bytes, item.get<float>());
            else
                put(bytes, item.get<std::int32_t>());
    } else {
        put(bytes, Value::U32);
        put(bytes, value.get<std::uint32_t>());
    }
}

} // namespace

bool GgufFile::isOne(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    char magic[4] = {};
    return file.read(magic, sizeof(magic)) && std::memcmp(magic, kMagic, sizeof(magic)) == 0;
}

GgufFile::GgufFile(const fs::path& path)
    : m_file(path)
    , m_settings(nlohmann::json::object()) {
    Header header(m_file);
    if (header.number<std::uint32_t>() != 0x46554747U)
        header.damaged("it does not begin with GGUF");
    if (const auto version = header.number<std::uint32_t>(); version != 2 && version != 3)
        header.damaged("version " + std::to_string(version) + " is not known here");
    const auto tensors = header.number<std::uint64_t>();
    const auto settings = header.number<std::uint64_t>();
    if (tensors > maxEntries || settings > maxEntries)
        header.damaged("it holds more than 100,000 tensors or settings");
    for (std::uint64_t i = 0; i < settings; ++i) {
        const std::string key = header.text();
        if (m_settings.contains(key))
            header.damaged("the setting " + key + " is given twice");
        m_settings[key] = header.value();
    }
    std::uint64_t alignment = defaultAlignment;
    if (const auto found = m_settings.find("general.alignment"); found != m_settings.end()) {
        alignment = found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
        if (alignment == 0 || alignment > 65536)
            header.damaged("its alignment is not a number of bytes");
    }
    for (std::uint64_t i = 0; i < tensors; ++i) {
        Stored stored;
        stored.entry.name = header.text();
        const auto dimensions = header.number<std::uint32_t>();
        if (dimensions == 0 || dimensions > formats::kMaxDimensions)
            header.damaged("the tensor " + stored.entry.name + " has " + std::to_string(dimensions) + " dimensions");
        for (std::uint32_t d = 0; d < dimensions; ++d) {
            const auto size = header.number<std::uint64_t>();
            if (size > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
                header.damaged("the tensor " + stored.entry.name + " is too large");
            stored.entry.shape.insert(stored.entry.shape.begin(), static_cast<std::int64_t>(size));
        }
        const auto number = header.number<std::uint32_t>();
        const auto type = knownType(number);
        if (!type)
            throw Error("The tensor " + stored.entry.name + " of " + path.string() + " is stored in a format (number " +
                        std::to_string(number) + ") that cannot be opened. F32, F16, BF16 and Q8_0 can.");
        stored.type = *type;
        stored.entry.type = dtypeOf(*type);
        const auto bytes = formats::tensorBytes(formats::DType::U8, stored.entry.shape); // one per number
        if (!bytes || (*type == GgufType::Q8_0 && stored.entry.shape.back() % blockSize != 0) ||
            *bytes > std::numeric_limits<std::uint64_t>::max() / 8)
            header.damaged("the tensor " + stored.entry.name + " has a size that cannot be");
        stored.entry.bytes =
            *type == GgufType::Q8_0 ? *bytes / blockSize * blockBytes : *bytes * formats::byteSize(stored.entry.type);
        stored.entry.offset = header.number<std::uint64_t>();
        const std::string name = stored.entry.name;
        if (!m_tensors.emplace(name, std::move(stored)).second)
            header.damaged("the tensor " + name + " is given twice");
    }
    const std::uint64_t data = alignedUp(header.place(), alignment);
    for (auto& [name, stored] : m_tensors) {
        std::uint64_t end = 0;
        if (__builtin_add_overflow(stored.entry.offset, data, &stored.entry.offset) ||
            __builtin_add_overflow(stored.entry.offset, stored.entry.bytes, &end) || end > m_file.size())
            header.damaged("the tensor " + name + " lies outside the file");
    }
}

std::vector<std::string> GgufFile::names() const {
    std::vector<std::string> all;
    for (const auto& [name, stored] : m_tensors)
        all.push_back(name);
    return all;
}

const formats::TensorEntry* GgufFile::find(const std::string& name) const {
    const auto found = m_tensors.find(name);
    return found == m_tensors.end() ? nullptr : &found->second.entry;
}

std::vector<float> GgufFile::read(const formats::TensorEntry& entry) const {
    std::vector<char> bytes(static_cast<std::size_t>(entry.bytes));
    if (m_file.read(bytes.data(), bytes.size(), entry.offset) < bytes.size())
        throw Error(m_file.path().string() + " was truncated while it was read. Try again.");
    if (m_tensors.at(entry.name).type == GgufType::Q8_0)
        return fromBlocks(bytes);
    return toFloats(entry.type, bytes, entry.name);
}

GgufType storedType(const std::vector<std::int64_t>& shape, GgufType wanted) {
    if (shape.size() < 2)
        return GgufType::F32;
    return wanted == GgufType::Q8_0 && shape.back() % blockSize != 0 ? GgufType::F16 : wanted;
}

std::uint64_t storedBytes(const std::vector<std::int64_t>& shape, GgufType stored) {
    const std::uint64_t count = formats::tensorBytes(formats::DType::U8, shape).value_or(0); // one per number
    return stored == GgufType::Q8_0 ? count / blockSize * blockBytes : count * formats::byteSize(dtypeOf(stored));
}

void writeGguf(FileOps& ops, const fs::path& path, const nlohmann::json& settings,
               const std::vector<GgufTensor>& tensors, GgufType type) {
    const auto typeOf = [type](const GgufTensor& tensor) { return storedType(tensor.shape, type); };
    std::string header = kMagic;
    put(header, std::uint32_t{3});
    put(header, std::uint64_t{tensors.size()});
    put(header, std::uint64_t{settings.size()});
    for (const auto& [key, value] : settings.items()) {
        putText(header, key);
        putValue(header, value);
    }
    std::uint64_t offset = 0;
    for (const GgufTensor& tensor : tensors) {
        putText(header, tensor.name);
        put(header, static_cast<std::uint32_t>(tensor.shape.size()));
        for (auto size = tensor.shape.rbegin(); size != tensor.shape.rend(); ++size)
            put(header, static_cast<std::uint64_t>(*size));
        put(header, static_cast<std::uint32_t>(typeOf(tensor)));
        put(header, offset);
        offset = alignedUp(offset + storedBytes(tensor.shape, typeOf(tensor)), defaultAlignment);
    }
    header.resize(static_cast<std::size_t>(alignedUp(header.size(), defaultAlignment)));
    NewFile file(ops, path);
    file.write(header);
    for (const GgufTensor& tensor : tensors) {
        std::vector<char> bytes = typeOf(tensor) == GgufType::Q8_0 ? toBlocks(tensor.values)
                                                                   : fromFloats(dtypeOf(typeOf(tensor)), tensor.values);
        bytes.resize(static_cast<std::size_t>(alignedUp(bytes.size(), defaultAlignment)));
        file.write({bytes.data(), bytes.size()});
    }
    file.commit();
}

} // namespace glasshouse::exchange
