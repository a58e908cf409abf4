#include "core/base/Processor.h"

namespace glasshouse {

#if defined(__x86_64__) && defined(__GNUC__)

bool processorMultipliesBfloat16() {
    static const bool does = __builtin_cpu_supports("avx512bf16") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
                             __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
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

bool processorHasAvx2() {
    return false;
}

bool processorHasAvx2Alone() {
    return false;
}

#endif

} // namespace glasshouse
