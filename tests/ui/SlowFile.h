#pragma once

#include <QFile>
#include <QString>

#include <csignal>

#include <fcntl.h>
#include <unistd.h>

/// A file that cannot be opened before it is let go, as on a network folder that does not answer: while a lease on it
/// is held, whoever opens it waits.
class SlowFile {
public:
    explicit SlowFile(const QString& path)
        : m_file(::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC)) {
        std::signal(SIGIO, SIG_IGN); // says that somebody opens it
        m_isHeld = m_file >= 0 && ::fcntl(m_file, F_SETLEASE, F_WRLCK) == 0;
    }
    ~SlowFile() { letGo(); }
    SlowFile(const SlowFile&) = delete;
    SlowFile& operator=(const SlowFile&) = delete;

    /// Not every file system has leases.
    bool isHeld() const { return m_isHeld; }
    /// Whether somebody tries to open it.
    bool isWaitedFor() const { return m_isHeld && ::fcntl(m_file, F_GETLEASE) != F_WRLCK; }
    void letGo() {
        if (m_file >= 0)
            ::close(m_file);
        m_file = -1;
        m_isHeld = false;
    }

private:
    int m_file;
    bool m_isHeld = false;
};
