#pragma once
// Paints the standard controls.

#include <QProxyStyle>

namespace glasshouse::theme {

/// The look of every standard control, painted from the theme's tokens over Fusion. No style sheet is used anywhere.
///
/// Dynamic properties it reads:
///  - QPushButton "role": "main" (accent background), "flat" (no border), "danger" (bad text); else a plain button
///  - QToolButton: flat, 28 x 28; checked ones get accent-soft. "role": "framed" gives a border
///  - QLineEdit, spin and combo boxes "error" (bool: 2 px bad border), "liveDot" (bool: 6 px accent dot at the right),
///    "was" (string: muted "was 1.0e−3" inside the field's right end)
///  - QAbstractItemView "dense" (bool: rows of 26 instead of 28); index data Qt::UserRole is not touched
///  - QProgressBar "kind": "warn", "good" or "bad" for its colour
///  - buttons, line edits, combo and spin boxes "small" (bool): 24 high, for card titles; "tall" (bool): 32
/// Set them with setRole() and friends below, which repaint.
/// Thread: GUI. Ownership: the application owns its style.
class GlasshouseStyle : public QProxyStyle {
    Q_OBJECT
public:
    GlasshouseStyle();

    void polish(QWidget* widget) override;
    void polish(QPalette& palette) override;
    void unpolish(QWidget* widget) override;
    using QProxyStyle::polish;
    using QProxyStyle::unpolish;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
};

/// Sets a dynamic property and repaints the widget if the value is new.
void setLookProperty(QWidget* widget, const char* name, const QVariant& value);
/// "main", "flat", "danger", "framed" or empty.
void setRole(QWidget* button, const char* role);

} // namespace glasshouse::theme
