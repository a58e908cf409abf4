#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

struct zip;

namespace glasshouse::documents {

/// The parts of a zip archive in memory, unpacked one at a time within limits and never written to disk, so that
/// names that lead out of a folder are only names. One thread.
class Archive {
public:
    /// The bytes must outlive the archive. Throws Problem if it is damaged or has too many entries.
    explicit Archive(std::string_view bytes);

    bool has(const std::string& name) const;
    /// Throws Problem if the part is missing, encrypted, damaged or too large.
    std::string read(const std::string& name);

private:
    std::unique_ptr<zip, void (*)(zip*)> m_zip;
    std::size_t m_unpacked = 0;
};

} // namespace glasshouse::documents
