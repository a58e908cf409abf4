#include "core/run/Speed.h"

#include <cmath>

namespace glasshouse::run {

void Speed::add(std::int64_t tokens, double tokensPerSecond) {
    if (!(tokensPerSecond > 0) || !std::isfinite(tokensPerSecond))
        return;
    const Part step{static_cast<double>(tokens), static_cast<double>(tokens) / tokensPerSecond};
    m_all.tokens += step.tokens;
    m_all.seconds += step.seconds;
    m_recent.push_back(step);
    if (m_recent.size() > recentSteps)
        m_recent.pop_front();
}

std::optional<double> Speed::recent() const {
    Part sum;
    for (const Part& step : m_recent) {
        sum.tokens += step.tokens;
        sum.seconds += step.seconds;
    }
    return sum.rate();
}

std::optional<double> Speed::overall() const {
    return m_all.rate();
}

} // namespace glasshouse::run
