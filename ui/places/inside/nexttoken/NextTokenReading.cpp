// The table of NextTokenView, and what the view reports and exports about the draw: values for the panel, exports.
#include <QHeaderView>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/corpus/tokenizer/bpe/SpecialTokens.h"
#include "core/formats/Csv.h"
#include "ui/places/PictureExport.h"
#include "ui/places/inside/nexttoken/DrawBar.h"
#include "ui/places/inside/nexttoken/LensCard.h"
#include "ui/places/inside/nexttoken/NextTokenView.h"
#include "ui/plots/CurvePlot.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Table.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kLogitColumn = 2;

QString inPercent(double share) {
    if (!std::isfinite(share))
        return text::shortNumber(share);
    return share > 0 && share < 0.0005 ? QStringLiteral("<0.1") : text::decimals(100 * share, 1);
}

} // namespace

widgets::Table* NextTokenView::makeTable(QWidget* parent) {
    const auto entry = [this](int id) -> const NextTokenEntry& {
        return m_distribution->entries[static_cast<std::size_t>(id)];
    };
    const auto logit = [entry](int id) { return static_cast<double>(entry(id).logit); };
    const auto logitShare = [=, this](int id) {
        return std::isfinite(logit(id)) && m_high > m_low ? std::max(0.01, (logit(id) - m_low) / (m_high - m_low))
                                                          : 0.0;
    };
    const auto share = [this](double probability) {
        return std::isfinite(probability) && m_largest > 0 ? probability / m_largest : 0.0;
    };
    const auto isRemoved = [entry](int id) { return !entry(id).kept; };
    const auto isSpecial = [this](int id) {
        const auto tokenizer = m_context.viewed.run.tokenizer();
        return tokenizer && tokenizer::isSpecial(*tokenizer, id);
    };
    const auto isDrawn = [this](int id) { return id == m_drawn; };
    using Kind = widgets::CardTable::Column;
    // All but token and id are ordered like the logit.
    const auto bars = [=](const QString& title, const QString& help, auto text, auto length) {
        return widgets::TableColumn{.title = title,
                                    .text = text,
                                    .kind = Kind::Bar,
                                    .help = help,
                                    .align = Qt::AlignRight,
                                    .key = logit,
                                    .share = length,
                                    .color = [](int /*id*/) { return theme::Theme::of().axis; }};
    };
    widgets::TableColumn plain = bars(
        tr("softmax of 1, %"), tr("The model's own probability: temperature 1, unfiltered"),
        [entry](int id) { return inPercent(entry(id).plain); }, [=](int id) { return share(entry(id).plain); });
    plain.isMuted = true;
    widgets::TableColumn drawn = bars(
        tr("4 softmax of 3, %"), tr("Probability used for the draw"),
        [entry](int id) { return inPercent(entry(id).drawn); }, [=](int id) { return share(entry(id).drawn); });
    drawn.mutes = isRemoved;
    drawn.color = [isDrawn](int id) { return isDrawn(id) ? theme::Theme::of().accent : theme::Theme::of().train; };
    std::vector<widgets::TableColumn> columns{
        {.title = tr("token"),
         .text = [this](int id) { return textOf(id); },
         .help = tr("Click to sort"),
         .width = 84,
         .mutes = isSpecial,
         .textKey = [this](int id) { return m_vocabulary.value(id); },
         .tip = [isSpecial](int id) { return isSpecial(id) ? text::specialTokenTip() : QString(); }},
        {.title = tr("id"),
         .text = [](int id) { return QString::number(id); },
         .kind = Kind::Number,
         .help = tr("Click to sort"),
         .width = 52,
         .isMuted = true,
         .key = [](int id) { return double(id); }},
        bars(
            tr("1 logit"), tr("The score that the output layer gives the token"),
            [logit](int id) { return text::decimals(logit(id), 2); }, logitShare),
        bars(
            tr("2 ÷ temperature"), tr("The score divided by the temperature. At temperature 0 only the largest counts"),
            [entry](int id) { return text::decimals(entry(id).scaled, 2); }, logitShare),
        {.title = tr("3 filtered"),
         .text =
             [=, this](int id) {
                 return !m_distribution->finite ? QStringLiteral("–")
                        : isRemoved(id)         ? QString(QChar(0x2212)) + QChar(0x221E)
                                                : text::decimals(entry(id).scaled, 2) + QStringLiteral(" ✓");
             },
         .kind = Kind::Number,
         .help = tr("What top-k and top-p keep; −∞ cannot be drawn"),
         .width = 84,
         .mutes = isRemoved,
         .key = logit,
         .tip =
             [isRemoved](int id) {
                 return isRemoved(id) ? tr("Removed by top-k or top-p: it cannot be drawn") : QString();
             }},
        plain,
        drawn,
        {.title = tr("sum, %"),
         .text =
             [this](int id) {
                 return m_distribution->finite ? text::decimals(100 * m_sums[static_cast<std::size_t>(id)], 1)
                                               : QStringLiteral("–");
             },
         .kind = Kind::Number,
         .help = tr("Sum of the probabilities down to this row: where its segment of the bar ends"),
         .width = 64,
         .mutes = isRemoved,
         .key = logit}};
    for (widgets::TableColumn& column : columns)
        column.isStrong = isDrawn;
    auto* table = new widgets::Table(std::move(columns), parent);
    widgets::nameControl(table, {.id = QStringLiteral("nextTable"),
                                 .name = tr("All tokens from logit to probability in the draw"),
                                 .toolTip = tr("Click a header to sort, a row to draw its token")});
    table->horizontalHeader()->setMinimumSectionSize(theme::scaled(36));
    table->sortBy(kLogitColumn, Qt::DescendingOrder);
    table->setDense(true);
    return table;
}

