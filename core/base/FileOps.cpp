#include "core/base/FileOps.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/NumberText.h"
#include "core/base/Sentence.h"

namespace glasshouse {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargestWrite = std::size_t{8} << 20;

/// Repeats a system call that a signal interrupted; returns its result.
template <typename Call> auto uninterrupted(const Call& call) {
    auto result = call();
    while (result < 0 && errno == EINTR)
        result = call();
    return result;
}

int errnoOf(int result) {
    return result < 0 ? errno : 0;
}

fs::path folderOf(const fs::path& path) {
    const fs::path parent = path.parent_path();
    return parent.empty() ? fs::path(".") : parent;
}

} // namespace

FileOps::~FileOps() = default;

int FileOps::fault(Request& /*request*/) {
    return 0;
}

int FileOps::allowed(FileOperation operation, const fs::path& path) {
    Request request{operation, path};
    return fault(request);
}

int FileOps::open(const fs::path& path, OpenMode mode, int& descriptor) {
    descriptor = -1;
    if (const int error = allowed(FileOperation::Open, path); error != 0)
        return error;
    int flags = O_CLOEXEC | O_NOFOLLOW;
    if (mode == OpenMode::CreateNew)
        flags |= O_WRONLY | O_CREAT | O_EXCL;
    else if (mode == OpenMode::Append)
        flags |= O_RDWR | O_CREAT | O_APPEND;
    else
        flags |= O_WRONLY;
    descriptor = uninterrupted([&] { return ::open(path.c_str(), flags, 0666); });
    return errnoOf(descriptor);
}

int FileOps::write(int descriptor, const fs::path& path, const void* data, std::size_t size) {
    const char* next = static_cast<const char*>(data);
    while (size > 0) {
        const std::size_t piece = std::min(size, kLargestWrite);
        Request request{.operation = FileOperation::Write, .path = path, .amount = piece};
        const int error = fault(request);
        const auto amount =
            error == 0 ? piece : static_cast<std::size_t>(std::min<std::uint64_t>(piece, request.amount));
        const ssize_t written = uninterrupted([&] { return ::write(descriptor, next, amount); });
        if (error != 0)
            return error;
        if (written <= 0)
            return written < 0 ? errno : ENOSPC;
        next += written;
        size -= static_cast<std::size_t>(written);
    }
    return 0;
}

int FileOps::sync(int descriptor, const fs::path& path) {
    if (m_flush == Flush::Nothing)
        return 0;
    const int error = allowed(FileOperation::Sync, path);
    return error != 0 ? error : errnoOf(uninterrupted([&] { return ::fsync(descriptor); }));
}

int FileOps::truncate(int descriptor, const fs::path& path, std::uint64_t size) {
    const int error = allowed(FileOperation::Truncate, path);
    return error != 0 ? error
                      : errnoOf(uninterrupted([&] { return ::ftruncate(descriptor, static_cast<off_t>(size)); }));
}

int FileOps::close(int descriptor, const fs::path& path) {
    const int error = allowed(FileOperation::Close, path);
    // After EINTR the descriptor is closed on Linux; a retry could close another thread's.
    const int closing = ::close(descriptor) < 0 && errno != EINTR ? errno : 0;
    return error != 0 ? error : closing;
}

int FileOps::makeFolder(const fs::path& path) {
    const int error = allowed(FileOperation::MakeFolder, path);
    return error != 0 ? error : errnoOf(::mkdir(path.c_str(), 0777));
}

int FileOps::rename(const fs::path& from, const fs::path& to) {
    Request request{FileOperation::Rename, from, to};
    const int error = fault(request);
    return error != 0 ? error : errnoOf(::rename(from.c_str(), to.c_str()));
}

int FileOps::syncFolder(const fs::path& path) {
    if (m_flush != Flush::All)
        return 0;
    if (const int error = allowed(FileOperation::SyncFolder, path); error != 0)
        return error;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return errno;
    const int error = errnoOf(uninterrupted([&] { return ::fsync(descriptor); }));
    ::close(descriptor);
    // Some network and user-space file systems cannot flush a folder and report these.
    return error == EINVAL || error == ENOTSUP || error == ENOSYS ? 0 : error;
}

int FileOps::removeFile(const fs::path& path) {
    const int error = allowed(FileOperation::RemoveFile, path);
    return error != 0 ? error : errnoOf(::unlink(path.c_str()));
}

