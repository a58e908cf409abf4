#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/FileOps.h"

namespace glasshouse::formats {

/// One value of one curve in a TensorBoard event file.
struct Scalar {
    std::string tag;
    std::int64_t step = 0;
    float value = 0;
    double wallTime = 0; ///< seconds since 1970
};

/// CRC-32C (Castagnoli).
std::uint32_t crc32c(std::string_view bytes);
/// The same, masked as in TensorBoard's records.
std::uint32_t maskedCrc32c(std::string_view bytes);

/// An event file record with this content: length and checksums around it.
std::string eventRecord(std::string_view content);
/// The first record of every event file ("brain.Event:2").
std::string eventFileVersion(double wallTime);
/// Records of scalars, ready to append; adjacent ones with the same step and time share a record.
std::string eventRecords(const std::vector<Scalar>& scalars);

/// Reads records as TensorBoard does, but also continues after invalid bytes with the next whole record, up to
/// mostInvalid of them altogether: what follows then is not read. A file is read block by block, so that it may be of
/// any size.
///
/// One thread. Errors: the constructor and next() throw Error if the file cannot be read; damage is none.
class EventReader {
public:
    struct Record {
        std::uint64_t begin = 0; ///< in the file
        std::uint64_t bytes = 0; ///< including length and checksums
        std::int64_t step = 0;
    };

    static constexpr std::uint64_t mostInvalid = std::uint64_t{16} << 20; ///< bytes

    /// What is appended later is not read. begin: where to begin, in bytes.
    explicit EventReader(const std::filesystem::path& file, std::uint64_t begin = 0);
    /// Bytes in memory, which must outlive it.
    explicit EventReader(std::string_view bytes);
    EventReader(const EventReader&) = delete;
    EventReader& operator=(const EventReader&) = delete;

    /// The next whole record, with its scalars; nothing at the end.
    std::optional<Record> next(std::vector<Scalar>& scalars);
    /// The bytes of the record that next() returned last, until it is called again.
    std::string_view bytes() const { return m_record; }

    std::uint64_t fileBytes() const { return m_size; }
    std::uint64_t wholeBytes() const { return m_whole; } ///< where the last record that was returned ends
    bool damagedInside() const { return m_damaged; }     ///< invalid bytes preceded a record that was returned
    bool tornTail() const { return m_whole < m_size; }   ///< at the end: invalid bytes follow the last record

private:
    std::string_view at(std::uint64_t position, std::uint64_t bytes);
    std::string_view recordAt(std::uint64_t position);

    std::optional<ReadableFile> m_file; ///< nothing: m_rest is all
    std::string m_block;
    std::string_view m_rest;      ///< the block, or the bytes in memory
    std::uint64_t m_begin = 0;    ///< of m_rest in the file
    std::uint64_t m_size = 0;     ///< of the file
    std::uint64_t m_position = 0; ///< of what is read next
    std::uint64_t m_whole = 0;
    std::uint64_t m_invalid = 0; ///< bytes that were passed over
    bool m_damaged = false;
    std::string_view m_record;
};

/// The content of an event file, as far as it is intact.
struct EventLog {
    using Record = EventReader::Record;
    std::vector<Scalar> scalars;
    std::vector<Record> records;
    std::uint64_t wholeBytes = 0; ///< where the last whole record ends
    std::uint64_t fileBytes = 0;
    bool damagedInside = false; ///< invalid bytes precede a whole record

    bool tornTail() const { return wholeBytes < fileBytes; }
};

EventLog parseEvents(std::string_view bytes);
/// Throws Error if the file cannot be read; a torn or damaged one is read as far as possible.
EventLog readEvents(const std::filesystem::path& path);

/// Cuts off a torn tail, and rewrites a file with damage inside without it. True if anything was repaired. Throws
/// Error. The file must not be open for appending.
bool repairEvents(FileOps& ops, const std::filesystem::path& path);
/// Removes every record of a later step, and of that step those with one of these tags, by writing a new file and
/// renaming it. Throws Error. The file must not be open for appending.
void truncateEventsAfter(FileOps& ops, const std::filesystem::path& path, std::int64_t step,
                         const std::vector<std::string>& without = {});

} // namespace glasshouse::formats
