#include "core/base/Processor.h"

#if defined(__x86_64__) && defined(__GNUC__) && defined(__linux__)
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace glasshouse {

#if defined(__x86_64__) && defined(__GNUC__)

bool processorMultipliesBfloat16() {
    static const bool does = __builtin_cpu_supports("avx512bf16") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
                             __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
    return does;
}

#ifdef __linux__
bool processorMultipliesTiles() {
    static const bool does = [] {
        unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
        constexpr unsigned bfloat16 = 1U << 22, tiles = 1U << 24; // leaf 7: AMX-BF16, AMX-TILE
        if (!processorMultipliesBfloat16() || __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0 ||
            (edx & bfloat16) == 0 || (edx & tiles) == 0)
            return false;
        constexpr long request = 0x1023, tileData = 18; // ARCH_REQ_XCOMP_PERM, the state of tiles
        return ::syscall(SYS_arch_prctl, request, tileData) == 0;
    }();
    return does;
}
#else
bool processorMultipliesTiles() {
    return false;
}
#endif

bool processorPrefersBfloat16() {
    static const bool does =
        processorMultipliesBfloat16() && (__builtin_cpu_is("intel") == 0 || processorMultipliesTiles());
    return does;
}

bool processorHasAvx2() {
    static const bool has = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0 &&
                            __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0;
    return has;
}

bool processorHasAvx2Alone() {
    static const bool has = processorHasAvx2() && __builtin_cpu_supports("avx512f") == 0;
    return has;
}

#else

bool processorMultipliesBfloat16() {
    return false;
}

bool processorMultipliesTiles() {
    return false;
}

bool processorPrefersBfloat16() {
    return false;
}

bool processorHasAvx2() {
    return false;
}

bool processorHasAvx2Alone() {
    return false;
}

#endif

} // namespace glasshouse
