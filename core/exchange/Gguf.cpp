#include "core/exchange/Gguf.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <limits>
#include <optional>
#include <set>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/exchange/StoredNumbers.h"
#include "core/formats/SafetensorsHeader.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t maxEntries = 100000;               ///< tensors, and settings
constexpr std::uint64_t maxItems = std::uint64_t{1} << 21; ///< of all lists that are kept
constexpr std::uint64_t maxShown = 16;                     ///< items that are kept of any other list, for sentences
constexpr std::uint64_t maxParts = 1000;
constexpr std::uint64_t longestHeader = std::uint64_t{256} << 20;
constexpr std::uint64_t defaultAlignment = 32;
constexpr std::int64_t blockSize = 32; ///< numbers of a Q8_0 block
constexpr std::int64_t blockBytes = 34;
constexpr std::size_t readAtOnce = std::size_t{1} << 20;
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

/// Whether a list is kept whole: those of a tokenizer, of which nothing else is as long.
bool isKept(const std::string& key) {
    return key == "tokenizer.ggml.tokens" || key == "tokenizer.ggml.token_type" || key == "tokenizer.ggml.scores" ||
           key == "tokenizer.ggml.merges";
}

/// Bytes of a value of that type; nullopt for texts, lists and what is unknown.
std::optional<std::uint64_t> fixedSize(std::uint32_t type) {
    switch (static_cast<Value>(type)) {
    case Value::U8:
    case Value::I8:
    case Value::Bool:
        return 1;
    case Value::U16:
    case Value::I16:
        return 2;
    case Value::U32:
    case Value::I32:
    case Value::F32:
        return 4;
    case Value::U64:
    case Value::I64:
    case Value::F64:
        return 8;
    case Value::String:
    case Value::List:
        break;
    }
    return std::nullopt;
}

/// problem: a form of its own, "it ends in its header".
[[noreturn]] void throwDamaged(const fs::path& file, const std::string& problem) {
    throw Error(sentence("%1 is not a usable GGUF file: %2. Choose another file.", file.string(), problem));
}

/// Reads a header from the front through a buffer, never past the end of the file. Throws Stopped.
class Header {
public:
    Header(const ReadableFile& file, std::stop_token stop)
        : m_file(file)
        , m_stop(std::move(stop)) {}

    std::uint64_t place() const { return m_at; }

    template <class Number> Number number() {
        Number value{};
        read(&value, sizeof(Number));
        return value;
    }
    std::string text() {
        const auto length = number<std::uint64_t>();
        need(length);
        std::string value(static_cast<std::size_t>(length), '\0');
        read(value.data(), length);
        return utf8::repaired(value);
    }
    nlohmann::json value(const std::string& key) { return value(key, number<std::uint32_t>()); }

