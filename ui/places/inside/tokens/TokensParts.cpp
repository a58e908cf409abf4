// The parts of TokensView and what they show.
#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>

#include "core/inspect/Neighbors.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/DifferenceChooser.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/tokens/NeighborModel.h"
#include "ui/places/inside/tokens/TokensView.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kNeighbors = 12;
constexpr int kVectorColumns = 32; ///< cells in a row of the vector's picture
constexpr int kShownShares = 24;

double lengthOf(const Matrix& rows, int row) {
    double sum = 0;
    for (int col = 0; col < rows.cols; ++col)
        sum += static_cast<double>(rows.at(row, col)) * static_cast<double>(rows.at(row, col));
    return std::sqrt(sum);
}

} // namespace

QString TokensView::className(TokenClass kind) {
    switch (kind) {
    case TokenClass::WordStart:
        return tr("word start");
    case TokenClass::Lower:
        return tr("lower case");
    case TokenClass::Upper:
        return tr("upper case");
    case TokenClass::Mixed:
        return tr("mixed");
    case TokenClass::Digit:
        return tr("digit");
    case TokenClass::Punctuation:
        return tr("punctuation");
    case TokenClass::Space:
        return tr("space");
    case TokenClass::Bytes:
        return tr("bytes");
    }
    return {};
}

