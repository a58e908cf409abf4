#include "core/base/OtherPrograms.h"

#include <cstddef>
#include <ctime>
#include <fstream>
#include <string>

#include <unistd.h>

namespace glasshouse {

std::optional<double> otherProcessorSeconds() {
    std::ifstream file("/proc/stat");
    std::string name;
    if (!(file >> name) || name != "cpu")
        return std::nullopt;
    double ticks = 0;
    for (const bool busy :
         {true, true, true, false, false, true, true, true}) { // user nice system idle iowait irq softirq steal
        double value = 0;
        if (!(file >> value))
            return std::nullopt;
        ticks += busy ? value : 0;
    }
    timespec own{};
    const long perSecond = ::sysconf(_SC_CLK_TCK);
    if (perSecond <= 0 || ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own) != 0)
        return std::nullopt;
    return ticks / static_cast<double>(perSecond) - static_cast<double>(own.tv_sec) -
           1e-9 * static_cast<double>(own.tv_nsec);
}

} // namespace glasshouse
