#include "ui/runtime/SystemMemory.h"

#include <unistd.h>

#include <fstream>

namespace glasshouse::runtime {

std::int64_t processMemory() {
    std::ifstream file("/proc/self/statm");
    std::int64_t pages = 0;
    std::int64_t resident = 0;
    return file >> pages >> resident ? resident * sysconf(_SC_PAGESIZE) : 0;
}

} // namespace glasshouse::runtime
