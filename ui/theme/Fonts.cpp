#include "ui/theme/Fonts.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QHash>
#include <QHeaderView>
#include <QLocale>
#include <QPointer>
#include <QVariant>
#include <QWidget>

#include <array>
#include <cmath>

namespace glasshouse::theme {

namespace {

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

enum class Family { Ui, Mono, Formula };

/// Dynamic property of a widget whose font keeps up with the text size: family, size and weight.
constexpr const char* fontProperty = "glasshouseFont";

void setFontOf(QWidget& widget, Family family, TextSize size, int weight) {
    widget.setFont(family == Family::Ui     ? uiFont(size, weight)
                   : family == Family::Mono ? monoFont(size, weight)
                                            : formulaFont(size));
}

void keepFont(QWidget* widget, Family family, TextSize size, int weight) {
    widget->setProperty(fontProperty, QVariant::fromValue(QList<int>{int(family), int(size), weight}));
    setFontOf(*widget, family, size, weight);
}

class TextSizeEvent : public QEvent {
public:
    TextSizeEvent()
        : QEvent(FontChange) {}
};

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
    keepFont(widget, Family::Ui, size, weight);
}

void setMonoFont(QWidget* widget, TextSize size, int weight) {
    keepFont(widget, Family::Mono, size, weight);
}

void setFormulaFont(QWidget* widget, TextSize size) {
    keepFont(widget, Family::Formula, size, QFont::Normal);
}

void renewFonts() {
    for (QWidget* widget : QApplication::allWidgets())
        if (const auto font = widget->property(fontProperty).value<QList<int>>(); font.size() == 3)
            setFontOf(*widget, Family(font[0]), TextSize(font[1]), font[2]);
}

void growLengths(double ratio) {
    const auto grown = [ratio](int length) {
        return length > 0 && length < QWIDGETSIZE_MAX ? qRound(length * ratio) : length;
    };
    const auto both = [&grown](const QSize& size) { return QSize(grown(size.width()), grown(size.height())); };
    for (QWidget* widget : QApplication::allWidgets()) {
        if (widget->isWindow())
            continue;
        widget->setMinimumSize(both(widget->minimumSize()));
        widget->setMaximumSize(both(widget->maximumSize()));
        if (auto* button = qobject_cast<QAbstractButton*>(widget)) {
            button->setIconSize(both(button->iconSize()));
        } else if (auto* header = qobject_cast<QHeaderView*>(widget)) {
            QHash<int, int> columns; // before the next lines change them
            for (int i = 0; header->orientation() == Qt::Horizontal && i < header->count(); ++i)
                if (!header->isSectionHidden(i))
                    columns.insert(i, grown(header->sectionSize(i)));
            header->setMinimumSectionSize(grown(header->minimumSectionSize()));
            header->setDefaultSectionSize(grown(header->defaultSectionSize()));
            for (auto column = columns.cbegin(); column != columns.cend(); ++column)
                header->resizeSection(column.key(), column.value());
        }
        widget->updateGeometry();
    }
}

void announceTextSize() {
    QList<QPointer<QWidget>> all; // one that hears of it may delete others
    for (QWidget* widget : QApplication::allWidgets())
        all.append(widget);
    for (const QPointer<QWidget>& widget : std::as_const(all)) {
        TextSizeEvent changed;
        if (widget)
            QApplication::sendEvent(widget, &changed);
    }
}

bool isTextSizeChange(const QEvent& event) {
    return event.type() == QEvent::FontChange && dynamic_cast<const TextSizeEvent*>(&event) != nullptr;
}

} // namespace glasshouse::theme
