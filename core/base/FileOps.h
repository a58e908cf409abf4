#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Sha256.h"

namespace glasshouse {

enum class OpenMode {
    CreateNew, ///< to write; fails with EEXIST if the file exists
    Append,    ///< to write at the end, and to read the existing content; created if absent
    Existing   ///< to synchronize or truncate an existing file
};

/// What FileOps can do, and a test can make fail.
enum class FileOperation {
    Open,
    Write,
    Sync,
    Truncate,
    Close,
    MakeFolder,
    Rename,
    SyncFolder,
    RemoveFile,
    RemoveFolder,
    FreeSpace
};

/// How much of a saved file is flushed to the disk.
enum class Flush {
    All,       ///< its content and its name in the folder
    FilesOnly, ///< its content; the caller flushes the folder once for many files
    Nothing    ///< for files that can be made again
};

/// Checksums of files that were written from beginning to end, flushed and closed.
using FileChecksums = std::map<std::filesystem::path, FileChecksum>;

/// The file system operations that saving needs. Every function returns 0 or the errno of the failure; none throws. A
/// test makes any one of them fail by overriding fault(). Any thread, unless checksums are kept.
class FileOps {
public:
    FileOps() = default;
    virtual ~FileOps();
    FileOps(const FileOps&) = delete;
    FileOps& operator=(const FileOps&) = delete;

    /// Does not follow a symbolic link of that name: ELOOP.
    int open(const std::filesystem::path& path, OpenMode mode, int& descriptor);
    // path: the one it was opened with.
    int write(int descriptor, const std::filesystem::path& path, const void* data, std::size_t size); ///< all of it
    int sync(int descriptor, const std::filesystem::path& path);
    int truncate(int descriptor, const std::filesystem::path& path, std::uint64_t size);
    int close(int descriptor, const std::filesystem::path& path);
    int makeFolder(const std::filesystem::path& path);
    /// Replaces a file; a folder only if the target is absent or an empty folder.
    int rename(const std::filesystem::path& from, const std::filesystem::path& to);
    /// Makes additions, renames and removals of names in a folder durable.
    int syncFolder(const std::filesystem::path& path);
    int removeFile(const std::filesystem::path& path);
    int removeFolder(const std::filesystem::path& path); ///< must be empty
    int freeSpace(const std::filesystem::path& path, std::uint64_t& bytes);

    /// The operation that is about to be performed.
    struct Request {
        FileOperation operation;
        const std::filesystem::path& path;
        const std::filesystem::path& to = path; ///< Rename
        /// Write: the number of bytes; if fault() fails the write, so many are written first. FreeSpace: the number of
        /// free bytes to report.
        std::uint64_t amount = 0;
    };
    /// Called before each operation. A result other than 0 is the errno with which the operation fails instead of being
    /// performed; a file is closed all the same.
    virtual int fault(Request& request);
    /// Receives the checksums of new files; nullptr: none are computed. Not owned.
    FileChecksums* checksums() const { return m_checksums; }

protected:
    FileOps(Flush flush, FileChecksums* checksums)
        : m_flush(flush)
        , m_checksums(checksums) {}

private:
    int allowed(FileOperation operation, const std::filesystem::path& path);

    Flush m_flush = Flush::All;
    FileChecksums* m_checksums = nullptr;
};

/// Performs the operations of another FileOps, which must not be a batch, with less flushing. If checksums is given, it
/// receives those of new files, so that they need not be read again; then flush must not be Nothing. Both must outlive
/// it. One thread.
class FileBatch final : public FileOps {
public:
    FileBatch(FileOps& ops, Flush flush, FileChecksums* checksums = nullptr)
        : FileOps(flush, checksums)
        , m_ops(ops) {}
    int fault(Request& request) override { return m_ops.fault(request); }

private:
    FileOps& m_ops;
};

/// The disk, or a person's share of it, is full: the same can succeed once there is room.
class DiskFull : public Error {
public:
    using Error::Error;
    ~DiskFull() override;
};

/// Throws the Error for an errno, DiskFull for one of a full disk: which file, what is wrong, what to do. verb is what
/// failed: "written", "read", …
[[noreturn]] void throwFileError(int error, const std::filesystem::path& path, const std::string& verb);
/// "12.3 MB".
std::string byteText(std::uint64_t bytes);

/// Reads at an offset in bytes of an open file. size: the bytes wanted, and on return the bytes read, fewer only at the
/// end of the file. Returns 0 or errno.
int readAt(int descriptor, void* to, std::size_t& size, std::uint64_t offset);
/// Writes at an offset in bytes of an open file. size: the bytes to write, and on return the bytes written. Returns 0
/// or errno.
int writeAt(int descriptor, const void* from, std::size_t& size, std::uint64_t offset);

/// A regular file open for reading; anything else is rejected, and a pipe is not waited for. followsLink: false rejects
/// a symbolic link. Throws Error. One thread.
class ReadableFile {
public:
    explicit ReadableFile(std::filesystem::path path, bool followsLink = true);
    ~ReadableFile();
    ReadableFile(ReadableFile&& other) noexcept;
    ReadableFile& operator=(ReadableFile&& other) noexcept;