QString NextTokenView::textOf(int id) const {
    return text::visibleToken(m_vocabulary.value(id));
}

void NextTokenView::exportPictures() {
    const auto tableCsv = [this] {
        formats::CsvTable csv{
            "token", "id", "logit", "divided_by_temperature", "kept", "softmax", "softmax_filtered", "cumulative"};
        for (const int id : m_table->order()) {
            const auto at = static_cast<std::size_t>(id);
            const NextTokenEntry& entry = m_distribution->entries[at];
            csv.addRow(
                {textOf(id), id, entry.logit, entry.scaled, entry.kept ? 1 : 0, entry.plain, entry.drawn, m_sums[at]});
        }
        return QByteArray::fromStdString(csv.text());
    };
    const auto tableValue = [this] { // the probability, as drawn, of the current row, else of the drawn token
        const int id = m_table->current() >= 0 ? m_table->current() : m_drawn;
        return !m_distribution || id < 0 ? QString()
                                         : QString::fromStdString(formats::numberText(
                                               m_distribution->entries[static_cast<std::size_t>(id)].drawn));
    };
    offerExports(m_tableCard, std::make_unique<widgets::TableDataPicture>(m_table, tableCsv, tableValue),
                 tr("next-token"));
    offerExports(m_drawCard, *m_bar, tr("draw"));
    offerExports(m_lens, *m_lens, tr("lens"));
    offerExports(m_entropyCard, *m_entropy, tr("entropy"));
}

void NextTokenView::emitValues() {
    const auto& table = m_distribution;
    const int id = drawnId();
    QList<PlaceValue> values;
    if (table && id >= 0) {
        const NextTokenEntry& entry = table->entries[static_cast<std::size_t>(id)];
        const Draw draw = drawAt(*table, m_table->order(), m_u);
        values.append({tr("Token"), textOf(id)});
        values.append({tr("Logit"), text::decimals(static_cast<double>(entry.logit), 4)});
        values.append({tr("p, τ = 1, unfiltered"), text::decimals(entry.plain, 4)});
        values.append({tr("p, as drawn"), text::decimals(entry.drawn, 4)});
        values.append({tr("Random number"), text::decimals(m_u, 4)});
        values.append({tr("Its interval"),
                       QStringLiteral("%1 – %2").arg(text::decimals(draw.begin, 4), text::decimals(draw.end, 4))});
        values.append({tr("Entropy, τ = 1"), tr("%1 nats").arg(text::lossText(table->plainEntropy))});
        values.append({tr("Entropy, as drawn"), tr("%1 nats").arg(text::lossText(table->drawnEntropy))});
        values.append({tr("Tokens kept"), tr("%1 of %2")
                                              .arg(text::groupedNumber(qint64(table->kept)),
                                                   text::groupedNumber(qint64(table->entries.size())))});
        values.append({tr("Discarded"), text::percentText(table->discarded)});
    }
    if (m_result)
        tellValues(tr("This draw"), m_result->step, m_result->recorded, values);
}

} // namespace glasshouse::places::inside
