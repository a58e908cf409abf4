#include "core/base/FileOps.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "core/base/Error.h"

namespace glasshouse {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargestWrite = std::size_t{8} << 20;

/// Writes all of data; returns 0 or errno.
int writeAll(FileOps& ops, int descriptor, const void* data, std::size_t size) {
    const char* next = static_cast<const char*>(data);
    while (size > 0) {
        std::size_t written = 0;
        const int error = ops.write(descriptor, next, std::min(size, kLargestWrite), written);
        if (error != 0)
            return error;
        if (written == 0)
            return ENOSPC;
        next += written;
        size -= written;
    }
    return 0;
}

fs::path folderOf(const fs::path& path) {
    const fs::path parent = path.parent_path();
    return parent.empty() ? fs::path(".") : parent;
}

} // namespace

FileOps::~FileOps() = default;

int PosixFileOps::open(const fs::path& path, OpenMode mode, int& descriptor) {
    int flags = O_CLOEXEC | O_NOFOLLOW;
    if (mode == OpenMode::CreateNew)
        flags |= O_WRONLY | O_CREAT | O_EXCL;
    else if (mode == OpenMode::Append)
        flags |= O_RDWR | O_CREAT | O_APPEND;
    else
        flags |= O_WRONLY;
    do {
        descriptor = ::open(path.c_str(), flags, 0666);
    } while (descriptor < 0 && errno == EINTR);
    return descriptor < 0 ? errno : 0;
}

int PosixFileOps::write(int descriptor, const void* data, std::size_t size, std::size_t& written) {
    ssize_t count = 0;
    do {
        count = ::write(descriptor, data, size);
    } while (count < 0 && errno == EINTR);
    written = count < 0 ? 0 : static_cast<std::size_t>(count);
    return count < 0 ? errno : 0;
}

int PosixFileOps::sync(int descriptor) {
    int result = 0;
    do {
        result = ::fsync(descriptor);
    } while (result < 0 && errno == EINTR);
    return result < 0 ? errno : 0;
}

int PosixFileOps::truncate(int descriptor, std::uint64_t size) {
    int result = 0;
    do {
        result = ::ftruncate(descriptor, static_cast<off_t>(size));
    } while (result < 0 && errno == EINTR);
    return result < 0 ? errno : 0;
}

int PosixFileOps::close(int descriptor) {
    // After EINTR the descriptor is closed on Linux; a retry could close another thread's.
    return ::close(descriptor) < 0 && errno != EINTR ? errno : 0;
}

int PosixFileOps::makeFolder(const fs::path& path) {
    return ::mkdir(path.c_str(), 0777) < 0 ? errno : 0;
}

int PosixFileOps::rename(const fs::path& from, const fs::path& to) {
    return ::rename(from.c_str(), to.c_str()) < 0 ? errno : 0;
}

int PosixFileOps::syncFolder(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return errno;
    const int error = sync(descriptor);
    ::close(descriptor);
    // Some network and user-space file systems cannot flush a folder and report these.
    return error == EINVAL || error == ENOTSUP || error == ENOSYS ? 0 : error;
}

int PosixFileOps::removeFile(const fs::path& path) {
    return ::unlink(path.c_str()) < 0 ? errno : 0;
}

int PosixFileOps::removeFolder(const fs::path& path) {
    return ::rmdir(path.c_str()) < 0 ? errno : 0;
}

int PosixFileOps::freeSpace(const fs::path& path, std::uint64_t& bytes) {
    struct statvfs status {};
    if (::statvfs(path.c_str(), &status) < 0)
        return errno;
    bytes = static_cast<std::uint64_t>(status.f_bavail) * status.f_frsize;
    return 0;
}

int ForwardingFileOps::open(const fs::path& path, OpenMode mode, int& descriptor) {
    return m_ops.open(path, mode, descriptor);
}

int ForwardingFileOps::write(int descriptor, const void* data, std::size_t size, std::size_t& written) {
    return m_ops.write(descriptor, data, size, written);
}

int ForwardingFileOps::sync(int descriptor) {
    return m_ops.sync(descriptor);
}

