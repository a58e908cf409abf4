#include "ui/places/inside/attention/HeadTable.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/places/inside/ProbeSelection.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Table.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places::inside {

namespace {

constexpr double kInduces = 0.4; ///< threshold for calling a head an induction head, as for the other patterns

QString headPattern(const inspect::HeadScore& score, const inspect::HeadScore& even) {
    if (score.induction >= kInduces)
        return HeadTable::tr("repeats");
    switch (inspect::headHabit(score.statistics, even.statistics)) {
    case inspect::HeadHabit::Previous:
        //: attends to the token before
        return HeadTable::tr("before");
    case inspect::HeadHabit::First:
        //: attends to the first token
        return HeadTable::tr("first");
    case inspect::HeadHabit::Same:
        //: attends to the same token
        return HeadTable::tr("same");
    case inspect::HeadHabit::Nearby:
        return HeadTable::tr("nearby");
    case inspect::HeadHabit::Far:
        //: attends to few tokens, far away
        return HeadTable::tr("far");
    case inspect::HeadHabit::Broad:
        return HeadTable::tr("broad");
    case inspect::HeadHabit::Unknown:
        break;
    }
    return HeadTable::tr("–");
}

QString inductionHelp(const QString& note) {
    return HeadTable::tr("On one draw of random tokens that come twice, not on the probe text: mean share of the token "
                         "that came next the first time; 1 is a perfect induction head") +
           (note.isEmpty() ? QString() : QStringLiteral(". ") + note);
}

} // namespace

HeadTable::HeadTable(QWidget* parent)
    : QWidget(parent)
    , m_table(makeTable()) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
    setBars(false);
    connect(m_table, &widgets::Table::chosen, this, [this](int row) {
        if (row == 0) // the level of chance
            return setCurrentHead(m_current.layer, m_current.head);
        if (const engine::HeadId chosen = score(row).id; chosen != m_current) {
            m_current = chosen;
            Q_EMIT headChosen(m_current.layer, m_current.head);
        }
    });
    connect(m_table->model(), &QAbstractItemModel::layoutChanged, this,
            [this](const QList<QPersistentModelIndex>&, QAbstractItemModel::LayoutChangeHint hint) {
                if (hint == QAbstractItemModel::VerticalSortHint && m_table->current() > 0) // by a person
                    m_table->scrollTo(m_table->currentIndex());
            });
}

widgets::Table* HeadTable::makeTable() {
    using widgets::TableColumn;
    // A number, or a bar in a wide table. Unknown values have a place in the order as well.
    const auto measure = [this](Column column, const QString& title, const QString& help, auto part) {
        const auto number = [this, part](int row) { return static_cast<double>(part(score(row))); };
        return TableColumn{.title = title,
                           .text =
                               [=](int row) {
                                   return !std::isnan(number(row)) ? text::decimals(number(row), 2)
                                          : column == Induction    ? QStringLiteral("–") // not measured
                                                                   : QStringLiteral("NaN");
                               },
                           .kind = widgets::CardTable::Column::Number,
                           .help = help,
                           .align = Qt::AlignRight,
                           .key = [=](int row) { return std::isnan(number(row)) ? -1 : number(row); },
                           .share =
                               [=, this](int row) {
                                   const double largest =
                                       column == Entropy ? std::max(m_chance.statistics.entropy, 1e-9) : 1.0;
                                   return std::isnan(number(row)) ? 0 : std::clamp(number(row) / largest, 0.0, 1.0);
                               },
                           .largestFirst = true};
    };
    std::vector<TableColumn> columns{
        {.title = tr("head"),
         .text = [this](int row) { return row == 0 ? tr("even") : headName(score(row).id.layer, score(row).id.head); },
         .help = tr("Layer and head"),
         .key = [](int row) { return double(row); }},
        measure(Entropy, tr("entr."), // short, because numbers need the space
                tr("Entropy of a row's shares, −Σ p ln p in nats, averaged over the rows: 0 if each row attends to a "
                   "single token, ln n for a row that attends to n tokens equally"),
                [](const inspect::HeadScore& one) { return one.statistics.entropy; }),
        measure(Previous, tr("prev."),
                tr("Mean share of the token before, rows from the second on; 1 copies the previous token"),
                [](const inspect::HeadScore& one) { return one.statistics.previous; }),
        measure(First, tr("first"),
                tr("Mean share of the first token, rows from the second on. Near 1 the head is idle"),
                [](const inspect::HeadScore& one) { return one.statistics.first; }),
        measure(Induction, tr("ind."), inductionHelp({}), [](const inspect::HeadScore& one) { return one.induction; }),
        {.title = tr("pattern"),
         .text = [this](int row) { return row == 0 ? tr("chance") : headPattern(score(row), m_chance); },
         .help = tr("Repeats: the induction score is 0.4 or more. Before, first or same: the share of the token before, of "
                    "the first or of the token itself is 0.4 or more. Nearby: the mean distance is less than half of "
                    "an even head’s. Far: the entropy is less than half of an even head’s. Otherwise broad"),
         .align = Qt::AlignRight,
         .key =
             [this](int row) {
                 return score(row).induction >= kInduces
                            ? 100
                            : double(inspect::headHabit(score(row).statistics, m_chance.statistics));
             }}};
    columns[Entropy].fullTitle = tr("entropy");
    columns[Previous].fullTitle = tr("previous");
    columns[Induction].fullTitle = tr("induction");
    auto* table = new widgets::Table(std::move(columns), this);
    widgets::nameControl(table, {.id = QStringLiteral("headTable"),
                                 .name = tr("Scores of all heads"),
                                 .toolTip = tr("Choose a row to see its head. Click a column header to sort")});
    table->setFixedRows(1);
    table->setMuted([](int row) { return row == 0; });
    table->setTips([](int row) {
        return row == 0 ? tr("Chance level: a head that attends equally to every token it can see") : QString();
    });
    table->setDense(true);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table->horizontalHeader()->setMinimumSectionSize(theme::scaled(36));
    return table;
}

