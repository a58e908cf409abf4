#pragma once

#include <QImage>
#include <QList>
#include <QRectF>
#include <QWidget>

namespace glasshouse::widgets {

/// A page as a picture on the sunken background, fitted; the old picture stays until the new one is ready. A page is
/// white in both themes.
///
/// Thread: GUI. Ownership: the parent's.
class PageView : public QWidget {
    Q_OBJECT
public:
    explicit PageView(QWidget* parent = nullptr);

    void setPicture(const QImage& picture);
    /// Framed places on the page, as fractions of its width and height; removed with the next picture.
    void setFrames(const QList<QRectF>& frames);
    const QList<QRectF>& frames() const { return m_frames; }
    /// One sentence in place of a picture.
    void setMessage(const QString& message);
    const QImage& picture() const { return m_picture; }
    bool hasPicture() const { return !m_picture.isNull(); }
    /// Width in device pixels at which a page should be rendered.
    int wantedWidth() const;

    QSize sizeHint() const override { return {220, 300}; }
    QSize minimumSizeHint() const override { return {120, 120}; }

Q_SIGNALS:
    void wantedWidthChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRectF area() const;

    QImage m_picture;
    QList<QRectF> m_frames;
    QString m_message;
};

} // namespace glasshouse::widgets
