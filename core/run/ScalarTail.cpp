#include "core/run/ScalarTail.h"

#include <algorithm>
#include <utility>

#include <sys/stat.h>

#include "core/base/Stopped.h"
#include "core/run/RunLog.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

ScalarTail::ScalarTail(fs::path runFolder, std::string prefix)
    : m_folder(std::move(runFolder))
    , m_prefix(std::move(prefix)) {}

ScalarTail::News ScalarTail::read() {
    News news;
    read([&news] { news.fromStart = true; }, [&news](const Scalar& scalar) { news.scalars.push_back(scalar); });
    return news;
}

void ScalarTail::read(const std::function<void()>& restart, const std::function<void(const Scalar&)>& take,
                      const std::stop_token& stop, const Progress& progress) {
    std::map<fs::path, Place> places = std::exchange(m_read, {}); // of a reading that is interrupted nothing is known
    struct File {
        fs::path path;
        std::uint64_t size = 0;
        std::uint64_t inode = 0;
    };
    std::vector<File> files;
    for (const fs::path& path : RunLog::eventFiles(m_folder)) {
        struct stat status {};
        if (::stat(path.c_str(), &status) == 0)
            files.push_back({path, static_cast<std::uint64_t>(status.st_size), status.st_ino});
    }
    // A file that is gone, shorter or another one was truncated: the run was taken back to an earlier step.
    bool fromStart = places.empty();
    for (const auto& [path, place] : places) {
        const auto now =
            std::find_if(files.begin(), files.end(), [&path = path](const File& file) { return file.path == path; });
        fromStart = fromStart || now == files.end() || now->size < place.bytes || now->inode != place.inode;
    }
    if (fromStart) {
        places.clear();
        restart();
    }
    std::uint64_t all = 0;
    for (const File& file : files)
        all += file.size - std::min(file.size, places[file.path].bytes);
    std::uint64_t done = 0;
    constexpr std::uint64_t often = std::uint64_t{1} << 18; // bytes
    std::uint64_t next = often;
    for (const File& file : files) {
        Place& place = places[file.path];
        formats::EventReader reader(file.path, place.bytes);
        std::vector<Scalar> scalars; // of one event
        while (const auto record = reader.next(scalars)) {
            for (const Scalar& scalar : scalars)
                if (scalar.tag.rfind(m_prefix, 0) == 0)
                    take(scalar);
            done += record->bytes;
            if (done < next)
                continue;
            next = done + often;
            if (stop.stop_requested())
                throw Stopped();
            if (progress)
                progress(std::min(1.0, static_cast<double>(done) / static_cast<double>(std::max(all, done))));
        }
        place = {reader.wholeBytes(), file.inode};
    }
    m_read = std::move(places);
}

} // namespace glasshouse::run
