#pragma once

#include <cerrno>
#include <string>
#include <vector>

#include <unistd.h>

#include "core/base/FileOps.h"

/// The system's files, of which the n-th operation fails: once, for ever from there on, or by ending the process.
class FaultyFileOps final : public glasshouse::FileOps {
public:
    enum class Fault { Once, ForEver, Death };

    int operations = 0; ///< done so far
    int failAt = 0;     ///< counted from 1; 0: never
    int error = EIO;
    bool shortWrites = false;     ///< a failing write leaves half of its bytes
    std::uint64_t space = 0;      ///< not 0: what freeSpace says
    std::vector<std::string> log; ///< flushes and renames that were done, with the file's name

    int fault(Request& request) override {
        using glasshouse::FileOperation;
        ++operations;
        const bool now = failAt > 0 && (m_fault == Fault::ForEver ? operations >= failAt : operations == failAt);
        if (now && m_fault == Fault::Death)
            ::_exit(9);
        if (now) {
            request.amount = shortWrites ? request.amount / 2 : 0;
            return error;
        }
        const std::string name = request.path.filename().string();
        if (request.operation == FileOperation::Sync)
            log.push_back("sync " + name);
        else if (request.operation == FileOperation::Rename)
            log.push_back("rename " + name + " " + request.to.filename().string());
        else if (request.operation == FileOperation::SyncFolder)
            log.push_back("folder " + name);
        else if (request.operation == FileOperation::FreeSpace && space != 0)
            request.amount = space;
        return 0;
    }

    /// From now on, the n-th operation fails.
    void arm(int n, Fault how) {
        operations = 0;
        failAt = n;
        m_fault = how;
    }

private:
    Fault m_fault = Fault::Once;
};
