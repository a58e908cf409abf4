#include "ui/places/inside/tokens/TokenCard.h"

#include <QBoxLayout>

#include <algorithm>
#include <cmath>

#include "core/formats/Csv.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"

namespace glasshouse::places::inside {

namespace {
constexpr int kVectorColumns = 32; ///< cells in a row of the picture
}

TokenCard::TokenCard(const CloudData& cloudData, QWidget* parent)
    : Card(tr("Token"), parent)
    , m_data(cloudData) {
    widgets::nameControl(this, {.id = QStringLiteral("tokenCard"), .explanation = QStringLiteral("inside.tokens")});
    auto* body = new QWidget(this);
    m_vector = new plots::HeatmapWidget(body);
    widgets::nameControl(m_vector,
                         {.id = QStringLiteral("tokenVector"), .name = tr("The numbers of the token, row by row")});
    m_vector->setMap(theme::MapKind::Diverging);
    m_vector->setLabelsVisible(false, false);
    m_vector->setSquareCells(false);
    m_vector->setFixedHeight(theme::scaled(84));
    m_facts = new widgets::KeyValueList(body);
    widgets::nameControl(m_facts,
                         {.id = QStringLiteral("tokenFacts"), .name = tr("Norm, count and trail of the token")});
    m_facts->setDense(true);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_vector);
    layout->addWidget(m_facts);
    setBody(body);
}

void TokenCard::showToken() {
    const int token = m_data.chosen();
    if (m_data.cloud() == nullptr || token < 0) {
        setTitle(tr("Token"));
        setSubtitle({});
        setEmpty(tr("Click a point to see its numbers."));
        return;
    }
    clearEmpty();
    const Matrix& table = m_data.cloud()->embedding;
    const CloudChange& change = m_data.change();
    setTitle(text::quoted(m_data.name(token)));
    setSubtitle(change.any() ? tr("change since step %1").arg(text::groupedNumber(change.step))
                             : tr("id %1, %2").arg(token).arg(CloudData::className(m_data.classOf(token))));
    const int columns = std::min(kVectorColumns, table.cols);
    Matrix vector((table.cols + columns - 1) / columns, columns);
    plots::CellMask mask;
    mask.cells.assign(vector.values.size(), 0);
    for (int dim = 0; dim < int(vector.values.size()); ++dim) {
        if (dim < table.cols)
            vector.values[static_cast<std::size_t>(dim)] =
                table.at(token, dim) - (change.any() ? change.before.at(token, dim) : 0.0F);
        else
            mask.cells[static_cast<std::size_t>(dim)] = 1;
    }
    m_vector->setAutomaticRange();
    m_vector->setMatrix(std::move(vector), mask);

    QList<widgets::KeyValue> facts{{tr("Length ‖x‖"), text::shortNumber(lengthOf(table, token)), {}, {}, {}}};
    const std::vector<std::int64_t>* counted = m_data.counts();
    facts.append({tr("Count in the corpus"),
                  counted ? text::groupedNumber((*counted)[static_cast<std::size_t>(token)]) : QStringLiteral("–"),
                  {},
                  {},
                  counted ? QString() : tr("The corpus of this run is not open")});
    if (change.any())
        facts.append({tr("Moved since step %1").arg(text::groupedNumber(change.step)),
                      text::shortNumber(change.moved[static_cast<std::size_t>(token)]),
                      {},
                      {},
                      {}});
    const Matrix& first = m_data.answer().first;
    if (!m_data.answer().trails.empty() && first.cols == table.cols && token < first.rows) {
        double sum = 0;
        for (int dim = 0; dim < first.cols; ++dim) {
            const auto moved = static_cast<double>(table.at(token, dim)) - static_cast<double>(first.at(token, dim));
            sum += moved * moved;
        }
        const QString since = tr("Moved since step %1").arg(text::groupedNumber(m_data.answer().trails.begin()->first));
        if (!change.any() || facts.last().label != since)
            facts.append({since, text::shortNumber(std::sqrt(sum)), {}, {}, {}});
    }
    m_facts->setRows(facts);
}

QImage TokenCard::toImage(double scale) const {
    return m_vector->toImage(scale);
}

QByteArray TokenCard::toSvg() const {
    return m_vector->toSvg();
}

QByteArray TokenCard::toCsv() const {
    const TokenCloud* const cloud = m_data.cloud();
    const CloudChange& change = m_data.change();
    const int token = m_data.chosen();
    std::vector<formats::CsvCell> cells{"dimension", "value"};
    if (change.any())
        cells.emplace_back("value at step " + std::to_string(change.step));
    formats::CsvTable csv;
    csv.addRow(cells);
    if (cloud && token >= 0 && token < cloud->embedding.rows)
        for (int at = 0; at < cloud->embedding.cols; ++at) {
            cells = {at, cloud->embedding.at(token, at)};
            if (change.any())
                cells.emplace_back(change.before.at(token, at));
            csv.addRow(cells);
        }
    return QByteArray::fromStdString(csv.text());
}

QString TokenCard::valueText() const {
    return m_vector->valueText();
}

} // namespace glasshouse::places::inside
