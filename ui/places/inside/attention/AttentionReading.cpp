// What AttentionView reports and exports for a cell: tooltip, values for the panel, exports.
#include "ui/places/inside/attention/AttentionView.h"

#include <cmath>

#include "core/formats/Csv.h"
#include "core/inspect/HeadStatistics.h"
#include "ui/places/PictureExport.h"
#include "ui/places/inside/DifferenceChooser.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/places/inside/attention/AblationCard.h"
#include "ui/places/inside/attention/HeadGrowthCard.h"
#include "ui/places/inside/attention/HeadTable.h"
#include "ui/places/inside/attention/OneScoreCard.h"
#include "ui/places/inside/attention/Stages.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/ProbeController.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::places::inside {

namespace {

QString decimals(double value, int count) {
    return QString::number(value, 'f', count).replace(QLatin1Char('-'), QChar(0x2212));
}

} // namespace

/// The grid; as numbers, a line for each head.
class AttentionView::HeadsPicture final : public widgets::Picture {
public:
    explicit HeadsPicture(const AttentionView& view)
        : m_view(view) {}
    QImage toImage(double scale) const override { return m_view.m_grid->toImage(scale); }
    QByteArray toSvg() const override { return m_view.m_grid->toSvg(); }
    QByteArray toCsv() const override {
        formats::CsvTable csv{"layer", "head", "entropy", "previous", "first", "same", "distance", "induction"};
        const auto& result = m_view.m_result;
        for (std::size_t layer = 0; result && layer < result->layers.size(); ++layer)
            for (std::size_t head = 0; head < result->layers[layer].heads.size(); ++head) {
                using formats::measured;
                const auto s = inspect::headStatistics(result->layers[layer].heads[head].softmax);
                csv.addRow({layer, head, measured(s.entropy), measured(s.previous), measured(s.first), measured(s.same),
                            measured(s.distance), measured(m_view.m_growth->induction(int(layer), int(head)))});
            }
        return QByteArray::fromStdString(csv.text());
    }
    /// What the selected head does, in one line.
    QString valueText() const override {
        const auto s = inspect::headStatistics(m_view.m_head.softmax);
        return tr("Layer %1, head %2: entropy %3, previous %4, first %5, same %6, distance %7")
            .arg(m_view.m_shown.layer)
            .arg(m_view.m_shown.head)
            .arg(decimals(s.entropy, 4), decimals(s.previous, 4), decimals(s.first, 4), decimals(s.same, 4),
                 decimals(s.distance, 4));
    }

private:
    const AttentionView& m_view;
};

void AttentionView::exportPictures() {
    offerExports(m_mapCard, mapPicture(), tr("attention"));
    offerExports(m_gridCard, std::make_unique<HeadsPicture>(*this), tr("heads"));
    offerExports(m_score, *m_score->strips(), tr("score"));
    offerExports(m_growth, *m_growth->plot(), tr("head-score"));
    offerExports(m_tableCard, *m_table, tr("layer-heads"));
    offerExports(m_off, *m_off, tr("switched-off"));
}

void AttentionView::tellValues(int query, int key) {
    QList<PlaceValue> values;
    if (query < 0 || key < 0 || query >= m_head.softmax.rows || key >= m_head.softmax.cols ||
        query >= m_tokens.size() || key >= m_tokens.size())
        return;
    const auto number = [&](const Matrix& matrix) {
        return matrix.empty() ? QString() : decimals(static_cast<double>(matrix.at(query, key)), 4);
    };
    values.append({tr("Query, row %1").arg(query), visibleToken(m_tokens.at(query))});
    values.append({tr("Key, column %1").arg(key), visibleToken(m_tokens.at(key))});
    values.append({tr("q · k"), number(m_head.raw)});
    values.append({tr("scaled"), number(m_head.scaled)});
    values.append(
        {tr("softmax"), m_context.run.config().model.causal && key > query ? tr("masked") : number(m_head.softmax)});
    values.append({tr("shape"), QStringLiteral("[%1, %2, %3, %3]")
                                    .arg(m_result->layers.size())
                                    .arg(m_result->layers.front().heads.size())
                                    .arg(m_head.softmax.rows)});
    Q_EMIT valuesChanged(tr("Under the pointer"), values);
}

widgets::TooltipContent AttentionView::tooltip(int row, int col) const {
    if (m_mode == Mode::Strongest)
        return strongestTooltip(row, col);
    widgets::TooltipContent content;
    if (row < 0 || col < 0 || row >= m_tokens.size() || col >= m_tokens.size())
        return content;
    content.title = QStringLiteral("%1 → %2").arg(visibleToken(m_tokens.at(row)), visibleToken(m_tokens.at(col)));
    content.titleNote = QStringLiteral("[%1, %2]").arg(row).arg(col);
    const auto add = [&](const QString& name, const Matrix& matrix, int count) {
        if (row >= matrix.rows || col >= matrix.cols)
            return;
        widgets::TooltipContent::Row line;
        line.name = name;
        line.value = decimals(static_cast<double>(matrix.at(row, col)), count);
        content.rows.append(line);
    };
    if (col <= row) {
        if (stages()[static_cast<std::size_t>(m_stage)].dropped)
            add(tr("after dropout"), m_map->matrix(), 4);
        add(tr("softmax"), m_head.softmax, 4);
    }
    add(tr("scaled"), m_head.scaled, 4);
    add(tr("raw"), m_head.raw, 4);
    const Stage& stage = stages()[static_cast<std::size_t>(m_stage)];
    if (const engine::HeadTrace* const before = stage.dropped ? nullptr : referenceOf(m_shown)) {
        const Matrix& then = stage.matrix(*before);
        add(tr("%1 at step %2").arg(stage.title, theme::groupedNumber(m_context.probe.reference()->step)), then, 4);
        add(tr("difference"), difference(stage.matrix(m_head), then), 4);
    }
    return content;
}

} // namespace glasshouse::places::inside
