#include "core/base/BytesStore.h"

#include <algorithm>
#include <utility>

#include <unistd.h>

#include "core/base/FileOps.h"

namespace glasshouse {

BytesStore::BytesStore(std::filesystem::path folder)
    : m_folder(std::move(folder)) {}

BytesStore::~BytesStore() {
    close();
}

StoredBytes BytesStore::keep(const StoredBytes& piece) {
    constexpr std::size_t alignment = 8;
    const std::string_view bytes = piece.view();
    if (piece.isMapped() || bytes.empty())
        return piece;
    if (m_inMemory + bytes.size() <= maxInMemory) {
        m_inMemory += bytes.size();
        return piece;
    }
    if (!makeRoom(bytes.size()) || !write(bytes))
        return piece;
    StoredBytes kept = m_map.part(m_written, bytes.size());
    m_written += (bytes.size() + alignment - 1) / alignment * alignment;
    return kept;
}

bool BytesStore::makeRoom(std::size_t size) {
    if (m_file >= 0 && m_written + size <= m_map.view().size())
        return true;
    close();
    if (m_folder.empty())
        return false;
    m_file = namelessFile(m_folder);
    const auto map = m_file < 0 ? std::nullopt : StoredBytes::ofGrowingFile(m_file, std::max(size, fileSize));
    if (!map) {
        close();
        m_folder.clear(); // tried once
        return false;
    }
    m_map = *map;
    return true;
}

/// False if there is no room: what was written of it is written over by the next piece.
bool BytesStore::write(std::string_view bytes) const {
    std::size_t written = bytes.size();
    return writeAt(m_file, bytes.data(), written, m_written) == 0 && written == bytes.size();
}

void BytesStore::close() {
    if (m_file >= 0)
        ::close(std::exchange(m_file, -1));
    m_map = {};
    m_written = 0;
}

} // namespace glasshouse