void TokensView::buildBar() {
    m_bar = new QWidget(this);
    m_bar->setProperty("explain", QStringLiteral("inside.tokens"));
    m_look = new widgets::SegmentedChoice(m_bar);
    m_look->setObjectName(QStringLiteral("cloudLook"));
    m_look->setAccessibleName(tr("Picture of the tokens"));
    m_look->setToolTip(tr("Points in two or three dimensions, or the cosine of every two tokens"));
    m_look->addChoice(QStringLiteral("2d"), tr("2-D"), tr("Two principal axes"));
    m_look->addChoice(QStringLiteral("3d"), tr("3-D"), tr("Three principal axes; drag to rotate"));
    m_look->addChoice(QStringLiteral("cosines"), tr("Cosines"), tr("The cosine of every two tokens"));
    auto* layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(m_look);
    const QString names[3] = {tr("x"), tr("y"), tr("z")};
    for (int which = 0; which < 3; ++which) {
        m_axisLabels[which] = new QLabel(names[which], m_bar);
        m_axisLabels[which]->setForegroundRole(QPalette::PlaceholderText);
        m_axes[which] = new QComboBox(m_bar);
        m_axes[which]->setObjectName(QStringLiteral("cloudAxis%1").arg(names[which]));
        m_axes[which]->setAccessibleName(tr("Axis %1").arg(names[which]));
        m_axes[which]->setToolTip(tr("The principal axis shown here, with its share of the variance"));
        m_axes[which]->setFont(theme::monoFont());
        m_axes[which]->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        layout->addWidget(m_axisLabels[which]);
        layout->addWidget(m_axes[which]);
        connect(m_axes[which], &QComboBox::activated, this, [this] { showCloud(); });
    }
    auto* colour = new QLabel(tr("Colour"), m_bar);
    colour->setForegroundRole(QPalette::PlaceholderText);
    m_color = new QComboBox(m_bar);
    m_color->setObjectName(QStringLiteral("cloudColor"));
    m_color->setAccessibleName(tr("Colour"));
    m_color->setToolTip(tr("What the colour of a point means"));
    m_color->addItem(tr("Class"), QStringLiteral("class"));
    m_color->addItem(tr("Frequency"), QStringLiteral("frequency"));
    m_color->addItem(tr("Length"), QStringLiteral("norm"));
    m_trails = new widgets::Switch(tr("Trails"), m_bar);
    m_trails->setObjectName(QStringLiteral("cloudTrails"));
    m_trails->setAccessibleName(tr("Trails"));
    m_trails->setToolTip(tr("The trail of the chosen token over the saved steps"));
    m_trails->setChecked(true);
    m_find = new QLineEdit(m_bar);
    m_find->setObjectName(QStringLiteral("cloudFind"));
    m_find->setAccessibleName(tr("Find a token"));
    m_find->setPlaceholderText(tr("Find a token"));
    m_find->setToolTip(tr("Highlights the token; Enter chooses it. Type a space as it is"));
    m_find->addAction(theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    nameIcons(m_find);
    m_find->setMinimumWidth(theme::scaled(110));
    m_find->setMaximumWidth(theme::scaled(180));
    layout->addSpacing(4);
    layout->addWidget(colour);
    layout->addWidget(m_color);
    layout->addWidget(m_trails);
    layout->addStretch(1);
    layout->addWidget(m_find, 1);
    connect(m_color, &QComboBox::activated, this, [this] { showLooks(); });
    connect(m_trails, &widgets::Switch::toggled, &m_query, &runtime::Query::renew);
    connect(m_find, &QLineEdit::textEdited, this, &TokensView::find);
    connect(m_find, &QLineEdit::returnPressed, this, [this] {
        const int token = tokenOf(m_find->text());
        if (token >= 0)
            choose(token);
    });
}

void TokensView::buildCloud() {
    m_cloudCard = new widgets::Card(tr("Embedding"), this);
    m_cloudCard->setObjectName(QStringLiteral("cloudCard"));
    m_cloudCard->setProperty("explain", QStringLiteral("inside.tokens"));
    auto* fit = new QToolButton(m_cloudCard);
    fit->setObjectName(QStringLiteral("cloudFit"));
    fit->setIcon(theme::icon(QStringLiteral("fit")));
    fit->setAccessibleName(tr("Fit"));
    fit->setToolTip(tr("Shows all points (F)"));
    theme::setLookProperty(fit, "small", true);
    m_cloudCard->addTool(new DifferenceChooser(m_context, m_cloudCard));
    m_cloudCard->addTool(fit);
    m_pictures = new QStackedWidget(m_cloudCard);
    m_plot = new CloudPlot(m_pictures);
    m_plot->setObjectName(QStringLiteral("cloudPlot"));
    m_plot->setAccessibleName(tr("Tokens along the principal axes"));
    m_cosines = new plots::HeatmapWidget(m_pictures);
    m_cosines->setObjectName(QStringLiteral("cosineMap"));
    m_cosines->setAccessibleName(tr("Cosine of every two tokens"));
    m_cosines->setMap(theme::MapKind::Diverging);
    m_cosines->setRange(-1, 1);
    m_cosines->setAxisNames(tr("token"), tr("token"));
    m_pictures->addWidget(m_plot);
    m_pictures->addWidget(m_cosines);
    m_cloudCard->setBody(m_pictures);
    connect(fit, &QToolButton::clicked, m_plot, &CloudPlot::fit);
    connect(m_plot, &CloudPlot::pointChosen, this, &TokensView::choose);
    connect(m_plot, &CloudPlot::pointHovered, this, [this](int token) { tellValues(token >= 0 ? token : m_token); });
    connect(m_cosines, &plots::HeatmapWidget::cellClicked, this, [this](int row, int) { choose(row); });
    connect(m_look, &widgets::SegmentedChoice::currentChanged, this, [this] {
        showAxes();
        if (m_made.cloud)
            showSubtitle();
        showCosines();
    });
    m_look->setCurrent(QStringLiteral("2d"));
}

void TokensView::buildRight() {
    m_right = new QWidget(this);
    m_vectorCard = new widgets::Card(tr("Token"), m_right);
    m_vectorCard->setObjectName(QStringLiteral("tokenCard"));
    m_vectorCard->setProperty("explain", QStringLiteral("inside.tokens"));
    auto* body = new QWidget(m_vectorCard);
    m_vector = new plots::HeatmapWidget(body);
    m_vector->setObjectName(QStringLiteral("tokenVector"));
    m_vector->setAccessibleName(tr("The numbers of the token, row by row"));
    m_vector->setMap(theme::MapKind::Diverging);
    m_vector->setLabelsVisible(false, false);
    m_vector->setSquareCells(false);
    m_vector->setFixedHeight(theme::scaled(84));
    m_facts = new widgets::KeyValueList(body);
    m_facts->setObjectName(QStringLiteral("tokenFacts"));
    m_facts->setAccessibleName(tr("Norm, count and trail of the token"));
    m_facts->setDense(true);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_vector);
    layout->addWidget(m_facts);
    m_vectorCard->setBody(body);

    m_nearCard = new widgets::Card(tr("Nearest tokens"), m_right);
    m_nearCard->setObjectName(QStringLiteral("nearCard"));
    m_nearCard->setProperty("explain", QStringLiteral("inside.tokens.near"));
    m_closeness = new widgets::SegmentedChoice(m_nearCard);
    m_closeness->setObjectName(QStringLiteral("closeness"));
    m_closeness->setAccessibleName(tr("Distance measure"));
    m_closeness->setToolTip(tr("Measured in all dimensions, not in the picture"));
    m_closeness->setSmall(true);
    m_closeness->addChoice(QStringLiteral("cosine"), tr("Cosine"), tr("Cosine of the angle: 1 is the same direction"));
    m_closeness->addChoice(QStringLiteral("distance"), tr("Distance"), tr("Euclidean distance: 0 is the same point"));
    m_closeness->setCurrent(QStringLiteral("cosine"));
    m_nearCard->addTool(m_closeness);
    m_nearModel = new NeighborModel(this);
    m_near = new widgets::CardTable(m_nearCard);
    m_near->setObjectName(QStringLiteral("nearTable"));
    m_near->setAccessibleName(tr("Nearest tokens in the full space"));
    m_near->setToolTip(tr("Hover highlights the token, click chooses it"));
    m_near->setModel(m_nearModel);
    m_near->setDense(true);
    m_near->setEmptyText(tr("Choose a token in the picture."));
    m_near->setColumn(NeighborModel::Place, widgets::CardTable::Column::Number);
    m_near->setColumn(NeighborModel::Value, widgets::CardTable::Column::Bar);
    m_near->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_near->horizontalHeader()->setSectionResizeMode(NeighborModel::Value, QHeaderView::Stretch);
    m_near->horizontalHeader()->resizeSection(NeighborModel::Place, theme::scaled(36));
    m_near->horizontalHeader()->resizeSection(NeighborModel::Token, theme::scaled(96));
    m_nearCard->setBody(m_near);

    m_varianceCard = new widgets::Card(tr("Variance by axis"), m_right);
    m_varianceCard->setObjectName(QStringLiteral("varianceCard"));
    m_varianceCard->setProperty("explain", QStringLiteral("inside.tokens"));
    m_variance = new BarChart(m_varianceCard);
    m_variance->setObjectName(QStringLiteral("varianceBars"));
    m_variance->setAccessibleName(tr("Share of the variance"));
    m_variance->setNames(QStringLiteral("axis"), QStringLiteral("share"));
    m_variance->setValueText([](double share) { return QStringLiteral("%1 %").arg(100 * share, 0, 'f', 1); });
    m_varianceCard->setBody(m_variance);

    m_directionCard = new widgets::Card(tr("Direction between pairs"), m_right);
    m_directionCard->setObjectName(QStringLiteral("directionCard"));
    m_directionCard->setProperty("explain", QStringLiteral("inside.tokens.direction"));
    auto* pairs = new QWidget(m_directionCard);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    const QString signs[4] = {QString(), QStringLiteral("→"), QStringLiteral("∥"), QStringLiteral("→")};
    for (int i = 0; i < 4; ++i) {
        if (i > 0)
            row->addWidget(new QLabel(signs[i], pairs));
        m_pair[i] = new QLineEdit(pairs);
        m_pair[i]->setObjectName(QStringLiteral("directionToken%1").arg(i + 1));
        m_pair[i]->setAccessibleName(i < 2 ? tr("First pair, token %1").arg(i + 1)
                                           : tr("Second pair, token %1").arg(i - 1));
        m_pair[i]->setToolTip(tr("A token; the cosine says whether both pairs differ in the same direction"));
        theme::setLookProperty(m_pair[i], "small", true);
        row->addWidget(m_pair[i], 1);
        connect(m_pair[i], &QLineEdit::textChanged, this, &TokensView::showDirection);
    }
    m_direction = new widgets::ElidedLabel(tr("Type two pairs, for example a → A and b → B."), pairs);
    m_direction->setObjectName(QStringLiteral("directionResult"));
    m_direction->setTone(widgets::ElidedLabel::Tone::Text2);
    auto* column = new QVBoxLayout(pairs);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(row);
    column->addWidget(m_direction);
    m_directionCard->setBody(pairs);

    auto* right = new QVBoxLayout(m_right);
    right->setContentsMargins(0, 0, 0, 0);
    right->addWidget(m_vectorCard);
    right->addWidget(m_nearCard, 3);
    right->addWidget(m_varianceCard, 2);
    right->addWidget(m_directionCard);
    connect(m_closeness, &widgets::SegmentedChoice::currentChanged, this, [this] {
        showToken();
        showTrail();
    });
    connect(m_near, &widgets::CardTable::rowHovered, this, [this](int at) {
        m_plot->setRinged(at >= 0 ? m_nearModel->neighbors()[static_cast<std::size_t>(at)].row : -1);
    });
    connect(m_near, &QTableView::clicked, this, [this](const QModelIndex& index) {
        choose(m_nearModel->neighbors()[static_cast<std::size_t>(index.row())].row);
    });
}

