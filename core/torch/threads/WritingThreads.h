#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "core/torch/threads/ThreadTeam.h"

namespace glasshouse::threads {

/// The threads that texts are computed with: an OpenMP team of the thread that calls, as large as it is allowed to be,
/// of one thread while others use the machine. What it has started ends with it, and as soon as only one thread is
/// allowed, so that a training finds the cores as if no text had been written. Used by one thread.
class WritingThreads {
public:
    /// allowed: how many threads there may be, asked before each run(); null: one.
    explicit WritingThreads(std::function<int()> allowed)
        : m_allowed(std::move(allowed)) {}
    ~WritingThreads() { release(); }
    WritingThreads(const WritingThreads&) = delete;
    WritingThreads& operator=(const WritingThreads&) = delete;

    /// Calls work(threads) with as many threads as there may be, at most `most`.
    void run(int most, const std::function<void(int)>& work);

private:
    void release();

    std::function<int()> m_allowed;
    std::optional<ThreadTeam> m_watched; ///< while there are several
    int m_size = 1;
};

} // namespace glasshouse::threads
