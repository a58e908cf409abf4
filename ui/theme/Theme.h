#pragma once
// Colours of the window, as tokens.

#include "ui/theme/ColorMap.h"

#include <QColor>
#include <QPalette>
#include <QPen>

#include <array>

class QWidget;

namespace glasshouse::theme {

/// All colours of one theme by purpose. There are two, light() and dark(); views define no colours themselves and call
/// Theme::of(this) each time they paint.
///
/// Thread: GUI thread (the two instances are immutable). Ownership: references stay valid for the whole program.
/// A view is notified of a change through QEvent::PaletteChange in changeEvent() and repaints; Qt already sends a plain
/// update(), so only views with cached pictures need to do anything.
struct Theme {
    bool isDark = false;

    QColor bg;      ///< background between cards, read-only insets
    QColor surface; ///< cards, rail, bars, fields
    QColor raised;  ///< tooltips, popovers, table footers
    QColor sunken;  ///< progress tracks, neutral chips
    QColor mask;    ///< masked cells of a heatmap
    QColor border;  ///< card borders, separators
    QColor grid;    ///< grid lines, table rows
    QColor edge;    ///< borders of controls
    QColor axis;    ///< plot axes, ticks
    QColor text, text2, muted;
    QColor accent, accentSoft, onAccent; ///< now and here: time cursor, selection, focus, the one main action
    QColor good, goodSoft;
    QColor warn, warnSoft;
    QColor bad, badSoft;
    QColor train, trainRaw; ///< training loss everywhere; the raw line is blended with surface beforehand
    QColor val, valRaw;     ///< validation loss everywhere
    QColor hover;
    QColor passage; ///< background of a framed place on a PDF page (the page itself is always white)

    std::array<QColor, 8> series;
    std::array<QColor, 5> tokenTints;       ///< backgrounds of consecutive tokens
    std::array<QColor, 5> probabilityTints; ///< [0] (50 % and more) is invalid: no tint
    ColorMap sequential, paper, diverging;

    static const Theme& light();
    static const Theme& dark();
    /// The current theme. The ThemeManager sets it on the application object; without one this is light().
    static const Theme& of(const QWidget* widget = nullptr);

    /// Colour of the n-th series (from 0); from the ninth on the colours repeat.
    QColor seriesColor(int index) const;
    /// Dash pattern of the n-th series in units of the pen's width; empty is a solid line.
    static QList<qreal> seriesDashes(int index);
    /// Pen of the n-th series with its colour and dashes, flat caps.
    QPen seriesPen(int index, qreal width = 2.0) const;
    QColor tokenTint(int index) const;
    /// Background for a token with model probability p (0 to 1, before filtering, temperature 1). Invalid: no tint.
    QColor probabilityTint(double p) const;
    const ColorMap& map(MapKind kind) const;
    /// Palette of the application, all groups.
    QPalette palette() const;
};

/// Colour a painted at `share` (0 to 1) over colour b.
QColor blend(const QColor& a, const QColor& b, double share);

} // namespace glasshouse::theme
