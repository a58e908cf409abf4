#pragma once
// Fonts: families and sizes, relative to the application's font.

#include <QFont>

class QEvent;
class QWidget;

namespace glasshouse::theme {

/// Body text in pixels at a text size of 100 %.
inline constexpr double kDesignBody = 13.0;

/// Font sizes by purpose (design pixels at a body of 13: 11, 12, 13, 14, 16, 13, 15, 20, 11).
enum class TextSize { Note, Small, Body, Reading, Sample, CardTitle, PanelTitle, BigFigure, SectionHead };

/// Converts a length in design pixels (at a body of 13 px) to pixels at the application's text size.
int scaled(double designPixels);
/// Body size in pixels: the application font's.
double bodyPixels();
/// Line distance of a size in pixels (14, 16, 18, 22, 28, 18, 20, 26, 14 at a body of 13).
int lineHeight(TextSize size);

/// For words: Inter, else DejaVu Sans, else the system's. Section heads are already in capitals with wider spacing.
QFont uiFont(TextSize size = TextSize::Body, int weight = QFont::Normal);
/// For numbers: JetBrains Mono, else DejaVu Sans Mono.
QFont monoFont(TextSize size = TextSize::Small, int weight = QFont::Normal);
/// For formulas: STIX Two Text, else DejaVu Serif.
QFont formulaFont(TextSize size = TextSize::Sample);

/// Give a widget one of these fonts, now and whenever the application's text size changes. A later call replaces an
/// earlier one. Thread: GUI.
void setUiFont(QWidget* widget, TextSize size = TextSize::Body, int weight = QFont::Normal);
void setMonoFont(QWidget* widget, TextSize size = TextSize::Small, int weight = QFont::Normal);
void setFormulaFont(QWidget* widget, TextSize size = TextSize::Sample);
/// Sets these fonts again, after the application's text size has changed. Thread: GUI.
void renewFonts();
/// Tells every widget, after renewFonts(), that the text size has changed: what it asks of the widgets in it and what
/// it paints in fonts of the theme have the new size then. It arrives at changeEvent(), as a QEvent::FontChange; Qt
/// sends such an event for every other font too, but ApplicationFontChange to windows alone. Thread: GUI.
void announceTextSize();
/// Whether an event is the one of announceTextSize().
bool isTextSizeChange(const QEvent& event);
/// Before the text size changes to `ratio` times what it is: lengths that were given to widgets in pixels grow with it
/// (fixed, least and greatest sizes, icons, rows and columns of tables). Those that a widget works out again when its
/// font changes come after. Thread: GUI.
void growLengths(double ratio);

} // namespace glasshouse::theme
