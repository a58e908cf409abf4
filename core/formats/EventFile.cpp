#include "core/formats/EventFile.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <set>

namespace glasshouse::formats {

namespace {

constexpr std::size_t kRecordOverhead = 16; // length, its checksum, the content's checksum
constexpr std::size_t kBlock = std::size_t{1} << 20;

constexpr std::array<std::uint32_t, 256> makeCrcTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = (value >> 1) ^ ((value & 1U) != 0 ? 0x82F63B78U : 0U);
        table[i] = value;
    }
    return table;
}
constexpr auto kCrcTable = makeCrcTable();

template <typename T> std::string little(T value) {
    std::string bytes(sizeof(T), '\0');
    for (std::size_t i = 0; i < sizeof(T); ++i)
        bytes[i] = static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
    return bytes;
}

template <typename T> T fromLittle(std::string_view bytes) {
    T value = 0;
    for (std::size_t i = sizeof(T); i-- > 0;)
        value = static_cast<T>(static_cast<T>(value << 8) | static_cast<unsigned char>(bytes[i]));
    return value;
}

// The subset of Protocol Buffers that events need: a field is a key (number * 8 + wire type) and its value.
enum WireType : std::uint32_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

std::string varint(std::uint64_t value) {
    std::string bytes;
    while (value >= 0x80) {
        bytes += static_cast<char>(static_cast<unsigned char>(value | 0x80));
        value >>= 7;
    }
    bytes += static_cast<char>(static_cast<unsigned char>(value));
    return bytes;
}

std::string key(std::uint32_t number, WireType type) {
    return varint(number << 3 | type);
}

std::string bytesField(std::uint32_t number, std::string_view content) {
    return key(number, Bytes) + varint(content.size()) + std::string(content);
}

std::string eventStart(double wallTime, std::int64_t step) {
    std::string event = key(1, Fixed64) + little(std::bit_cast<std::uint64_t>(wallTime));
    if (step != 0)
        event += key(2, Varint) + varint(static_cast<std::uint64_t>(step));
    return event;
}

struct FieldView {
    std::uint32_t number = 0;
    std::uint32_t type = 0;
    std::uint64_t value = 0;  // Varint, Fixed64, Fixed32
    std::string_view content; // Bytes
};

/// Iterates over the fields of a message; stops at the first invalid one.
class FieldReader {
public:
    explicit FieldReader(std::string_view message)
        : m_rest(message) {}

    std::optional<FieldView> next() {
        const auto fieldKey = readVarint();
        if (!fieldKey)
            return std::nullopt;
        FieldView field;
        field.number = static_cast<std::uint32_t>(*fieldKey >> 3);
        field.type = static_cast<std::uint32_t>(*fieldKey & 7U);
        switch (field.type) {
        case Varint: {
            const auto value = readVarint();
            if (!value)
                return std::nullopt;
            field.value = *value;
            return field;
        }
        case Fixed64:
            if (m_rest.size() < 8)
                return std::nullopt;
            field.value = fromLittle<std::uint64_t>(m_rest);
            m_rest.remove_prefix(8);
            return field;
        case Fixed32:
            if (m_rest.size() < 4)
                return std::nullopt;
            field.value = fromLittle<std::uint32_t>(m_rest);
            m_rest.remove_prefix(4);
            return field;
        case Bytes: {
            const auto size = readVarint();
            if (!size || *size > m_rest.size())
                return std::nullopt;
            field.content = m_rest.substr(0, static_cast<std::size_t>(*size));
            m_rest.remove_prefix(static_cast<std::size_t>(*size));
            return field;
        }
        default:
            return std::nullopt;
        }
    }

private:
    std::optional<std::uint64_t> readVarint() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64 && !m_rest.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(m_rest.front());
            m_rest.remove_prefix(1);
            value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
            if ((byte & 0x80U) == 0)
                return value;
        }
        return std::nullopt;
    }

    std::string_view m_rest;
};

