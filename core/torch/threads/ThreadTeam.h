#pragma once

#include <ctime>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace glasshouse::threads {

/// Controls the calling thread's OpenMP team for its lifetime; afterwards the thread has its previous team back.
///
/// On a machine with other load, two threads that wait for each other at every product are far slower than one as soon
/// as one of them does not get its core. So run() watches the team and reduces it to one thread while its threads get
/// less than 85 % of the time they ask for, and tries again later. Teams that ask how many threads are allowed may be
/// short-lived, so what they measure is kept for the next one on the same thread. The kernels give the same numbers
/// with any number of threads, so this never changes a run. Used by the thread that made it.
class ThreadTeam {
public:
    /// threads: the maximum. Starts with all of them.
    explicit ThreadTeam(int threads);
    /// allowed: the maximum, asked before each run(); null: one. Starts with one, and ends its other threads as soon as
    /// only one is allowed, so that training finds the cores free.
    explicit ThreadTeam(std::function<int()> allowed);
    ~ThreadTeam();
    ThreadTeam(const ThreadTeam&) = delete;
    ThreadTeam& operator=(const ThreadTeam&) = delete;

    /// Calls work(threads) with as many threads as are allowed at the moment, at most `maximum`.
    void run(const std::function<void(int)>& work, int maximum = std::numeric_limits<int>::max());

private:
    /// What has been measured of the other load on the machine.
    struct Load {
        double asked = 0;     ///< thread seconds of work since the last check: wall time times threads
        double got = 0;       ///< processor seconds that the threads had for it
        double patience = 10; ///< seconds to compute on one thread before all are tried again
        double alone = 0;     ///< seconds computed on one thread so far
        bool isHeavy = false; ///< one thread is faster
    };

    static Load& loadOfThread();
    void setLimit(int threads);
    void resize(int threads);
    void watch(double seconds);
    /// Adds what the threads asked for and got since the last call to m_load. False: the clocks are of threads that
    /// have ended.
    bool readClocks();
    std::optional<double> processorSeconds() const; ///< of all threads; nothing if one has ended

    std::function<int()> m_allowed; ///< null: always m_most
    int m_before;
    int m_most = 1;
    int m_current = 1;
    std::vector<clockid_t> m_clocks; ///< of every thread in the team
    double m_processor = 0;          ///< processor seconds of the team when the clocks were last read
    double m_unread = 0;             ///< wall seconds of work since then
    Load m_own;
    Load& m_load; ///< m_own, or that of the thread
};

} // namespace glasshouse::threads
