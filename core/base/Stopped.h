#pragma once

#include <algorithm>
#include <cstddef>
#include <stop_token>
#include <utility>

#include "core/base/Error.h"

namespace glasshouse {

/// Ends an operation that was asked to stop early. Not an error: whoever requested it knows why.
class Stopped : public Error {
public:
    Stopped();
    ~Stopped() override;
};

/// Ends a loop over a lot of data soon after a stop was requested, at next to no cost. One thread.
class StopCheck {
public:
    explicit StopCheck(std::stop_token stop)
        : m_stop(std::move(stop)) {}

    /// position: the loop's progress, in bytes or the like; it must not decrease. Throws Stopped.
    void at(std::size_t position) {
        if (position >= m_next)
            look(position);
    }

private:
    void look(std::size_t position);

    std::stop_token m_stop;
    std::size_t m_next = 0;
};

/// Calls work(begin, end) for one chunk of a byte range after the other. Throws Stopped between two chunks.
template <typename Work> void inRanges(std::size_t size, const std::stop_token& stop, Work work) {
    constexpr std::size_t longest = std::size_t{1} << 20;
    StopCheck check(stop);
    for (std::size_t begin = 0; begin < size; begin += longest) {
        check.at(begin);
        work(begin, std::min(begin + longest, size));
    }
}

} // namespace glasshouse
