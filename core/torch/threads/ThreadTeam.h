#pragma once

#include <chrono>
#include <ctime>
#include <vector>

namespace glasshouse::threads {

/// The OpenMP team of a thread that trains or writes, on a machine that others use too. Two threads that wait for each
/// other at every product are far slower than one as soon as one of them does not get its core; so the team is watched,
/// and falls to one thread while its threads get less than 85 % of the time they ask for. It tries again later. The
/// kernels give the same numbers with any number of threads, so this never changes a run. Used by that thread alone.
class ThreadTeam {
public:
    /// threads: the most there may be. Starts with all of them.
    explicit ThreadTeam(int threads);
    ~ThreadTeam();
    ThreadTeam(const ThreadTeam&) = delete;
    ThreadTeam& operator=(const ThreadTeam&) = delete;

    /// To be called between steps; cheap. seconds: how long the step computed.
    void stepDone(double seconds);
    int current() const { return m_current; }

private:
    void resize(int threads);
    double processorSeconds() const;

    int m_most;
    int m_before;
    int m_current = 0;
    std::vector<clockid_t> m_clocks; ///< of every thread in the team
    double m_computed = 0;           ///< wall seconds of steps since the last look
    double m_processor = 0;          ///< processor seconds of the team at the last look
    double m_patience = 10;          ///< seconds alone before the team is tried again
    double m_alone = 0;
};

} // namespace glasshouse::threads