void TokensView::showCloud() {
    if (!m_made.cloud)
        return;
    m_cloudCard->setTitle(tr("Embedding of %1 tokens").arg(theme::groupedNumber(m_made.cloud->embedding.rows)));
    showAxes();
    const auto placesOf = [this](const Matrix& points) {
        std::vector<CloudPlot::Place> places;
        for (int id = 0; id < points.rows; ++id) {
            CloudPlot::Place place{};
            for (std::size_t which = 0; which < 3; ++which)
                if (axis(int(which)) < points.cols)
                    place[which] = points.at(id, axis(int(which)));
            places.push_back(place);
        }
        return places;
    };
    m_plot->setPlaces(placesOf(m_made.cloud->points), m_names);
    m_plot->setOrigins(m_made.change.any() ? placesOf(m_made.change.points) : std::vector<CloudPlot::Place>());
    showSubtitle();
    showLooks();
    showToken();
    showTrail();
    showCosines();
    showDirection();
    tellValues(m_token);
}

void TokensView::showSubtitle() {
    m_cloudCard->setSubtitle(
        m_plot->notFinite() > 0 ? tr("%1 tokens are not finite and are left out").arg(m_plot->notFinite())
        : m_made.change.any()
            ? tr("at step %1, with the trail of each since step %2")
                  .arg(theme::groupedNumber(m_made.cloud->step), theme::groupedNumber(m_made.change.step))
            : tr("principal axes at step %1, rotated to fit the previous step")
                  .arg(theme::groupedNumber(m_made.cloud->step)));
}

