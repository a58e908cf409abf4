#include "ui/places/inside/attention/HeadTable.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/places/inside/ProbeSelection.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places::inside {

namespace {

constexpr double kInduces = 0.4; ///< threshold for calling a head an induction head, as for the other patterns

double number(const inspect::HeadScore& score, int column) {
    const inspect::HeadStatistics& head = score.statistics;
    switch (column) {
    case HeadTableModel::Entropy:
        return head.entropy;
    case HeadTableModel::Previous:
        return head.previous;
    case HeadTableModel::First:
        return head.first;
    case HeadTableModel::Induction:
        return score.induction;
    case HeadTableModel::Reads:
        return score.induction >= kInduces ? 100 : static_cast<double>(inspect::headHabit(head));
    default:
        return 0;
    }
}

} // namespace

void HeadTableModel::setHeads(std::vector<inspect::HeadScore> heads, const inspect::HeadScore& chance) {
    const bool sameRows = heads.size() == m_heads.size();
    if (!sameRows)
        beginResetModel();
    m_heads = std::move(heads);
    m_chance = chance;
    arrange();
    if (!sameRows)
        endResetModel();
    else if (!m_heads.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

const inspect::HeadScore* HeadTableModel::head(int row) const {
    return row < 1 ? nullptr : &m_heads[static_cast<std::size_t>(m_order[static_cast<std::size_t>(row - 1)])];
}

int HeadTableModel::rowOf(engine::HeadId head) const {
    for (int row = 1; row < rowCount(); ++row)
        if (this->head(row)->id == head)
            return row;
    return -1;
}

int HeadTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_heads.empty() ? 0 : int(m_heads.size()) + 1;
}
int HeadTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Columns;
}

Qt::ItemFlags HeadTableModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.row() == 0 ? flags & ~Qt::ItemIsSelectable : flags;
}

QString HeadTableModel::pattern(const inspect::HeadScore& score) const {
    if (score.induction >= kInduces)
        return tr("repeats");
    switch (inspect::headHabit(score.statistics)) {
    case inspect::HeadHabit::Previous:
        return tr("before");
    case inspect::HeadHabit::First:
        return tr("first");
    case inspect::HeadHabit::Same:
        return tr("same");
    case inspect::HeadHabit::Nearby:
        return tr("nearby");
    case inspect::HeadHabit::Broad:
        return tr("broad");
    case inspect::HeadHabit::Unknown:
        break;
    }
    return tr("–");
}

