#include "ui/places/inside/health/GradientHistogramCard.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "ui/places/HealthCard.h"
#include "ui/places/PictureExport.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::places::inside {

namespace {

using Histogram = run::GradientHistogram;

/// The lower end of a column of powers.
double lowerEnd(int column) {
    return std::ldexp(1.0, Histogram::lowest + column - Histogram::firstPower);
}

} // namespace

GradientHistogramCard::GradientHistogramCard(QWidget* parent)
    : Card(tr("Gradient sizes"), parent)
    , m_map(new plots::HeatmapWidget(this))
    , m_bar(new plots::ColorBar(this)) {
    widgets::nameControl(
        this, {.id = QStringLiteral("health.gradientSizes"), .explanation = QStringLiteral("inside.gradient_sizes")});
    widgets::nameControl(m_map, {.id = QStringLiteral("gradientSizesMap"),
                                 .name = tr("Sizes of the gradients of each layer at the time cursor")});
    widgets::nameControl(m_bar, {.id = QStringLiteral("gradientSizesColours"), .name = tr("Colors and their values")});
    m_map->setSquareCells(false);
    m_map->setArrowsMove(true);
    m_map->setAxisNames(tr("layer"), tr("size of a gradient, before clipping"));
    m_map->setTooltipFiller([this](int row, int shown) {
        const int column = columnOf(shown);
        widgets::TooltipContent content;
        content.title = healthLayerName(m_gradients->layers[static_cast<std::size_t>(row)]);
        content.titleNote = tr("step %1").arg(text::groupedNumber(m_step));
        content.rows.append({{}, tr("size"), {}, rangeText(column), false});
        content.rows.append(
            {{}, tr("gradients"), {}, text::groupedNumber(qint64(m_gradients->counts.at(row, column))), false});
        content.rows.append({{}, tr("share of the layer"), {}, text::probabilityText(share(row, column)), false});
        return content;
    });
    m_bar->setEnds(plots::ColorBar::Ends::Sides);
    m_bar->follow(m_map);
    m_bar->setToolTip(tr("Share of the layer's gradients"));
    addTool(m_bar);
    setBodyMargins(8, 0, 10, 6);
    setBody(plots::AxisCaption::above(m_map, tr("size of a gradient, before clipping"), tr("layer"), this,
                                      plots::AxisCaption::Grows::Down));
    offerExports(this, *m_map, QStringLiteral("gradient-sizes"));
    forget();
}

void GradientHistogramCard::forget() {
    m_gradients.reset();
    m_first = Histogram::notFinite;
    m_last = 0;
    m_zeros = m_notFinite = false;
    showNone(tr("Loading gradients…"));
}

void GradientHistogramCard::showNone(const QString& sentence) {
    m_bar->hide();
    setSubtitle({});
    setEmpty(sentence);
}

double GradientHistogramCard::share(int row, int column) const {
    const float* const counts = m_gradients->counts.row(row);
    double all = 0;
    for (int i = 0; i < Histogram::columns; ++i)
        all += static_cast<double>(counts[i]);
    return all > 0 ? static_cast<double>(counts[column]) / all : 0;
}

/// Takes the powers of this step into view.
void GradientHistogramCard::widen() {
    const Matrix& counts = m_gradients->counts;
    const auto any = [&](int column) {
        for (int row = 0; row < counts.rows; ++row)
            if (counts.at(row, column) > 0)
                return true;
        return false;
    };
    for (int column = Histogram::firstPower; column < Histogram::notFinite; ++column)
        if (any(column)) {
            m_first = std::min(m_first, column);
            m_last = std::max(m_last, column);
        }
    m_zeros = m_zeros || any(Histogram::zeros);
    m_notFinite = m_notFinite || any(Histogram::notFinite);
    m_columns.clear();
    if (m_zeros)
        m_columns.push_back(Histogram::zeros);
    for (int column = m_first; column <= m_last; ++column)
        m_columns.push_back(column);
    if (m_notFinite)
        m_columns.push_back(Histogram::notFinite);
}

QString GradientHistogramCard::rangeText(int column) {
    if (column == Histogram::zeros)
        return tr("0");
    if (column == Histogram::notFinite)
        return tr("not finite");
    const QString low = text::shortNumber(lowerEnd(column), 3);
    const QString high = text::shortNumber(lowerEnd(column + 1), 3);
    if (column == Histogram::firstPower)
        return tr("below %1").arg(high);
    return column + 1 == Histogram::notFinite ? tr("%1 and more").arg(low) : tr("%1 to %2").arg(low, high);
}

void GradientHistogramCard::setGradients(std::shared_ptr<const run::GradientHistogram> gradients, std::int64_t step) {
    if (gradients == m_gradients && step == m_step && !isEmpty())
        return;
    m_gradients = std::move(gradients);
    m_step = step;
    widen();
    clearEmpty();
    m_bar->show();
    setSubtitle(tr("at step %1").arg(text::groupedNumber(step)));
    QStringList rows;
    for (const std::string& layer : m_gradients->layers)
        rows.append(healthLayerLabel(layer));
    QStringList labels;
    Matrix shares(m_gradients->counts.rows, static_cast<int>(m_columns.size()));
    double maximum = 0;
    for (int shown = 0; shown < shares.cols; ++shown) {
        const int column = columnOf(shown);
        labels.append(column == Histogram::zeros ? tr("0")
                      : column == Histogram::notFinite
                          ? QStringLiteral("∞")
                          : text::shortNumber(lowerEnd(column), lowerEnd(column) < 0.01 ? 2 : 3));
        for (int row = 0; row < shares.rows; ++row) {
            const double one = share(row, column);
            shares.at(row, shown) = static_cast<float>(one);
            maximum = std::max(maximum, one);
        }
    }
    m_map->setRange(0, maximum > 0 ? maximum : 1);
    m_map->setRowLabels(rows);
    m_map->setMatrix(std::move(shares));
    m_map->setColumnLabels(labels);
}

} // namespace glasshouse::places::inside