int FileOps::removeFolder(const fs::path& path) {
    const int error = allowed(FileOperation::RemoveFolder, path);
    return error != 0 ? error : errnoOf(::rmdir(path.c_str()));
}

int FileOps::freeSpace(const fs::path& path, std::uint64_t& bytes) {
    struct statvfs status {};
    if (::statvfs(path.c_str(), &status) < 0)
        return errno;
    Request request{.operation = FileOperation::FreeSpace,
                    .path = path,
                    .amount = static_cast<std::uint64_t>(status.f_bavail) * status.f_frsize};
    const int error = fault(request);
    if (error == 0)
        bytes = request.amount;
    return error;
}

DiskFull::~DiskFull() = default;

namespace {

/// verb: "read", "written" …, all that throwFileError() is called with.
std::string couldNotBe(const std::string& verb, const std::string& name) {
    if (verb == "read")
        return sentence("%1 could not be read", name);
    if (verb == "written")
        return sentence("%1 could not be written", name);
    if (verb == "removed")
        return sentence("%1 could not be removed", name);
    if (verb == "made")
        return sentence("%1 could not be made", name);
    if (verb == "opened")
        return sentence("%1 could not be opened", name);
    if (verb == "replaced")
        return sentence("%1 could not be replaced", name);
    if (verb == "locked")
        return sentence("%1 could not be locked", name);
    return name + " could not be " + verb; // not translated
}

} // namespace

void throwFileError(int error, const fs::path& path, const std::string& verb) {
    const std::string could = couldNotBe(verb, path.string());
    switch (error) {
    case ENOSPC:
        throw DiskFull(sentence("The disk is full: %1. Free some space and try again.", could));
    case EDQUOT:
        throw DiskFull(sentence("Your disk quota is used up: %1. Remove files you do not need and try again.", could));
    case EFBIG:
        throw Error(sentence("The file became too large for this disk or for the limit on file sizes (ulimit -f): %1. "
                             "Choose another folder.",
                             could));
    case EACCES:
    case EPERM:
        throw Error(sentence("No permission: %1. Choose another folder or change its permissions.", could));
    case EROFS:
        throw Error(sentence("This disk is read-only: %1. Choose another folder.", could));
    case ENOENT:
        throw Error(sentence("%1: there is no such file or folder. Check the path.", could));
    case ENOTDIR:
        throw Error(sentence("%1: part of the path is a file, not a folder. Choose another folder.", could));
    case EISDIR:
        throw Error(sentence("%1: this is a folder. Choose another name.", could));
    case EEXIST:
    case ENOTEMPTY:
        throw Error(sentence("%1: something with that name already exists. Choose another name.", could));
    case ENAMETOOLONG:
        throw Error(sentence("%1: the name is too long. Choose a shorter one.", could));
    case ELOOP:
        throw Error(sentence("%1: this is a link. Remove it, or replace it with what it points to.", could));
    case EIO:
        throw Error(sentence("The disk reported an error: %1. Check the disk and keep a copy of your files.", could));
    case EMFILE:
    case ENFILE:
        throw Error(sentence("Too many files are open: %1. Close other programs and try again.", could));
    default:
        throw Error(
            sentence("%1 (%2). Try again or choose another folder.", could, std::generic_category().message(error)));
    }
}

std::string byteText(std::uint64_t bytes) {
    static constexpr std::array<const char*, 5> kUnits{"B", "kB", "MB", "GB", "TB"};
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (value >= 999.5 && unit + 1 < kUnits.size()) {
        value /= 1000;
        ++unit;
    }
    const int decimals = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    return decimalsText(value, decimals) + " " + kUnits[unit];
}

namespace {

/// Repeats a read or write until all bytes are transferred, the file ends or a call fails. done: the bytes transferred.
/// Returns 0 or errno.
template <typename Call> int repeat(std::size_t size, std::size_t& done, const Call& call) {
    for (done = 0; done < size;) {
        const ssize_t count = uninterrupted([&] { return call(done); });
        if (count <= 0)
            return count < 0 ? errno : 0;
        done += static_cast<std::size_t>(count);
    }
    return 0;
}

} // namespace

int readAt(int descriptor, void* to, std::size_t& size, std::uint64_t offset) {
    const std::size_t all = size;
    return repeat(all, size, [&](std::size_t done) {
        return ::pread(descriptor, static_cast<char*>(to) + done, all - done, static_cast<off_t>(offset + done));
    });
}

