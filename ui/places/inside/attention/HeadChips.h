#pragma once

#include <QWidget>

#include <vector>

namespace glasshouse::places::inside {

/// The heads of one layer in their series colours: a click adds or removes one, a double click shows only that one; at
/// least one remains. Left and Right move, Space adds or removes, Enter shows only that one.
///
/// Thread: GUI. Ownership: the parent's. Heads count from 0.
class HeadChips : public QWidget {
    Q_OBJECT
public:
    explicit HeadChips(QWidget* parent = nullptr);

    /// Keeps those that still exist.
    void setHeads(int layer, int count);
    int count() const { return m_count; }
    /// Emits no signal. An empty selection becomes the first head.
    void setChosen(const std::vector<int>& heads);
    std::vector<int> chosen() const;
    bool isChosen(int head) const;
    QRect chipRect(int head) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// A person chose others.
    void changed();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int perRow() const;
    int headAt(const QPoint& place) const;
    void toggle(int head);
    void isolate(int head);
    void describe();

    int m_layer = 0, m_count = 0, m_cursor = 0;
    std::vector<bool> m_on;
};

} // namespace glasshouse::places::inside
