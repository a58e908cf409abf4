#include "ui/places/inside/tokens/NearestCard.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/formats/Csv.h"
#include "core/run/Timeline.h"
#include "ui/places/inside/QueryState.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Table.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kNeighbors = 12;
constexpr int kValueColumn = 2;
constexpr std::size_t kNearest = 5;

QString seriesId(std::size_t place) {
    return QString::number(place);
}

/// The steps whose tables are read, all of them, since a neighbour may lose its place at any: the saved ones, and if
/// all tokens were recorded, the recorded ones too.
std::vector<std::int64_t> stepsOf(const runtime::WeightSource& source) {
    const std::vector<std::int64_t> recorded = run::Timeline(source.moment.run).steps();
    if (recorded.empty() || !source.recorded(recorded.back()))
        return source.steps;
    std::vector<std::int64_t> steps;
    std::set_union(recorded.begin(), recorded.end(), source.steps.begin(), source.steps.end(),
                   std::back_inserter(steps));
    return steps;
}

} // namespace

NearestCard::NearestCard(const Viewed& viewed, const CloudData& cloudData, QWidget* parent)
    : Card(tr("Nearest tokens"), parent)
    , m_viewed(viewed)
    , m_data(cloudData)
    , m_measure(new widgets::SegmentedChoice(this))
    , m_table(makeTable())
    , m_plot(new plots::CurvePlot(this))
    , m_growth(viewed.probe, runtime::WeightQueryBase::Run, [this] { return question(); }) {
    widgets::nameControl(this, {.id = QStringLiteral("nearCard"), .explanation = QStringLiteral("inside.tokens.near")});
    widgets::nameControl(m_measure, {.id = QStringLiteral("closeness"),
                                     .name = tr("Distance measure"),
                                     .toolTip = tr("Measured in all dimensions, not in the picture")});
    m_measure->setSmall(true);
    m_measure->addChoice(QStringLiteral("cosine"), tr("Cosine"), tr("Cosine of the angle: 1 is the same direction"));
    m_measure->addChoice(QStringLiteral("distance"), tr("Distance"), tr("Euclidean distance: 0 is the same point"));
    m_measure->setCurrent(QStringLiteral("cosine"));
    buildPlot();
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* row = new QHBoxLayout;
    m_read = new widgets::ElidedLabel({}, body);
    m_read->setObjectName(QStringLiteral("nearRead"));
    m_read->setTextSize(theme::TextSize::Small);
    m_read->setTone(widgets::ElidedLabel::Tone::Muted);
    row->addWidget(m_measure);
    row->addWidget(m_read, 1);
    column->addLayout(row);
    column->addWidget(m_table, 3);
    column->addWidget(m_plot, 2);
    setBody(body);
    connect(m_measure, &widgets::SegmentedChoice::currentChanged, this, [this] {
        showToken();
        Q_EMIT nearestChanged();
    });
    const auto token = [this](int row) { return m_neighbors[static_cast<std::size_t>(row)].row; };
    connect(m_table, &widgets::CardTable::rowHovered, this,
            [this, token](int row) { Q_EMIT tokenHovered(row >= 0 ? token(row) : -1); });
    connect(m_table, &QTableView::clicked, this,
            [this, token](const QModelIndex& index) { Q_EMIT tokenChosen(token(index.row())); });
    connect(&m_growth, &runtime::Query::answered, this, &NearestCard::showGrowth);
    new QueryState(*this, *this, {&m_growth});
}

widgets::Table* NearestCard::makeTable() {
    const auto neighbor = [this](int row) -> const inspect::Neighbor& {
        return m_neighbors[static_cast<std::size_t>(row)];
    };
    using Kind = widgets::CardTable::Column;
    auto* table = new widgets::Table(
        {{.text = [](int row) { return QString::number(row + 1); }, .kind = Kind::Number, .width = 30},
         {.title = tr("token"), .text = [=, this](int row) { return m_data.name(neighbor(row).row); }, .width = 76},
         {.title = tr("cosine"),
          .text =
              [=, this](int row) {
                  return text::decimals(neighbor(row).value, metric() == inspect::Metric::Cosine ? 3 : 2);
              },
          .kind = Kind::Bar,
          .share =
              [=, this](int row) {
                  const double largest = metric() == inspect::Metric::Cosine ? 1 : m_neighbors.back().value;
                  return largest > 0 ? std::clamp(neighbor(row).value / largest, 0.0, 1.0) : 0.0;
              }},
         {.title = tr("since"),
          .text =
              [this](int row) {
                  const std::optional<std::int64_t> step = since(row);
                  return step ? text::groupedNumber(*step) : QStringLiteral("–");
              },
          .kind = Kind::Number,
          .help = tr("The token has kept this rank or a better one since this step, at every recorded or saved step up "
                     "to the one shown. How many were read stands above"),
          .width = 58,
          .align = Qt::AlignLeft}},
        this);
    widgets::nameControl(table, {.id = QStringLiteral("nearTable"),
                                 .name = tr("Nearest tokens in the full space"),
                                 .toolTip = tr("Hover highlights the token, click chooses it")});
    table->setDense(true);
    table->setEmptyText(tr("Choose a token in the picture."));
    // Its header and five rows.
    table->setMinimumHeight(theme::scaled(26) + int(kNearest) * theme::scaled(26) + 2);
    return table;
}