int writeAt(int descriptor, const void* from, std::size_t& size, std::uint64_t offset) {
    const std::size_t all = size;
    return repeat(all, size, [&](std::size_t done) {
        return ::pwrite(descriptor, static_cast<const char*>(from) + done, all - done,
                        static_cast<off_t>(offset + done));
    });
}

ReadableFile::ReadableFile(fs::path path, bool followsLink)
    : m_path(std::move(path))
    , m_descriptor(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLink ? 0 : O_NOFOLLOW))) {
    struct stat status {};
    const int error = m_descriptor < 0 || ::fstat(m_descriptor, &status) < 0 ? errno : 0;
    if (error == 0 && S_ISREG(status.st_mode)) {
        m_size = static_cast<std::uint64_t>(status.st_size);
        return;
    }
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    if (error != 0)
        throwFileError(error, m_path, "read");
    throw Error(sentence("%1 is not a regular file. Choose another one.", m_path.string()));
}

ReadableFile::~ReadableFile() {
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

ReadableFile::ReadableFile(ReadableFile&& other) noexcept
    : m_path(std::move(other.m_path))
    , m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_size(other.m_size) {}

ReadableFile& ReadableFile::operator=(ReadableFile&& other) noexcept {
    std::swap(m_path, other.m_path);
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_size, other.m_size);
    return *this;
}

void ReadableFile::requireAtMost(std::uint64_t bytes) const {
    if (m_size > bytes)
        throw Error(sentence("%1 is too large (%2, at most %3 are read). Choose another one.", m_path.string(),
                             byteText(m_size), byteText(bytes)));
}

std::size_t ReadableFile::read(void* to, std::size_t size, std::uint64_t offset) const {
    if (const int error = readAt(m_descriptor, to, size, offset); error != 0)
        throwFileError(error, m_path, "read");
    return size;
}

WritableFile::WritableFile(FileOps& ops, fs::path path, OpenMode mode, fs::path named)
    : m_ops(ops)
    , m_path(std::move(path))
    , m_named(named.empty() ? m_path : std::move(named)) {
    require(m_ops.open(m_path, mode, m_descriptor));
    if (FileChecksums* const checksums = m_ops.checksums()) {
        checksums->erase(m_path);
        if (mode == OpenMode::CreateNew)
            m_hash.emplace();
    }
}

WritableFile::~WritableFile() {
    if (m_descriptor >= 0)
        m_ops.close(m_descriptor, m_path);
}

void WritableFile::require(int error) const {
    if (error != 0)
        throwFileError(error, m_named, "written");
}

void WritableFile::write(std::string_view bytes) {
    m_flushed = false;
    if (const int error = m_ops.write(m_descriptor, m_path, bytes.data(), bytes.size()); error != 0) {
        m_hash.reset(); // some of them may have been written
        require(error);
    }
    m_bytes += bytes.size();
    if (m_hash)
        m_hash->update(bytes);
}

void WritableFile::sync() {
    require(m_ops.sync(m_descriptor, m_path));
    m_flushed = true;
}

void WritableFile::truncate(std::uint64_t size) {
    m_hash.reset();
    require(m_ops.truncate(m_descriptor, m_path, size));
}

void WritableFile::close() {
    require(m_ops.close(std::exchange(m_descriptor, -1), m_path));
    if (m_hash && m_flushed)
        (*m_ops.checksums())[m_path] = {m_bytes, m_hash->hex()};
}

NewFile::NewFile(FileOps& ops, const fs::path& path)
    : m_ops(ops)
    , m_path(path)
    , m_temporary(path.string() + ".tmp-" + std::to_string(::getpid())) {
    if (std::error_code code; fs::exists(fs::symlink_status(m_temporary, code)))
        m_ops.removeFile(m_temporary); // left by a dead process with the same id
    m_file.emplace(m_ops, m_temporary, OpenMode::CreateNew, m_path);
}

NewFile::~NewFile() {
    m_file.reset();
    if (!m_renamed)
        m_ops.removeFile(m_temporary);
}

void NewFile::commit() {
    m_file->sync();
    m_file->close();
    int error = m_ops.rename(m_temporary, m_path);
    m_renamed = error == 0;
    if (FileChecksums* const checksums = m_ops.checksums(); checksums != nullptr && m_renamed) {
        checksums->erase(m_path);
        if (auto checksum = checksums->extract(m_temporary); !checksum.empty()) {
            checksum.key() = m_path;
            checksums->insert(std::move(checksum));
        }
    }
    if (error == 0)
        error = m_ops.syncFolder(folderOf(m_path));
    if (error != 0)
        throwFileError(error, m_path, "written");
}

