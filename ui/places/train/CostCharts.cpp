#include "ui/places/train/CostCharts.h"

#include <cmath>
#include <limits>

#include "ui/places/train/SpeedParts.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::places::train {

namespace {

QString cardId() {
    return QStringLiteral("card");
}

} // namespace

SpeedChart::SpeedChart(const Viewed& viewed, QWidget* parent)
    : SmallChart(viewed, QStringLiteral("tokens_per_second"), tr("Tokens per second"), tr("tokens per second"),
                 parent) {
    plots::CurveStyle style = plots::CurveStyle::quiet();
    style.smooths = true;
    m_plot->addSeries(valueId(), tr("tokens/s"), style);
    m_plot->setSmoothing(0.9);
    m_plot->setYText([](double y) { return text::groupedNumber(std::llround(y)); });
    m_plot->setYBounds(0, std::numeric_limits<double>::quiet_NaN());
    connect(&viewed.run, &runtime::RunModel::stateChanged, this, &SpeedChart::showAtCursor);
    m_plot->setTooltipExtra([this](double x, widgets::TooltipContent& content) {
        const std::optional<SpeedParts> parts = speedPartsAt(m_viewed.run, std::llround(x));
        for (std::size_t i = 0; parts && parts->whole() > 0 && i < SpeedParts::count; ++i)
            content.rows.append({theme::Theme::of(this).seriesColor(SpeedParts::series(i)),
                                 SpeedParts::name(i),
                                 {},
                                 SpeedParts::text(parts->seconds[i]),
                                 true});
    });
}

double SpeedChart::valueOf(const glasshouse::train::StepMetrics& metrics) const {
    return metrics.tokensPerSecond;
}

void SpeedChart::showAtCursor() {
    const std::optional<SpeedParts> parts = speedPartsAt(m_viewed.run, m_viewed.cursor);
    setSubtitle(parts && parts->tokensPerSecond > 0 ? text::groupedNumber(std::llround(parts->tokensPerSecond))
                                                    : QString());
}

MemoryChart::MemoryChart(const Viewed& viewed, QWidget* parent)
    : SmallChart(viewed, QStringLiteral("memory"), tr("Memory"), tr("memory"), parent) {
    m_plot->addSeries(valueId(), tr("program"), plots::CurveStyle::quiet());
    m_plot->setYText([](double y) { return text::byteText(y); });
    m_plot->setYBounds(0, std::numeric_limits<double>::quiet_NaN());
}

double MemoryChart::valueOf(const glasshouse::train::StepMetrics& metrics) const {
    return metrics.memoryBytes;
}

void MemoryChart::appendRest(int from, int to) {
    for (int i = from; i < to; ++i) {
        const glasshouse::train::StepMetrics& metrics = m_viewed.run.metrics()[std::size_t(i)];
        if (!(metrics.cardMemoryBytes > 0))
            continue;
        if (!m_plot->hasSeries(cardId())) {
            plots::CurveStyle style = plots::CurveStyle::series(0);
            style.smooths = false;
            style.width = 1.5;
            m_plot->addSeries(cardId(), tr("graphics card"), style);
        }
        m_plot->append(cardId(), double(metrics.step), metrics.cardMemoryBytes);
    }
}

void MemoryChart::showRest() {
    const bool none = m_viewed.run.isOpen() && !m_viewed.run.metrics().empty() && m_plot->pointCount(valueId()) == 0;
    m_plot->setEmptyText(none ? tr("The memory of this run was not measured.") : firstPointText());
    if (m_plot->pointCount(cardId()) == 0)
        m_plot->removeSeries(cardId()); // of another run
    const qsizetype count = m_plot->pointCount(valueId());
    setSubtitle(count == 0 ? QString() : text::byteText(m_plot->shownValue(valueId(), std::size_t(count - 1))));
}

} // namespace glasshouse::places::train
