#include "core/base/OutputPlace.h"

#include <cerrno>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"

namespace glasshouse {

namespace fs = std::filesystem;

namespace {

constexpr int maxLinks = 40; // as in the kernel

bool isStandardOutput(const struct stat& status) {
    struct stat output {};
    return ::fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == status.st_dev && output.st_ino == status.st_ino;
}

/// Whether a link leads to a descriptor that a process has open, such as /dev/stdout.
bool isOfProcess(const fs::path& link) {
    std::error_code error;
    const std::string folder = fs::canonical(link.parent_path(), error).string();
    return !error && folder.starts_with("/proc/");
}

/// Whether it is that file, by whatever name, or lies in that folder.
bool isPartOf(fs::path path, const fs::path& source) {
    std::error_code code;
    if (path.lexically_normal() == source.lexically_normal() || fs::equivalent(path, source, code))
        return true;
    if (!fs::is_directory(source, code))
        return false;
    while (path.has_relative_path()) {
        path = path.parent_path();
        if (fs::equivalent(path, source, code))
            return true;
    }
    return false;
}

OutputPlace placeOf(const fs::path& named) {
    if (named.empty())
        throw Error("The name of the file to write is empty.");
    if (named == "-")
        return {OutputPlace::Kind::StandardOutput, named};
    struct stat status {};
    const bool exists = ::stat(named.c_str(), &status) == 0;
    if (!exists && errno == ELOOP)
        throwFileError(ELOOP, named, "written");
    if (named.filename().empty() || (exists && S_ISDIR(status.st_mode)))
        throwFileError(EISDIR, named, "written");
    if (exists && isStandardOutput(status))
        return {OutputPlace::Kind::StandardOutput, named};
    if (exists && !S_ISREG(status.st_mode))
        return {OutputPlace::Kind::Through, named};
    fs::path path = fs::absolute(named);
    std::error_code error;
    for (int i = 0; i < maxLinks && fs::is_symlink(path, error); ++i) {
        if (isOfProcess(path))
            return {OutputPlace::Kind::Through, named};
        const fs::path target = fs::read_symlink(path, error);
        if (error)
            throwFileError(error.value(), named, "written");
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return {OutputPlace::Kind::File, path};
}

} // namespace

OutputPlace outputPlace(const fs::path& named, const std::vector<fs::path>& sources) {
    OutputPlace place = placeOf(named);
    if (place.kind != OutputPlace::Kind::StandardOutput)
        for (const fs::path& source : sources)
            if (isPartOf(fs::absolute(place.path), source))
                throw Error(sentence("%1 is what the output is made from, and would be replaced. Choose another file.",
                                     named.string()));
    return place;
}

ThroughFile::ThroughFile(const OutputPlace& place)
    : m_path(place.kind == OutputPlace::Kind::StandardOutput ? fs::path("standard output") : place.path)
    , m_file(place.kind == OutputPlace::Kind::StandardOutput ? stdout : std::fopen(place.path.c_str(), "we")) {
    if (m_file == nullptr)
        throwFileError(errno, m_path, "written");
}

ThroughFile::~ThroughFile() {
    if (m_file != nullptr && m_file != stdout)
        std::fclose(m_file);
}

void ThroughFile::fail() const {
    throwFileError(errno == 0 ? EIO : errno, m_path, "written");
}

void ThroughFile::write(std::string_view bytes) {
    errno = 0;
    if (std::fwrite(bytes.data(), 1, bytes.size(), m_file) != bytes.size())
        fail();
}

void ThroughFile::close() {
    errno = 0;
    std::FILE* const file = m_file;
    m_file = nullptr;
    if ((file == stdout ? std::fflush(file) : std::fclose(file)) != 0)
        fail();
}

} // namespace glasshouse
