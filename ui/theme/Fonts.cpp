#include "ui/theme/Fonts.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QLocale>
#include <QWidget>

#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace glasshouse::theme {

namespace {

constexpr double kDesignBody = 13.0;

struct SizeRow {
    double pixels;
    double line;
};

SizeRow rowOf(TextSize size) {
    static constexpr std::array<SizeRow, 9> kRows{
        {{11, 14}, {12, 16}, {13, 18}, {14, 22}, {16, 28}, {13, 18}, {15, 20}, {20, 26}, {11, 14}}};
    return kRows[static_cast<std::size_t>(size)];
}

QFont sized(const QStringList& families, QFont::StyleHint hint, TextSize size, int weight) {
    QFont font(families);
    font.setStyleHint(hint);
    font.setPixelSize(scaled(rowOf(size).pixels));
    font.setWeight(QFont::Weight(weight));
    return font;
}

/// Renews the font of its parent. Named, so that a widget has one at most.
class FontKeeper : public QObject {
public:
    FontKeeper(QWidget* widget, std::function<QFont()> font)
        : QObject(widget)
        , m_widget(widget)
        , m_font(std::move(font)) {
        setObjectName(name());
        widget->installEventFilter(this);
        widget->setFont(m_font());
    }
    static QString name() { return QStringLiteral("fontKeeper"); }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == m_widget && event->type() == QEvent::ApplicationFontChange)
            m_widget->setFont(m_font());
        return false;
    }

private:
    QWidget* m_widget;
    std::function<QFont()> m_font;
};

void keepFont(QWidget* widget, std::function<QFont()> font) {
    delete widget->findChild<QObject*>(FontKeeper::name(), Qt::FindDirectChildrenOnly);
    new FontKeeper(widget, std::move(font));
}

} // namespace

double bodyPixels() {
    const QFont font = QApplication::font();
    const double pixels = font.pixelSize() > 0 ? font.pixelSize() : QFontInfo(font).pixelSize();
    return pixels > 0 ? pixels : kDesignBody;
}

int scaled(double designPixels) {
    return qMax(1, qRound(designPixels * bodyPixels() / kDesignBody));
}

int lineHeight(TextSize size) {
    return scaled(rowOf(size).line);
}

QFont uiFont(TextSize size, int weight) {
    const bool strong = size == TextSize::CardTitle || size == TextSize::PanelTitle || size == TextSize::SectionHead;
    const int used = strong && weight == QFont::Normal ? int(QFont::DemiBold) : weight;
    QFont font = sized({QStringLiteral("Inter"), QStringLiteral("DejaVu Sans"), QApplication::font().family()},
                       QFont::SansSerif, size, used);
    if (size == TextSize::SectionHead) {
        font.setCapitalization(QFont::AllUppercase);
        font.setLetterSpacing(QFont::AbsoluteSpacing, 0.3);
    }
    return font;
}

QFont monoFont(TextSize size, int weight) {
    QFont font =
        sized({QStringLiteral("JetBrains Mono"), QStringLiteral("DejaVu Sans Mono")}, QFont::Monospace, size, weight);
    font.setFixedPitch(true);
    return font;
}

QFont formulaFont(TextSize size) {
    return sized({QStringLiteral("STIX Two Text"), QStringLiteral("DejaVu Serif")}, QFont::Serif, size, QFont::Normal);
}

void setUiFont(QWidget* widget, TextSize size, int weight) {
    keepFont(widget, [size, weight] { return uiFont(size, weight); });
}

void setMonoFont(QWidget* widget, TextSize size, int weight) {
    keepFont(widget, [size, weight] { return monoFont(size, weight); });
}

void setFormulaFont(QWidget* widget, TextSize size) {
    keepFont(widget, [size] { return formulaFont(size); });
}

} // namespace glasshouse::theme
