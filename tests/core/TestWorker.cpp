// The worker that reads PDFs with one more command, which no shipped program has: `attempt NAME [PID]` tries, inside
// the sandbox, what a process that a hostile file has taken over might try, and writes the error number that the kernel
// gives; 0: it succeeded. In the environment, GLASSHOUSE_TEST_WITHOUT names the layers that the sandbox goes without,
// and GLASSHOUSE_TEST_PLACE is a folder that the sandbox does not open.

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <fcntl.h>
#include <linux/sched.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/pdfworker/Worker.h"

namespace {

using glasshouse::pdfworker::Sandbox;

std::string environment(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : "";
}

std::string place(const char* name) {
    return environment("GLASSHOUSE_TEST_PLACE") + "/" + name;
}

/// The error number if a system call failed.
int error(long result) {
    return result < 0 ? errno : 0;
}

template <typename... Arguments> int call(long number, Arguments... arguments) {
    return error(::syscall(number, arguments...));
}

int opening(const std::string& path, int flags) {
    return error(::open(path.c_str(), flags, 0600));
}

std::string ofParent(const char* file) {
    return "/proc/" + std::to_string(::getppid()) + "/" + file;
}

/// The new process would live on for a while.
int leaveBehind(long process) {
    if (process == 0) {
        ::setsid();
        ::sleep(100);
        ::_exit(0);
    }
    return error(process);
}

int connectTcp() {
    const int tcp = ::socket(AF_INET, SOCK_STREAM, 0);
    if (tcp < 0)
        return errno;
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(9);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return error(::connect(tcp, reinterpret_cast<const sockaddr*>(&address), sizeof address));
}

int readMemory(pid_t process) {
    std::array<char, 16> into{};
    iovec local{into.data(), into.size()};
    iovec remote{reinterpret_cast<void*>(0x400000), into.size()};
    const ssize_t count = ::process_vm_readv(process, &local, 1, &remote, 1, 0);
    return count < 0 && errno != EFAULT ? errno : 0; // EFAULT: it was let in, to where nothing is
}

int makeExecutable() {
    void* const memory = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? errno : error(::mprotect(memory, 4096, PROT_READ | PROT_EXEC));
}

int startThread() {
    pthread_t thread{};
    const int failed = ::pthread_create(
        &thread, nullptr, [](void* argument) { return argument; }, nullptr);
    return failed != 0 ? failed : ::pthread_join(thread, nullptr);
}

/// 0 if there is a descriptor besides the three standard ones.
int findDescriptor() {
    for (int descriptor = 3; descriptor < 4096; ++descriptor)
        if (::fcntl(descriptor, F_GETFD) >= 0)
            return 0;
    return EBADF;
}

int openMany() {
    for (int i = 0; i < 4096; ++i)
        if (::open("/usr", O_PATH | O_CLOEXEC) < 0)
            return errno;
    return 0;
}

int raiseLimit() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_max += 100;
    return error(::setrlimit(RLIMIT_NOFILE, &limit));
}

int execute() {
    char name[] = "true";
    char* const arguments[] = {name, nullptr};
    return error(::execve("/bin/true", arguments, environ));
}

int executeOpen() {
    char empty[] = "";
    char* const arguments[] = {empty, nullptr};
    const int program = ::open("/bin/true", O_PATH | O_CLOEXEC);
    return program < 0 ? errno : error(::syscall(SYS_execveat, program, "", arguments, environ, AT_EMPTY_PATH));
}

int cloneOf(clone_args arguments) {
    return leaveBehind(::syscall(SYS_clone3, &arguments, sizeof arguments));
}

