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
    /// What an exported picture has around the widget's own: scales, legends, axis names.
    virtual QMargins exportMargins() const { return {}; }
    virtual void paintMargins(QPainter& /*painter*/) const {}
    /// Of an exported drawing.
    virtual QString exportDescription() const { return {}; }

    /// -1: none.
    virtual int partAt(const QPointF& position) const = 0;
    /// Empty: no tooltip.
    virtual widgets::TooltipContent tooltipOf(int part) const;
    /// What the tooltip does not cover; by default the widget.
    virtual QRect rectOf(int /*part*/) const { return rect(); }
    /// Where the tooltip goes if it fits; by default anywhere.
    virtual QRect tooltipRoom() const { return {}; }
    /// A tooltip in words; empty: that of the widget.
    virtual QString hintAt(const QPoint& /*position*/) const { return {}; }
    /// Another part is under the pointer or the keyboard.
    virtual void hoverChanged() { update(); }

    /// The part under the pointer or the keyboard; -1: none.
    int hovered() const { return m_hovered; }
    /// With its tooltip at a position of the widget.
    void setHovered(int part, const QPoint& pointer = {});
    /// Without hoverChanged(): the parts are others.
    void forgetHovered() { m_hovered = -1; }
    /// The values of the hovered part are others.
    void showTooltip();
    /// Off for those that show the focus at a part.
    void setFocusFramed(bool framed) { m_focusFramed = framed; }

    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintExport(QPainter& painter) const;

    int m_hovered = -1;
    QPoint m_pointer; ///< where the tooltip was shown
    bool m_focusFramed = true;
};

} // namespace glasshouse::plots
