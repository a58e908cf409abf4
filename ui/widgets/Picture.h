#pragma once

#include <QByteArray>
#include <QImage>
#include <QList>
#include <QSize>
#include <QString>
#include <QStringList>

#include <functional>
#include <utility>

class QPainter;
class QWidget;

namespace glasshouse::widgets {

/// The contents of a card for export: an image, vector graphics, a table of numbers, and the one value that is being
/// looked at.
///
/// Thread: GUI.
class Picture {
public:
    virtual ~Picture() = default;
    /// `scale` pixels per logical pixel.
    virtual QImage toImage(double scale = 2.0) const = 0;
    virtual QByteArray toSvg() const = 0;
    virtual QByteArray toCsv() const = 0;
    /// The value at the pointer or the keyboard cursor, else of the selection; empty without either.
    virtual QString valueText() const = 0;
};

/// A picture that is a widget with its children, as drawn in the window.
class WidgetPicture : public Picture {
public:
    QImage toImage(double scale = 2.0) const override;
    QByteArray toSvg() const override;

protected:
    virtual const QWidget* drawnBy() const = 0;
    /// A line of text below the widget; empty: none.
    virtual QString lastLine() const { return {}; }

private:
    QSize pictureSize() const;
    void paintLastLine(QPainter& painter) const;
};

/// A widget as drawn in the window, whose content is given as rows of text.
///
/// Thread: GUI. Ownership: the widget and what the function reads outlive it.
class RowsPicture final : public WidgetPicture {
public:
    RowsPicture(const QWidget& drawn, std::function<QList<QStringList>()> rows)
        : m_drawn(drawn)
        , m_rows(std::move(rows)) {}
    QByteArray toCsv() const override;
    /// All rows.
    QString valueText() const override;

protected:
    const QWidget* drawnBy() const override { return &m_drawn; }

private:
    const QWidget& m_drawn;
    std::function<QList<QStringList>()> m_rows;
};

} // namespace glasshouse::widgets
