#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace glasshouse::nn::kernels {

/// Work for the calling thread's OpenMP team, in kinds of equal pieces that do not depend on each other. Each thread
/// takes its share of every kind, in the order in which they were added, always the same part of the rows, so that
/// what it wrote is still in its cache; then it helps the others. A team that meets seldom waits little.
/// What a piece computes must not depend on who takes it.
class Tasks {
public:
    /// work(i) for i < count, when run() is called; what it refers to lives until then.
    void add(std::int64_t count, std::function<void(std::int64_t)> work);
    /// work(begin, end) for stretches of at most `most` of count entries.
    void addStretches(std::int64_t count, std::int64_t most, std::function<void(std::int64_t, std::int64_t)> work);
    /// Returns when everything is done, and has forgotten it. Throws what a piece threw.
    void run();

private:
    struct Kind {
        std::int64_t count;
        std::function<void(std::int64_t)> work;
    };
    std::vector<Kind> m_kinds;
};

} // namespace glasshouse::nn::kernels
