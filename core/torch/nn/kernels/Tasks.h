#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace glasshouse::nn::kernels {

/// Work for the calling thread's OpenMP team, in kinds of equal, independent pieces. Each thread takes its share of
/// every kind, in the order in which they were added, always the same part of the rows, so that what it wrote is still
/// in its cache; then it helps the others. The fewer barriers there are, the less a team waits. What a piece computes
/// must not depend on which thread takes it.
class Tasks {
public:
    /// work(i) for i < count, called by run(); what it refers to must live until then.
    void add(std::int64_t count, std::function<void(std::int64_t)> work);
    /// work(begin, end) for ranges of at most `maximum` of count entries.
    void addRanges(std::int64_t count, std::int64_t maximum, std::function<void(std::int64_t, std::int64_t)> work);
    /// Returns when all work is done and removed from the queue. Rethrows what a piece threw.
    void run();

private:
    struct Kind {
        std::int64_t count;
        std::function<void(std::int64_t)> work;
    };
    std::vector<Kind> m_kinds;
};

} // namespace glasshouse::nn::kernels
