// What ForwardView reports and exports for a matrix: labels, tooltip, values for the panel, exports.
#include <algorithm>
#include <cmath>

#include "core/model/ModelKind.h"
#include "ui/places/PictureExport.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/places/inside/forward/CellCard.h"
#include "ui/places/inside/forward/ForwardView.h"
#include "ui/places/inside/forward/PathList.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/text/Translation.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::places::inside {

namespace {
/// Maximum vocabulary whose columns are labelled with tokens.
constexpr int kMaxLabels = 300;
} // namespace

void ForwardView::exportPictures() {
    offerExports(m_card, *m_matrix->map(), tr("matrix"));
    offerExports(m_listCard, *m_list, tr("forward-pass"));
    offerExports(m_cell, *m_cell, tr("cell"));
}

QStringList ForwardView::labels(const std::string& axis, int count) const {
    if ((axis == "token" || axis == "query" || axis == "key") && count == int(m_tokens.size()))
        return m_tokens;
    if (axis == "vocabulary" && count <= kMaxLabels && count <= m_vocabulary.size())
        return m_vocabulary.mid(0, count);
    return {};
}

MatrixPane::Content ForwardView::content(const std::string& name, const Matrix& matrix) const {
    MatrixPane::Content shown;
    shown.matrix = matrix;
    if (const inspect::ForwardStep* step = inspect::findStep(m_path.plan(), name)) {
        shown.title = QStringLiteral("%1, %2").arg(titleBeside(*step), text::shapeText(matrix.rows, matrix.cols));
        shown.mask = maskOf(*step, matrix);
        shown.map = mapOf(*step);
        shown.rows = labels(step->rowsAre, matrix.rows);
        shown.columns = labels(step->columnsAre, matrix.cols);
        shown.rowsAre = text::fromCore(step->rowsAre);
        shown.columnsAre = text::fromCore(step->columnsAre);
    } else {
        shown.title =
            QStringLiteral("%1, %2").arg(QString::fromStdString(name), text::shapeText(matrix.rows, matrix.cols));
        const bool positions = name == "pos.weight";
        const bool biases = name == "pos.bias";
        const bool tokens = name == "tok.weight";
        shown.rowsAre = positions ? tr("position") : biases ? tr("head") : tokens ? tr("token") : tr("output");
        shown.columnsAre = positions || tokens ? tr("dimension") : biases ? tr("parameter") : tr("input");
    }
    return shown;
}

void ForwardView::emitValues() {
    const inspect::ForwardStep& step = current();
    const Matrix& matrix = m_matrix->matrix();
    const plots::CellMask mask = maskOf(step, matrix);
    double sum = 0, squares = 0, low = 0, high = 0;
    qint64 count = 0, faults = 0;
    for (int row = 0; row < matrix.rows; ++row)
        for (int col = 0; col < matrix.cols; ++col) {
            if (mask.masked(row, col, matrix.cols))
                continue;
            const auto value = static_cast<double>(matrix.at(row, col));
            if (!std::isfinite(value)) {
                ++faults;
                continue;
            }
            low = count == 0 ? value : std::min(low, value);
            high = count == 0 ? value : std::max(high, value);
            sum += value;
            squares += value * value;
            ++count;
        }
    const double mean = count > 0 ? sum / static_cast<double>(count) : std::nan("");
    const double deviation =
        count > 0 ? std::sqrt(std::max(0.0, squares / static_cast<double>(count) - mean * mean)) : std::nan("");
    QStringList from, to;
    for (const std::string& name : step.inputs)
        from += QString::fromStdString(name);
    for (const int next : m_path.goesTo(m_step, m_selection.head()))
        to += stepTitle(m_path.plan()[static_cast<std::size_t>(next)]);
    QList<PlaceValue> values{
        {tr("Shape"), QStringLiteral("[%1, %2]").arg(matrix.rows).arg(matrix.cols)},
        {tr("Name"), QString::fromStdString(step.name)},
        {tr("Computed from"), from.size() > 3 ? tr("%1 heads").arg(from.size()) : from.join(QStringLiteral(", "))},
        {tr("Weights"), QString::fromStdString(step.weight)},
        {tr("Used in"), to.join(QStringLiteral(", "))},
        {tr("Mean"), text::shortNumber(mean)},
        {tr("Deviation"), text::shortNumber(deviation)},
        {tr("Smallest"), text::shortNumber(count > 0 ? low : std::nan(""))},
        {tr("Largest"), text::shortNumber(count > 0 ? high : std::nan(""))}};
    values.removeIf([](const PlaceValue& value) { return value.value.isEmpty(); });
    const config::ModelConfig& sizes = m_context.viewed.run.config().model;
    const std::int64_t all = model::parameterCount(sizes);
    if (const std::int64_t active = model::activeParameters(sizes); active < all)
        values.append({tr("Active parameters"),
                       tr("%1 of %2 for each token").arg(text::groupedNumber(active), text::groupedNumber(all))});
    if (faults > 0)
        values.append({tr("Not finite"), text::groupedNumber(faults)});
    tellValues(tr("This matrix"), m_result->step, m_result->recorded, values);
}

widgets::TooltipContent ForwardView::tooltip(int cellRow, int cellCol) const {
    widgets::TooltipContent tip;
    const Matrix& matrix = m_matrix->matrix();
    if (m_path.isEmpty() || cellRow >= matrix.rows || cellCol >= matrix.cols)
        return tip;
    const inspect::ForwardStep& step = current();
    const QStringList rows = labels(step.rowsAre, matrix.rows);
    const QStringList columns = labels(step.columnsAre, matrix.cols);
    tip.title = QStringLiteral("%1, %2").arg(
        rows.isEmpty() ? QString::number(cellRow) : text::visibleToken(rows.at(cellRow)),
        columns.isEmpty() ? QStringLiteral("%1 %2").arg(text::fromCore(step.columnsAre)).arg(cellCol)
                          : text::visibleToken(columns.at(cellCol)));
    tip.titleNote = QStringLiteral("[%1, %2]").arg(cellRow).arg(cellCol);
    tip.rows.append(
        {{}, tr("value"), {}, text::shortNumber(static_cast<double>(matrix.at(cellRow, cellCol)), 6), false});
    tip.foot = tr("click to lock it");
    return tip;
}

} // namespace glasshouse::places::inside