void TokensView::showAxes() {
    const QString look = m_look->current();
    m_plot->setSpace(look == QLatin1String("3d"));
    const bool points = look != QLatin1String("cosines");
    for (int which = 0; which < 3; ++which) {
        const bool shown = points && (which < 2 || look == QLatin1String("3d"));
        m_axes[which]->setVisible(shown);
        m_axisLabels[which]->setVisible(shown);
    }
    m_pictures->setCurrentIndex(points ? 0 : 1);
    if (!m_made.cloud)
        return;
    QString titles[3];
    const int count = m_made.cloud->axes.rows;
    for (int which = 0; which < 3; ++which) {
        const int chosen = m_axes[which]->count() > 0 ? axis(which) : which;
        while (m_axes[which]->count() < count)
            m_axes[which]->addItem({});
        while (m_axes[which]->count() > count)
            m_axes[which]->removeItem(m_axes[which]->count() - 1);
        for (int at = 0; at < count; ++at)
            m_axes[which]->setItemText(
                at,
                tr("%1 · %2 %").arg(at + 1).arg(100 * m_made.cloud->along[static_cast<std::size_t>(at)], 0, 'f', 1));
        m_axes[which]->setCurrentIndex(std::min(chosen, count - 1));
        m_axes[which]->setToolTip(tr("The principal axis shown here, with its share of the variance at step %1")
                                      .arg(theme::groupedNumber(m_made.cloud->step)));
        if (axis(which) < count)
            titles[which] = tr("axis %1, %2 % of the variance")
                                .arg(axis(which) + 1)
                                .arg(100 * m_made.cloud->along[static_cast<std::size_t>(axis(which))], 0, 'f', 1);
    }
    m_plot->setAxes(titles[0], titles[1], titles[2]);
    std::vector<BarChart::Bar> bars;
    for (int at = 0; at < std::min<int>(kShownShares, int(m_made.cloud->shares.size())); ++at) {
        const bool lit = at == axis(0) || at == axis(1) || (look == QLatin1String("3d") && at == axis(2));
        bars.push_back({QString::number(at + 1), m_made.cloud->shares[static_cast<std::size_t>(at)], lit, false});
    }
    m_varianceCard->setSubtitle(tr("first %1 of %2, at step %3")
                                    .arg(bars.size())
                                    .arg(m_made.cloud->embedding.cols)
                                    .arg(theme::groupedNumber(m_made.cloud->step)));
    m_variance->setBars(std::move(bars));
}

