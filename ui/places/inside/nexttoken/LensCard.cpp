#include "ui/places/inside/nexttoken/LensCard.h"

#include <QHash>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/formats/Csv.h"
#include "core/inspect/Prediction.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/CurvePlot.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

std::vector<LensRow> lensRows(const engine::ProbeResult& result, int position, int token) {
    std::vector<LensRow> rows;
    const auto tokens = int(result.request.tokens.size());
    for (const engine::LensLayer& layer : result.lens) {
        LensRow row;
        row.layer = layer.layer;
        row.after = layer.layer < 0 && result.lens.size() > 1 ? LensModel::tr("embedding")
                    : layer.layer < 0                         ? LensModel::tr("output")
                                                              : LensModel::tr("layer %1").arg(layer.layer);
        row.drawnShare = std::numeric_limits<double>::quiet_NaN();
        const int at = layer.probabilities.rows == tokens ? position : position - tokens + layer.probabilities.rows;
        if (layer.top > 0 && at >= 0 && at < layer.probabilities.rows) {
            row.best = layer.ids[static_cast<std::size_t>(at) * static_cast<std::size_t>(layer.top)];
            row.probability = static_cast<double>(layer.probabilities.at(at, 0));
        }
        std::span<const float> logits;
        if (at >= 0 && at < layer.logits.rows)
            logits = inspect::rowOf(layer.logits, at);
        else if (position == tokens - 1 && layer.last.rows == 1)
            logits = inspect::rowOf(layer.last, 0);
        if (!logits.empty() && token >= 0 && static_cast<std::size_t>(token) < logits.size()) {
            row.rank = inspect::rank(logits, token);
            row.drawnShare = std::exp(-inspect::loss(logits, token));
        }
        if (row.best >= 0)
            rows.push_back(row);
    }
    return rows;
}

void LensModel::setRows(std::vector<LensRow> rows, const QStringList& vocabulary, const QString& drawn) {
    const bool reset = rows.size() != m_rows.size();
    if (reset)
        beginResetModel();
    m_rows = std::move(rows);
    m_vocabulary = vocabulary;
    m_drawn = drawn;
    if (reset)
        endResetModel();
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

int LensModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}
int LensModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Columns;
}

QVariant LensModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const LensRow& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
        case After:
            return row.after;
        case Best:
            return text::visibleToken(m_vocabulary.value(row.best));
        case Probability:
            return row.probability > 0 && row.probability < 0.005 ? QStringLiteral("<0.01")
                                                                  : text::decimals(row.probability, 2);
        case Rank:
            return row.rank > 0 ? text::groupedNumber(row.rank) : QStringLiteral("–");
        default:
            break;
        }
    }
    if (role == Qt::ToolTipRole && index.column() == Rank && row.rank == 0)
        return tr("Not computed: the table of this text and vocabulary is too large, or a logit is not finite");
    if (role == Qt::ToolTipRole && std::isfinite(row.drawnShare) && !m_drawn.isEmpty())
        return tr("p of the drawn token “%1”: %2").arg(m_drawn, text::shortNumber(row.drawnShare, 3));
    if (role == widgets::StrongRole)
        return index.column() == Best && row.rank == 1;
    return {};
}

QVariant LensModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section <= Best ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DisplayRole) {
        switch (section) {
        case After:
            return tr("after");
        case Best:
            return tr("prediction");
        case Probability:
            return tr("its p");
        case Rank:
            return tr("rank");
        default:
            break;
        }
    }
    if (role == Qt::ToolTipRole)
        return section == Rank ? tr("Rank of the drawn token among all tokens, if the model ended here")
               : section == Probability
                   ? tr("Probability of the prediction, temperature 1, unfiltered; the curve below is for the "
                        "drawn token")
                   : tr("What the output layer predicts from the residual stream here: temperature 1, unfiltered");
    return {};
}

