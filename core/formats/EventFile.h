#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace glasshouse {
class FileOps;
}

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
/// The same as TensorBoard's records store it.
std::uint32_t maskedCrc32c(std::string_view bytes);

/// A record of an event file around its content: length and checksums.
std::string eventRecord(std::string_view content);
/// The record that begins every event file ("brain.Event:2").
std::string eventFileVersion(double wallTime);
/// Records of scalars, to be appended as they are; neighbours of the same step and time share a record.
std::string eventRecords(const std::vector<Scalar>& scalars);

/// What an event file holds, read as far as it is whole.
struct EventLog {
    struct Record {
        std::uint64_t begin = 0; ///< in the file
        std::uint64_t bytes = 0; ///< with length and checksums
        std::int64_t step = 0;
    };
    std::vector<Scalar> scalars;
    std::vector<Record> records;
    std::uint64_t wholeBytes = 0; ///< where the last whole record ends
    std::uint64_t fileBytes = 0;
    bool damagedInside = false; ///< broken bytes stand before a whole record

    bool tornTail() const { return wholeBytes < fileBytes; }
};

/// Reads records as TensorBoard does, and beyond: after broken bytes it looks for the next whole record.
EventLog parseEvents(std::string_view bytes);
/// Throws Error when the file cannot be read; a torn or damaged one is read as far as it goes.
EventLog readEvents(const std::filesystem::path& path);

/// Cuts off a torn tail, and rewrites a file with damage inside without it. True when something was mended.
/// Throws Error. Nobody may hold the file open to append.
bool repairEvents(FileOps& ops, const std::filesystem::path& path);
/// Takes out every record of a later step, by writing the file anew beside and renaming. Throws Error. Nobody may hold
/// the file open to append.
void truncateEventsAfter(FileOps& ops, const std::filesystem::path& path, std::int64_t step);

} // namespace glasshouse::formats
