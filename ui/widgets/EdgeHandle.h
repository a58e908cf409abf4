#pragma once

#include <QWidget>

#include <algorithm>

namespace glasshouse::widgets {

/// The edge of a column or a panel, by which a person makes it wider or narrower: with the pointer, or with the arrow
/// keys once it has the focus. A double click, or Home, gives it its usual width again. It lies over the edge and takes
/// no room.
///
/// Thread: GUI. Ownership: the parent's, in which the column lies too, at any depth. Units: design pixels, so that the
/// chosen width grows with the text. The owner gives the column its width, and remembers what was chosen.
class EdgeHandle : public QWidget {
    Q_OBJECT
public:
    struct Range {
        int least = 0;
        int most = 0;
    };
    /// It lies at the side of the column that faces the rest of the parent.
    EdgeHandle(QWidget* column, Range range, QWidget* parent);

    /// Within the range, as far as there is room now; 0: the usual width.
    int chosen() const { return std::min(m_chosen, m_range.most); }
    /// Sets a remembered width without a signal; 0: the usual one.
    void setChosen(int width);
    /// The most that there is room for now; in design pixels.
    void setMost(int most);

Q_SIGNALS:
    /// chosen() is another width.
    void moved();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void place();
    void choose(double pixels);

    QWidget* m_column;
    Qt::Edge m_edge = Qt::RightEdge;
    Range m_range;
    int m_chosen = 0;
    double m_grabbed = 0; ///< width of the column less where the pointer was, in pixels
    bool m_drags = false;
};

} // namespace glasshouse::widgets
