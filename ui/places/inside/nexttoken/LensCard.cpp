#include "ui/places/inside/nexttoken/LensCard.h"

#include <QHash>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/engine/inspect/Prediction.h"
#include "core/formats/Csv.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/CurvePlot.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Table.h"

namespace glasshouse::places::inside {

std::vector<LensRow> lensRows(const engine::ProbeResult& result, int position, int token) {
    std::vector<LensRow> rows;
    const auto tokens = int(result.request.tokens.size());
    for (const engine::LensLayer& layer : result.lens) {
        LensRow row;
        row.layer = layer.layer;
        row.after = result.lens.size() == 1 ? LensCard::tr("output") // of a kind without residual stream
                    : layer.layer < 0       ? LensCard::tr("embedding")
                                            : LensCard::tr("layer %1").arg(layer.layer);
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

LensCard::LensCard(QWidget* parent)
    : Card(tr("Logit lens"), parent)
    , m_picture(new QWidget(this))
    , m_table(makeTable()) {
    widgets::nameControl(this, {.id = QStringLiteral("lensCard"), .explanation = QStringLiteral("inside.lens")});
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

widgets::Table* LensCard::makeTable() {
    const auto one = [this](int row) -> const LensRow& { return m_rows[static_cast<std::size_t>(row)]; };
    const auto tip = [this, one](int row) {
        return std::isfinite(one(row).drawnShare) && !m_drawn.isEmpty()
                   ? tr("p of the drawn token “%1”: %2").arg(m_drawn, text::shortNumber(one(row).drawnShare, 3))
                   : QString();
    };
    const QString help = tr("What the output layer predicts from the residual stream here: temperature 1, unfiltered");
    using Kind = widgets::CardTable::Column;
    auto* table = new widgets::Table(
        //: the layer after which the prediction is read
        {{.title = tr("after"), .text = [one](int row) { return one(row).after; }, .help = help, .width = 92},
         {.title = tr("token"), // fits beside a scroll bar
          .text = [this, one](int row) { return text::visibleToken(m_vocabulary.value(one(row).best)); },
          .help = help,
          .isStrong = [one](int row) { return one(row).rank == 1; }},
         {.title = tr("its p"),
          .text =
              [one](int row) {
                  const double p = one(row).probability;
                  return p > 0 && p < 0.005 ? QStringLiteral("<0.01") : text::decimals(p, 2);
              },
          .kind = Kind::Number,
          .help =
              tr("Probability of the prediction, temperature 1, unfiltered. The curve below is for the drawn token"),
          .width = 50},
         {.title = tr("rank"),
          .text =
              [one](int row) { return one(row).rank > 0 ? text::groupedNumber(one(row).rank) : QStringLiteral("–"); },
          .kind = Kind::Number,
          .help = tr("Rank of the drawn token among all tokens, if the model ended here"),
          .width = 52,
          .tip =
              [this, one, tip](int row) {
                  return one(row).rank > 0 ? tip(row)
                         : m_ranked
                             ? tr("Not computed: the table of this text and vocabulary is too large, or a logit is not "
                                  "finite")
                             : tr("The draw is of another step than the weights that are read here");
              }}},
        m_picture);
    widgets::nameControl(table, {.id = QStringLiteral("lensTable"),
                                 .name = tr("Prediction after each layer"),
                                 .toolTip = tr("The likeliest token after each layer, and the rank of the drawn one")});
    table->setTips(tip);
    table->setDense(true);
    table->horizontalHeader()->setMinimumSectionSize(theme::scaled(32));
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setEmptyText(tr("No lens at this token."));
    return table;
}

void LensCard::setRows(std::vector<LensRow> rows, const QStringList& vocabulary, const QString& drawn, bool ranked) {
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
    m_plot->setAxisNames(m_axes->across(), m_axes->vertical());
    m_plot->setData(QStringLiteral("share"), std::move(x), std::move(y));
    m_plot->setVisible(rows.size() > 1 && ranked);
    m_axes->setVisible(rows.size() > 1 && ranked);
    m_ranked = ranked;
    m_rows = std::move(rows);
    m_vocabulary = vocabulary;
    m_drawn = drawn;
    m_table->renew(int(m_rows.size()));
}

QString LensCard::valueText() const {
    const int row = m_table->current();
    return row < 0 ? m_plot->valueText()
                   : QString::fromStdString(formats::numberText(m_rows[static_cast<std::size_t>(row)].probability));
}

QByteArray LensCard::toCsv() const {
    formats::CsvTable csv{"after", "best_guess_id", "probability", "rank_of_draw", "probability_of_draw"};
    for (const LensRow& row : m_rows)
        csv.addRow({row.after, row.best, row.probability, row.rank, formats::measured(row.drawnShare)});
    return QByteArray::fromStdString(csv.text());
}

} // namespace glasshouse::places::inside
