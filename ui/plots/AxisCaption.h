#pragma once

#include <QWidget>

namespace glasshouse::plots {

/// One line above a small plot that names its axes with their units: the vertical one on the left with an arrow up, the
/// horizontal one on the right with an arrow to the right. The numbers along the axes then need no titles.
///
/// Thread: GUI. Ownership: the parent's.
class AxisCaption : public QWidget {
    Q_OBJECT
public:
    explicit AxisCaption(QWidget* parent = nullptr);

    /// A new widget, a child of parent, with the caption above the plot; the plot becomes its child. GUI thread.
    static QWidget* above(QWidget* plot, const QString& across, const QString& up, QWidget* parent);

    /// "pair", "positions for one turn".
    void setNames(const QString& across, const QString& up);
    const QString& across() const { return m_across; }
    const QString& up() const { return m_up; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_across, m_up;
};

} // namespace glasshouse::plots
