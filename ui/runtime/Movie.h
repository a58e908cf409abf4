#pragma once

#include <QObject>
#include <QTimer>

#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"

namespace glasshouse::runtime {

/// Moves the time cursor over the kept steps, one after the other, so that every view plays the training as a movie.
///
/// From where the cursor stands, from the first step when it stands at the end; at the last one it stops. A frame comes
/// when the views have the one before, at most kFramesPerSecond of them. Steps that the visible views can only show as
/// another one are passed over. A person who moves the cursor stops it. With reduced motion (property "reducedMotion"
/// of the application) it is at the last step at once.
/// Thread: GUI. Ownership: made by app/.
class Movie : public QObject {
    Q_OBJECT
public:
    static constexpr int kFramesPerSecond = 40;

    Movie(const RunModel& run, TimeCursor& cursor, ProbeController& probe, QObject* parent = nullptr);

    bool isPlaying() const { return m_timer.isActive(); }
    /// There is more than one step.
    bool canPlay() const { return m_cursor.keptSteps().size() > 1; }
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
    bool m_moving = false; ///< the cursor is moved by the movie itself
};

} // namespace glasshouse::runtime
