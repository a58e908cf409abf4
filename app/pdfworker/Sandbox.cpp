#include "app/pdfworker/Sandbox.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>

#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "app/pdfworker/Sanitized.h"

#if defined(__has_include)
#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#define GLASSHOUSE_LANDLOCK 1
#endif
#endif
#ifdef GLASSHOUSE_SECCOMP
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#endif

namespace glasshouse::pdfworker {

namespace {

constexpr rlim_t openFiles = 64; // a font, a table of characters and their like

#ifdef GLASSHOUSE_LANDLOCK

/// landlock_ruleset_attr as of version 6, whatever the headers know.
struct Handled {
    std::uint64_t files = 0;
    std::uint64_t network = 0;
    std::uint64_t scope = 0;
};

/// What each version of Landlock can refuse; the names of the later ones are missing in the headers of Debian 12.
Handled handledBy(int version) {
    Handled handled;
    handled.files = (1ULL << 13) - 1; // from execute to making links
    if (version >= 2)
        handled.files |= 1ULL << 13; // moving to another folder
    if (version >= 3)
        handled.files |= 1ULL << 14; // truncating
    if (version >= 5)
        handled.files |= 1ULL << 15; // commands to devices
    if (version >= 4)
        handled.network = 3; // bind and connect over TCP
    if (version >= 6)
        handled.scope = 3; // abstract sockets and signals
    return handled;
}

/// A descriptor of the rules; -1 if there is no Landlock.
int landlockRules(const std::vector<std::string>& readable, int& version) {
    const long found = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (found < 1)
        return -1;
    version = static_cast<int>(found);
    const Handled handled = handledBy(version);
    const int rules = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0));
    if (rules < 0)
        return -1;
    for (const std::string& path : readable) {
        const int place = ::open(path.c_str(), O_PATH | O_CLOEXEC);
        struct stat status {};
        if (place < 0)
            continue;
        if (::fstat(place, &status) == 0) {
            landlock_path_beneath_attr rule{};
            rule.parent_fd = place;
            rule.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE;
            if (S_ISDIR(status.st_mode))
                rule.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
            ::syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
        }
        ::close(place);
    }
    return rules;
}

#endif

#ifdef GLASSHOUSE_SECCOMP

/// System calls that act on this process and its open files only.
constexpr const char* harmlessCalls[] = {
    // memory
    "brk", "madvise", "mremap", "munmap",
    // files that are open
    "close", "close_range", "fadvise64", "fstat", "fstat64", "fstatfs", "fstatfs64", "getdents", "getdents64", "lseek",
    "_llseek", "pread64", "preadv", "read", "readv", "write", "writev",
    // what a path is, which no filter can tell apart by its name
    "access", "faccessat", "faccessat2", "getcwd", "lstat", "lstat64", "newfstatat", "fstatat64", "readlink",
    "readlinkat", "stat", "stat64", "statfs", "statfs64", "statx",
    // time, waiting, itself
    "clock_getres", "clock_gettime", "clock_nanosleep", "exit", "exit_group", "futex", "getcpu", "getegid", "geteuid",
    "getgid", "getpid", "getppid", "getrandom", "getrlimit", "getrusage", "gettid", "gettimeofday", "getuid",
    "membarrier", "nanosleep", "restart_syscall", "rseq", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn",
    "sched_getaffinity", "sched_yield", "set_robust_list", "sigaltstack", "sysinfo", "time", "times", "ugetrlimit",
    "uname",
#ifdef GLASSHOUSE_SANITIZED
    "pipe", "pipe2", // how its sanitizer finds out what memory can be read
#endif
};

struct Release {
    void operator()(void* filter) const { seccomp_release(filter); }
};
using Filter = std::unique_ptr<void, Release>;

/// Where an argument, but for bits outside of this mask, has this value.
scmp_arg_cmp masked(unsigned argument, std::uint64_t mask, std::uint64_t value) {
    return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}
scmp_arg_cmp equal(unsigned argument, std::uint64_t value) {
    return {argument, SCMP_CMP_EQ, value, 0};
}

class Rules {
public:
    Rules()
        : m_filter(seccomp_init(SCMP_ACT_ERRNO(EPERM))) {}
    /// A name that this machine's kind has no call for is left out.
    void add(std::uint32_t action, const char* call, const std::vector<scmp_arg_cmp>& where = {}) {
        const int number = seccomp_syscall_resolve_name(call);
        if (!m_filter || number < 0)
            return;
        if (seccomp_rule_add_array(m_filter.get(), action, number, static_cast<unsigned>(where.size()), where.data()) !=
            0)
            m_filter.reset();
    }
    void allow(const char* call, const std::vector<scmp_arg_cmp>& where = {}) { add(SCMP_ACT_ALLOW, call, where); }
    void set(scmp_filter_attr attribute, std::uint32_t value) {
        if (m_filter && seccomp_attr_set(m_filter.get(), attribute, value) != 0)
            m_filter.reset();
    }
    /// As the kernel takes it; empty if something failed.
    std::vector<sock_filter> program() const {
        const int file = m_filter ? static_cast<int>(::syscall(SYS_memfd_create, "filter", MFD_CLOEXEC)) : -1;
        struct stat status {};
        std::vector<sock_filter> instructions;
        if (file >= 0 && seccomp_export_bpf(m_filter.get(), file) == 0 && ::fstat(file, &status) == 0) {
            instructions.resize(static_cast<std::size_t>(status.st_size) / sizeof(sock_filter));
            if (::pread(file, instructions.data(), static_cast<std::size_t>(status.st_size), 0) != status.st_size)
                instructions.clear();
        }
        if (file >= 0)
            ::close(file);
        return instructions;
    }

private:
    Filter m_filter;
};