LensCard::LensCard(QWidget* parent)
    : Card(tr("Logit lens"), parent)
    , m_model(new LensModel(this))
    , m_picture(new QWidget(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("lensCard"), .explanation = QStringLiteral("inside.lens")});
    m_table = new widgets::CardTable(m_picture);
    widgets::nameControl(m_table,
                         {.id = QStringLiteral("lensTable"),
                          .name = tr("Prediction after each layer"),
                          .toolTip = tr("The likeliest token after each layer, and the rank of the drawn one")});
    m_table->setModel(m_model);
    m_table->setDense(true);
    m_table->setColumn(LensModel::Probability, widgets::CardTable::Column::Number);
    m_table->setColumn(LensModel::Rank, widgets::CardTable::Column::Number);
    QHeaderView* header = m_table->horizontalHeader();
    header->setMinimumSectionSize(theme::scaled(32));
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(LensModel::Best, QHeaderView::Stretch);
    header->resizeSection(LensModel::After, theme::scaled(92));
    header->resizeSection(LensModel::Probability, theme::scaled(50));
    header->resizeSection(LensModel::Rank, theme::scaled(52));
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setEmptyText(tr("No lens at this token."));
    m_plot = new plots::CurvePlot(m_picture);
    widgets::nameControl(
        m_plot, {.id = QStringLiteral("lensPlot"), .name = tr("Probability of the drawn token after each layer")});
    m_plot->setCompact(true);
    m_plot->setLaneVisible(false);
    m_plot->setYBounds(0, std::numeric_limits<double>::quiet_NaN());
    plots::CurveStyle style = plots::CurveStyle::quiet();
    style.dots = true;
    m_plot->addSeries(QStringLiteral("share"), tr("p of the draw"), style);
    m_plot->setMinimumHeight(theme::scaled(80));
    m_plot->setXTickText([](double at) {
        const int layer = int(std::lround(at));
        return std::abs(at - layer) > 1e-6 ? QString() : layer < 0 ? tr("emb") : QString::number(layer);
    });
    auto* layout = new QVBoxLayout(m_picture);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_table, 2);
    m_axes = new plots::AxisCaption(m_picture);
    layout->addWidget(m_axes);
    layout->addWidget(m_plot, 1);
    setBody(m_picture);
}

void LensCard::setRows(std::vector<LensRow> rows, const QStringList& vocabulary, const QString& drawn) {
    std::vector<double> x, y;
    QHash<int, QString> names;
    for (const LensRow& row : rows) {
        x.push_back(row.layer);
        y.push_back(row.drawnShare);
        names.insert(row.layer, row.after);
    }
    m_plot->setXText([names](double at) { return names.value(int(std::lround(at))); });
    // The curve shows the drawn token, the table's numbers each guess.
    const QString share = drawn.isEmpty() ? tr("p of the drawn token") : tr("p of the drawn token “%1”").arg(drawn);
    m_plot->setSeriesName(QStringLiteral("share"), share);
    m_axes->setNames(tr("after layer"), share);
    m_plot->setAxisNames(m_axes->across(), m_axes->up());
    m_plot->setData(QStringLiteral("share"), std::move(x), std::move(y));
    m_plot->setVisible(rows.size() > 1);
    m_axes->setVisible(rows.size() > 1);
    m_model->setRows(std::move(rows), vocabulary, drawn);
}

QString LensCard::valueText() const {
    const QModelIndex index = m_table->currentIndex();
    if (index.isValid() && std::size_t(index.row()) < m_model->rows().size())
        return QString::fromStdString(formats::numberText(m_model->rows()[std::size_t(index.row())].probability));
    return m_plot->valueText();
}

QByteArray LensCard::toCsv() const {
    formats::CsvTable csv{"after", "best_guess_id", "probability", "rank_of_draw", "probability_of_draw"};
    for (const LensRow& row : m_model->rows())
        csv.addRow({row.after, row.best, row.probability, row.rank, formats::measured(row.drawnShare)});
    return QByteArray::fromStdString(csv.text());
}

} // namespace glasshouse::places::inside
