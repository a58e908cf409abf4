#pragma once

#include <QMargins>
#include <QWidget>

#include "ui/widgets/Picture.h"

namespace glasshouse::widgets {
struct TooltipContent;
}

namespace glasshouse::plots {

/// A widget that paints data which consists of numbered parts (cells, bars, tokens). It knows the part under the
/// pointer, shows its values in the data tooltip, has a frame with the keyboard focus, and is exported as it is
/// painted, without focus. A subclass paints, finds parts and describes them.
///
/// Thread: GUI. Ownership: the parent's.
class Plotted : public QWidget, public widgets::Picture {
public:
    explicit Plotted(QWidget* parent = nullptr);

    QImage toImage(double scale = 2.0) const override;
    QByteArray toSvg() const override;
    /// Nothing by default, like valueText(): its card exports the numbers.
    QByteArray toCsv() const override { return {}; }
    QString valueText() const override { return {}; }

protected:
    /// Paints into the widget's rectangle. onScreen: with what only the pointer and the keyboard need.
    virtual void paint(QPainter& painter, bool onScreen) const = 0;
    /// Room around an exported picture for scales, legends and axis names.
    virtual QMargins exportMargins() const { return {}; }
    virtual void paintMargins(QPainter& /*painter*/) const {}
    /// The description stored in an exported SVG.
    virtual QString exportDescription() const { return {}; }

    /// -1: none.
    virtual int partAt(const QPointF& position) const = 0;
    /// Empty: no tooltip.
    virtual widgets::TooltipContent tooltipOf(int part) const;
    /// The area that the tooltip must not cover; empty: none. By default the whole widget.
    virtual QRect rectOf(int /*part*/) const { return rect(); }
    /// Where the tooltip goes if it fits; empty: anywhere.
    virtual QRect tooltipRoom() const { return {}; }
    /// A tooltip of plain text; empty: the widget's own.
    virtual QString hintAt(const QPoint& /*position*/) const { return {}; }
    /// Another part is under the pointer or the keyboard.
    virtual void hoverChanged() { update(); }

    /// The part under the pointer or the keyboard; -1: none.
    int hovered() const { return m_hovered; }
    /// Sets the hovered part and shows its tooltip at a position of the widget.
    void setHovered(int part, const QPoint& pointer = {});
    /// Call it when the parts have been replaced; does not call hoverChanged().
    void forgetHovered() { m_hovered = -1; }
    /// Shows the tooltip again; call it when the values of the hovered part have changed.
    void showTooltip();
    /// Turn it off if the subclass shows the focus itself.
    void setFocusFramed(bool framed) { m_focusFramed = framed; }

    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintExport(QPainter& painter) const;

    int m_hovered = -1;
    bool m_byMouse = false; ///< m_hovered is what the mouse is over
    QPoint m_pointer;       ///< where the tooltip was shown
    bool m_focusFramed = true;
};

} // namespace glasshouse::plots
