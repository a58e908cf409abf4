#pragma once

#include <QWidget>

namespace glasshouse::places::inside {

/// The meaning of the passage's backgrounds, on one line: the minimum probability of each tint.
///
/// Thread: GUI. Ownership: the parent's.
class TintLegend : public QWidget {
    Q_OBJECT
public:
    explicit TintLegend(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace glasshouse::places::inside
