#include "ui/places/runs/ValidationCard.h"

#include <QComboBox>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/run/SeedSpread.h"
#include "ui/places/PictureExport.h"
#include "ui/places/Remember.h"
#include "ui/places/runs/RunGroups.h"
#include "ui/places/runs/SeedCurves.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/Unknown.h"
#include "ui/runtime/RunComparison.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::runs {

namespace {

using plots::unknown;

/// Of a run, by its folder, or of a group, by its key.
QString seriesId(const char* kind, const QString& of) {
    return QLatin1String(kind) + QLatin1Char(':') + of;
}

} // namespace

ValidationCard::ValidationCard(const PlaceContext& context, const RunGroups& groups, QWidget* parent)
    : PlaceCard(tr("Validation"), parent)
    , m_context(context)
    , m_groups(groups)
    , m_plot(new plots::CurvePlot(this))
    , m_curves(*m_plot) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("runs.validation"), .explanation = QStringLiteral("runs.validation")});
    widgets::nameControl(m_plot,
                         {.id = QStringLiteral("runs.validationPlot"), .name = tr("Losses of the chosen runs")});
    m_plot->setEmptyText(tr("The chosen runs have not been evaluated yet."));
    m_plot->setXText([this](double x) { return xText(x); });
    m_plot->setLaneVisible(false);
    m_plot->setAllAlike(true);
    setSubtitle(tr("◇ best"));
    setSubtitleWhole(true);
    setBodyMargins(4, 0, 12, 6);
    makeTools();
    setBody(m_plot);
    m_plot->setPaperTitle([this] { return title(); });
    m_plot->setYValueText([this](double y) {
        return m_measure->current() == QLatin1String("perplexity") ? text::shortNumber(y) : text::lossText(y);
    });
    offerExports(this, *m_plot, QStringLiteral("runs-validation"));
    for (const auto signal : {&runtime::RunOverlays::changed, &runtime::RunOverlays::extended})
        connect(&context.viewed.overlays, signal, this, &ValidationCard::refreshIfVisible);
    connect(&groups, &RunGroups::foldedChanged, this, &ValidationCard::refreshIfVisible);
    connect(&context.runs.library, &runtime::RunLibrary::changed, this, &ValidationCard::refreshIfVisible);
    chooseAxes();
}

void ValidationCard::makeTools() {
    settings::Settings& settings = m_context.shell.settings;
    m_measure = new widgets::SegmentedChoice(this);
    widgets::nameControl(m_measure, {.id = QStringLiteral("runs.measure"), .name = tr("Measure")});
    m_measure->setSmall(true);
    m_measure->addChoice(QStringLiteral("loss"), tr("Loss"), tr("Nats per token"));
    m_measure->addChoice(QStringLiteral("perplexity"), tr("Perplexity"),
                         tr("e to the power of the loss: like guessing among this many tokens"));
    m_measure->addChoice(QStringLiteral("bits"), tr("Bits/char"),
                         tr("Bits per character: comparable between tokenizers"));
    remember(m_measure, settings);
    addTitleWidget(m_measure);
    m_axis = new QComboBox(this);
    widgets::nameControl(m_axis, {.id = QStringLiteral("runs.axis"),
                                  .name = tr("Horizontal axis"),
                                  .toolTip = tr("What the horizontal axis shows")});
    m_axis->addItem(tr("Steps"), int(Axis::Steps));
    m_axis->addItem(tr("Tokens"), int(Axis::Tokens));
    m_axis->addItem(tr("Time"), int(Axis::Seconds));
    remember(m_axis, settings);
    addTitleWidget(m_axis);
    m_looks = new widgets::SegmentedChoice(this);
    widgets::nameControl(m_looks, {.id = QStringLiteral("runs.looks"), .name = tr("Axes and curves")});
    m_looks->setExclusive(false);
    m_looks->setSmall(true);
    m_looks->addChoice(QStringLiteral("x"), tr("log x"), tr("Logarithmic horizontal axis"));
    m_looks->addChoice(QStringLiteral("y"), tr("log y"), tr("Logarithmic vertical axis"));
    m_looks->addChoice(QStringLiteral("training"), tr("Training, thin"),
                       tr("The losses over the training text too, as thin lines"));
    m_looks->setOn(QStringLiteral("training"), true);
    remember(m_looks, settings);
    addTitleWidget(m_looks);
    m_fit = new QToolButton(this);
    m_fit->setIcon(theme::icon(QStringLiteral("fit")));
    widgets::nameControl(m_fit,
                         {.id = QStringLiteral("runs.fit"), .name = tr("Fit"), .toolTip = tr("Show everything (F)")});
    addTool(m_fit);
    connect(m_measure, &widgets::SegmentedChoice::currentChanged, this, &ValidationCard::chooseAxes);
    connect(m_axis, &QComboBox::currentIndexChanged, this, &ValidationCard::chooseAxes);
    connect(m_looks, &widgets::SegmentedChoice::toggled, this, &ValidationCard::chooseAxes);
    connect(m_fit, &QToolButton::clicked, m_plot, &plots::CurvePlot::showEverything);
}

