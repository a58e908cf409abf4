#include "core/run/ScalarTail.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include "core/base/Error.h"
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
        std::ifstream stream(file, std::ios::binary);
        if (!stream)
            throw Error("The values of the run cannot be read from " + file.string() + ".");
        stream.seekg(0, std::ios::end);
        const auto size = static_cast<std::uint64_t>(std::max<std::streamoff>(0, stream.tellg()));
        if (size <= begin)
            continue;
        std::string bytes(size - begin, '\0');
        stream.seekg(static_cast<std::streamoff>(begin));
        stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        bytes.resize(static_cast<std::size_t>(stream.gcount()));
        formats::EventLog log = formats::parseEvents(bytes);
        begin += log.wholeBytes;
        for (Scalar& scalar : log.scalars)
            if (scalar.tag.rfind(m_prefix, 0) == 0)
                news.scalars.push_back(std::move(scalar));
    }
    return news;
}

} // namespace glasshouse::run
