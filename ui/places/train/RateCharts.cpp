#include "ui/places/train/RateCharts.h"

#include <cmath>

#include "core/config/RunConfig.h"
#include "core/optim/Schedule.h"
#include "ui/places/PictureExport.h"
#include "ui/places/train/ChartLink.h"
#include "ui/places/train/LossAxes.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/Unknown.h"
#include "ui/runtime/RunForm.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::train {

QString SmallChart::valueId() {
    return QStringLiteral("value");
}

namespace {

using plots::unknown;
constexpr std::int64_t plannedPoints = 120;

QString plannedId() {
    return QStringLiteral("planned");
}

} // namespace

SmallChart::SmallChart(const Viewed& viewed, const QString& id, const QString& title, const QString& axis,
                       QWidget* parent)
    : PlaceCard(title, parent)
    , m_viewed(viewed)
    , m_plot(new plots::CurvePlot(this))
    , m_others(*m_plot) {
    widgets::nameControl(this, {.id = QStringLiteral("train.") + id, .explanation = QStringLiteral("train.") + id});
    widgets::nameControl(m_plot, {.id = QStringLiteral("train.%1Plot").arg(id), .name = title});
    m_plot->setCompact(true);
    m_plot->setEmptyText(firstPointText());
    setBodyMargins(4, 0, 10, 4);
    setBody(m_plot);
    m_plot->setAxisNames(tr("step"), axis);
    m_plot->setPaperTitle([this, title] { return tr("%1: %2").arg(m_viewed.run.name(), title); });
    offerExports(this, *m_plot, id);
    using runtime::RunModel;
    connect(&viewed.run, &RunModel::opened, this, &SmallChart::refreshIfVisible);
    connect(&viewed.run, &RunModel::configChanged, this, &SmallChart::showPlan);
    connect(&viewed.run, &RunModel::metricsAppended, this, &SmallChart::append);
    connect(&viewed.cursor, &runtime::TimeCursor::changed, this, &SmallChart::showCursor);
    for (const auto signal : {&runtime::RunOverlays::changed, &runtime::RunOverlays::extended})
        connect(&viewed.overlays, signal, this, &SmallChart::showOthers);
    connect(m_plot, &plots::CurvePlot::stepClicked, this,
            [this](double x) { m_viewed.cursor.setStep(std::llround(x)); });
}

void SmallChart::join(ChartLink& link) {
    m_link = &link;
    link.join(m_plot);
    connect(&link, &ChartLink::wholePlanChanged, this, &SmallChart::showPlan);
}

bool SmallChart::showsWholePlan() const {
    return m_link != nullptr && m_link->showsWholePlan();
}

void SmallChart::showPlan() {
    if (!isVisible())
        return;
    showTotal();
    showRest();
}

std::size_t SmallChart::points() const {
    return m_viewed.run.metrics().size();
}

void SmallChart::refresh() {
    m_plot->clearData();
    m_others.forget();
    showOthers();
    append(0, int(m_viewed.run.metrics().size()));
    showTotal();
    showRest();
    showCursor();
    if (m_link != nullptr)
        m_link->restore(m_plot);
    else
        m_plot->fit();
}

void SmallChart::append(int from, int to) {
    if (!isVisible() || from >= to)
        return;
    std::vector<double> x;
    std::vector<double> y;
    for (int i = from; i < to; ++i) {
        const glasshouse::train::StepMetrics& metrics = m_viewed.run.metrics()[std::size_t(i)];
        const double value = valueOf(metrics);
        if (!isMeasured(value))
            continue;
        x.push_back(double(metrics.step));
        y.push_back(value);
    }
    m_plot->append(valueId(), x, y);
    appendRest(from, to);
    showTotal();
    showRest();
}

void SmallChart::showOthers() {
    if (!isVisible())
        return;
    const QString open = QString::fromStdString(m_viewed.run.path().string());
    std::vector<OverlayCurves::Curve> curves;
    for (const runtime::OverlayRun& run : m_viewed.overlays.runs()) {
        const std::vector<float>& values = run.training.values(tag());
        if (run.folder == open || values.empty() || curves.size() == OverlayCurves::maxRuns)
            continue;
        plots::CurveStyle style = plots::CurveStyle::otherRun(run.color);
        style.smooths = m_plot->seriesStyle(valueId()).smooths;
        style.endLabel = false; // the card is narrow; the tooltip names it
        style.width = run.pinned ? 1.5 : 1;
        curves.push_back({OverlayCurves::idOf(run.folder), run.name, style, run.reading, values.size(),
                          [this, &run, &values](std::size_t at) {
                              const auto value = double(values[at]);
                              return QPointF(isMeasured(value) ? double(run.training.stepAt(at)) : unknown, value);
                          }});
    }
    m_others.show(curves);
}