void readValue(std::string_view message, const Scalar& common, std::vector<Scalar>& scalars) {
    Scalar scalar = common;
    bool simple = false;
    FieldReader reader(message);
    while (const auto field = reader.next()) {
        if (field->number == 1 && field->type == Bytes)
            scalar.tag = field->content;
        else if (field->number == 2 && field->type == Fixed32) {
            scalar.value = std::bit_cast<float>(static_cast<std::uint32_t>(field->value));
            simple = true;
        }
    }
    if (simple)
        scalars.push_back(std::move(scalar));
}

/// Adds an event's scalars and returns its step.
std::int64_t readEvent(std::string_view message, std::vector<Scalar>& scalars) {
    Scalar common;
    std::string_view summary;
    FieldReader reader(message);
    while (const auto field = reader.next()) {
        if (field->number == 1 && field->type == Fixed64)
            common.wallTime = std::bit_cast<double>(field->value);
        else if (field->number == 2 && field->type == Varint)
            common.step = static_cast<std::int64_t>(field->value);
        else if (field->number == 5 && field->type == Bytes)
            summary = field->content;
    }
    FieldReader values(summary);
    while (const auto field = values.next())
        if (field->number == 1 && field->type == Bytes)
            readValue(field->content, common, scalars);
    return common.step;
}

/// Copies the records that are to stay into a new file, which then replaces the old one.
template <typename Keep> void rewrite(FileOps& ops, const std::filesystem::path& path, const Keep& keep) {
    EventReader reader(path);
    NewFile file(ops, path);
    std::string pending; // small records are written together
    std::vector<Scalar> scalars;
    while (const auto record = reader.next(scalars)) {
        if (!keep(*record))
            continue;
        pending += reader.bytes();
        if (pending.size() >= kBlock) {
            file.write(pending);
            pending.clear();
        }
    }
    file.write(pending);
    file.commit();
}

} // namespace

std::uint32_t crc32c(std::string_view bytes) {
    std::uint32_t value = 0xFFFFFFFFU;
    for (const char c : bytes)
        value = (value >> 8) ^ kCrcTable[(value ^ static_cast<unsigned char>(c)) & 0xFFU];
    return value ^ 0xFFFFFFFFU;
}

std::uint32_t maskedCrc32c(std::string_view bytes) {
    const std::uint32_t value = crc32c(bytes);
    return ((value >> 15) | (value << 17)) + 0xA282EAD8U;
}

std::string eventRecord(std::string_view content) {
    const std::string length = little(static_cast<std::uint64_t>(content.size()));
    return length + little(maskedCrc32c(length)) + std::string(content) + little(maskedCrc32c(content));
}

std::string eventFileVersion(double wallTime) {
    return eventRecord(eventStart(wallTime, 0) + bytesField(3, "brain.Event:2"));
}

std::string eventRecords(const std::vector<Scalar>& scalars) {
    std::string records;
    for (std::size_t i = 0; i < scalars.size();) {
        const Scalar& first = scalars[i];
        std::string summary;
        for (; i < scalars.size() && scalars[i].step == first.step && scalars[i].wallTime == first.wallTime; ++i)
            summary += bytesField(1, bytesField(1, scalars[i].tag) + key(2, Fixed32) +
                                         little(std::bit_cast<std::uint32_t>(scalars[i].value)));
        records += eventRecord(eventStart(first.wallTime, first.step) + bytesField(5, summary));
    }
    return records;
}

EventReader::EventReader(const std::filesystem::path& file, std::uint64_t begin)
    : m_file(std::in_place, file, false)
    , m_begin(begin)
    , m_size(m_file->size())
    , m_position(begin)
    , m_whole(begin) {}

EventReader::EventReader(std::string_view bytes)
    : m_rest(bytes)
    , m_size(bytes.size()) {}

