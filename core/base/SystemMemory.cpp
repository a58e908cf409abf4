#include "core/base/SystemMemory.h"

#include <algorithm>
#include <fstream>
#include <string>

#include <sys/resource.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace glasshouse {

std::int64_t availableMemory() {
    std::ifstream file("/proc/meminfo");
    for (std::string name; file >> name;) {
        std::int64_t kilobytes = 0;
        if (name == "MemAvailable:" && file >> kilobytes)
            return kilobytes * 1024;
        file.ignore(1000, '\n');
    }
    return -1;
}

std::int64_t processMemory() {
    std::ifstream file("/proc/self/statm");
    std::int64_t pages = 0;
    std::int64_t resident = 0;
    return file >> pages >> resident ? resident * ::sysconf(_SC_PAGESIZE) : 0;
}

std::int64_t addressSpaceLeft() {
    rlimit limit{};
    std::int64_t pages = 0;
    std::ifstream file("/proc/self/statm");
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || !(file >> pages))
        return -1;
    return std::max<std::int64_t>(0, static_cast<std::int64_t>(limit.rlim_cur) - pages * ::sysconf(_SC_PAGESIZE));
}

void releaseFreeMemory() {
#if defined(__GLIBC__)
    ::malloc_trim(0);
#endif
}

} // namespace glasshouse
