#pragma once

#include <QList>
#include <QWidget>

namespace glasshouse::widgets {

/// A row of joined choices: Loss | Perplexity | Bits/char. Exclusive by default; with setExclusive(false) each segment
/// switches by itself (log x | log y).
///
/// Keyboard: arrows move (and choose, when exclusive), Home, End, Space toggles when not exclusive.
/// Thread: GUI. Ownership: the parent's. Errors: unknown ids are ignored.
class SegmentedChoice : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedChoice(QWidget* parent = nullptr);

    void addChoice(const QString& id, const QString& label, const QString& toolTip = {});
    void clear();
    int count() const { return int(m_segments.size()); }
    QString idAt(int index) const { return m_segments.at(index).id; }

    void setExclusive(bool exclusive);
    bool isExclusive() const { return m_exclusive; }
    /// 24 instead of 28 high, for card titles.
    void setSmall(bool small);

    /// Id of the chosen segment (exclusive), else of the one with the keyboard cursor.
    QString current() const;
    /// Chooses without a signal when nothing changes; emits currentChanged otherwise.
    void setCurrent(const QString& id);
    bool isOn(const QString& id) const;
    void setOn(const QString& id, bool on);
    /// A segment that cannot be chosen now; the reason becomes its tooltip.
    void setChoiceEnabled(const QString& id, bool enabled, const QString& reason = {});

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void currentChanged(const QString& id);
    /// Only when not exclusive.
    void toggled(const QString& id, bool on);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Segment {
        QString id, label, toolTip, reason;
        bool on = false;
        bool enabled = true;
    };
    int indexOf(const QString& id) const;
    int indexAt(const QPoint& position) const;
    QRect segmentRect(int index) const;
    int segmentWidth(int index) const;
    void choose(int index);
    void describe();
    void moveCursor(int from, int direction);

    QList<Segment> m_segments;
    int m_cursor = -1;
    int m_hover = -1;
    bool m_exclusive = true;
    bool m_small = false;
};

} // namespace glasshouse::widgets
