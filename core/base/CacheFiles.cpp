#include "core/base/CacheFiles.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/FileOps.h"

namespace glasshouse {

namespace fs = std::filesystem;

fs::path userCacheFolder(const std::string& name) {
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && cache[0] == '/')
        return fs::path(cache) / "glasshouse" / name;
    if (const char* home = std::getenv("HOME"); home != nullptr && home[0] == '/')
        return fs::path(home) / ".cache" / "glasshouse" / name;
    return {};
}

bool writeCacheFile(const fs::path& path, std::span<const std::string_view> parts) {
    static std::atomic<unsigned> counter{0};
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    ::chmod(path.parent_path().c_str(), S_IRWXU); // the text of private files
    const fs::path beside =
        path.parent_path() / (".new-" + std::to_string(::getpid()) + "-" + std::to_string(++counter));
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0)
        return false;
    bool good = true;
    std::uint64_t at = 0;
    for (const std::string_view bytes : parts)
        if (good) {
            std::size_t written = bytes.size();
            good = writeAt(file, bytes.data(), written, at) == 0 && written == bytes.size();
            at += written;
        }
    good = ::close(file) == 0 && good;
    if (good)
        fs::rename(beside, path, error);
    if (!good || error)
        ::unlink(beside.c_str());
    return good && !error;
}

void pruneCacheFiles(std::span<const fs::path> folders, std::uint64_t maxBytes) {
    struct Entry {
        fs::path path;
        fs::file_time_type time;
        std::uint64_t size;
    };
    std::vector<Entry> entries;
    std::uint64_t total = 0;
    for (const fs::path& folder : folders) {
        std::error_code error;
        for (fs::directory_iterator it(folder, error); !error && it != fs::directory_iterator(); it.increment(error)) {
            std::error_code gone;
            const Entry entry{it->path(), it->last_write_time(gone), it->file_size(gone)};
            if (gone)
                continue;
            total += entry.size;
            entries.push_back(entry);
        }
    }
    if (total <= maxBytes)
        return;
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.time < b.time; });
    for (const Entry& entry : entries) {
        if (total <= maxBytes)
            break;
        std::error_code error;
        if (fs::remove(entry.path, error))
            total -= entry.size;
    }
}

} // namespace glasshouse
