#include "ui/places/inside/surprise/TintLegend.h"

#include <QPainter>

#include <array>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

namespace {

struct Field {
    const char* text;
    double probability; ///< one that has this tint
};
constexpr std::array<Field, 5> kFields{{{"≥ 50%", 0.6}, {"20", 0.3}, {"5", 0.1}, {"1", 0.02}, {"< 1", 0.001}}};
constexpr int kGapBefore = 8; ///< the words about a token without a prediction

QString noPrediction() {
    return TintLegend::tr("no prediction");
}

} // namespace

TintLegend::TintLegend(QWidget* parent)
    : QWidget(parent) {
    widgets::nameControl(
        this, {.id = QStringLiteral("tintLegend"),
               .name = tr("Colors by probability"),
               .toolTip = tr("The model's own probability of the token, in percent: the stronger the color, the more "
                             "surprising. Dotted: tokens with too few before them to be predicted")});
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize TintLegend::sizeHint() const {
    const QFontMetrics metrics(theme::monoFont(theme::TextSize::Note));
    int wide = 0;
    for (const Field& field : kFields)
        wide += metrics.horizontalAdvance(QString::fromUtf8(field.text)) + 12;
    wide += kGapBefore + metrics.horizontalAdvance(noPrediction()) + 12;
    return {wide, theme::scaled(22)};
}

void TintLegend::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.setFont(theme::monoFont(theme::TextSize::Note));
    int x = 0;
    for (const Field& field : kFields) {
        const QString text = QString::fromUtf8(field.text);
        const QRect box(x, 0, painter.fontMetrics().horizontalAdvance(text) + 12, height());
        const QColor tint = theme.probabilityTint(field.probability);
        painter.fillRect(box, tint.isValid() ? tint : theme.surface);
        painter.setPen(theme.border);
        painter.drawRect(box.adjusted(0, 0, -1, -1));
        painter.setPen(theme.text);
        painter.drawText(box, Qt::AlignCenter, text);
        x += box.width();
    }
    // As the text marks it.
    const QRect words(x + kGapBefore + 6, 0, painter.fontMetrics().horizontalAdvance(noPrediction()), height());
    painter.setPen(theme.text);
    painter.drawText(words, Qt::AlignCenter, noPrediction());
    QPen dots(theme.muted, 1.5);
    dots.setDashPattern({1, 2});
    painter.setPen(dots);
    const int under = words.center().y() + painter.fontMetrics().ascent() / 2 + 3;
    painter.drawLine(words.left(), under, words.right(), under);
}

} // namespace glasshouse::places::inside
