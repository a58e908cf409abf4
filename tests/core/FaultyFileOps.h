#pragma once

#include <cerrno>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <unistd.h>

#include "core/base/FileOps.h"

/// The system's files, of which the n-th operation fails: once, for ever from there on, or by ending the process.
class FaultyFileOps final : public glasshouse::FileOps {
public:
    enum class Fault { Once, ForEver, Death };

    using Path = std::filesystem::path;

    int operations = 0; ///< done so far
    int failAt = 0;     ///< counted from 1; 0: never
    Fault fault = Fault::Once;
    int error = EIO;
    bool shortWrites = false;     ///< a failing write leaves half of its bytes
    std::uint64_t space = 0;      ///< not 0: what freeSpace says
    std::vector<std::string> log; ///< flushes and renames that were done, with the file's name

    int open(const Path& path, glasshouse::OpenMode mode, int& descriptor) override {
        if (fails())
            return error;
        const int result = m_real.open(path, mode, descriptor);
        m_names[descriptor] = path.filename().string();
        return result;
    }
    int write(int descriptor, const void* data, std::size_t size, std::size_t& written) override {
        if (!fails())
            return m_real.write(descriptor, data, size, written);
        written = 0;
        if (shortWrites && size > 1)
            m_real.write(descriptor, data, size / 2, written);
        return error;
    }
    int sync(int descriptor) override {
        if (fails())
            return error;
        log.push_back("sync " + m_names[descriptor]);
        return m_real.sync(descriptor);
    }
    int truncate(int descriptor, std::uint64_t size) override {
        return fails() ? error : m_real.truncate(descriptor, size);
    }
    int close(int descriptor) override {
        const bool failing = fails();
        const int result = m_real.close(descriptor); // a close that fails has closed nevertheless
        return failing ? error : result;
    }
    int makeFolder(const Path& path) override { return fails() ? error : m_real.makeFolder(path); }
    int rename(const Path& from, const Path& to) override {
        if (fails())
            return error;
        log.push_back("rename " + from.filename().string() + " " + to.filename().string());
        return m_real.rename(from, to);
    }
    int syncFolder(const Path& path) override {
        if (fails())
            return error;
        log.push_back("folder " + path.filename().string());
        return m_real.syncFolder(path);
    }
    int removeFile(const Path& path) override { return fails() ? error : m_real.removeFile(path); }
    int removeFolder(const Path& path) override { return fails() ? error : m_real.removeFolder(path); }
    int freeSpace(const Path& path, std::uint64_t& bytes) override {
        if (fails())
            return error;
        const int result = m_real.freeSpace(path, bytes);
        if (space != 0)
            bytes = space;
        return result;
    }

    /// From now on, the n-th operation fails.
    void arm(int n, Fault how) {
        operations = 0;
        failAt = n;
        fault = how;
    }

private:
    bool fails() {
        ++operations;
        const bool now = failAt > 0 && (fault == Fault::ForEver ? operations >= failAt : operations == failAt);
        if (now && fault == Fault::Death)
            ::_exit(9);
        return now;
    }

    glasshouse::PosixFileOps m_real;
    std::map<int, std::string> m_names;
};
