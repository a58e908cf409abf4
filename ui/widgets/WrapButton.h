#pragma once

#include <QPushButton>

namespace glasshouse::widgets {

/// A button for narrow columns: text that does not fit into one line goes on in the next, so a button is never wider
/// than its column.
///
/// Thread: GUI.
class WrapButton : public QPushButton {
    Q_OBJECT
public:
    explicit WrapButton(QWidget* parent = nullptr)
        : WrapButton(QString(), parent) {}
    explicit WrapButton(const QString& text, QWidget* parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSizeHint() const override;
};

} // namespace glasshouse::widgets
