#pragma once

#include <QWidget>

namespace glasshouse::places::inside {

/// The meaning of the passage's looks, on one line: the minimum probability of each background, and the mark of a token
/// without a prediction.
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