int ForwardingFileOps::truncate(int descriptor, std::uint64_t size) {
    return m_ops.truncate(descriptor, size);
}

int ForwardingFileOps::close(int descriptor) {
    return m_ops.close(descriptor);
}

int ForwardingFileOps::makeFolder(const fs::path& path) {
    return m_ops.makeFolder(path);
}

int ForwardingFileOps::rename(const fs::path& from, const fs::path& to) {
    return m_ops.rename(from, to);
}

int ForwardingFileOps::syncFolder(const fs::path& path) {
    return m_ops.syncFolder(path);
}

int ForwardingFileOps::removeFile(const fs::path& path) {
    return m_ops.removeFile(path);
}

int ForwardingFileOps::removeFolder(const fs::path& path) {
    return m_ops.removeFolder(path);
}

int ForwardingFileOps::freeSpace(const fs::path& path, std::uint64_t& bytes) {
    return m_ops.freeSpace(path, bytes);
}

void throwFileError(int error, const fs::path& path, const std::string& verb) {
    const std::string name = path.string();
    const std::string could = name + " could not be " + verb;
    switch (error) {
    case ENOSPC:
        throw Error("The disk is full: " + could + ". Free some space and try again.");
    case EDQUOT:
        throw Error("Your disk quota is used up: " + could + ". Remove files you do not need and try again.");
    case EFBIG:
        throw Error("The file became too large for this disk or for the limit on file sizes (ulimit -f): " + could +
                    ". Choose another folder.");
    case EACCES:
    case EPERM:
        throw Error("No permission: " + could + ". Choose another folder or change its permissions.");
    case EROFS:
        throw Error("This disk is read-only: " + could + ". Choose another folder.");
    case ENOENT:
        throw Error(could + ": there is no such file or folder. Check the path.");
    case ENOTDIR:
        throw Error(could + ": part of the path is a file, not a folder. Choose another folder.");
    case EISDIR:
        throw Error(could + ": this is a folder. Choose another name.");
    case EEXIST:
    case ENOTEMPTY:
        throw Error(could + ": something with that name already exists. Choose another name.");
    case ENAMETOOLONG:
        throw Error(could + ": the name is too long. Choose a shorter one.");
    case ELOOP:
        throw Error(could + ": this is a link. Remove it, or replace it with what it points to.");
    case EIO:
        throw Error("The disk reported an error: " + could + ". Check the disk and keep a copy of your files.");
    case EMFILE:
    case ENFILE:
        throw Error("Too many files are open: " + could + ". Close other programs and try again.");
    default:
        throw Error(could + " (" + std::generic_category().message(error) + "). Try again or choose another folder.");
    }
}

std::string byteText(std::uint64_t bytes) {
    static constexpr std::array<const char*, 5> kUnits{"bytes", "kB", "MB", "GB", "TB"};
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (value >= 1000 && unit + 1 < kUnits.size()) {
        value /= 1000;
        ++unit;
    }
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed,
                                   unit == 0 || value >= 100 ? 0 : 1);
    return std::string(text.data(), end.ptr) + " " + kUnits[unit];
}

NewFile::NewFile(FileOps& ops, fs::path path)
    : m_ops(ops)
    , m_path(std::move(path)) {
    m_temporary = m_path;
    m_temporary += ".tmp-" + std::to_string(::getpid());
    int error = m_ops.open(m_temporary, OpenMode::CreateNew, m_descriptor);
    if (error == EEXIST) { // left by a dead process with the same id
        m_ops.removeFile(m_temporary);
        error = m_ops.open(m_temporary, OpenMode::CreateNew, m_descriptor);
    }
    if (error != 0) {
        m_descriptor = -1;
        throwFileError(error, m_path, "written");
    }
}

NewFile::~NewFile() {
    if (m_descriptor >= 0)
        m_ops.close(m_descriptor);
    if (!m_renamed)
        m_ops.removeFile(m_temporary);
}

void NewFile::write(const void* data, std::size_t size) {
    if (const int error = writeAll(m_ops, m_descriptor, data, size); error != 0)
        throwFileError(error, m_path, "written");
}

