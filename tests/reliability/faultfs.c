/*
 * A library to preload (LD_PRELOAD), which makes operations on files below one folder fail.
 *
 * FAULT_UNDER   the folder, absolute; operations elsewhere are left alone
 * FAULT_AT      which operation fails, counted from 1; without it, none does
 * FAULT_WAY     once: this one fails with ENOSPC; ever: it and all after it that need room do; short: a write writes
 *               half, and the next operation fails; eio: it fails with EIO; kill: the process ends there with SIGKILL, a write after
 *               half of its bytes
 * FAULT_WHILE   a file: as long as it exists, whatever needs room fails with ENOSPC
 * FAULT_LOG     a file that gets a line for each operation: its name, a space, the path
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static long count;

static int isUnder(const char* path) {
    const char* under = getenv("FAULT_UNDER");
    char whole[PATH_MAX * 2];
    if (under == NULL || path == NULL)
        return 0;
    if (path[0] != '/') {
        char here[PATH_MAX];
        if (getcwd(here, sizeof here) == NULL)
            return 0;
        snprintf(whole, sizeof whole, "%s/%s", here, path);
        path = whole;
    }
    const size_t length = strlen(under);
    return strncmp(path, under, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

static const char* pathOf(int descriptor, char* to) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const ssize_t size = readlink(link, to, PATH_MAX - 1);
    if (size < 0)
        return NULL;
    to[size] = '\0';
    return to;
}

static void logLine(const char* name, const char* path) {
    const char* file = getenv("FAULT_LOG");
    if (file == NULL)
        return;
    char line[PATH_MAX + 64];
    const int size = snprintf(line, sizeof line, "%s %s\n", name, path);
    const int to = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (to >= 0) {
        if (syscall(SYS_write, to, line, (size_t)size) < 0)
            abort();
        syscall(SYS_close, to);
    }
}

/* 0: it is performed; else the errno with which it fails. *half: half of a write comes first. */
static int fault(const char* name, const char* path, int needsRoom, int* half) {
    if (!isUnder(path))
        return 0;
    const char* full = getenv("FAULT_WHILE");
    if (full != NULL && needsRoom && syscall(SYS_access, full, F_OK) == 0)
        return ENOSPC;
    pthread_mutex_lock(&mutex);
    const long mine = ++count;
    pthread_mutex_unlock(&mutex);
    logLine(name, path);
    const char* at = getenv("FAULT_AT");
    const char* way = getenv("FAULT_WAY");
    if (at == NULL || way == NULL || mine < atol(at))
        return 0;
    if (strcmp(way, "ever") == 0)
        return needsRoom || mine == atol(at) ? ENOSPC : 0;
    if (strcmp(way, "short") == 0 && mine == atol(at) + 1)
        return ENOSPC; /* the rest of the write */
    if (mine != atol(at))
        return 0;
    *half = strcmp(way, "short") == 0 || strcmp(way, "kill") == 0;
    if (strcmp(way, "kill") == 0) {
        if (strstr(name, "write") == NULL)
            raise(SIGKILL);
        return EINTR;
    }
    return strcmp(way, "eio") == 0 ? EIO : ENOSPC;
}

static void endIfKilled(int error) {
    if (error == EINTR)
        raise(SIGKILL);
}

#define FAIL_ON(name, path, needsRoom)                                                                                 \
    do {                                                                                                               \
        int half = 0;                                                                                                  \
        const int error = fault(name, path, needsRoom, &half);                                                         \
        if (error != 0) {                                                                                              \
            errno = error;                                                                                             \
            return -1;                                                                                                 \
        }                                                                                                              \
    } while (0)

#define OPEN(name)                                                                                                     \
    int name(const char* path, int flags, ...) {                                                                       \
        mode_t mode = 0;                                                                                               \
        if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE) {                                              \
            va_list rest;                                                                                              \
            va_start(rest, flags);                                                                                     \
            mode = va_arg(rest, mode_t);                                                                               \
            va_end(rest);                                                                                              \
        }                                                                                                              \
        if ((flags & O_ACCMODE) != O_RDONLY)                                                                           \
            FAIL_ON("open", path, (flags & O_CREAT) != 0);                                                             \
        return REAL(name)(path, flags, mode);                                                                          \
    }
OPEN(open)
OPEN(open64)

ssize_t write(int descriptor, const void* bytes, size_t size) {
    char path[PATH_MAX];
    int half = 0;
    const int error = fault("write", pathOf(descriptor, path), 1, &half);
    if (error == 0)
        return REAL(write)(descriptor, bytes, size);
    if (half && size > 1) {
        const ssize_t written = REAL(write)(descriptor, bytes, size / 2);
        endIfKilled(error);
        return written;
    }
    endIfKilled(error);
    errno = error;
    return -1;
}

#define PWRITE(name, offsetType)                                                                                       \
    ssize_t name(int descriptor, const void* bytes, size_t size, offsetType offset) {                                  \
        char path[PATH_MAX];                                                                                           \
        int half = 0;                                                                                                  \
        const int error = fault("pwrite", pathOf(descriptor, path), 1, &half);                                         \
        if (error == 0)                                                                                                \
            return REAL(name)(descriptor, bytes, size, offset);                                                        \
        if (half && size > 1)                                                                                          \
            REAL(name)(descriptor, bytes, size / 2, offset);                                                           \
        endIfKilled(error);                                                                                            \
        errno = error;                                                                                                 \
        return -1;                                                                                                     \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

int fsync(int descriptor) {
    char path[PATH_MAX];
    FAIL_ON("fsync", pathOf(descriptor, path), 0);
    return REAL(fsync)(descriptor);
}
int fdatasync(int descriptor) {
    char path[PATH_MAX];
    FAIL_ON("fdatasync", pathOf(descriptor, path), 0);
    return REAL(fdatasync)(descriptor);
}
int ftruncate(int descriptor, off_t size) {
    char path[PATH_MAX];
    FAIL_ON("ftruncate", pathOf(descriptor, path), 0);
    return REAL(ftruncate)(descriptor, size);
}
int ftruncate64(int descriptor, off64_t size) {
    char path[PATH_MAX];
    FAIL_ON("ftruncate", pathOf(descriptor, path), 0);
    return REAL(ftruncate64)(descriptor, size);
}
int rename(const char* from, const char* to) {
    FAIL_ON("rename", to, 0);
    return REAL(rename)(from, to);
}
int mkdir(const char* path, mode_t mode) {
    FAIL_ON("mkdir", path, 1);
    return REAL(mkdir)(path, mode);
}
int unlink(const char* path) {
    FAIL_ON("unlink", path, 0);
    return REAL(unlink)(path);
}
int rmdir(const char* path) {
    FAIL_ON("rmdir", path, 0);
    return REAL(rmdir)(path);
}
