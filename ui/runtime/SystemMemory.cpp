#include "ui/runtime/SystemMemory.h"

#include <unistd.h>

#include <fstream>
#include <string>

namespace glasshouse::runtime {

std::int64_t processMemory() {
    std::ifstream file("/proc/self/statm");
    std::int64_t pages = 0;
    std::int64_t resident = 0;
    return file >> pages >> resident ? resident * sysconf(_SC_PAGESIZE) : 0;
}

std::int64_t availableMemory() {
    std::ifstream file("/proc/meminfo");
    std::string name;
    while (file >> name) {
        std::int64_t kilobytes = 0;
        if (name == "MemAvailable:" && file >> kilobytes)
            return kilobytes * 1024;
        file.ignore(1000, '\n');
    }
    return -1;
}

} // namespace glasshouse::runtime
