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
    CreateNew, ///< to write; fails with EEXIST if the file exists
    Append,    ///< to write at the end, and to read the existing content; created if absent
    Existing   ///< to synchronize or truncate an existing file
};

/// The file system operations that saving needs, few enough that a test can make any one of them fail. Every function
/// returns 0 or the errno of the failure; none throws. Stateless implementations may be used by any thread.
class FileOps {
public:
    virtual ~FileOps();
    /// Does not follow a symbolic link of that name: ELOOP.
    virtual int open(const std::filesystem::path& path, OpenMode mode, int& descriptor) = 0;
    /// May write less than size; written is set to the number of bytes, even on failure.
    virtual int write(int descriptor, const void* data, std::size_t size, std::size_t& written) = 0;
    virtual int sync(int descriptor) = 0;
    virtual int truncate(int descriptor, std::uint64_t size) = 0;
    virtual int close(int descriptor) = 0;
    virtual int makeFolder(const std::filesystem::path& path) = 0;
    /// Replaces a file; a folder only if the target is absent or an empty folder.
    virtual int rename(const std::filesystem::path& from, const std::filesystem::path& to) = 0;
    /// Makes additions, renames and removals of names in a folder durable.
    virtual int syncFolder(const std::filesystem::path& path) = 0;
    virtual int removeFile(const std::filesystem::path& path) = 0;
    virtual int removeFolder(const std::filesystem::path& path) = 0; ///< must be empty
    virtual int freeSpace(const std::filesystem::path& path, std::uint64_t& bytes) = 0;
};

/// The operating system's implementation.
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

/// Forwards every operation to another implementation, which must outlive it: base class for changing a few of them.
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

/// Throws the Error for an errno: which file, what is wrong, what to do. verb is what failed: "written", "read", …
[[noreturn]] void throwFileError(int error, const std::filesystem::path& path, const std::string& verb);
/// "12.3 MB".
std::string byteText(std::uint64_t bytes);

/// A file that is complete or absent: written next to its destination as NAME.tmp-PID, flushed to disk, renamed, and
/// the folder flushed. Without commit() nothing of it remains. One thread; the operations must outlive it.
class NewFile {
public:
    /// Throws Error.
    NewFile(FileOps& ops, std::filesystem::path path);
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(const void* data, std::size_t size); ///< throws Error
    void write(std::string_view text) { write(text.data(), text.size()); }
    /// Throws Error; the previous file is then unchanged, unless only the final flush of the folder failed.
    void commit();

private:
    FileOps& m_ops;
    std::filesystem::path m_path;
    std::filesystem::path m_temporary;
    int m_descriptor = -1;
    bool m_renamed = false;
};

/// A file that only grows, by whole records: one that could not be written completely is removed again, so that the
/// next one never follows a torn one. One thread.
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
    /// The whole records that it holds, even if its name was removed from its folder. Throws Error.
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
