#pragma once

#include <QWidget>

namespace glasshouse::widgets {

/// Indeterminate bar of 60 x 3 next to a title. It moves only while it is visible, and stands still with reduced motion
/// (dynamic property "reducedMotion" on the application object).
///
/// Thread: GUI. Ownership: the parent's.
class BusyBar : public QWidget {
    Q_OBJECT
public:
    explicit BusyBar(QWidget* parent = nullptr);
    QSize sizeHint() const override { return {60, 4}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    int m_timer = 0;
    int m_phase = 0;
};

} // namespace glasshouse::widgets
