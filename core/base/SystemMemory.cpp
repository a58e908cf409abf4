#include "core/base/SystemMemory.h"

#include <fstream>
#include <string>

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

void releaseFreeMemory() {
#if defined(__GLIBC__)
    ::malloc_trim(0);
#endif
}

} // namespace glasshouse
