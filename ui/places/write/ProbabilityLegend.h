#pragma once

#include <QWidget>

namespace glasshouse::places::write {

/// The meaning of the tints of written tokens: five fields from 50 % and more to below 1 %.
///
/// Thread: GUI. Ownership: the parent's.
class ProbabilityLegend : public QWidget {
    Q_OBJECT
public:
    explicit ProbabilityLegend(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace glasshouse::places::write
