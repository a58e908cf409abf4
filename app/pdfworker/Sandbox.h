#pragma once

#include <memory>
#include <string>
#include <vector>

namespace glasshouse::pdfworker {

/// What a process that reads hostile files keeps: the files that it has open, memory, the time of day, and reading
/// some folders. A process that such a file has taken over can then neither see nor change anything of the person's,
/// start a program or another process, reach another process or a network, or make new code executable.
///
/// Landlock holds the file system (and, in newer kernels, signals and sockets), seccomp the system calls: an allow
/// list, where all else fails with EPERM. What the kernel or the build lacks is left out and reported. Linux's
/// landlock(7), seccomp(2), capabilities(7). Prepared once, as that takes longer than entering it. One thread.
class Sandbox {
public:
    struct Needs {
        std::vector<std::string> readable; ///< files and folders, with all below; those that do not exist are left out
        bool threads = false;              ///< whether the process may start threads
    };
    /// Parts of the kernel that are used where they exist.
    struct Layers {
        bool landlock = true;
        bool seccomp = true;
    };
    /// What is in force.
    struct State {
        int landlock = 0; ///< version of its interface; 0: none
        bool seccomp = false;
        bool capabilities = false; ///< none is left
    };

    Sandbox(const Needs& needs, Layers layers);
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    /// Locks this process in for good. All descriptors but standard input, output and error are closed.
    State enter() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace glasshouse::pdfworker
