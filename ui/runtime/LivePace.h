#pragma once

#include <QTimer>

namespace glasshouse::runtime {

/// How often one kind of what a training makes (its numbers, its live pictures) is shown: as often as it may be while
/// it stays within one part in a hundred of the time, so that both together take no more than 20 ms a second and a
/// machine whose every core trains is hardly slowed by being watched. The cost of a showing is what it took elsewhere
/// (a probe on the trainer's thread) and the processor time of the window's thread in the moments after it began, in
/// which the widgets that heard of it are drawn.
///
/// Thread: GUI. Ownership: the controller's that shows.
class LivePace {
public:
    /// Between two showings, in milliseconds. A showing that costs more than the most allows is shown all the same.
    LivePace(int least, int most);

    /// Something is shown from here on; seconds: of another thread, that it took until now.
    void begin(double seconds = 0);
    /// Milliseconds from one showing to the next.
    int interval() const;
    /// Another run, with another cost.
    void forget() { m_cost = 0; }

private:
    void end();

    int m_least, m_most;
    double m_cost = 0; ///< seconds, of the last few showings; 0: unknown
    double m_elsewhere = 0;
    double m_begun = 0; ///< processor time of this thread
    QTimer m_drawn;
};

} // namespace glasshouse::runtime