NewFolder::NewFolder(FileOps& ops, const std::filesystem::path& place)
    : m_ops(ops)
    , m_place(std::filesystem::absolute(place).lexically_normal()) {
    if (!m_place.has_filename()) // a slash at the end
        m_place = m_place.parent_path();
    std::error_code code;
    if (std::filesystem::symlink_status(m_place, code).type() != std::filesystem::file_type::not_found)
        throw Error(sentence("%1 exists already. Choose another folder.", m_place.string()));
    m_parents = makeFolders(ops, m_place.parent_path());
    m_unfinished = m_place.parent_path() / ("." + m_place.filename().string() + ".new-" + std::to_string(::getpid()));
    if (const int error = removeTree(ops, m_unfinished); error != 0)
        throwFileError(error, m_unfinished, "removed");
}

NewFolder::~NewFolder() {
    if (m_committed)
        return;
    removeTree(m_ops, m_renamed ? m_place : m_unfinished);
    for (auto it = m_parents.rbegin(); it != m_parents.rend(); ++it)
        m_ops.removeFolder(*it);
}

void NewFolder::commit() {
    if (const int error = m_ops.rename(m_unfinished, m_place); error != 0)
        throwFileError(error, m_place, "written");
    m_renamed = true;
    if (const int error = m_ops.syncFolder(m_place.parent_path()); error != 0)
        throwFileError(error, m_place, "written");
    m_committed = true;
}

AppendFile::AppendFile(std::shared_ptr<FileOps> ops, const fs::path& path)
    : m_ops(std::move(ops))
    , m_path(path)
    , m_file(*m_ops, path, OpenMode::Append) {
    std::error_code code;
    m_size = fs::file_size(m_path, code);
    if (code)
        throwFileError(code.value(), m_path, "read");
}

AppendFile::~AppendFile() {
    if (m_torn)
        m_ops->truncate(m_file.descriptor(), m_path, m_size);
}

void AppendFile::cutTorn() {
    if (m_torn)
        m_file.truncate(m_size);
    m_torn = false;
}

void AppendFile::append(std::string_view record) {
    cutTorn();
    m_dirty = true;
    try {
        m_file.write(record);
    } catch (const Error&) {
        m_torn = m_ops->truncate(m_file.descriptor(), m_path, m_size) != 0;
        throw;
    }
    m_size += record.size();
}

void AppendFile::flush() {
    cutTorn();
    if (m_dirty)
        m_file.sync();
    m_dirty = false;
}

std::string AppendFile::content() const {
    std::string all(static_cast<std::size_t>(m_size), '\0');
    std::size_t size = all.size();
    if (const int error = readAt(m_file.descriptor(), all.data(), size, 0); error != 0)
        throwFileError(error, m_path, "read");
    all.resize(size); // it may have been truncated meanwhile
    return all;
}

void writeFile(FileOps& ops, const fs::path& path, std::string_view content) {
    NewFile file(ops, path);
    file.write(content);
    file.commit();
}

std::string readFile(const fs::path& path, std::uint64_t limit) {
    const ReadableFile file(path);
    file.requireAtMost(limit);
    std::string content(static_cast<std::size_t>(file.size()), '\0');
    content.resize(file.read(content.data(), content.size(), 0)); // it may have been truncated meanwhile
    return content;
}

void copyFile(FileOps& ops, const fs::path& from, const fs::path& to, bool flushed) {
    const ReadableFile source(from, false);
    WritableFile target(ops, to, OpenMode::CreateNew);
    std::string buffer(std::size_t{1} << 20, '\0');
    std::uint64_t offset = 0;
    while (const std::size_t count = source.read(buffer.data(), buffer.size(), offset)) {
        target.write(std::string_view(buffer).substr(0, count));
        offset += count;
    }
    if (flushed)
        target.sync();
    target.close();
}

void syncFile(FileOps& ops, const fs::path& path) {
    WritableFile file(ops, path, OpenMode::Existing);
    file.sync();
    file.close();
}

void truncateFile(FileOps& ops, const fs::path& path, std::uint64_t size) {
    WritableFile file(ops, path, OpenMode::Existing);
    file.truncate(size);
    file.sync();
    file.close();
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
