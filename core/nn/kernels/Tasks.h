#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace glasshouse::nn::kernels {

/// Work for the calling thread's OpenMP team, in pieces that do not depend on each other: whoever is done takes the
/// next, in the order in which they were added, so large pieces come first. A team that meets seldom waits little.
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
        std::int64_t end; ///< of its pieces among all
        std::function<void(std::int64_t)> work;
    };
    std::vector<Kind> m_kinds;
};

} // namespace glasshouse::nn::kernels