void ValidationCard::chooseAxes() {
    const QString measure = m_measure->current();
    m_plot->setLogX(m_looks->isOn(QStringLiteral("x")));
    m_plot->setLogY(m_looks->isOn(QStringLiteral("y")));
    const Axis axis = Axis(m_axis->currentData().toInt());
    m_plot->setAxisNames(axis == Axis::Steps    ? tr("step")
                         : axis == Axis::Tokens ? tr("tokens seen")
                                                : tr("training time, seconds"),
                         measure == QLatin1String("perplexity") ? tr("perplexity")
                         : measure == QLatin1String("bits")     ? tr("bits per character")
                                                                : tr("nats per token"));
    if (axis == Axis::Seconds)
        m_plot->setXTickText([](double x) { return text::durationText(x); });
    else
        m_plot->setXTickText({});
    m_curves.forget(); // in the old order and on the old axes
    refreshIfVisible();
    m_plot->fit();
}

QString ValidationCard::xText(double x) const {
    switch (Axis(m_axis->currentData().toInt())) {
    case Axis::Steps:
        return tr("step %1").arg(text::groupedNumber(std::llround(x)));
    case Axis::Tokens:
        return tr("%1 tokens").arg(text::groupedNumber(std::llround(x)));
    case Axis::Seconds:
        return text::durationText(x);
    }
    return {};
}

double ValidationCard::y(double loss, const std::optional<double>& charactersPerToken) const {
    const QString measure = m_measure->current();
    if (measure == QLatin1String("perplexity"))
        return std::exp(loss);
    if (measure == QLatin1String("bits"))
        return charactersPerToken ? loss / std::numbers::ln2 / *charactersPerToken : unknown;
    return loss;
}

void ValidationCard::refresh() {
    std::vector<OverlayCurves::Curve> curves;
    QStringList without; // runs whose bits are unknown
    QStringList unvalidated;
    QString problem;
    std::vector<const run::RunRecord*> records;
    std::vector<const runtime::OverlayRun*> inMeans;
    std::vector<SeedCurves> means = seedCurves(m_groups, m_context.viewed.overlays);
    std::erase_if(means, [this](const SeedCurves& seeds) { return !m_groups.isFolded(seeds.key); });
    for (const SeedCurves& seeds : means) { // a band lies behind the curves
        inMeans.insert(inMeans.end(), seeds.runs.begin(), seeds.runs.end());
        addMean(seeds, curves);
    }
    for (const runtime::OverlayRun& run : m_context.viewed.overlays.runs()) {
        if (run.isRead && run.problem.isEmpty())
            records.push_back(&run.record);
        if (std::find(inMeans.begin(), inMeans.end(), &run) == inMeans.end())
            addCurves(run, curves);
        if (run.isRead && !run.charactersPerToken)
            without.append(run.name);
        if (!run.hasValidation() && !(run.trained.empty() && run.training.empty()))
            unvalidated.append(run.name);
        if (problem.isEmpty() && !run.problem.isEmpty())
            problem = tr("%1: %2").arg(run.name, run.problem);
    }
    m_curves.show(curves);
    for (const SeedCurves& seeds : means)
        m_plot->setSpread(seriesId("mean", seeds.key), seriesId("upper", seeds.key), seriesId("lower", seeds.key));
    const auto names = [](const QStringList& runs) { return runs.join(QStringLiteral(", ")); };
    const bool bits = m_measure->current() == QLatin1String("bits");
    const run::Comparability comparability = run::comparability(records);
    const bool fair =
        comparability == run::Comparability::Losses || (bits && comparability == run::Comparability::BitsPerCharacter);
    setWarning(!fair                        ? runtime::cautionWords(comparability)
               : bits && !without.isEmpty() ? tr("without %1: the length of its tokens is unknown").arg(names(without))
               : !problem.isEmpty()         ? problem
               : !unvalidated.isEmpty()
                   ? tr("training loss shown, as there is no validation loss: %1").arg(names(unvalidated))
                   : QString());
}

double ValidationCard::xOf(const runtime::OverlayPoint& point) const {
    const Axis axis = Axis(m_axis->currentData().toInt());
    return axis == Axis::Steps ? double(point.step) : axis == Axis::Tokens ? point.tokens : point.seconds;
}

