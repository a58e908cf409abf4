#include "core/run/ScalarTail.h"

#include <utility>

#include "core/run/RunLog.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

ScalarTail::ScalarTail(fs::path runFolder, std::string prefix)
    : m_folder(std::move(runFolder))
    , m_prefix(std::move(prefix)) {}

ScalarTail::News ScalarTail::read() {
    News news;
    const std::vector<fs::path> files = RunLog::eventFiles(m_folder);
    // A file that is gone or shorter was truncated: the run was taken back to an earlier step.
    for (const auto& [file, bytes] : m_read) {
        std::error_code code;
        const std::uint64_t size = fs::file_size(file, code);
        news.fromStart = news.fromStart || code || size < bytes;
    }
    if (m_read.empty())
        news.fromStart = true;
    if (news.fromStart)
        m_read.clear();
    for (const fs::path& file : files) {
        std::uint64_t& begin = m_read[file];
        formats::EventReader reader(file, begin);
        std::vector<Scalar> scalars; // of one event
        while (reader.next(scalars))
            for (Scalar& scalar : scalars)
                if (scalar.tag.rfind(m_prefix, 0) == 0)
                    news.scalars.push_back(std::move(scalar));
        begin = reader.wholeBytes();
    }
    return news;
}

} // namespace glasshouse::run
