#pragma once

#include <QCheckBox>

namespace glasshouse::widgets {

/// A check box that looks like a switch, 28 x 16, with its words on the right.
///
/// Thread: GUI. Ownership: the parent's.
class Switch : public QCheckBox {
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