    [[noreturn]] void damaged(const std::string& problem) const { throwDamaged(m_file.path(), problem); }

private:
    void need(std::uint64_t bytes) const {
        if (m_at > m_file.size() || bytes > m_file.size() - m_at)
            damaged(sentence("it ends in its header"));
        if (m_at + bytes > longestHeader)
            damaged(sentence("its header is longer than 256 MiB"));
    }
    void read(void* to, std::uint64_t bytes) {
        need(bytes);
        auto* place = static_cast<char*>(to);
        while (bytes > 0) {
            if (m_at < m_from || m_at >= m_from + m_buffer.size())
                fill();
            const std::uint64_t inside = m_at - m_from;
            const std::uint64_t some = std::min<std::uint64_t>(bytes, m_buffer.size() - inside);
            std::memcpy(place, m_buffer.data() + inside, static_cast<std::size_t>(some));
            place += some;
            m_at += some;
            bytes -= some;
        }
    }
    void fill() {
        if (m_stop.stop_requested())
            throw Stopped();
        m_from = m_at;
        m_buffer.resize(readAtOnce);
        m_buffer.resize(m_file.read(m_buffer.data(), m_buffer.size(), m_at));
        if (m_buffer.empty())
            damaged(sentence("it ends in its header"));
    }
    void skip(std::uint64_t bytes) {
        need(bytes);
        m_at += bytes;
    }
    nlohmann::json value(const std::string& key, std::uint32_t type) {
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
        case Value::List:
            return list(key);
        }
        damaged(sentence("the setting %1 has the unknown type %2", key, type));
    }
    nlohmann::json list(const std::string& key) {
        const auto type = number<std::uint32_t>();
        const auto count = number<std::uint64_t>();
        const std::optional<std::uint64_t> size = fixedSize(type);
        if (!size && type != static_cast<std::uint32_t>(Value::String))
            damaged(type == static_cast<std::uint32_t>(Value::List)
                        ? sentence("the setting %1 is a list of lists", key)
                        : sentence("the setting %1 is a list of an unknown type", key));
        std::uint64_t bytes = 0; // at least: a text has its length
        if (__builtin_mul_overflow(count, size.value_or(sizeof(std::uint64_t)), &bytes))
            damaged(sentence("it ends in its header"));
        need(bytes);
        const std::uint64_t kept = isKept(key) ? count : std::min(count, maxShown);
        m_items += kept;
        if (m_items > maxItems)
            damaged(sentence("its lists hold more than %1 items", maxItems));
        nlohmann::json list = nlohmann::json::array();
        for (std::uint64_t i = 0; i < kept; ++i)
            list.push_back(value(key, type));
        if (size)
            skip((count - kept) * *size);
        else
            for (std::uint64_t i = kept; i < count; ++i)
                skip(number<std::uint64_t>());
        return list;
    }

    const ReadableFile& m_file;
    std::stop_token m_stop;
    std::vector<char> m_buffer;
    std::uint64_t m_from = 0; ///< where the buffer begins in the file
    std::uint64_t m_at = 0;
    std::uint64_t m_items = 0; ///< that were kept
};

/// What ggml calls a type, or called one that it no longer has.
std::string typeName(std::uint32_t type) {
    static const std::map<std::uint32_t, const char*> names{
        {0, "F32"},         {1, "F16"},         {2, "Q4_0"},        {3, "Q4_1"},      {4, "Q4_2"},     {5, "Q4_3"},
        {6, "Q5_0"},        {7, "Q5_1"},        {8, "Q8_0"},        {9, "Q8_1"},      {10, "Q2_K"},    {11, "Q3_K"},
        {12, "Q4_K"},       {13, "Q5_K"},       {14, "Q6_K"},       {15, "Q8_K"},     {16, "IQ2_XXS"}, {17, "IQ2_XS"},
        {18, "IQ3_XXS"},    {19, "IQ1_S"},      {20, "IQ4_NL"},     {21, "IQ3_S"},    {22, "IQ2_S"},   {23, "IQ4_XS"},
        {24, "I8"},         {25, "I16"},        {26, "I32"},        {27, "I64"},      {28, "F64"},     {29, "IQ1_M"},
        {30, "BF16"},       {31, "Q4_0_4_4"},   {32, "Q4_0_4_8"},   {33, "Q4_0_8_8"}, {34, "TQ1_0"},   {35, "TQ2_0"},
        {36, "IQ4_NL_4_4"}, {37, "IQ4_NL_4_8"}, {38, "IQ4_NL_8_8"}, {39, "MXFP4"},    {40, "NVFP4"}};
    const auto found = names.find(type);
    return found == names.end() ? sentence("type %1", type) : found->second;
}

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

/// How the name of a part ends, "-00001-of-00003.gguf"; parts count from 1 there.
std::string partEnding(std::uint64_t part, std::uint64_t parts) {
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "-%05u-of-%05u.gguf", static_cast<unsigned>(part),
                  static_cast<unsigned>(parts));
    return text.data();
}