void SmallChart::showTotal() {
    const std::int64_t shown = LossAxes::shownSteps(m_viewed.run, showsWholePlan());
    m_plot->setTotal(shown > 0 ? double(shown) : unknown);
}

void SmallChart::showCursor() {
    if (!isVisible())
        return;
    const runtime::TimeCursor& cursor = m_viewed.cursor;
    m_plot->setTimeCursor(cursor.isEmpty() ? unknown : double(cursor.step()));
    showAtCursor();
}

const glasshouse::train::StepMetrics* SmallChart::metricsAtCursor() const {
    const runtime::TimeCursor& cursor = m_viewed.cursor;
    return m_viewed.run.metricsAt(cursor.isEmpty() || cursor.isLive() ? m_viewed.run.step() : cursor.step());
}

LearningRateChart::LearningRateChart(const PlaceContext& context, QWidget* parent)
    : SmallChart(context.viewed, QStringLiteral("learning_rate"), tr("Learning rate"), tr("learning rate"), parent)
    , m_training(context.training) {
    m_plot->addSeries(valueId(), tr("learning rate"), plots::CurveStyle::quiet());
    plots::CurveStyle planned = plots::CurveStyle::quiet();
    planned.planned = true;
    m_plot->addSeries(plannedId(), tr("planned"), planned);
    m_plot->setYText([](double y) { return text::rateText(y); });
    m_plot->setYBounds(0, unknown);
    connect(&m_training.runForm, &runtime::RunForm::changed, this, &LearningRateChart::showPlan);
    connect(&m_viewed.run, &runtime::RunModel::stateChanged, this, &LearningRateChart::showPlan);
}

double LearningRateChart::valueOf(const glasshouse::train::StepMetrics& metrics) const {
    return metrics.learningRate;
}

void LearningRateChart::showAtCursor() {
    const glasshouse::train::StepMetrics* const at = metricsAtCursor();
    setSubtitle(at == nullptr ? QString() : text::rateText(at->learningRate));
}

void LearningRateChart::showRest() {
    showAtCursor();
    const runtime::RunModel& run = m_viewed.run;
    // A stopped run would resume with what was typed for it.
    const config::TrainConfig train = (run.isAlive() ? run.config() : m_training.runForm.withChanges()).train;
    const std::int64_t planned = !run.isAlive() && train.steps > 0 ? train.steps : run.plannedSteps();
    std::vector<double> x;
    std::vector<double> y;
    // As far as the charts beside it.
    const std::int64_t end = showsWholePlan() ? planned : std::min(planned, LossAxes::shownSteps(run, false));
    if (run.isOpen() && end > run.step()) {
        const std::int64_t rest = end - run.step();
        const std::int64_t points = std::min(plannedPoints, rest);
        if (showsWholePlan())
            m_plot->setTotal(double(std::max(planned, run.plannedSteps())));
        for (std::int64_t i = 0; i <= points; ++i) {
            const std::int64_t step = run.step() + rest * i / points;
            x.push_back(double(step));
            y.push_back(glasshouse::optim::learningRate(train, std::max<std::int64_t>(0, step - 1)));
        }
    }
    m_plot->setData(plannedId(), std::move(x), std::move(y));
}

GradientChart::GradientChart(const Viewed& viewed, QWidget* parent)
    : SmallChart(viewed, QStringLiteral("gradient_norm"), tr("Gradient norm"), tr("gradient norm"), parent) {
    plots::CurveStyle style = plots::CurveStyle::quiet();
    style.smooths = true;
    m_plot->addSeries(valueId(), tr("gradient norm"), style);
    m_plot->setSmoothing(0.9);
    m_plot->setLogY(true);
}

double GradientChart::valueOf(const glasshouse::train::StepMetrics& metrics) const {
    return metrics.gradientNorm;
}

void GradientChart::showRest() {
    const double clip = m_viewed.run.config().train.grad_clip;
    const bool clips = m_viewed.run.isOpen() && clip > 0;
    setSubtitle(!m_viewed.run.isOpen() ? QString()
                : clips                ? tr("clip %1").arg(text::trimmedNumber(clip, 3))
                                       : tr("no clip"));
    if (clips)
        m_plot->setReferenceLine(QStringLiteral("clip"), tr("clip"), clip);
    else
        m_plot->removeReferenceLine(QStringLiteral("clip"));
}

} // namespace glasshouse::places::train
