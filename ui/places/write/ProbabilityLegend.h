#pragma once

#include <QWidget>

namespace glasshouse::places::write {

/// The legend of the tints of written tokens: five boxes, by default from "50 % or more" to "below 1 %".
///
/// Thread: GUI. Ownership: the parent's.
class ProbabilityLegend : public QWidget {
    Q_OBJECT
public:
    explicit ProbabilityLegend(QWidget* parent = nullptr);
    /// See theme::Theme::probabilityTint().
    void setShift(int shift);
    int shift() const { return m_shift; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();

    int m_shift = 0;
};

} // namespace glasshouse::places::write