const std::map<std::string, std::function<int(pid_t)>>& attempts() {
    static const std::map<std::string, std::function<int(pid_t)>> all = {
        // what reading a PDF needs
        {"document", [](pid_t) { return call(SYS_pread64, STDIN_FILENO, std::array<char, 4>{}.data(), 4, 0); }},
        {"fonts", [](pid_t) { return opening("/usr/share/fonts", O_RDONLY | O_DIRECTORY); }},
        // the person's files
        {"read", [](pid_t) { return opening(place("secret"), O_RDONLY); }},
        {"read_passwd", [](pid_t) { return opening("/etc/passwd", O_RDONLY); }},
        {"list", [](pid_t) { return opening(place("."), O_RDONLY | O_DIRECTORY); }},
        {"create", [](pid_t) { return opening(place("new"), O_WRONLY | O_CREAT); }},
        {"create_temporary", [](pid_t) { return opening(place("."), O_WRONLY | O_TMPFILE); }},
        {"overwrite", [](pid_t) { return opening(place("secret"), O_RDWR); }},
        {"empty_by_reading", [](pid_t) { return opening(place("secret"), O_RDONLY | O_TRUNC); }},
        {"truncate", [](pid_t) { return error(::truncate(place("secret").c_str(), 0)); }},
        {"remove", [](pid_t) { return error(::unlink(place("secret").c_str())); }},
        {"rename", [](pid_t) { return error(::rename(place("secret").c_str(), place("other").c_str())); }},
        {"link", [](pid_t) { return error(::link(place("secret").c_str(), place("other").c_str())); }},
        {"symlink", [](pid_t) { return error(::symlink("secret", place("other").c_str())); }},
        {"mkdir", [](pid_t) { return error(::mkdir(place("folder").c_str(), 0700)); }},
        {"chmod", [](pid_t) { return error(::chmod(place("secret").c_str(), 0777)); }},
        {"chmod_document", [](pid_t) { return error(::fchmod(STDIN_FILENO, 0777)); }},
        {"truncate_document", [](pid_t) { return error(::ftruncate(STDIN_FILENO, 0)); }},
        {"reopen_document", [](pid_t) { return opening("/proc/self/fd/0", O_RDWR); }},
        // programs and processes
        {"execute", [](pid_t) { return execute(); }},
        {"execute_open", [](pid_t) { return executeOpen(); }},
        {"fork", [](pid_t) { return leaveBehind(::fork()); }},
        {"clone3", [](pid_t) { return cloneOf({}); }},
        {"clone_beside",
         [](pid_t) {
             return leaveBehind(::syscall(SYS_clone, CLONE_PARENT | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
         }},
        {"thread", [](pid_t) { return startThread(); }},
        // other processes
        {"signal", [](pid_t other) { return error(::kill(other, SIGCONT)); }},
        {"signal_all", [](pid_t) { return error(::kill(-1, SIGCONT)); }},
        {"signal_thread", [](pid_t other) { return call(SYS_tgkill, other, other, SIGCONT); }},
        {"signal_by_file", [](pid_t other) { return error(::fcntl(STDOUT_FILENO, F_SETOWN, other)); }},
        {"trace", [](pid_t other) { return error(::ptrace(PTRACE_SEIZE, other, nullptr, nullptr)); }},
        {"read_memory", [](pid_t other) { return readMemory(other); }},
        {"open_memory", [](pid_t) { return opening(ofParent("mem"), O_RDONLY); }},
        {"write_memory", [](pid_t) { return opening(ofParent("mem"), O_RDWR); }},
        {"open_environment", [](pid_t) { return opening(ofParent("environ"), O_RDONLY); }},
        {"pidfd", [](pid_t other) { return call(SYS_pidfd_open, other, 0); }},
        {"share_memory", [](pid_t) { return opening("/dev/shm/glasshouse-attempt", O_RDWR | O_CREAT); }},
        {"share_memory_old", [](pid_t) { return call(SYS_shmget, 0, 4096, 01600); }},
        // the network
        {"socket", [](pid_t) { return error(::socket(AF_INET, SOCK_DGRAM, 0)); }},
        {"socket_unix", [](pid_t) { return error(::socket(AF_UNIX, SOCK_STREAM, 0)); }},
        {"connect", [](pid_t) { return connectTcp(); }},
        // code of its own
        {"map_code",
         [](pid_t) {
             void* const code =
                 ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
             return code == MAP_FAILED ? errno : 0;
         }},
        {"make_executable", [](pid_t) { return makeExecutable(); }},
        {"memory_file", [](pid_t) { return call(SYS_memfd_create, "code", 0); }},
        // out of the sandbox
        {"mount", [](pid_t) { return call(SYS_mount, "none", "/mnt", "tmpfs", 0, nullptr); }},
        {"chroot", [](pid_t) { return error(::chroot("/")); }},
        {"namespace", [](pid_t) { return call(SYS_unshare, CLONE_NEWUSER); }},
        {"bpf", [](pid_t) { return call(SYS_bpf, 0, nullptr, 0); }},
        {"io_uring", [](pid_t) { return call(SYS_io_uring_setup, 1, nullptr); }},
        {"userfaultfd", [](pid_t) { return call(SYS_userfaultfd, 0); }},
        {"keys", [](pid_t) { return call(SYS_add_key, "user", "a", "b", 1, -1); }},
        {"counters", [](pid_t) { return call(SYS_perf_event_open, nullptr, 0, -1, -1, 0); }},
        {"be_dumpable", [](pid_t) { return error(::prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)); }},
        {"outlive", [](pid_t) { return error(::prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0)); }},
        {"raise_limit", [](pid_t) { return raiseLimit(); }},
        {"open_many", [](pid_t) { return openMany(); }},
        {"find_descriptor", [](pid_t) { return findDescriptor(); }},
    };
    return all;
}

std::optional<int> attempt(const std::vector<std::string>& words) {
    const auto found = words.size() < 2 || words[0] != "attempt" ? attempts().end() : attempts().find(words[1]);
    if (found == attempts().end())
        return std::nullopt;
    std::printf("%d\n", found->second(words.size() > 2 ? std::atoi(words[2].c_str()) : ::getppid()));
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    const std::string without = environment("GLASSHOUSE_TEST_WITHOUT");
    const Sandbox::Layers layers{without.find("landlock") == std::string::npos,
                                 without.find("seccomp") == std::string::npos};
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (const int late = std::atoi(environment("GLASSHOUSE_TEST_LATE").c_str()); // milliseconds
        late > 0 && !arguments.empty() && arguments[0] == "serve")
        ::usleep(static_cast<useconds_t>(late) * 1000);
    if (arguments == std::vector<std::string>{"threads"}) { // as text recognition needs them
        Sandbox({{}, true}, layers).enter();
        std::printf("%d %d\n", startThread(), leaveBehind(::fork()));
        std::fflush(stdout);
        ::_exit(0);
    }
    glasshouse::pdfworker::runWorker(arguments, {layers, &attempt});
}