/// Bytes of the file; fewer where it ends.
std::string_view EventReader::at(std::uint64_t position, std::uint64_t bytes) {
    bytes = std::min(bytes, m_size - std::min(position, m_size));
    if (m_file && position + bytes > m_begin + m_rest.size()) {
        const std::uint64_t wanted = std::min(std::max<std::uint64_t>(bytes, kBlock), m_size - position);
        m_block.resize(static_cast<std::size_t>(wanted));
        m_block.resize(m_file->read(m_block.data(), m_block.size(), position));
        if (m_block.size() < wanted) // it has become shorter
            m_size = position + m_block.size();
        m_rest = m_block;
        m_begin = position;
    }
    return m_rest.substr(static_cast<std::size_t>(position - m_begin), static_cast<std::size_t>(bytes));
}

/// The whole record there; empty if there is none.
std::string_view EventReader::recordAt(std::uint64_t position) {
    const std::string_view header = at(position, kRecordOverhead);
    if (header.size() < kRecordOverhead)
        return {};
    const auto length = fromLittle<std::uint64_t>(header);
    if (length > m_size - position - kRecordOverhead ||
        fromLittle<std::uint32_t>(header.substr(8)) != maskedCrc32c(header.substr(0, 8)))
        return {};
    const std::string_view record = at(position, length + kRecordOverhead);
    if (record.size() < length + kRecordOverhead)
        return {};
    const std::string_view content = record.substr(12, static_cast<std::size_t>(length));
    if (fromLittle<std::uint32_t>(record.substr(12 + content.size())) != maskedCrc32c(content))
        return {};
    return record;
}

std::optional<EventReader::Record> EventReader::next(std::vector<Scalar>& scalars) {
    scalars.clear();
    // Invalid: the next whole record may begin at any later byte.
    for (; m_position < m_size && m_invalid < mostInvalid; ++m_position, ++m_invalid) {
        m_record = recordAt(m_position);
        if (m_record.empty())
            continue;
        const std::uint64_t begin = m_position;
        m_damaged = m_damaged || begin != m_whole;
        m_whole = m_position = begin + m_record.size();
        return Record{begin, m_record.size(),
                      readEvent(m_record.substr(12, m_record.size() - kRecordOverhead), scalars)};
    }
    return std::nullopt;
}

namespace {

EventLog logOf(EventReader& reader) {
    EventLog log;
    std::vector<Scalar> scalars;
    while (const auto record = reader.next(scalars)) {
        log.records.push_back(*record);
        log.scalars.insert(log.scalars.end(), std::make_move_iterator(scalars.begin()),
                           std::make_move_iterator(scalars.end()));
    }
    log.wholeBytes = reader.wholeBytes();
    log.fileBytes = reader.fileBytes();
    log.damagedInside = reader.damagedInside();
    return log;
}

} // namespace

EventLog parseEvents(std::string_view bytes) {
    EventReader reader(bytes);
    return logOf(reader);
}

EventLog readEvents(const std::filesystem::path& path) {
    EventReader reader(path);
    return logOf(reader);
}

bool repairEvents(FileOps& ops, const std::filesystem::path& path) {
    EventReader reader(path);
    std::vector<Scalar> scalars;
    while (reader.next(scalars)) {
    }
    if (reader.damagedInside())
        rewrite(ops, path, [](const EventReader::Record&) { return true; });
    else if (reader.tornTail())
        truncateFile(ops, path, reader.wholeBytes());
    else
        return false;
    return true;
}

void truncateEventsAfter(FileOps& ops, const std::filesystem::path& path, std::int64_t step,
                         const std::vector<std::string>& without) {
    EventReader reader(path);
    std::set<std::uint64_t> dropped; // where they begin
    std::vector<Scalar> scalars;
    while (const auto record = reader.next(scalars)) {
        const bool isWithout =
            record->step == step && std::any_of(scalars.begin(), scalars.end(), [&](const Scalar& scalar) {
                return std::find(without.begin(), without.end(), scalar.tag) != without.end();
            });
        if (record->step > step || isWithout)
            dropped.insert(record->begin);
    }
    if (!dropped.empty() || reader.tornTail() || reader.damagedInside())
        rewrite(ops, path, [&](const EventReader::Record& record) { return !dropped.contains(record.begin); });
}

} // namespace glasshouse::formats
