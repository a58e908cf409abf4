#include "ui/places/train/ReproductionCard.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

#include "core/fields/Preset.h"
#include "ui/places/PictureExport.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/SeedRuns.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::train {

namespace {

const QString lowId = QStringLiteral("low");
const QString highId = QStringLiteral("high");
const QString mineId = QStringLiteral("mine");
const QString publishedId = QStringLiteral("published");

} // namespace

ReproductionCard::ReproductionCard(const PlaceContext& context, QWidget* parent)
    : PlaceCard(tr("Reproduction"), parent)
    , m_context(context)
    , m_plot(new plots::CurvePlot(this)) {
    widgets::nameControl(
        this, {.id = QStringLiteral("train.reproduction"), .explanation = QStringLiteral("train.reproduction")});
    widgets::nameControl(
        m_plot, {.id = QStringLiteral("train.reproductionPlot"), .name = tr("Losses of this run and published ones")});
    m_plot->setLaneVisible(false);
    m_plot->setAxisNames(tr("step"), tr("nats per token"));
    m_plot->setEmptyText(tr("The first point comes with the first evaluation."));
    auto* body = new QWidget(this);
    auto* layout = new QHBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    layout->addWidget(m_plot, 1);
    auto* side = new QWidget(body);
    side->setFixedWidth(theme::scaled(300));
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(8);
    m_values = new widgets::KeyValueList(side);
    widgets::nameControl(
        m_values, {.id = QStringLiteral("train.reproductionValues"), .name = tr("Published and achieved losses")});
    m_words = new widgets::TextBlock({}, side);
    m_words->setObjectName(QStringLiteral("train.reproductionWords"));
    m_words->setTextSize(theme::TextSize::Small);
    m_train = new QPushButton(theme::icon(QStringLiteral("play")), {}, side);
    m_train->setObjectName(QStringLiteral("train.trainSeeds"));
    m_cancel = new QPushButton(tr("Stop the seeds"), side);
    widgets::nameControl(m_cancel, {.id = QStringLiteral("train.cancelSeeds"),
                                    .name = m_cancel->text(),
                                    .toolTip = tr("Stop the current run and skip the rest. What was trained is kept")});
    column->addWidget(m_values);
    column->addWidget(m_words);
    column->addWidget(m_train, 0, Qt::AlignLeft);
    column->addWidget(m_cancel, 0, Qt::AlignLeft);
    column->addStretch(1);
    layout->addWidget(side);
    setBodyMargins(4, 0, 12, 8);
    setBody(body);
    m_plot->setPaperTitle([this] { return m_context.viewed.run.name(); });
    offerExports(this, *m_plot, QStringLiteral("reproduction"));
    connect(m_train, &QPushButton::clicked, &context.training.seeds, &runtime::SeedRuns::trainMissing);
    connect(m_cancel, &QPushButton::clicked, &context.training.seeds, &runtime::SeedRuns::cancel);
    connect(&context.training.seeds, &runtime::SeedRuns::changed, this, &ReproductionCard::refreshIfVisible);
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &ReproductionCard::follow);
    connect(&context.viewed.run, &runtime::RunModel::configChanged, this, &ReproductionCard::follow);
    follow();
}

void ReproductionCard::setActive(bool active) {
    m_context.training.seeds.setWanted(active);
}

void ReproductionCard::follow() {
    m_published = Published::of(m_context.viewed.run);
    const bool wasVisible = isVisible(); // otherwise becoming visible refreshes it
    setVisible(m_published.has_value());
    if (wasVisible)
        refreshIfVisible();
}

void ReproductionCard::refresh() {
    if (!m_published)
        return;
    setSubtitle(m_published->legend());
    showCurves();
    showNumbers();
    showWords();
}

std::optional<double> ReproductionCard::lossAt(const runtime::OverlayRun& run, std::int64_t step) const {
    const auto after = std::upper_bound(run.points.begin(), run.points.end(), step,
                                        [](std::int64_t at, const auto& point) { return at < point.step; });
    if (after == run.points.begin())
        return std::nullopt;
    return m_published->ofValidation() ? std::prev(after)->loss : std::prev(after)->trainLoss;
}

