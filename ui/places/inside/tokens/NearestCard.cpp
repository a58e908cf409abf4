#include "ui/places/inside/tokens/NearestCard.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <cmath>

#include "core/inspect/HeadGrowth.h"
#include "core/run/Timeline.h"
#include "ui/places/inside/QueryState.h"
#include "ui/places/inside/tokens/NeighborModel.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kNeighbors = 12;
constexpr std::size_t kNearest = 5;
constexpr std::size_t kMaxTables = 100;     ///< points of the curves
constexpr std::size_t kMaxCheckpoints = 24; ///< each reads a whole checkpoint

QString seriesId(std::size_t place) {
    return QString::number(place);
}

/// The steps whose tables are read: recorded ones if all tokens were recorded, else saved ones.
std::vector<std::int64_t> stepsOf(const runtime::WeightSource& source) {
    const std::vector<std::int64_t> recorded = run::Timeline(source.moment.run).steps();
    return recorded.size() > 1 && source.recorded(recorded.back()) ? inspect::thinned(recorded, kMaxTables)
                                                                   : inspect::thinned(source.steps, kMaxCheckpoints);
}

} // namespace

NearestCard::NearestCard(const PlaceContext& context, const CloudData& cloudData, QWidget* parent)
    : Card(tr("Nearest tokens"), parent)
    , m_context(context)
    , m_data(cloudData)
    , m_measure(new widgets::SegmentedChoice(this))
    , m_table(new widgets::CardTable(this))
    , m_model(new NeighborModel(this))
    , m_plot(new plots::CurvePlot(this))
    , m_growth(context.probe, runtime::WeightQueryBase::Run, [this] { return question(); }) {
    widgets::nameControl(this, {.id = QStringLiteral("nearCard"), .explanation = QStringLiteral("inside.tokens.near")});
    widgets::nameControl(m_measure, {.id = QStringLiteral("closeness"),
                                     .name = tr("Distance measure"),
                                     .toolTip = tr("Measured in all dimensions, not in the picture")});
    m_measure->setSmall(true);
    m_measure->addChoice(QStringLiteral("cosine"), tr("Cosine"), tr("Cosine of the angle: 1 is the same direction"));
    m_measure->addChoice(QStringLiteral("distance"), tr("Distance"), tr("Euclidean distance: 0 is the same point"));
    m_measure->setCurrent(QStringLiteral("cosine"));
    buildTable();
    buildPlot();
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_measure, 0, Qt::AlignLeft);
    column->addWidget(m_table, 3);
    column->addWidget(m_plot, 2);
    setBody(body);
    connect(m_measure, &widgets::SegmentedChoice::currentChanged, this, [this] {
        showToken();
        Q_EMIT nearestChanged();
    });
    connect(&m_growth, &runtime::Query::answered, this, &NearestCard::showGrowth);
    new QueryState(*this, *this, {&m_growth});
}

void NearestCard::buildTable() {
    widgets::nameControl(m_table, {.id = QStringLiteral("nearTable"),
                                   .name = tr("Nearest tokens in the full space"),
                                   .toolTip = tr("Hover highlights the token, click chooses it")});
    m_table->setModel(m_model);
    m_table->setDense(true);
    m_table->setEmptyText(tr("Choose a token in the picture."));
    // Its header and five rows.
    m_table->setMinimumHeight(theme::scaled(26) + int(kNearest) * theme::scaled(26) + 2);
    m_table->setColumn(NeighborModel::Place, widgets::CardTable::Column::Number);
    m_table->setColumn(NeighborModel::Value, widgets::CardTable::Column::Bar);
    m_table->setColumn(NeighborModel::Since, widgets::CardTable::Column::Number);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(NeighborModel::Value, QHeaderView::Stretch);
    header->resizeSection(NeighborModel::Place, theme::scaled(30));
    header->resizeSection(NeighborModel::Token, theme::scaled(76));
    header->resizeSection(NeighborModel::Since, theme::scaled(58));
    const auto tokenAt = [this](int row) { return m_model->neighbors()[static_cast<std::size_t>(row)].row; };
    connect(m_table, &widgets::CardTable::rowHovered, this,
            [this, tokenAt](int row) { Q_EMIT tokenHovered(row >= 0 ? tokenAt(row) : -1); });
    connect(m_table, &QTableView::clicked, this,
            [this, tokenAt](const QModelIndex& index) { Q_EMIT tokenChosen(tokenAt(index.row())); });
}

