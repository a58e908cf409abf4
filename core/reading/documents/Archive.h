#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct zip;

namespace glasshouse::documents {

/// The parts of a zip archive in memory, unpacked one at a time within limits and never written to disk, so that
/// names that lead out of a folder are only names. A part is found by its name or, if there is none of that name, by
/// one that differs only in case, in how its accents are written, in "\" for "/" or in a "./" before it. One thread.
class Archive {
public:
    /// The bytes must outlive the archive. Throws Problem if it is damaged or has too many entries.
    explicit Archive(std::string_view bytes);

    /// The index of a part.
    std::optional<std::size_t> find(const std::string& name) const;
    bool has(const std::string& name) const { return find(name).has_value(); }
    /// The name of the part that a part in a folder ("A/B/", or empty) refers to (RFC 3986, 5.2), or would if it were
    /// there; nothing if it leads out of the archive.
    std::optional<std::string> referredTo(const std::string& folder, std::string_view reference) const;
    /// Throws Problem if the part is missing, encrypted, damaged or too large.
    std::string read(const std::string& name);

private:
    std::unique_ptr<zip, void (*)(zip*)> m_zip;
    std::map<std::string, std::size_t> m_folded; ///< by names without what may differ
    std::size_t m_unpacked = 0;
};

/// A name that a document gives, fit for a sentence.
std::string shownName(const std::string& name);

} // namespace glasshouse::documents