const inspect::HeadScore& HeadTable::score(int row) const {
    return row == 0 ? m_chance : m_heads[static_cast<std::size_t>(row) - 1];
}

/// The row of the current head; -1: none.
int HeadTable::currentRow() const {
    const auto found = std::find_if(m_heads.begin(), m_heads.end(),
                                    [this](const inspect::HeadScore& one) { return one.id == m_current; });
    return found == m_heads.end() ? -1 : int(found - m_heads.begin()) + 1;
}

void HeadTable::setBars(bool bars) {
    m_bars = bars;
    for (const int column : {Entropy, Previous, First, Induction})
        m_table->setColumn(column, bars ? widgets::CardTable::Column::Bar : widgets::CardTable::Column::Number);
    // In a narrow column every header is only as wide as needed; what the head attends to has the rest.
    QHeaderView* header = m_table->horizontalHeader();
    const QFontMetrics words(header->font());
    const QFontMetrics numbers(theme::monoFont());
    for (int column = 0; column < Columns; ++column) {
        const bool word = column == Head || column == Reads;
        const bool rest = bars ? !word : column == Reads;
        header->setSectionResizeMode(column, rest   ? QHeaderView::Stretch
                                             : bars ? QHeaderView::ResizeToContents
                                                    : QHeaderView::Fixed);
        if (bars || rest)
            continue;
        const QString title = m_table->model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int wide = column == Head ? QFontMetrics(m_table->font()).horizontalAdvance(tr("even")) + 5
                                        : numbers.horizontalAdvance(QStringLiteral("0.00"));
        header->resizeSection(column, std::max(words.horizontalAdvance(title) + 12, wide + 12));
    }
}

void HeadTable::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // In a narrow column the numbers need the space.
    const bool bars = width() >= theme::scaled(400);
    if (bars != m_bars)
        setBars(bars);
}

void HeadTable::setHeads(std::vector<inspect::HeadScore> heads, const inspect::HeadScore& chance,
                         const QString& inductionNote) {
    m_heads = std::move(heads);
    m_chance = chance;
    m_table->renew(m_heads.empty() ? 0 : int(m_heads.size()) + 1);
    m_table->setTitle(Induction, tr("ind."), inductionHelp(inductionNote));
    setCurrentHead(m_current.layer, m_current.head);
}

QByteArray HeadTable::toCsv() const {
    return widgets::shownCsv(*m_table->model());
}

QString HeadTable::valueText() const {
    QStringList cells;
    for (int column = 0; currentRow() >= 0 && column < Columns; ++column)
        cells += m_table->currentIndex().siblingAtColumn(column).data().toString();
    return cells.join(QLatin1Char('\t'));
}

void HeadTable::setCurrentHead(int layer, int head) {
    m_current = {layer, head};
    const int row = currentRow();
    if (row < 0)
        m_table->clearSelection();
    else if (row != m_table->current() || !m_table->selectionModel()->hasSelection())
        m_table->choose(row); // it does not scroll there again and again while a run trains
}

} // namespace glasshouse::places::inside
