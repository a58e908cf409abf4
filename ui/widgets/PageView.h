#pragma once

#include <QAbstractScrollArea>
#include <QImage>
#include <QList>
#include <QRectF>

namespace glasshouse::widgets {

/// A page as a picture on the sunken background, fitted or enlarged; the old picture stays until the new one is ready.
/// A page is white in both themes. Enlarged by + and −, Ctrl and the wheel, moved by dragging or the scroll bars; 0
/// shows the whole page again.
///
/// Thread: GUI. Ownership: the parent's. Units: places on the page are fractions of its width and height.
class PageView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit PageView(QWidget* parent = nullptr);

    void setPicture(const QImage& picture);
    /// Framed places on the page; they stay until others are set.
    void setFrames(const QList<QRectF>& frames);
    const QList<QRectF>& frames() const { return m_frames; }
    /// The places of the page's text in reading order, drawn as thin boxes with a line through their centres; empty:
    /// none are drawn.
    void setOutlines(const QList<QRectF>& outlines);
    const QList<QRectF>& outlines() const { return m_outlines; }
    /// One sentence in place of a picture.
    void setMessage(const QString& message);
    const QImage& picture() const { return m_picture; }
    bool hasPicture() const { return !m_picture.isNull(); }
    /// Width in device pixels at which a page should be rendered.
    int wantedWidth() const;

    static constexpr double maxZoom = 6;
    /// 1: the whole page fits.
    double zoom() const { return m_zoom; }
    void setZoom(double zoom);
    /// Enlarges the page to a width in pixels, if it is not larger already.
    void enlargeTo(int width);
    /// Scrolls to a place on the page.
    void ensurePlaceVisible(const QRectF& place);

    QSize sizeHint() const override { return {220, 300}; }
    QSize minimumSizeHint() const override { return {120, 120}; }

public Q_SLOTS:
    void zoomIn() { setZoom(m_zoom * 1.25); }
    void zoomOut() { setZoom(m_zoom / 1.25); }
    void fit() { setZoom(1); }

Q_SIGNALS:
    void wantedWidthChanged();
    void zoomChanged();
    /// A click, without a drag, on the page.
    void placeClicked(const QPointF& place);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QRectF area() const;
    QRectF page() const;
    QRectF onScreen(const QRectF& place) const;
    void zoomAround(double zoom, const QPointF& point);
    void showScrollBars();

    QImage m_picture;
    QList<QRectF> m_frames;
    QList<QRectF> m_outlines;
    QString m_message;
    double m_zoom = 1;
    QPoint m_pressed;
    QPoint m_dragged; ///< where the last move of a drag was
    bool m_dragging = false;
};

} // namespace glasshouse::widgets
