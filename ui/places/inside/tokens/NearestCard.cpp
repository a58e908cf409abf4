#include "ui/places/inside/tokens/NearestCard.h"

#include <QHeaderView>

#include "core/inspect/Neighbors.h"
#include "ui/places/inside/tokens/NeighborModel.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places::inside {

namespace {
constexpr int kNeighbors = 12;
constexpr std::size_t kNearest = 5;
} // namespace

NearestCard::NearestCard(const CloudData& cloudData, QWidget* parent)
    : Card(tr("Nearest tokens"), parent)
    , m_data(cloudData)
    , m_measure(new widgets::SegmentedChoice(this))
    , m_table(new widgets::CardTable(this))
    , m_model(new NeighborModel(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("nearCard"), .explanation = QStringLiteral("inside.tokens.near")});
    widgets::nameControl(m_measure, {.id = QStringLiteral("closeness"),
                                     .name = tr("Distance measure"),
                                     .toolTip = tr("Measured in all dimensions, not in the picture")});
    m_measure->setSmall(true);
    m_measure->addChoice(QStringLiteral("cosine"), tr("Cosine"), tr("Cosine of the angle: 1 is the same direction"));
    m_measure->addChoice(QStringLiteral("distance"), tr("Distance"), tr("Euclidean distance: 0 is the same point"));
    m_measure->setCurrent(QStringLiteral("cosine"));
    addTool(m_measure);
    widgets::nameControl(m_table, {.id = QStringLiteral("nearTable"),
                                   .name = tr("Nearest tokens in the full space"),
                                   .toolTip = tr("Hover highlights the token, click chooses it")});
    m_table->setModel(m_model);
    m_table->setDense(true);
    m_table->setEmptyText(tr("Choose a token in the picture."));
    m_table->setColumn(NeighborModel::Place, widgets::CardTable::Column::Number);
    m_table->setColumn(NeighborModel::Value, widgets::CardTable::Column::Bar);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_table->horizontalHeader()->setSectionResizeMode(NeighborModel::Value, QHeaderView::Stretch);
    m_table->horizontalHeader()->resizeSection(NeighborModel::Place, theme::scaled(36));
    m_table->horizontalHeader()->resizeSection(NeighborModel::Token, theme::scaled(96));
    setBody(m_table);
    const auto tokenAt = [this](int row) { return m_model->neighbors()[static_cast<std::size_t>(row)].row; };
    connect(m_measure, &widgets::SegmentedChoice::currentChanged, this, [this] {
        showToken();
        Q_EMIT nearestChanged();
    });
    connect(m_table, &widgets::CardTable::rowHovered, this,
            [this, tokenAt](int row) { Q_EMIT tokenHovered(row >= 0 ? tokenAt(row) : -1); });
    connect(m_table, &QTableView::clicked, this,
            [this, tokenAt](const QModelIndex& index) { Q_EMIT tokenChosen(tokenAt(index.row())); });
}

void NearestCard::showToken() {
    const auto metric =
        m_measure->current() == QLatin1String("distance") ? inspect::Metric::Distance : inspect::Metric::Cosine;
    const bool any = m_data.cloud() != nullptr && m_data.chosen() >= 0;
    m_model->setNeighbors(any ? inspect::neighbors(m_data.cloud()->embedding, m_data.chosen(), kNeighbors, metric)
                              : std::vector<inspect::Neighbor>(),
                          metric, m_data.names());
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