/// Since when the neighbour of a row is this near, looking back from the step shown.
std::optional<std::int64_t> NearestCard::since(int row) const {
    if (!m_known || m_known->steps().empty())
        return std::nullopt;
    // If it was not this near at the last step before, it is since now.
    return m_known->since(m_neighbors[static_cast<std::size_t>(row)].row, row + 1, m_step).value_or(m_step);
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
            [this](double step) { m_viewed.cursor.setStep(std::llround(step)); });
    connect(&m_viewed.cursor, &runtime::TimeCursor::changed, this,
            [this] { m_plot->setTimeCursor(static_cast<double>(m_viewed.cursor.step())); });
}

inspect::Metric NearestCard::metric() const {
    return m_measure->current() == QLatin1String("distance") ? inspect::Metric::Distance : inspect::Metric::Cosine;
}

runtime::WeightQuery<inspect::NeighborGrowth>::Work NearestCard::question() {
    const auto tokenizer = m_viewed.run.tokenizer();
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
    m_neighbors = any ? inspect::neighbors(m_data.cloud()->embedding, m_data.chosen(), kNeighbors, metric())
                      : std::vector<inspect::Neighbor>();
    m_table->setRows(int(m_neighbors.size()));
    m_table->setTitle(kValueColumn, metric() == inspect::Metric::Cosine ? tr("cosine") : tr("distance"));
    const bool known = m_asked == std::pair(m_data.chosen(), metric()) && (m_growth.hasAnswer() || m_growth.isBusy());
    if (!known)
        m_growth.renew();
    else if (m_viewed.run.isAlive())
        m_growth.refresh();
    showGrowth();
}

/// The answer, if it is of the token and the measure that are shown; a newer one is on its way.
void NearestCard::showGrowth() {
    m_known = m_growth.answer();
    if (m_known && (m_known->row() != m_data.chosen() || m_known->metric() != metric()))
        m_known.reset();
    m_step = m_data.cloud() != nullptr ? m_data.cloud()->step : 0;
    m_plot->setVisible(!m_neighbors.empty()); // until then the table says what to do
    m_table->refresh();
    m_read->setText(m_known && !m_neighbors.empty() ? tr("read at %n steps", nullptr, int(m_known->steps().size()))
                                                    : QString());
    m_plot->setAxisNames(tr("step"), metric() == inspect::Metric::Cosine ? tr("cosine") : tr("distance"));
    const std::vector<int> drawn = m_known ? nearest() : std::vector<int>();
    for (std::size_t place = 0; place < kNearest; ++place) {
        const bool some = place < drawn.size();
        m_plot->setSeriesName(seriesId(place), some ? m_data.name(drawn[place]) : QString());
        m_plot->setData(seriesId(place),
                        some ? std::vector<double>(m_known->steps().begin(), m_known->steps().end())
                             : std::vector<double>(),
                        some ? m_known->values(drawn[place]) : std::vector<double>());
    }
    m_plot->setTimeCursor(static_cast<double>(m_viewed.cursor.step()));
    m_plot->fit();
}

std::vector<int> NearestCard::nearest() const {
    std::vector<int> tokens;
    for (std::size_t i = 0; i < m_neighbors.size() && i < kNearest; ++i)
        tokens.push_back(m_neighbors[i].row);
    return tokens;
}

std::unique_ptr<const widgets::Picture> NearestCard::picture() const {
    const auto csv = [this] {
        formats::CsvTable lines{"place", "token", "id", "value", "since_step"};
        for (std::size_t i = 0; i < m_neighbors.size(); ++i) {
            const std::optional<std::int64_t> step = since(int(i));
            lines.addRow({i + 1, m_data.name(m_neighbors[i].row), m_neighbors[i].row, m_neighbors[i].value,
                          step ? formats::CsvCell(*step) : formats::CsvCell()});
        }
        return QByteArray::fromStdString(lines.text());
    };
    const auto value = [this] { // of the current row, else of the nearest
        const auto row = static_cast<std::size_t>(std::max(0, m_table->current()));
        return row < m_neighbors.size() ? QString::fromStdString(formats::numberText(m_neighbors[row].value))
                                        : QString();
    };
    return std::make_unique<widgets::TableDataPicture>(m_table, csv, value);
}

} // namespace glasshouse::places::inside
