#pragma once

#include <QElapsedTimer>
#include <QTimer>

namespace glasshouse::runtime {

/// How often one kind of live training data (numbers, pictures) is shown: as often as possible within one percent
/// of the time, so that both together take no more than 20 ms a second and a machine that trains on all cores is
/// hardly slowed by being watched. The cost of an update is the time it took elsewhere (a probe on the trainer's
/// thread) plus the window thread's processor time in the moments after it began, in which the affected widgets are
/// drawn.
///
/// Thread: GUI. Ownership: that of the controller that shows the data.
class LivePace {
public:
    /// Limits of the interval in milliseconds. Updates that cost more than the longest interval allows are still shown.
    LivePace(int minimum, int maximum);

    /// An update starts now; seconds: time it has already taken on another thread.
    void begin(double seconds = 0);
    /// Milliseconds until the next update.
    int interval() const;
    /// What the updates have lately cost, as a share of one core; 0 while there are none.
    double share() const;
    /// What it may be.
    static double budget();
    /// Another run, with another cost.
    void forget() { m_cost = m_period = 0; }

private:
    void end();

    int m_minimum, m_most;
    double m_cost = 0;   ///< seconds, of the last few updates; 0: unknown
    double m_period = 0; ///< seconds between two updates, of the last few; 0: unknown
    double m_elsewhere = 0;
    double m_begun = 0; ///< processor time of this thread
    QElapsedTimer m_sinceBegun;
    QTimer m_drawn;
};

} // namespace glasshouse::runtime