void ReproductionCard::showCurves() {
    const bool validation = m_published->ofValidation();
    using Kind = plots::CurveStyle::Kind;
    plots::CurveStyle edge = plots::CurveStyle::quiet();
    edge.width = 1;
    plots::CurveStyle mine = validation ? plots::CurveStyle::validation() : plots::CurveStyle::train();
    mine.smooths = false;
    const QString open = QString::fromStdString(m_context.viewed.run.path().string());
    if (m_plotted != open) { // what a person zoomed into stays while its curves grow
        m_plotted = open;
        for (const QString& id : m_plot->seriesIds())
            m_plot->removeSeries(id);
        m_plot->addSeries(lowId, tr("lowest of the seeds"), edge);
        m_plot->addSeries(highId, tr("highest of the seeds"), edge);
        m_plot->addSeries(mineId, validation ? tr("validation") : tr("train"), mine);
        m_plot->addSeries(publishedId, tr("published"),
                          plots::CurveStyle::published(validation ? Kind::Validation : Kind::Train));
        m_plot->setFill(highId, lowId);
        m_plot->setFollow(true);
    }
    struct Points {
        std::vector<double> x, y;
        void add(std::int64_t step, double loss) {
            x.push_back(double(step));
            y.push_back(loss);
        }
    };
    Points own, lowest, highest, published;
    const auto& curves = m_context.training.seeds.curves();
    const auto lossOf = [&](const runtime::OverlayRun::Point& point) {
        return validation ? point.loss : point.trainLoss;
    };
    for (const runtime::OverlayRun& run : curves)
        if (run.folder == open)
            for (const auto& point : run.points)
                own.add(point.step, lossOf(point));
    if (int(curves.size()) >= runtime::SeedRuns::enough) {
        for (const auto& point : curves.front().points) { // where every run was measured
            double low = lossOf(point);
            double high = low;
            const bool all = std::all_of(curves.begin(), curves.end(), [&](const runtime::OverlayRun& run) {
                const auto at = std::lower_bound(run.points.begin(), run.points.end(), point.step,
                                                 [](const auto& one, std::int64_t step) { return one.step < step; });
                if (at == run.points.end() || at->step != point.step)
                    return false;
                low = std::min(low, lossOf(*at));
                high = std::max(high, lossOf(*at));
                return true;
            });
            if (!all)
                continue;
            lowest.add(point.step, low);
            highest.add(point.step, high);
        }
    }
    double last = 0;
    for (const fields::PublishedLoss& loss : m_published->preset().losses)
        if (const auto& value = validation ? loss.validation : loss.train) {
            published.add(loss.step, *value);
            last = double(loss.step);
        }
    m_plot->setTotal(1.03 * last); // shows the last diamond completely
    for (auto& [id, points] :
         {std::pair<QString, Points&>(mineId, own), {lowId, lowest}, {highId, highest}, {publishedId, published}})
        m_plot->setData(id, std::move(points.x), std::move(points.y));
    if (m_plot->isFollowing())
        m_plot->fit();
}

void ReproductionCard::showNumbers() {
    const bool validation = m_published->ofValidation();
    const fields::PublishedLoss* last = nullptr;
    for (const fields::PublishedLoss& loss : m_published->preset().losses)
        if (validation ? loss.validation : loss.train)
            last = &loss;
    const QString open = QString::fromStdString(m_context.viewed.run.path().string());
    const auto& curves = m_context.training.seeds.curves();
    // Compared where all have arrived: at the last published step, or the newest evaluation before it.
    std::int64_t at = last->step;
    for (const runtime::OverlayRun& run : curves)
        if (!run.points.empty())
            at = std::min(at, run.points.back().step);
    QList<widgets::KeyValue> rows(1);
    rows[0].label = tr("Published, step %1").arg(text::groupedNumber(last->step));
    rows[0].value = text::lossText(validation ? *last->validation : *last->train);
    std::optional<double> low;
    std::optional<double> high;
    for (const runtime::OverlayRun& run : curves) {
        const std::optional<double> loss = lossAt(run, at);
        if (!loss)
            continue;
        low = std::min(low.value_or(*loss), *loss);
        high = std::max(high.value_or(*loss), *loss);
        if (run.folder != open)
            continue;
        widgets::KeyValue row;
        row.label = tr("This run, step %1").arg(text::groupedNumber(at));
        row.value = text::lossText(*loss);
        rows.append(row);
    }
    if (low && int(curves.size()) >= runtime::SeedRuns::enough) {
        widgets::KeyValue row;
        row.label = tr("%1 seeds, step %2").arg(curves.size()).arg(text::groupedNumber(at));
        row.value = tr("%1 to %2").arg(text::lossText(*low), text::lossText(*high));
        rows.append(row);
    }
    m_values->setRows(rows);
}

void ReproductionCard::showWords() {
    const runtime::SeedRuns& seeds = m_context.training.seeds;
    const theme::Theme& t = theme::Theme::of(this);
    QStringList lines;
    const auto warn = [&](const QString& sentence) {
        lines.append(
            QStringLiteral("<span style=\"color:%1\">⚠ %2</span>").arg(t.warn.name(), sentence.toHtmlEscaped()));
    };
    if (const QString corpus = m_published->corpusWarning(); !corpus.isEmpty())
        warn(corpus);
    if (const QStringList others = m_published->otherSettings(); !others.isEmpty())
        warn(tr("Settings that differ from the published ones: %1.").arg(others.join(QStringLiteral(", "))));
    const int missing = seeds.missing();
    if (seeds.isActive())
        lines.append(missing == 0 ? tr("The last seed is being trained.")
                                  : tr("A seed is being trained, %n more are waiting.", nullptr, missing));
    else if (missing > 0)
        lines.append(tr("The range needs %1 seeds; %2 trained so far. The others are trained one after the other.")
                         .arg(runtime::SeedRuns::enough)
                         .arg(runtime::SeedRuns::enough - missing));
    if (const int queued = seeds.queued(); queued > 0)
        lines.append(tr("%n seeds are in the queue.", nullptr, queued));
    m_words->setHtml(lines.join(QStringLiteral("<br>")));
    const QString obstacle = seeds.obstacle();
    m_train->setVisible(!seeds.isActive() && missing > 0);
    m_train->setText(tr("Train %n more seeds", nullptr, missing));
    m_train->setAccessibleName(m_train->text());
    m_train->setEnabled(obstacle.isEmpty());
    m_train->setToolTip(obstacle.isEmpty() && seeds.mustWait()
                            ? tr("Add the same run with other random numbers to the queue")
                        : obstacle.isEmpty() ? tr("The same run with other random numbers")
                                             : obstacle);
    m_cancel->setVisible(seeds.isActive());
}

} // namespace glasshouse::places::train