    const std::filesystem::path& path() const { return m_path; }
    std::uint64_t size() const { return m_size; } ///< when it was opened
    /// Throws Error if it was larger.
    void requireAtMost(std::uint64_t bytes) const;
    /// Returns the number of bytes read: fewer than size only at the end of the file.
    std::size_t read(void* to, std::size_t size, std::uint64_t offset) const;

private:
    std::filesystem::path m_path;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
};

/// A file open for writing, closed by the destructor. Throws Error, which names `named` instead of the path if it is
/// given. One thread; the operations must outlive it.
class WritableFile {
public:
    WritableFile(FileOps& ops, std::filesystem::path path, OpenMode mode, std::filesystem::path named = {});
    ~WritableFile();
    WritableFile(const WritableFile&) = delete;
    WritableFile& operator=(const WritableFile&) = delete;

    void write(std::string_view bytes);
    void sync();
    void truncate(std::uint64_t size);
    void close();                                   ///< reports errors that only closing shows; after the last write
    int descriptor() const { return m_descriptor; } ///< remains owned by this object

private:
    void require(int error) const;

    FileOps& m_ops;
    std::filesystem::path m_path;
    std::filesystem::path m_named;
    int m_descriptor = -1;
    std::optional<Sha256> m_hash; ///< of a new file whose checksum is kept
    std::uint64_t m_bytes = 0;
    bool m_flushed = false;
};

/// A file that is complete or absent: written next to its destination as NAME.tmp-PID, flushed to disk, renamed, and
/// the folder flushed. Without commit() nothing of it remains. One thread; the operations must outlive it.
class NewFile {
public:
    /// Throws Error.
    NewFile(FileOps& ops, const std::filesystem::path& path);
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(std::string_view bytes) { m_file->write(bytes); } ///< throws Error
    /// Throws Error; the previous file is then unchanged, unless only the final flush of the folder failed.
    void commit();

private:
    FileOps& m_ops;
    std::filesystem::path m_path;
    std::filesystem::path m_temporary;
    std::optional<WritableFile> m_file;
    bool m_renamed = false;
};

/// A new folder, complete or absent: it is filled under a hidden name beside its place, with its parents made as
/// needed, and renamed. One thread.
class NewFolder {
public:
    /// The place must be free. Throws Error.
    NewFolder(FileOps& ops, const std::filesystem::path& place);
    /// Removes it, and the parents that it made, unless it was committed.
    ~NewFolder();
    NewFolder(const NewFolder&) = delete;
    NewFolder& operator=(const NewFolder&) = delete;

    /// Where to put its files until commit(). It does not exist yet.
    const std::filesystem::path& path() const { return m_unfinished; }
    void commit(); ///< throws Error

private:
    FileOps& m_ops;
    std::filesystem::path m_place;
    std::filesystem::path m_unfinished;
    std::vector<std::filesystem::path> m_parents; ///< made here, outermost first
    bool m_renamed = false;
    bool m_committed = false;
};

/// A file that only grows, by whole records: one that could not be written completely is removed again, so that the
/// next one never follows a torn one. One thread.
class AppendFile {
public:
    /// Throws Error.
    AppendFile(std::shared_ptr<FileOps> ops, const std::filesystem::path& path);
    ~AppendFile();
    AppendFile(const AppendFile&) = delete;
    AppendFile& operator=(const AppendFile&) = delete;

    void append(std::string_view record); ///< throws Error
    void flush();                         ///< makes it durable; throws Error
    std::uint64_t size() const { return m_size; }
    /// The whole records that it holds, even if its name was removed from its folder. Throws Error.
    std::string content() const;

private:
    void cutTorn();

    std::shared_ptr<FileOps> m_ops;
    std::filesystem::path m_path;
    WritableFile m_file;
    std::uint64_t m_size = 0;
    bool m_torn = false;
    bool m_dirty = false;
};

/// Writes a whole file like NewFile. Throws Error.
void writeFile(FileOps& ops, const std::filesystem::path& path, std::string_view content);
/// Reads a whole file; throws Error, also if it is larger than limit bytes or not a regular file.
std::string readFile(const std::filesystem::path& path, std::uint64_t limit);
/// Copies a file's content into a new file, flushed if asked, and does not follow a link. Throws Error; the caller then
/// removes the new file.
void copyFile(FileOps& ops, const std::filesystem::path& from, const std::filesystem::path& to, bool flushed);
/// Flushes a file that was written by something else. Throws Error.
void syncFile(FileOps& ops, const std::filesystem::path& path);
/// Truncates a file to size and flushes it. Throws Error.
void truncateFile(FileOps& ops, const std::filesystem::path& path, std::uint64_t size);
/// Creates a folder in an existing one, durably; does nothing if it exists. Throws Error.
void makeFolder(FileOps& ops, const std::filesystem::path& path);
/// Creates a folder with its parents, durably. Returns the new ones, outermost first. Throws Error, and leaves none.
std::vector<std::filesystem::path> makeFolders(FileOps& ops, const std::filesystem::path& path);
/// Renames and flushes both folders. Throws Error.
void renameDurably(FileOps& ops, const std::filesystem::path& from, const std::filesystem::path& to);
/// Removes a file, or a folder with its contents; links are removed, not followed. Returns 0 or the first errno, but
/// continues after it. An absent path is not an error.
int removeTree(FileOps& ops, const std::filesystem::path& path);

} // namespace glasshouse
