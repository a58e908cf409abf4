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
/// The same, masked as in TensorBoard's records.
std::uint32_t maskedCrc32c(std::string_view bytes);

/// An event file record with this content: length and checksums around it.
std::string eventRecord(std::string_view content);
/// The first record of every event file ("brain.Event:2").
std::string eventFileVersion(double wallTime);
/// Records of scalars, ready to append; adjacent ones with the same step and time share a record.
std::string eventRecords(const std::vector<Scalar>& scalars);

/// The content of an event file, as far as it is intact.
struct EventLog {
    struct Record {
        std::uint64_t begin = 0; ///< in the file
        std::uint64_t bytes = 0; ///< including length and checksums
        std::int64_t step = 0;
    };
    std::vector<Scalar> scalars;
    std::vector<Record> records;
    std::uint64_t wholeBytes = 0; ///< where the last whole record ends
    std::uint64_t fileBytes = 0;
    bool damagedInside = false; ///< invalid bytes precede a whole record

    bool tornTail() const { return wholeBytes < fileBytes; }
};

/// Reads records as TensorBoard does, but also continues after invalid bytes with the next whole record.
EventLog parseEvents(std::string_view bytes);
/// Throws Error if the file cannot be read; a torn or damaged one is read as far as possible.
EventLog readEvents(const std::filesystem::path& path);

/// Cuts off a torn tail, and rewrites a file with damage inside without it. True if anything was repaired. Throws
/// Error. The file must not be open for appending.
bool repairEvents(FileOps& ops, const std::filesystem::path& path);
/// Removes every record of a later step, by writing a new file and renaming it. Throws Error. The file must not be open
/// for appending.
void truncateEventsAfter(FileOps& ops, const std::filesystem::path& path, std::int64_t step);

} // namespace glasshouse::formats
