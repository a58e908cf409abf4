#pragma once
// Colours of the window, as tokens.

#include "ui/theme/ColorMap.h"

#include <QColor>
#include <QPalette>
#include <QPen>

#include <array>

class QWidget;

namespace glasshouse::theme {

/// All colours of one theme by purpose: light() and dark(), and each of them with more contrast. Views define no
/// colours themselves and call Theme::of(this) each time they paint.
///
/// Thread: GUI thread (the instances are immutable). Ownership: references stay valid for the whole program.
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

    std::array<QColor, 14> series;          ///< the first eight are told apart without seeing red from green
    std::array<QColor, 5> tokenTints;       ///< backgrounds of consecutive tokens
    std::array<QColor, 5> probabilityTints; ///< [0] (50 % and more) is invalid: no tint
    ColorMap sequential, paper, diverging;

    static const Theme& light();
    static const Theme& dark();
    /// The same colours on pure white or black: text at least 7 : 1, lines and parts of controls at least 4.5 : 1, and
    /// every card and row has a visible edge. Source: WCAG 2.2, 1.4.6 and 1.4.11.
    static const Theme& highContrast(bool dark);
    /// The current theme. The ThemeManager sets it on the application object; without one this is light().
    static const Theme& of(const QWidget* widget = nullptr);

    /// Colour of the n-th series (from 0); after the last of them the colours repeat, dashed.
    QColor seriesColor(int index) const;
    /// Dash pattern of the n-th series in units of the pen's width; empty is a solid line.
    static QList<qreal> seriesDashes(int index);
    /// Pen of the n-th series with its colour and dashes, flat caps.
    QPen seriesPen(int index, qreal width = 2.0) const;
    QColor tokenTint(int index) const;
    /// Background for a token with model probability p (0 to 1, before filtering, temperature 1). Invalid: no tint.
    /// shift: how many limits lower the tints begin, see tintShift().
    QColor probabilityTint(double p, int shift = 0) const;
    /// Probability from which a token has at most the tint of this level (0: none, to 3), with the limits lowered by
    /// shift; level + shift is below 10.
    static double tintLimit(int level, int shift = 0);
    /// The smallest shift that leaves half of a text's tokens without a tint, from the median of their probabilities (0
    /// to 1).
    static int tintShift(double median);
    /// The same for texts beside each other, by the probabilities of their tokens, NaN where none is known: that of the
    /// text with the highest median. A text of fewer than 16 known ones does not count; 0 if none counts.
    static int tintShift(std::vector<std::vector<double>> texts);
    const ColorMap& map(MapKind kind) const;
    /// Palette of the application, all groups.
    QPalette palette() const;
};

/// Colour a painted at `share` (0 to 1) over colour b.
QColor blend(const QColor& a, const QColor& b, double share);

/// Contrast of two colours, 1 to 21. Source: WCAG 2.2, "contrast ratio".
double contrast(const QColor& a, const QColor& b);
/// Black or white for text on a coloured ground, a cell of a map: whichever is read better, at least 4.5 : 1 on any.
QColor inkOn(const QColor& ground);

} // namespace glasshouse::theme