/// Mean and deviation are of what the vertical axis shows, and the place of a step that of the runs' mean.
void ValidationCard::addMean(const SeedCurves& seeds, std::vector<OverlayCurves::Curve>& curves) const {
    using runtime::OverlayPoint;
    using runtime::OverlayRun;
    const auto place = [this, &seeds](std::size_t step, bool training, double deviations) {
        const run::SeedSpread across =
            run::spreadOf(seeds.values(step, [this](const OverlayRun&, const OverlayPoint& at) { return xOf(at); }));
        const run::SeedSpread losses =
            run::spreadOf(seeds.values(step, [this, training](const OverlayRun& run, const OverlayPoint& at) {
                return training ? y(at.trainLoss, run.charactersPerToken)
                                : y(at.loss, run.evaluatedCharactersPerToken());
            }));
        const bool whole = losses.count == seeds.runs.size();
        return QPointF(across.mean, whole ? losses.mean + deviations * losses.deviation : unknown);
    };
    const runtime::OverlayRun& oldest = *seeds.runs.front();
    const std::uint64_t reading = seeds.reading();
    const auto add = [&](const QString& id, const QString& name, const plots::CurveStyle& style, bool training,
                         double deviations) {
        curves.push_back({id, name, style, reading, seeds.at.size(), [place, training, deviations](std::size_t step) {
                              return place(step, training, deviations);
                          }});
    };
    const plots::CurveStyle edge = plots::CurveStyle::edgeOf(oldest.color);
    add(seriesId("lower", seeds.key), tr("%1, mean − standard deviation").arg(seeds.name), edge, false, -1);
    add(seriesId("upper", seeds.key), tr("%1, mean + standard deviation").arg(seeds.name), edge, false, 1);
    if (m_looks->isOn(QStringLiteral("training"))) {
        plots::CurveStyle thin = plots::CurveStyle::otherRun(oldest.color);
        thin.endLabel = false;
        thin.width = 0.8;
        add(seriesId("training", seeds.key), tr("%1, training").arg(seeds.name), thin, true, 0);
    }
    plots::CurveStyle line = plots::CurveStyle::otherRun(oldest.color);
    line.other = false;
    line.width = std::any_of(seeds.runs.begin(), seeds.runs.end(), [](const auto* run) { return run->pinned; }) ? 3 : 2;
    add(seriesId("mean", seeds.key), seeds.name, line, false, 0);
}

void ValidationCard::addCurves(const runtime::OverlayRun& run, std::vector<OverlayCurves::Curve>& curves) const {
    using Point = runtime::OverlayRun::Point;
    const auto place = [this, &run](const Point& point, double loss) {
        return QPointF(xOf(point), y(loss, run.evaluatedCharactersPerToken()));
    };
    const auto placeTraining = [this, &run](const Point& point, double loss) {
        return QPointF(xOf(point), y(loss, run.charactersPerToken));
    };
    plots::CurveStyle line = plots::CurveStyle::otherRun(run.color);
    line.other = false;
    line.width = run.pinned ? 3 : 2;
    const std::vector<Point>& points = run.evaluated();
    const auto evaluated = [place, &points](std::size_t i) { return place(points[i], points[i].loss); };
    if (!run.hasValidation()) { // its evaluations, or the losses of its batches, are of the training text alone
        const QString name = tr("%1, training").arg(run.name);
        if (!points.empty())
            curves.push_back({seriesId("training", run.folder), name, line, run.reading, points.size(), evaluated});
        else if (!run.training.empty())
            curves.push_back({seriesId("training", run.folder), name, line, run.reading, run.training.size(),
                              [placeTraining, &run](std::size_t i) {
                                  const Point point = run.training.lossAt(i);
                                  return placeTraining(point, point.loss);
                              }});
        return;
    }
    if (m_looks->isOn(QStringLiteral("training"))) {
        plots::CurveStyle thin = plots::CurveStyle::otherRun(run.color);
        thin.endLabel = false;
        thin.width = 0.8;
        curves.push_back(
            {seriesId("training", run.folder), tr("%1, training").arg(run.name), thin, run.reading, points.size(),
             [placeTraining, &points](std::size_t i) { return placeTraining(points[i], points[i].trainLoss); }});
    }
    curves.push_back({seriesId("validation", run.folder), run.name, line, run.reading, points.size(), evaluated});
    std::size_t best = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (!(points[best].loss <= points[i].loss)) // the first may be no number
            best = i;
    plots::CurveStyle mark = plots::CurveStyle::published(plots::CurveStyle::Kind::Series);
    mark.seriesIndex = run.color;
    // A better one is another point, not one more.
    const std::uint64_t which = (run.reading << 32U) + best;
    curves.push_back({seriesId("best", run.folder), tr("%1, best").arg(run.name), mark, which, 1,
                      [evaluated, best](std::size_t) { return evaluated(best); }});
}

} // namespace glasshouse::places::runs