void NearestCard::buildPlot() {
    widgets::nameControl(
        m_plot, {.id = QStringLiteral("nearPlot"), .name = tr("How near the nearest tokens were over the run")});
    m_plot->setCompact(true);
    m_plot->setLaneVisible(false);
    m_plot->setEmptyText(tr("Nothing to draw yet"));
    m_plot->setMinimumHeight(theme::scaled(120));
    m_plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    for (std::size_t place = 0; place < kNearest; ++place)
        m_plot->addSeries(seriesId(place), {}, plots::CurveStyle::series(int(place)));
    connect(m_plot, &plots::CurvePlot::stepClicked, this,
            [this](double step) { m_context.cursor.setStep(std::llround(step)); });
    connect(&m_context.cursor, &runtime::TimeCursor::changed, this,
            [this] { m_plot->setTimeCursor(static_cast<double>(m_context.cursor.step())); });
}

inspect::Metric NearestCard::metric() const {
    return m_measure->current() == QLatin1String("distance") ? inspect::Metric::Distance : inspect::Metric::Cosine;
}

runtime::WeightQuery<inspect::NeighborGrowth>::Work NearestCard::question() {
    const auto tokenizer = m_context.run.tokenizer();
    m_asked = {m_data.chosen(), metric()};
    if (!tokenizer || m_data.chosen() < 0)
        return {};
    return [tokens = tokenizer->vocabularySize(), asked = m_asked](const runtime::WeightSource& source) {
        inspect::NeighborGrowth growth(asked.first, asked.second);
        for (const std::int64_t step : stepsOf(source)) {
            if (source.stop.stop_requested())
                break;
            growth.add(step, tableAt(source, step, tokens, true));
        }
        return growth;
    };
}

void NearestCard::showToken() {
    const bool any = m_data.cloud() != nullptr && m_data.chosen() >= 0;
    m_model->setNeighbors(any ? inspect::neighbors(m_data.cloud()->embedding, m_data.chosen(), kNeighbors, metric())
                              : std::vector<inspect::Neighbor>(),
                          metric(), m_data.names());
    const bool known = m_asked == std::pair(m_data.chosen(), metric()) && (m_growth.hasAnswer() || m_growth.isBusy());
    if (!known)
        m_growth.renew();
    else if (m_context.run.isAlive())
        m_growth.refresh();
    showGrowth();
}

/// The answer, if it is of the token and the measure that are shown; a newer one is on its way.
void NearestCard::showGrowth() {
    std::shared_ptr<const inspect::NeighborGrowth> known = m_growth.answer();
    if (known && (known->row() != m_data.chosen() || known->metric() != metric()))
        known.reset();
    m_model->setGrowth(known, m_data.cloud() != nullptr ? m_data.cloud()->step : 0);
    m_plot->setAxisNames(tr("step"), metric() == inspect::Metric::Cosine ? tr("cosine") : tr("distance"));
    const std::vector<int> drawn = known ? nearest() : std::vector<int>();
    for (std::size_t place = 0; place < kNearest; ++place) {
        const bool some = place < drawn.size();
        m_plot->setSeriesName(seriesId(place), some ? m_data.name(drawn[place]) : QString());
        m_plot->setData(seriesId(place),
                        some ? std::vector<double>(known->steps().begin(), known->steps().end())
                             : std::vector<double>(),
                        some ? known->values(drawn[place]) : std::vector<double>());
    }
    m_plot->setTimeCursor(static_cast<double>(m_context.cursor.step()));
    m_plot->fit();
}

std::vector<int> NearestCard::nearest() const {
    std::vector<int> tokens;
    for (std::size_t i = 0; i < m_model->neighbors().size() && i < kNearest; ++i)
        tokens.push_back(m_model->neighbors()[i].row);
    return tokens;
}

std::unique_ptr<const widgets::Picture> NearestCard::picture() const {
    return std::make_unique<widgets::TablePicture<NeighborModel>>(m_table, m_model);
}

} // namespace glasshouse::places::inside
