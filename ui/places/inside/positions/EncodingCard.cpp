#include "ui/places/inside/positions/EncodingCard.h"

#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/engine/inspect/PositionPictures.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::places::inside {

namespace {

QString exact(double value, int decimals = 4) {
    return text::decimals(value, decimals);
}

widgets::TooltipContent::Row line(const QString& name, const QString& value) {
    widgets::TooltipContent::Row row;
    row.name = name;
    row.value = value;
    return row;
}

widgets::TooltipContent tooltip(const EncodingData& data, int row, int col) {
    widgets::TooltipContent content;
    const auto value = static_cast<double>(data.picture.at(row, col));
    if (data.kind == EncodingData::Kind::Bias) {
        content.title = EncodingCard::tr("query %1, key %2").arg(row).arg(col);
        content.rows.append(line(EncodingCard::tr("distance"), QString::number(row - col)));
        content.rows.append(line(EncodingCard::tr("added to the score"), exact(value)));
    } else if (data.kind == EncodingData::Kind::Angles) {
        content.title = EncodingCard::tr("position %1, pair %2").arg(row).arg(col);
        content.rows.append(line(EncodingCard::tr("angle, radians"), exact(value)));
        content.rows.append(line(EncodingCard::tr("turns"), exact(value / (2 * std::numbers::pi))));
    } else {
        content.title = EncodingCard::tr("position %1, dim %2").arg(row).arg(col);
        QString formula = data.differs() ? EncodingCard::tr("change") : EncodingCard::tr("value");
        const auto pair = static_cast<std::size_t>(col / 2);
        if (pair < data.wavelengths.size())
            formula = QStringLiteral("%1(%2 ⁄ %3)")
                          .arg(col % 2 == 0 ? QStringLiteral("sin") : QStringLiteral("cos"))
                          .arg(row)
                          .arg(text::shortNumber(data.wavelengths[pair] / (2 * std::numbers::pi)));
        content.rows.append(line(formula, exact(value)));
    }
    return content;
}

} // namespace

EncodingCard::EncodingCard(QWidget* parent)
    : Card(tr("Position × dimension"), parent)
    , m_map(new plots::HeatmapWidget(this))
    , m_bar(new plots::ColorBar(this))
    , m_head(new QSpinBox(this)) {
    setProperty("explain", QStringLiteral("inside.positions"));
    widgets::nameControl(m_map, {.id = QStringLiteral("positionMap"), .name = tr("Numbers of the position encoding")});
    m_map->setSquareCells(false);
    m_map->setFramesFollowHover(false);
    m_map->setArrowsMove(true);
    m_map->setTooltipFiller([this](int row, int col) { return tooltip(m_data, row, col); });
    widgets::nameControl(m_bar, {.id = QStringLiteral("positionColours"), .name = tr("Colors and their values")});
    m_bar->setEnds(plots::ColorBar::Ends::Sides);
    m_bar->follow(m_map);
    widgets::nameControl(m_head, {.id = QStringLiteral("biasHead"),
                                  .name = tr("Head"),
                                  .toolTip = tr("Head whose bias is shown. Each has its own")});
    m_head->setPrefix(tr("head "));
    theme::setLookProperty(m_head, "small", true);
    m_head->hide();
    addTool(m_head);
    addTool(m_bar);
    setBody(m_map);

    connect(m_map, &plots::HeatmapWidget::cellClicked, this, [this](int row, int) {
        m_map->unlock();
        Q_EMIT positionChosen(row);
    });
    connect(m_map, &plots::HeatmapWidget::cellLocked, this, [this](int row, int col) {
        // Enter selects the position and shows the column as a wave.
        const bool byKey = m_map->isLocked();
        m_map->unlock();
        m_map->setCurrentColumn(-1);
        Q_EMIT positionChosen(row);
        if (byKey && m_data.kind != EncodingData::Kind::Bias)
            Q_EMIT waveToggled(col);
    });
    connect(m_map, &plots::HeatmapWidget::cellActivated, this, [this](int, int col) {
        if (m_data.kind != EncodingData::Kind::Bias)
            Q_EMIT waveToggled(col);
    });
    connect(m_map, &plots::HeatmapWidget::columnMarkMoved, this, &EncodingCard::waveMoved);
    connect(m_head, &QSpinBox::valueChanged, this, [this](int number) { Q_EMIT headChosen(number); });
}

int EncodingCard::head() const {
    return m_head->value();
}

void EncodingCard::setData(const EncodingData& shown) {
    const bool otherShape = shown.picture.rows != m_data.picture.rows || shown.picture.cols != m_data.picture.cols;
    m_data = shown;
    setProperty("explain", QStringLiteral("inside.positions.") + shown.id);
    m_head->setVisible(shown.kind == EncodingData::Kind::Bias);
    if (shown.kind == EncodingData::Kind::Bias) {
        const QSignalBlocker blocker(m_head);
        m_head->setRange(0, std::max(0, shown.biases.rows - 1));
    }
    m_bar->setVisible(shown.kind != EncodingData::Kind::Nothing);
    if (shown.kind == EncodingData::Kind::Nothing) {
        setTitle(shown.label);
        setSubtitle({});
        setEmpty(shown.sentence);
        return;
    }
    clearEmpty();
    const QString shape = QStringLiteral("%1 × %2").arg(shown.picture.rows).arg(shown.picture.cols);
    if (shown.kind == EncodingData::Kind::Bias) {
        setTitle(tr("Query × key"));
        setSubtitle(tr("%1, added to the scaled scores").arg(shown.label));
    } else if (shown.kind == EncodingData::Kind::Angles) {
        setTitle(tr("Position × pair"));
        setSubtitle(tr("%1, %2, angle within one turn").arg(shown.label, shape));
    } else {
        setTitle(tr("Position × dimension"));
        setSubtitle(tr("%1, %2").arg(shown.label, shape));
    }
    if (!shown.note.isEmpty())
        setSubtitle(tr("%1, %2").arg(shown.label, shown.note));
    m_map->setNumericRows(shown.kind == EncodingData::Kind::Bias ? tr("query") : tr("position"));
    m_map->setNumericColumns(shown.kind == EncodingData::Kind::Bias     ? tr("key")
                             : shown.kind == EncodingData::Kind::Angles ? tr("pair")
                                                                        : tr("dimension"));
    m_map->setSquareCells(shown.kind == EncodingData::Kind::Bias);
    m_map->setMap(shown.map);
    if (shown.kind == EncodingData::Kind::Angles)
        m_map->setMatrix(inspect::wrapped(shown.picture), shown.mask, shown.picture);
    else
        m_map->setMatrix(shown.picture, shown.mask);
    m_map->setRange(shown.range.low, shown.range.high);
    if (otherShape)
        m_map->setCurrentColumn(-1);
    m_map->setCurrentRow(m_position);
}

void EncodingCard::setPosition(int position) {
    m_position = position;
    m_map->setCurrentRow(position);
    m_map->setCurrentColumn(-1);
}

void EncodingCard::setWaves(const std::vector<int>& columns) {
    m_map->setColumnMarks(m_data.kind == EncodingData::Kind::Bias ? std::vector<int>() : columns);
}

} // namespace glasshouse::places::inside
