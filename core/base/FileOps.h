#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace glasshouse {

enum class OpenMode {
    CreateNew, ///< to write; fails with EEXIST when the file is there
    Append,    ///< to write at the end, and to read what is there; made when absent
    Existing   ///< to synchronize or cut a file that is there
};

/// What saving needs of a file system, small enough that a test can make any single operation fail. Every function
/// returns 0 or the errno of what went wrong; none throws. Stateless implementations may be used by any thread.
class FileOps {
public:
    virtual ~FileOps();
    /// A link of that name is not followed: ELOOP.
    virtual int open(const std::filesystem::path& path, OpenMode mode, int& descriptor) = 0;
    /// May write less than size; written says how much, also when it fails.
    virtual int write(int descriptor, const void* data, std::size_t size, std::size_t& written) = 0;
    virtual int sync(int descriptor) = 0;
    virtual int truncate(int descriptor, std::uint64_t size) = 0;
    virtual int close(int descriptor) = 0;
    virtual int makeFolder(const std::filesystem::path& path) = 0;
    /// Replaces a file; a folder only when the target is absent or an empty folder.
    virtual int rename(const std::filesystem::path& from, const std::filesystem::path& to) = 0;
    /// Makes names that were added to, moved in or removed from a folder durable.
    virtual int syncFolder(const std::filesystem::path& path) = 0;
    virtual int removeFile(const std::filesystem::path& path) = 0;
    virtual int removeFolder(const std::filesystem::path& path) = 0; ///< an empty one
    virtual int freeSpace(const std::filesystem::path& path, std::uint64_t& bytes) = 0;
};

/// The operating system's files.
class PosixFileOps final : public FileOps {
public:
    int open(const std::filesystem::path& path, OpenMode mode, int& descriptor) override;
    int write(int descriptor, const void* data, std::size_t size, std::size_t& written) override;
    int sync(int descriptor) override;
    int truncate(int descriptor, std::uint64_t size) override;
    int close(int descriptor) override;
    int makeFolder(const std::filesystem::path& path) override;
    int rename(const std::filesystem::path& from, const std::filesystem::path& to) override;
    int syncFolder(const std::filesystem::path& path) override;
    int removeFile(const std::filesystem::path& path) override;
    int removeFolder(const std::filesystem::path& path) override;
    int freeSpace(const std::filesystem::path& path, std::uint64_t& bytes) override;
};

/// Hands every operation on to others, which must outlive it: the base of those that change a few.
class ForwardingFileOps : public FileOps {
public:
    explicit ForwardingFileOps(FileOps& ops)
        : m_ops(ops) {}
    int open(const std::filesystem::path& path, OpenMode mode, int& descriptor) override;
    int write(int descriptor, const void* data, std::size_t size, std::size_t& written) override;
    int sync(int descriptor) override;
    int truncate(int descriptor, std::uint64_t size) override;
    int close(int descriptor) override;
    int makeFolder(const std::filesystem::path& path) override;
    int rename(const std::filesystem::path& from, const std::filesystem::path& to) override;
    int syncFolder(const std::filesystem::path& path) override;
    int removeFile(const std::filesystem::path& path) override;
    int removeFolder(const std::filesystem::path& path) override;
    int freeSpace(const std::filesystem::path& path, std::uint64_t& bytes) override;

private:
    FileOps& m_ops;
};

/// Throws the Error for an errno: which file, what is wrong, what to do. verb is what was tried: "written", "read", …
[[noreturn]] void throwFileError(int error, const std::filesystem::path& path, const std::string& verb);
/// "12.3 MB".
std::string byteText(std::uint64_t bytes);

/// A file that is complete or absent: written beside its place under NAME.tmp-PID, flushed to disk, renamed, and the
/// folder flushed. Without commit() nothing of it stays. One thread; the operations must outlive it.
class NewFile {
public:
    /// Throws Error.
    NewFile(FileOps& ops, std::filesystem::path path);
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(const void* data, std::size_t size); ///< throws Error
    void write(std::string_view text) { write(text.data(), text.size()); }
    /// Throws Error; the file that was there before is untouched then, unless only the last flush of the folder failed.
    void commit();

private:
    FileOps& m_ops;
    std::filesystem::path m_path;
    std::filesystem::path m_temporary;
    int m_descriptor = -1;
    bool m_renamed = false;
};

/// A file that only grows, in whole records: one that could not be written completely is taken back, so that the next
/// never stands behind a torn one. One thread.
class AppendFile {
public:
    /// Throws Error.
    AppendFile(std::shared_ptr<FileOps> ops, std::filesystem::path path);
    ~AppendFile();
    AppendFile(const AppendFile&) = delete;
    AppendFile& operator=(const AppendFile&) = delete;

    void append(std::string_view record); ///< throws Error
    void flush();                         ///< makes it durable; throws Error
    std::uint64_t size() const { return m_size; }
    /// The whole records that it holds, also when its name is gone from its folder. Throws Error.
    std::string content() const;

private:
    void cutTorn();

    std::shared_ptr<FileOps> m_ops;
    std::filesystem::path m_path;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    bool m_torn = false;
    bool m_dirty = false;
};

/// Writes a whole file as NewFile does. Throws Error.
void writeFile(FileOps& ops, const std::filesystem::path& path, std::string_view content);
/// A whole file; throws Error, also when it is larger than limit bytes or no regular file.
std::string readFile(const std::filesystem::path& path, std::uint64_t limit);
/// Flushes a file that something else wrote. Throws Error.
void syncFile(FileOps& ops, const std::filesystem::path& path);
/// Cuts a file at size and flushes it. Throws Error.
void truncateFile(FileOps& ops, const std::filesystem::path& path, std::uint64_t size);
/// Makes a folder in one that is there, durably; nothing when it is there already. Throws Error.
void makeFolder(FileOps& ops, const std::filesystem::path& path);
/// Makes a folder with its parents, durably. Gives those it made, outermost first. Throws Error.
std::vector<std::filesystem::path> makeFolders(FileOps& ops, const std::filesystem::path& path);
/// Renames and flushes both folders. Throws Error.
void renameDurably(FileOps& ops, const std::filesystem::path& from, const std::filesystem::path& to);
/// Removes a file or a folder with all in it; links are removed, not followed. Returns 0 or the first errno; goes on
/// after one. An absent path is no error.
int removeTree(FileOps& ops, const std::filesystem::path& path);

} // namespace glasshouse