/// Empty if something fails.
std::vector<sock_filter> callFilter(bool threads) {
    Rules rules;
    rules.set(SCMP_FLTATR_CTL_OPTIMIZE, 2); // as a tree
    for (const char* const call : harmlessCalls)
        rules.allow(call);
    constexpr std::uint64_t writing = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);
    rules.allow("open", {masked(1, writing, O_RDONLY)});
    rules.allow("openat", {masked(2, writing, O_RDONLY)});
    for (const char* const call : {"mmap", "mmap2", "mprotect"})
        rules.allow(call, {masked(2, PROT_EXEC, 0)});
    for (const int command : {F_GETFD, F_SETFD, F_GETFL, F_DUPFD, F_DUPFD_CLOEXEC}) {
        rules.allow("fcntl", {equal(1, static_cast<std::uint64_t>(command))});
        rules.allow("fcntl64", {equal(1, static_cast<std::uint64_t>(command))});
    }
    constexpr std::uint64_t isTerminal = 0x5401; // TCGETS
    rules.allow("ioctl", {equal(1, isTerminal)});
    rules.allow("prlimit64", {equal(0, 0), equal(2, 0)}); // its own, to read
    constexpr std::uint64_t setVmaName = 0x53564d41;
    for (const std::uint64_t option : {std::uint64_t{PR_SET_NAME}, std::uint64_t{PR_GET_NAME}, setVmaName})
        rules.allow("prctl", {equal(0, option)});
    if (threads) {
        constexpr std::uint64_t kinds = CLONE_THREAD | CLONE_VFORK | CLONE_PTRACE | CLONE_UNTRACED | CLONE_NEWNS |
                                        CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                                        CLONE_NEWNET;
        rules.allow("clone", {masked(0, kinds, CLONE_THREAD)});
    }
    // Their arguments lie in memory, which a filter cannot see; the C library then takes the older calls.
    for (const char* const call : {"clone3", "openat2"})
        rules.add(SCMP_ACT_ERRNO(ENOSYS), call);
    return rules.program();
}

#endif

bool dropCapabilities() {
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    const __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {};
    ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    return ::syscall(SYS_capset, &header, none) == 0;
}

bool lower(decltype(RLIMIT_NOFILE) resource, rlim_t value) {
    rlimit limit{};
    if (::getrlimit(resource, &limit) != 0)
        return false;
    limit.rlim_max = std::min(limit.rlim_max, value);
    limit.rlim_cur = limit.rlim_max;
    return ::setrlimit(resource, &limit) == 0;
}

} // namespace

struct Sandbox::Impl {
    bool threads = false;
    int landlockVersion = 0;
    int landlock = -1;
#ifdef GLASSHOUSE_SECCOMP
    std::vector<sock_filter> seccomp; ///< the program, since making it takes longer than all else
#endif
};

Sandbox::Sandbox(const Needs& needs, [[maybe_unused]] Layers layers)
    : m_impl(std::make_unique<Impl>()) {
    m_impl->threads = needs.threads;
#ifdef GLASSHOUSE_LANDLOCK
    if (layers.landlock) {
        std::vector<std::string> readable = needs.readable;
#ifdef GLASSHOUSE_SANITIZED
        readable.push_back("/proc"); // where its sanitizer looks up its memory
#endif
        m_impl->landlock = landlockRules(readable, m_impl->landlockVersion);
    }
#endif
#ifdef GLASSHOUSE_SECCOMP
    if (layers.seccomp)
        m_impl->seccomp = callFilter(needs.threads);
#endif
}

Sandbox::~Sandbox() {
    if (m_impl->landlock >= 0)
        ::close(m_impl->landlock);
}

Sandbox::State Sandbox::enter() const {
    State state;
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    lower(RLIMIT_NOFILE, openFiles);
    if (!m_impl->threads)
        lower(RLIMIT_NPROC, 0); // threads count too
    state.capabilities = dropCapabilities();
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#ifdef GLASSHOUSE_LANDLOCK
    if (m_impl->landlock >= 0 && ::syscall(SYS_landlock_restrict_self, m_impl->landlock, 0) == 0)
        state.landlock = m_impl->landlockVersion;
#endif
    ::close_range(STDERR_FILENO + 1, ~0U, 0);
    m_impl->landlock = -1;
#ifdef GLASSHOUSE_SECCOMP
    sock_fprog program{static_cast<unsigned short>(m_impl->seccomp.size()), m_impl->seccomp.data()};
    state.seccomp =
        program.len > 0 && ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
#endif
    return state;
}

} // namespace glasshouse::pdfworker
