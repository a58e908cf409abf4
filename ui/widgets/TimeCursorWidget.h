#pragma once

#include <QList>
#include <QWidget>

#include <vector>

class QAction;
class QToolButton;
class QLabel;

namespace glasshouse::widgets {

class TimeTrack;

/// The time cursor of the top bar: play, previous, track, next, step, Live (Latest if the run does not train). The dark
/// part of the track is what was recorded, diamonds are checkpoints, the orange wedge is the best validation. It knows
/// no run: the owner sets everything and handles its requests.
///
/// Keyboard on the track: Left, Right one saved step, Page Up, Page Down ten, Home, End; wheel one.
/// Thread: GUI. Ownership: the parent's. Units: training steps.
class TimeCursorWidget : public QWidget {
    Q_OBJECT
public:
    explicit TimeCursorWidget(QWidget* parent = nullptr);

    /// Total length of the run and its progress.
    void setRange(qint64 total, qint64 reached);
    /// The steps the cursor can stand on, ascending.
    void setSavedSteps(std::vector<qint64> steps);
    void setCheckpoints(std::vector<qint64> steps);
    /// -1: none.
    void setBestStep(qint64 step);
    /// The cursor's step.
    void setCurrentStep(qint64 step);
    qint64 currentStep() const;
    void setLive(bool live);
    bool isLive() const;
    /// The run grows, so its end is Live; else Latest.
    void setGrowing(bool growing);
    /// Live is disabled, with this reason; empty enables it.
    void setLiveReason(const QString& reason);

    /// There is no step to stand on, with this reason: all of it is disabled; empty enables it.
    void setReason(const QString& reason);

    /// Sets what plays the saved steps as a movie, and how, which is the menu of the button; it is hidden until then.
    void setPlayAction(QAction* action, const QList<QAction*>& settings);

    /// How much of it there is room for: all of it, the step as a number alone, or that without the button that plays.
    enum class Extent { Whole, Number, Least };
    void setExtent(Extent extent);

    /// The saved step next to the current one: direction -1 or 1, `count` steps away. -1 if there is none.
    qint64 neighbour(int direction, int count = 1) const;

public Q_SLOTS:
    void goPrevious(int count = 1);
    void goNext(int count = 1);

Q_SIGNALS:
    /// A person chose a saved step; the owner sets it with setCurrentStep().
    void stepChosen(qint64 step);
    void liveToggled(bool live);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showStep();
    void nameEnd();

    QToolButton* m_play;
    QToolButton* m_previous;
    QToolButton* m_next;
    TimeTrack* m_track;
    QLabel* m_step;
    QToolButton* m_live;
    bool m_growing = false;
    Extent m_extent = Extent::Whole;
    QString m_reason, m_liveReason;
};

/// The track of a TimeCursorWidget.
class TimeTrack : public QWidget {
    Q_OBJECT
public:
    explicit TimeTrack(QWidget* parent = nullptr);

    qint64 total = 0, reached = 0, best = -1, current = -1;
    std::vector<qint64> kept, checkpoints;

    QSize sizeHint() const override { return {160, 28}; }
    QSize minimumSizeHint() const override { return {72, 28}; } ///< 60 between the first and the last step
    int xOf(qint64 step) const;
    /// Saved step nearest to a widget coordinate; -1 if there is none.
    qint64 nearest(int x) const;
    void stepBy(int direction, int count);

Q_SIGNALS:
    void stepChosen(qint64 step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int m_wheel = 0;
};

} // namespace glasshouse::widgets
