#pragma once

#include <QStringList>
#include <QWidget>

namespace glasshouse::widgets {

/// The meaning of the tints of tokens: five fields, usually from 50 % and more to below 1 %.
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
    /// What stands in each field, in percent: "≥ 50", "20", "5", "1" and "< 1" without a shift.
    static QStringList fieldTexts(int shift);
    void describe();

    int m_shift = 0;
};

} // namespace glasshouse::widgets
