#pragma once

#include <QAbstractButton>

namespace glasshouse::widgets {

/// On or off, 28 x 16, with its words at the right. Click, Space; signal toggled(bool) of QAbstractButton.
///
/// Thread: GUI. Ownership: the parent's.
class Switch : public QAbstractButton {
    Q_OBJECT
public:
    explicit Switch(const QString& text = {}, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override;
};

} // namespace glasshouse::widgets