/// The name of another part beside the one of that name; empty if it is not named like a part.
std::string splitName(const std::string& name, std::uint64_t part, std::uint64_t parts) {
    for (std::uint64_t own = 1; own <= parts; ++own)
        if (const std::string ending = partEnding(own, parts); name.ends_with(ending))
            return name.substr(0, name.size() - ending.size()) + partEnding(part, parts);
    return {};
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

GgufFile::GgufFile(const fs::path& path, const std::stop_token& stop)
    : m_settings(nlohmann::json::object()) {
    const std::uint64_t parts = addFile(path, stop);
    if (parts < 2)
        return;
    // Only the first part has the settings.
    const std::string name = path.filename().string();
    const std::string whole = path.string();
    if (parts > maxParts || splitName(name, 1, parts).empty())
        throw Error(sentence("%1 is one of %2 parts of a model, and its name does not say which. Give it the name that "
                             "it was published with, such as %3.",
                             whole, parts, "model" + partEnding(1, std::min(parts, maxParts))));
    m_files.clear();
    m_tensors.clear();
    for (std::uint64_t part = 1; part <= parts; ++part) {
        const fs::path file = path.parent_path() / splitName(name, part, parts);
        std::error_code code;
        if (!fs::is_regular_file(file, code))
            throw Error(
                sentence("%1 is one of %2 parts of a model, and %3 is not beside it. Download all parts into one "
                         "folder.",
                         whole, parts, file.filename().string()));
        nlohmann::json first = std::move(m_settings);
        m_settings = nlohmann::json::object();
        if (addFile(file, stop) != parts)
            throw Error(
                sentence("%1 and %2 are not parts of one model. Download all parts again.", file.string(), name));
        if (part > 1)
            m_settings = std::move(first);
    }
}

/// Adds the tensors of a file, and sets the settings to those in it. Returns of how many files it is one.
std::uint64_t GgufFile::addFile(const fs::path& path, const std::stop_token& stop) {
    m_files.push_back(std::make_unique<ReadableFile>(path));
    const ReadableFile& file = *m_files.back();
    Header header(file, stop);
    if (header.number<std::uint32_t>() != 0x46554747U)
        header.damaged(sentence("it does not begin with GGUF"));
    if (const auto version = header.number<std::uint32_t>(); version != 2 && version != 3)
        header.damaged(sentence("version %1 is not known here", version));
    const auto tensors = header.number<std::uint64_t>();
    const auto settings = header.number<std::uint64_t>();
    if (tensors > maxEntries || settings > maxEntries)
        header.damaged(sentence("it holds more than 100,000 tensors or settings"));
    for (std::uint64_t i = 0; i < settings; ++i) {
        const std::string key = header.text();
        if (m_settings.contains(key))
            header.damaged(sentence("the setting %1 is given twice", key));
        m_settings[key] = header.value(key);
    }
    std::uint64_t alignment = defaultAlignment;
    if (const auto found = m_settings.find("general.alignment"); found != m_settings.end()) {
        alignment = found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
        if (!std::has_single_bit(alignment) || alignment > 65536)
            header.damaged(sentence("its alignment is %1, which is not a power of two", found->dump().substr(0, 20)));
    }
    std::vector<Stored> all;
    std::string unreadable; // the first tensor of a type that cannot be read
    std::string unreadableType;
    std::set<std::string> types;
    for (std::uint64_t i = 0; i < tensors; ++i) {
        Stored stored;
        stored.file = m_files.size() - 1;
        stored.entry.name = header.text();
        const auto dimensions = header.number<std::uint32_t>();
        if (dimensions == 0 || dimensions > formats::kMaxDimensions)
            header.damaged(sentence("the tensor %1 has %2 dimensions", stored.entry.name, dimensions));
        for (std::uint32_t d = 0; d < dimensions; ++d) {
            const auto size = header.number<std::uint64_t>();
            if (size > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
                header.damaged(sentence("the tensor %1 is too large", stored.entry.name));
            stored.entry.shape.insert(stored.entry.shape.begin(), static_cast<std::int64_t>(size));
        }
        const auto number = header.number<std::uint32_t>();
        stored.entry.offset = header.number<std::uint64_t>();
        const auto type = knownType(number);
        if (!type) {
            types.insert(typeName(number));
            if (unreadableType.empty()) {
                unreadable = stored.entry.name;
                unreadableType = typeName(number);
            }
            continue;
        }
        stored.type = *type;
        stored.entry.type = dtypeOf(*type);
        const auto count = formats::numberCount(stored.entry.shape);
        if (!count || (*type == GgufType::Q8_0 && stored.entry.shape.back() % blockSize != 0) ||
            *count > std::numeric_limits<std::uint64_t>::max() / 8)
            header.damaged(sentence("the tensor %1 has a size that cannot be", stored.entry.name));
        stored.entry.bytes =
            *type == GgufType::Q8_0 ? *count / blockSize * blockBytes : *count * formats::byteSize(stored.entry.type);
        all.push_back(std::move(stored));
    }
    if (!types.empty()) {
        std::string list;
        for (const std::string& type : types)
            list += (list.empty() ? "" : ", ") + type;
        throw Error(sentence("%1 stores numbers as %2 (%3 as %4), which cannot be opened. F32, F16, BF16 and Q8_0 can: "
                             "download the model's file of one of these types, or its safetensors files.",
                             path.string(), list, unreadable, unreadableType));
    }
    place(std::move(all), alignedUp(header.place(), alignment), alignment);
    const auto parts = m_settings.find("split.count");
    return parts != m_settings.end() && parts->is_number_unsigned() ? parts->get<std::uint64_t>() : 1;
}

/// Takes the tensors over, if they follow each other without holes, each at a multiple of the alignment.
void GgufFile::place(std::vector<Stored> all, std::uint64_t data, std::uint64_t alignment) {
    const ReadableFile& file = *m_files.back();
    std::sort(all.begin(), all.end(), [](const Stored& a, const Stored& b) {
        return std::pair(a.entry.offset, a.entry.bytes) < std::pair(b.entry.offset, b.entry.bytes);
    });
    std::uint64_t next = 0; // where a tensor has to begin; at most the size of the file, rounded up
    for (Stored& stored : all) {
        const std::string name = stored.entry.name;
        if (stored.entry.offset % alignment != 0)
            throwDamaged(file.path(), sentence("the tensor %1 does not begin at a multiple of %2", name, alignment));
        if (stored.entry.offset != next)
            throwDamaged(file.path(), stored.entry.offset < next
                                          ? sentence("the tensor %1 overlaps another", name)
                                          : sentence("there is a hole before the tensor %1", name));
        std::uint64_t end = 0;
        if (__builtin_add_overflow(stored.entry.offset, data, &stored.entry.offset) ||
            __builtin_add_overflow(stored.entry.offset, stored.entry.bytes, &end) || end > file.size())
            throwDamaged(file.path(), sentence("the tensor %1 lies outside the file", name));
        next = alignedUp(end - data, alignment);
        if (!m_tensors.emplace(name, std::move(stored)).second)
            throwDamaged(file.path(), sentence("the tensor %1 is given twice", name));
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
    const Stored& stored = m_tensors.at(entry.name);
    const ReadableFile& file = *m_files[stored.file];
    std::vector<char> bytes(static_cast<std::size_t>(entry.bytes));
    if (file.read(bytes.data(), bytes.size(), entry.offset) < bytes.size())
        throw Error(sentence("%1 was truncated while it was read. Try again.", file.path().string()));
    if (stored.type == GgufType::Q8_0)
        return fromBlocks(bytes);
    return toFloats(entry.type, bytes, entry.name);
}

nlohmann::json asStored(nlohmann::json settings) {
    for (auto& [key, value] : settings.items())
        if (value.is_number_float())
            value = shortest(value.get<float>());
    return settings;
}

GgufType storedType(const std::vector<std::int64_t>& shape, GgufType wanted) {
    if (shape.size() < 2)
        return GgufType::F32;
    return wanted == GgufType::Q8_0 && shape.back() % blockSize != 0 ? GgufType::F16 : wanted;
}

std::uint64_t storedBytes(const std::vector<std::int64_t>& shape, GgufType stored) {
    const std::uint64_t count = formats::numberCount(shape).value_or(0);
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