void NewFile::commit() {
    int error = m_ops.sync(m_descriptor);
    const int closing = m_ops.close(m_descriptor);
    m_descriptor = -1;
    if (error == 0)
        error = closing;
    if (error == 0) {
        error = m_ops.rename(m_temporary, m_path);
        m_renamed = error == 0;
    }
    if (error == 0)
        error = m_ops.syncFolder(folderOf(m_path));
    if (error != 0)
        throwFileError(error, m_path, "written");
}

AppendFile::AppendFile(std::shared_ptr<FileOps> ops, fs::path path)
    : m_ops(std::move(ops))
    , m_path(std::move(path)) {
    if (const int error = m_ops->open(m_path, OpenMode::Append, m_descriptor); error != 0) {
        m_descriptor = -1;
        throwFileError(error, m_path, "written");
    }
    std::error_code code;
    const auto size = fs::file_size(m_path, code);
    m_size = code ? 0 : size;
    if (code) {
        m_ops->close(m_descriptor);
        m_descriptor = -1;
        throwFileError(code.value(), m_path, "read");
    }
}

AppendFile::~AppendFile() {
    if (m_descriptor < 0)
        return;
    if (m_torn)
        m_ops->truncate(m_descriptor, m_size);
    m_ops->close(m_descriptor);
}

void AppendFile::cutTorn() {
    if (!m_torn)
        return;
    if (const int error = m_ops->truncate(m_descriptor, m_size); error != 0)
        throwFileError(error, m_path, "written");
    m_torn = false;
}

void AppendFile::append(std::string_view record) {
    cutTorn();
    m_dirty = true;
    if (const int error = writeAll(*m_ops, m_descriptor, record.data(), record.size()); error != 0) {
        m_torn = m_ops->truncate(m_descriptor, m_size) != 0;
        throwFileError(error, m_path, "written");
    }
    m_size += record.size();
}

void AppendFile::flush() {
    cutTorn();
    if (!m_dirty)
        return;
    if (const int error = m_ops->sync(m_descriptor); error != 0)
        throwFileError(error, m_path, "written");
    m_dirty = false;
}

