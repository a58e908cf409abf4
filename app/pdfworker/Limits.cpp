#include "app/pdfworker/Limits.h"

#include <algorithm>
#include <csignal>

#include <sys/prctl.h>
#include <sys/resource.h>

#include "app/pdfworker/Sanitized.h"

namespace glasshouse::pdfworker {

namespace {

/// Lowers a limit; never raises one that was set from outside.
template <typename Resource> bool lower(Resource resource, std::uint64_t soft, std::uint64_t hard) {
    rlimit limit{};
    if (::getrlimit(resource, &limit) != 0)
        return false;
    limit.rlim_max = std::min<rlim_t>(limit.rlim_max, hard);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, soft);
    return ::setrlimit(resource, &limit) == 0;
}

} // namespace

bool applyLimits(const Limits& limits) {
    std::signal(SIGXFSZ, SIG_IGN); // an oversized write fails instead
    bool applied = ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0;
    applied = lower(RLIMIT_CPU, limits.processorSeconds, limits.processorSeconds + 1) && applied;
    applied = lower(RLIMIT_FSIZE, limits.output, limits.output) && applied;
    applied = lower(RLIMIT_CORE, 0, 0) && applied;
#ifndef GLASSHOUSE_SANITIZED
    applied = lower(RLIMIT_AS, limits.memory, limits.memory) && applied;
#endif
    return applied;
}

} // namespace glasshouse::pdfworker
