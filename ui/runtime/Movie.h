#pragma once

#include <QObject>
#include <QTimer>

#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"

namespace glasshouse::runtime {

/// Moves the time cursor through the saved steps one by one, so that every view plays training as a movie.
///
/// Shows the last step for a moment, then starts at the cursor, or at the first step if the cursor is at the end; stops
/// at the last one, or begins again if it repeats. A frame follows once the views have shown the previous one, at most
/// speed() of them in a second; where the cursor is live it does not wait for them. Steps for which the visible views
/// could only show another step are skipped. It stops when a person moves the cursor. While it plays, the application's
/// property "moviePlays" is set: colour ranges do not shrink. With reduced motion (property "reducedMotion" of the
/// application) it jumps to the last step. Thread: GUI. Ownership: made by app/.
class Movie : public QObject {
    Q_OBJECT
public:
    Movie(const RunModel& run, TimeCursor& cursor, ProbeController& probe, QObject* parent = nullptr);
    ~Movie() override;

    bool isPlaying() const { return m_timer.isActive(); }
    /// Whether there is more than one step.
    bool canPlay() const { return m_cursor.savedSteps().size() > 1; }
    /// Steps in a second.
    int speed() const { return m_speed; }
    void setSpeed(int stepsPerSecond);
    bool repeats() const { return m_repeats; }
    void setRepeats(bool repeats) { m_repeats = repeats; }
    void play();
    void stop();
    void toggle();

Q_SIGNALS:
    void playingChanged();

private:
    void advance();
    void goTo(std::int64_t step);

    TimeCursor& m_cursor;
    ProbeController& m_probe;
    QTimer m_timer;
    int m_speed = 12;
    bool m_repeats = false;
    bool m_moving = false;     ///< the movie itself is moving the cursor
    bool m_atEnd = false;      ///< its last step was asked for
    std::int64_t m_first = -1; ///< the step to begin at; -1: it has begun
};

} // namespace glasshouse::runtime