void TokensView::showLooks() {
    if (!m_made.cloud)
        return;
    const theme::Theme& theme = theme::Theme::of(this);
    const std::vector<std::int64_t>* counted = counts();
    m_color->setItemText(1, counted ? tr("Frequency") : tr("Frequency (its corpus is not open)"));
    QString kind = m_color->currentData().toString();
    if (kind == QLatin1String("frequency") && !counted)
        kind = QStringLiteral("class");
    const int tokens = m_made.cloud->embedding.rows;
    std::vector<QColor> colors(static_cast<std::size_t>(tokens));
    std::vector<CloudPlot::Legend> legend;
    if (kind == QLatin1String("class")) {
        std::array<int, 8> of{};
        for (int id = 0; id < tokens; ++id) {
            const auto at = static_cast<std::size_t>(m_classes[static_cast<std::size_t>(id)]);
            ++of[at];
            colors[static_cast<std::size_t>(id)] = theme.seriesColor(int(at));
        }
        for (std::size_t at = 0; at < of.size(); ++at)
            if (of[at] > 0)
                legend.push_back({theme.seriesColor(int(at)), className(static_cast<TokenClass>(at)), of[at]});
    } else {
        const bool moved = kind == QLatin1String("moved") && m_made.change.any();
        const auto valueOf = [&](int id) {
            return moved ? m_made.change.moved[static_cast<std::size_t>(id)]
                   : counted && kind == QLatin1String("frequency")
                       ? std::log10(1.0 + static_cast<double>((*counted)[static_cast<std::size_t>(id)]))
                       : lengthOf(m_made.cloud->embedding, id);
        };
        double low = INFINITY, high = -INFINITY;
        for (int id = 0; id < tokens; ++id)
            if (const double value = valueOf(id); std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
        for (int id = 0; id < tokens; ++id)
            colors[static_cast<std::size_t>(id)] =
                theme.sequential.colorAt(high > low ? (valueOf(id) - low) / (high - low) : 0);
        for (const double share : {0.0, 0.5, 1.0}) {
            const double value = low + share * (high - low);
            legend.push_back({theme.sequential.colorAt(share),
                              kind == QLatin1String("frequency")
                                  ? tr("%1 times").arg(theme::shortNumber(std::pow(10, value) - 1, 3))
                              : moved ? tr("moved %1").arg(theme::shortNumber(value, 3))
                                      : tr("length %1").arg(theme::shortNumber(value, 3)),
                              0});
        }
    }
    m_plot->setLooks(std::move(colors), std::move(legend));
}

void TokensView::showToken() {
    if (!m_made.cloud || m_token < 0) {
        m_vectorCard->setTitle(tr("Token"));
        m_vectorCard->setSubtitle({});
        m_vectorCard->setEmpty(tr("Click a point to see its numbers."));
        m_nearModel->setNeighbors({}, inspect::Closeness::Cosine, m_names);
        m_plot->setCurrent(-1);
        m_plot->setLines({});
        return;
    }
    m_vectorCard->clearEmpty();
    const Matrix& table = m_made.cloud->embedding;
    m_vectorCard->setTitle(QStringLiteral("“%1”").arg(name(m_token)));
    const QString since = tr("Moved since step %1").arg(theme::groupedNumber(m_made.change.step));
    m_vectorCard->setSubtitle(
        m_made.change.any()
            ? tr("change since step %1").arg(theme::groupedNumber(m_made.change.step))
            : tr("id %1, %2").arg(m_token).arg(className(m_classes[static_cast<std::size_t>(m_token)])));
    const int columns = std::min(kVectorColumns, table.cols);
    Matrix vector((table.cols + columns - 1) / columns, columns);
    plots::CellMask mask;
    mask.cells.assign(vector.values.size(), 0);
    for (int dim = 0; dim < int(vector.values.size()); ++dim) {
        if (dim < table.cols)
            vector.values[static_cast<std::size_t>(dim)] =
                table.at(m_token, dim) - (m_made.change.any() ? m_made.change.before.at(m_token, dim) : 0.0F);
        else
            mask.cells[static_cast<std::size_t>(dim)] = 1;
    }
    m_vector->setAutomaticRange();
    m_vector->setMatrix(std::move(vector), mask);
    QList<widgets::KeyValue> facts{{tr("Length ‖x‖"), theme::shortNumber(lengthOf(table, m_token)), {}, {}, {}}};
    const std::vector<std::int64_t>* counted = counts();
    facts.append({tr("Count in the corpus"),
                  counted ? theme::groupedNumber((*counted)[static_cast<std::size_t>(m_token)]) : QStringLiteral("–"),
                  {},
                  {},
                  counted ? QString() : tr("The corpus of this run is not open")});
    if (m_made.change.any())
        facts.append({since, theme::shortNumber(m_made.change.moved[static_cast<std::size_t>(m_token)]), {}, {}, {}});
    m_facts->setRows(facts);
    const auto closeness =
        m_closeness->current() == QLatin1String("distance") ? inspect::Closeness::Distance : inspect::Closeness::Cosine;
    std::vector<inspect::Neighbor> near = inspect::neighbors(table, m_token, kNeighbors, closeness);
    std::vector<int> lines;
    for (std::size_t i = 0; i < near.size() && i < 5; ++i)
        lines.push_back(near[i].row);
    m_nearModel->setNeighbors(std::move(near), closeness, m_names);
    m_plot->setCurrent(m_token);
    m_plot->setLines(std::move(lines));
}

} // namespace glasshouse::places::inside
