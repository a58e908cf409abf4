#pragma once
// The icon set.

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace glasshouse::theme {

/// An icon by its file name without extension ("fork", "export", "mark"). It paints itself in the colours of the
/// current theme, so it never has to be updated: text2, accent when on, muted when disabled; "mark" is always accent.
/// Sizes by place: 22 in the rail, 18 in bars, 16 in buttons, 14 in rows.
/// Thread: GUI. Errors: an unknown name gives an empty icon and a warning in the log.
QIcon icon(const QString& name);

/// The same in one given colour; size in logical pixels, `ratio` is the device pixel ratio.
QPixmap iconPixmap(const QString& name, int size, const QColor& color, qreal ratio);

/// A single-colour pixmap recoloured, keeping its transparency.
QPixmap tinted(const QPixmap& pixmap, const QColor& color);

/// Names of all icons of the set.
QStringList iconNames();

} // namespace glasshouse::theme