QVariant HeadTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const inspect::HeadScore* const head = this->head(index.row());
    const inspect::HeadScore& row = head != nullptr ? *head : m_chance;
    const int column = index.column();
    if (role == Qt::DisplayRole) {
        if (column == Head)
            return head != nullptr ? headName(head->id.layer, head->id.head) : tr("even");
        if (column == Reads)
            return head != nullptr ? pattern(row) : tr("chance");
        return !std::isnan(number(row, column)) ? QString::number(number(row, column), 'f', 2)
               : column == Induction            ? QStringLiteral("–") // not measured
                                                : QStringLiteral("NaN");
    }
    if (role == widgets::MutedRole)
        return head == nullptr;
    if (role == Qt::ToolTipRole && head == nullptr)
        return tr("Chance level: a head that attends equally to every token it can see");
    if (role == widgets::BarShareRole && column >= Entropy && column <= Induction && !std::isnan(number(row, column)))
        return std::clamp(number(row, column) / (column == Entropy ? std::max(m_chance.statistics.entropy, 1e-9) : 1.0),
                          0.0, 1.0);
    if (role == Qt::TextAlignmentRole && column == Reads)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant HeadTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
        switch (section) {
        case Head:
            return tr("head");
        case Entropy: // short, because numbers need the space
            return role == Qt::DisplayRole ? tr("entr.") : tr("entropy");
        case Previous:
            return tr("prev.");
        case First:
            return tr("first");
        case Induction:
            return tr("ind.");
        case Reads:
            return tr("pattern");
        default:
            break;
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Entropy:
            return tr(
                "Entropy: mean over the rows of −Σ p ln p, in nats: 0 attends to one token, ln of the row's number "
                "attends to all "
                "equally");
        case Previous:
            return tr("Mean share of the token before, rows from the second on; 1 copies the previous token");
        case First:
            return tr("Mean share of the first token, rows from the second on; near 1 the head is idle");
        case Induction:
            return tr("On one draw of random tokens that come twice, not on the probe text: mean share of the token "
                      "that came next the first time; 1 is a perfect induction head") +
                   (m_inductionNote.isEmpty() ? QString() : QStringLiteral(". ") + m_inductionNote);
        case Reads:
            return tr(
                "Repeats: the induction score is 0.4 or more. Previous, first or same: this share is 0.4 or more. "
                "Nearby: the "
                "mean distance is less than half "
                "of a uniform head's. Otherwise broad");
        default:
            return tr("Layer and head");
        }
    }
    if (role == Qt::TextAlignmentRole)
        return int((section == Head ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

void HeadTableModel::sort(int column, Qt::SortOrder order) {
    if (column < 0)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    Q_EMIT layoutAboutToBeChanged();
    arrange();
    Q_EMIT layoutChanged();
}

void HeadTableModel::arrange() {
    m_order.resize(m_heads.size());
    std::iota(m_order.begin(), m_order.end(), 0);
    if (m_sortColumn == Head) {
        if (m_sortOrder == Qt::DescendingOrder)
            std::reverse(m_order.begin(), m_order.end());
        return;
    }
    std::stable_sort(m_order.begin(), m_order.end(), [this](int a, int b) {
        const auto value = [this](int head) { // unknown values come last or first, but in order
            const double known = number(m_heads[static_cast<std::size_t>(head)], m_sortColumn);
            return std::isnan(known) ? -1.0 : known;
        };
        const double left = value(a);
        const double right = value(b);
        return m_sortOrder == Qt::AscendingOrder ? left < right : left > right;
    });
}

HeadTable::HeadTable(QWidget* parent)
    : QWidget(parent)
    , m_model(new HeadTableModel(this))
    , m_table(new widgets::CardTable(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
    widgets::nameControl(m_table, {.id = QStringLiteral("headTable"),
                                   .name = tr("Scores of all heads"),
                                   .toolTip = tr("Choose a row to see its head; click a column header to sort")});
    m_table->setModel(m_model);
    m_table->setDense(true);
    m_table->setFlat(true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    QHeaderView* header = m_table->horizontalHeader();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(theme::scaled(36));
    setBars(false);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (m_silent || !index.isValid())
            return;
        const inspect::HeadScore* const head = m_model->head(index.row());
        if (head == nullptr) // the level of chance
            return setCurrentHead(m_current.layer, m_current.head);
        m_current = head->id;
        Q_EMIT headChosen(m_current.layer, m_current.head);
    });
    connect(m_model, &QAbstractItemModel::layoutChanged, this,
            [this] { setCurrentHead(m_current.layer, m_current.head); });
}

void HeadTable::setBars(bool bars) {
    m_bars = bars;
    for (const int column :
         {HeadTableModel::Entropy, HeadTableModel::Previous, HeadTableModel::First, HeadTableModel::Induction})
        m_table->setColumn(column, bars ? widgets::CardTable::Column::Bar : widgets::CardTable::Column::Number);
    // In a narrow column every header is only as wide as needed; what the head attends to has the rest.
    QHeaderView* header = m_table->horizontalHeader();
    const QFontMetrics words(header->font());
    const QFontMetrics numbers(theme::monoFont());
    for (int column = 0; column < HeadTableModel::Columns; ++column) {
        const bool word = column == HeadTableModel::Head || column == HeadTableModel::Reads;
        const bool rest = bars ? !word : column == HeadTableModel::Reads;
        header->setSectionResizeMode(column, rest   ? QHeaderView::Stretch
                                             : bars ? QHeaderView::ResizeToContents
                                                    : QHeaderView::Fixed);
        if (bars || rest)
            continue;
        const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int wide = column == HeadTableModel::Head
                             ? QFontMetrics(m_table->font()).horizontalAdvance(HeadTableModel::tr("even")) + 5
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
    m_silent = true;
    m_model->setInductionNote(inductionNote);
    m_model->setHeads(std::move(heads), chance);
    m_silent = false;
    m_table->setAutoScroll(false); // rows that move while a run trains must not move the table
    setCurrentHead(m_current.layer, m_current.head);
    m_table->setAutoScroll(true);
}

QByteArray HeadTable::toCsv() const {
    return widgets::shownCsv(*m_model);
}

QString HeadTable::valueText() const {
    const int row = m_model->rowOf(m_current);
    QStringList cells;
    for (int column = 0; row >= 0 && column < HeadTableModel::Columns; ++column)
        cells += m_model->index(row, column).data().toString();
    return cells.join(QLatin1Char('\t'));
}

void HeadTable::setCurrentHead(int layer, int head) {
    m_current = {layer, head};
    const int row = m_model->rowOf(m_current);
    m_silent = true;
    if (row < 0)
        m_table->clearSelection();
    else if (row != m_table->currentIndex().row() || !m_table->selectionModel()->isRowSelected(row, {}))
        m_table->setCurrentIndex(m_model->index(row, 0));
    m_silent = false;
}

} // namespace glasshouse::places::inside