std::string AppendFile::content() const {
    std::string all(static_cast<std::size_t>(m_size), '\0');
    std::size_t done = 0;
    while (done < all.size()) {
        const ssize_t count = ::pread(m_descriptor, all.data() + done, all.size() - done, static_cast<off_t>(done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throwFileError(errno, m_path, "read");
        if (count == 0)
            break; // it was truncated meanwhile
        done += static_cast<std::size_t>(count);
    }
    all.resize(done);
    return all;
}

void writeFile(FileOps& ops, const fs::path& path, std::string_view content) {
    NewFile file(ops, path);
    file.write(content);
    file.commit();
}

std::string readFile(const fs::path& path, std::uint64_t limit) {
    // Non-blocking, so that a pipe of that name is rejected instead of waited for.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        throwFileError(errno, path, "read");
    struct Closer {
        int number;
        ~Closer() { ::close(number); }
    } const closer{descriptor};
    struct stat status {};
    if (::fstat(descriptor, &status) < 0)
        throwFileError(errno, path, "read");
    if (!S_ISREG(status.st_mode))
        throw Error(path.string() + " is not a regular file. Choose another one.");
    if (static_cast<std::uint64_t>(status.st_size) > limit)
        throw Error(path.string() + " is too large (" + byteText(static_cast<std::uint64_t>(status.st_size)) +
                    ", at most " + byteText(limit) + " are read). Choose another one.");
    std::string content(static_cast<std::size_t>(status.st_size), '\0');
    std::size_t done = 0;
    while (done < content.size()) {
        const ssize_t count = ::read(descriptor, content.data() + done, content.size() - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throwFileError(errno, path, "read");
        if (count == 0)
            break; // it was truncated meanwhile
        done += static_cast<std::size_t>(count);
    }
    content.resize(done);
    return content;
}

void copyFile(FileOps& ops, const fs::path& from, const fs::path& to, bool flushed) {
    const int source = ::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (source < 0)
        throwFileError(errno, from, "read");
    int target = -1;
    int error = ops.open(to, OpenMode::CreateNew, target);
    if (error != 0) {
        ::close(source);
        throwFileError(error, to, "written");
    }
    std::vector<char> buffer(std::size_t{1} << 20);
    int reading = 0;
    while (error == 0) {
        const ssize_t count = ::read(source, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        reading = count < 0 ? errno : 0;
        if (count <= 0)
            break;
        error = writeAll(ops, target, buffer.data(), static_cast<std::size_t>(count));
    }
    ::close(source);
    if (error == 0 && reading == 0 && flushed)
        error = ops.sync(target);
    const int closing = ops.close(target);
    if (reading != 0)
        throwFileError(reading, from, "read");
    if (error != 0 || closing != 0)
        throwFileError(error != 0 ? error : closing, to, "written");
}

void syncFile(FileOps& ops, const fs::path& path) {
    int descriptor = -1;
    int error = ops.open(path, OpenMode::Existing, descriptor);
    if (error == 0) {
        error = ops.sync(descriptor);
        const int closing = ops.close(descriptor);
        error = error == 0 ? closing : error;
    }
    if (error != 0)
        throwFileError(error, path, "written");
}

void truncateFile(FileOps& ops, const fs::path& path, std::uint64_t size) {
    int descriptor = -1;
    int error = ops.open(path, OpenMode::Existing, descriptor);
    if (error == 0) {
        error = ops.truncate(descriptor, size);
        if (error == 0)
            error = ops.sync(descriptor);
        const int closing = ops.close(descriptor);
        error = error == 0 ? closing : error;
    }
    if (error != 0)
        throwFileError(error, path, "written");
}

void makeFolder(FileOps& ops, const fs::path& path) {
    std::error_code code;
    if (fs::is_directory(path, code))
        return;
    int error = ops.makeFolder(path);
    if (error == EEXIST)
        error = fs::is_directory(path, code) ? 0 : ENOTDIR;
    else if (error == 0)
        error = ops.syncFolder(folderOf(path));
    if (error != 0)
        throwFileError(error, path, "made");
}

std::vector<fs::path> makeFolders(FileOps& ops, const fs::path& path) {
    std::vector<fs::path> made;
    const auto refuse = [&](int error) {
        for (auto it = made.rbegin(); it != made.rend(); ++it)
            ops.removeFolder(*it);
        throwFileError(error, path, "made");
    };
    fs::path folder;
    const fs::path whole = path.lexically_normal();
    for (const fs::path& part : whole) {
        if (part.empty())
            continue; // after a trailing slash
        folder /= part;
        std::error_code code;
        if (fs::is_directory(folder, code))
            continue;
        if (const int error = ops.makeFolder(folder); error != 0) {
            if (error == EEXIST && fs::is_directory(folder, code))
                continue; // another process was faster
            refuse(error == EEXIST ? ENOTDIR : error);
        }
        made.push_back(folder);
        if (const int error = ops.syncFolder(folderOf(folder)); error != 0 && error != EACCES)
            refuse(error);
    }
    return made;
}

void renameDurably(FileOps& ops, const fs::path& from, const fs::path& to) {
    int error = ops.rename(from, to);
    if (error == 0)
        error = ops.syncFolder(folderOf(to));
    if (error == 0 && folderOf(from) != folderOf(to))
        error = ops.syncFolder(folderOf(from));
    if (error != 0)
        throwFileError(error, to, "written");
}

int removeTree(FileOps& ops, const fs::path& path) {
    std::error_code code;
    const fs::file_status status = fs::symlink_status(path, code);
    if (status.type() == fs::file_type::not_found)
        return 0;
    if (status.type() != fs::file_type::directory)
        return ops.removeFile(path);
    int first = 0;
    std::vector<fs::path> children;
    for (fs::directory_iterator it(path, code), end; !code && it != end; it.increment(code))
        children.push_back(it->path());
    std::sort(children.begin(), children.end());
    for (const fs::path& child : children)
        if (const int error = removeTree(ops, child); error != 0 && first == 0)
            first = error;
    if (const int error = ops.removeFolder(path); error != 0 && first == 0)
        first = error;
    return first;
}

} // namespace glasshouse
