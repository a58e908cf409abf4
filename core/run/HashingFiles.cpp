#include "core/run/HashingFiles.h"

#include <utility>

namespace glasshouse::run {

namespace fs = std::filesystem;

int HashingFiles::open(const fs::path& path, OpenMode mode, int& descriptor) {
    const int error = ForwardingFileOps::open(path, mode, descriptor);
    if (error != 0)
        return error;
    m_seals.erase(path);
    if (mode == OpenMode::CreateNew)
        m_open[descriptor] = {path, {}, 0, false};
    return 0;
}

int HashingFiles::write(int descriptor, const void* data, std::size_t size, std::size_t& written) {
    const int error = ForwardingFileOps::write(descriptor, data, size, written);
    if (const auto file = m_open.find(descriptor); file != m_open.end()) {
        file->second.hash.update(data, written);
        file->second.bytes += written;
        file->second.flushed = false;
    }
    return error;
}

int HashingFiles::sync(int descriptor) {
    const int error = ForwardingFileOps::sync(descriptor);
    if (const auto file = m_open.find(descriptor); file != m_open.end())
        file->second.flushed = error == 0;
    return error;
}

int HashingFiles::truncate(int descriptor, std::uint64_t size) {
    m_open.erase(descriptor);
    return ForwardingFileOps::truncate(descriptor, size);
}

int HashingFiles::close(int descriptor) {
    const int error = ForwardingFileOps::close(descriptor);
    if (auto file = m_open.extract(descriptor); !file.empty() && file.mapped().flushed && error == 0)
        m_seals[file.mapped().path] = {file.mapped().bytes, file.mapped().hash.hex()};
    return error;
}

int HashingFiles::rename(const fs::path& from, const fs::path& to) {
    const int error = ForwardingFileOps::rename(from, to);
    if (error != 0)
        return error;
    m_seals.erase(to);
    if (auto checksum = m_seals.extract(from); !checksum.empty()) {
        checksum.key() = to;
        m_seals.insert(std::move(checksum));
    }
    return 0;
}

int HashingFiles::syncFolder(const fs::path& /*path*/) {
    return 0;
}

int HashingFiles::removeFile(const fs::path& path) {
    m_seals.erase(path);
    return ForwardingFileOps::removeFile(path);
}

std::optional<FileChecksum> HashingFiles::checksumOf(const fs::path& path) const {
    const auto found = m_seals.find(path);
    return found == m_seals.end() ? std::nullopt : std::optional(found->second);
}

} // namespace glasshouse::run
