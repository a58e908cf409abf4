#pragma once

#include <QWidget>

namespace glasshouse::plots {

/// One line above a small plot that names its axes with their units: the vertical one on the left with an arrow that
/// points where it grows, the horizontal one on the right with an arrow to the right. The numbers along the axes then
/// need no titles.
///
/// Thread: GUI. Ownership: the parent's.
class AxisCaption : public QWidget {
    Q_OBJECT
public:
    /// Where the vertical axis grows: up in a curve, down in a map with its first row on top.
    enum class Grows { Up, Down };
    explicit AxisCaption(QWidget* parent = nullptr);

    /// A new widget, a child of parent, with the caption above the plot; the plot becomes its child. GUI thread.
    static QWidget* above(QWidget* plot, const QString& across, const QString& vertical, QWidget* parent,
                          Grows grows = Grows::Up);

    /// "pair", "positions for one turn".
    void setNames(const QString& across, const QString& vertical, Grows grows = Grows::Up);
    const QString& across() const { return m_across; }
    const QString& vertical() const { return m_vertical; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString verticalText() const;
    QString acrossText() const;
    bool isFolded() const;
    void fit();

    QString m_across, m_vertical;
    Grows m_grows = Grows::Up;
};

} // namespace glasshouse::plots
