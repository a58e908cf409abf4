#include "ui/places/inside/nexttoken/NextTokenModel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/formats/Csv.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/CardTable.h"

namespace glasshouse::places::inside {

namespace {

QString percent(double share) {
    if (!std::isfinite(share))
        return text::shortNumber(share);
    return share > 0 && share < 0.0005 ? QStringLiteral("<0.1") : QString::number(100 * share, 'f', 1);
}

} // namespace

NextTokenModel::NextTokenModel(QObject* parent)
    : QAbstractTableModel(parent) {}

void NextTokenModel::setVocabulary(const QStringList& texts) {
    if (texts == m_vocabulary)
        return;
    beginResetModel();
    m_vocabulary = texts;
    m_table.reset();
    m_order.clear();
    m_drawn = -1;
    endResetModel();
}

void NextTokenModel::setTable(std::shared_ptr<const NextTokenTable> table) {
    const std::size_t rows = table ? table->entries.size() : 0;
    const bool reset = rows != m_order.size();
    if (reset)
        beginResetModel();
    m_table = std::move(table);
    m_low = 0;
    m_high = m_largest = 0;
    bool first = true;
    if (m_table)
        for (const NextTokenEntry& entry : m_table->entries) {
            if (!std::isfinite(entry.logit))
                continue;
            const auto logit = static_cast<double>(entry.logit);
            m_low = first ? logit : std::min(m_low, logit);
            m_high = first ? logit : std::max(m_high, logit);
            first = false;
            if (entry.drawn > m_largest)
                m_largest = entry.drawn;
            if (entry.plain > m_largest)
                m_largest = entry.plain;
        }
    if (reset) {
        arrange();
        endResetModel();
        return;
    }
    rearrange();
    Q_EMIT layoutChanged();
    if (!m_order.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

int NextTokenModel::rowOf(int id) const {
    const auto found = std::find(m_order.begin(), m_order.end(), id);
    return found == m_order.end() ? -1 : int(found - m_order.begin());
}

QString NextTokenModel::tokenText(int id) const {
    return id >= 0 && id < m_vocabulary.size() ? text::visibleToken(m_vocabulary.at(id)) : QString();
}

void NextTokenModel::setDrawn(int id) {
    if (id == m_drawn)
        return;
    const int before = rowOf(m_drawn);
    m_drawn = id;
    for (const int row : {before, rowOf(id)})
        if (row >= 0)
            Q_EMIT dataChanged(index(row, 0), index(row, Columns - 1));
}

int NextTokenModel::find(const QString& text, int after) const {
    const int rows = rowCount();
    const QString wanted = text::soughtToken(text);
    if (wanted.isEmpty())
        return -1;
    int best = -1;
    for (int i = 1; i <= rows; ++i) {
        const int row = ((after + i) % rows + rows) % rows;
        const QString token = tokenText(idAt(row));
        if (token == wanted)
            return row;
        if (best < 0 && token.contains(wanted, Qt::CaseInsensitive))
            best = row;
    }
    return best;
}

int NextTokenModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_order.size());
}
int NextTokenModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Columns;
}

QString NextTokenModel::text(int row, int column) const {
    const int id = idAt(row);
    const NextTokenEntry& entry = m_table->entries[static_cast<std::size_t>(id)];
    switch (column) {
    case Token:
        return tokenText(id);
    case Id:
        return QString::number(id);
    case Logit:
        return text::decimals(static_cast<double>(entry.logit), 2);
    case Scaled:
        return text::decimals(entry.scaled, 2);
    case Filtered:
        return !m_table->finite ? QStringLiteral("–")
               : entry.kept     ? text::decimals(entry.scaled, 2) + QStringLiteral(" ✓")
                                : QString(QChar(0x2212)) + QChar(0x221E);
    case Plain:
        return percent(entry.plain);
    case Drawn:
        return percent(entry.drawn);
    case Cumulative:
        return m_table->finite ? QString::number(100 * m_cumulative[static_cast<std::size_t>(row)], 'f', 1)
                               : QStringLiteral("–");
    default:
        return {};
    }
}

QVariant NextTokenModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_table)
        return {};
    const int id = idAt(index.row());
    const NextTokenEntry& entry = m_table->entries[static_cast<std::size_t>(id)];
    const int column = index.column();
    const bool drawn = id == m_drawn;
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), column);
    case Qt::ToolTipRole:
        return column == Filtered && !entry.kept ? tr("Removed by top-k or top-p: it cannot be drawn") : QVariant();
    case widgets::StrongRole:
        return drawn;
    case widgets::MutedRole:
        return column == Id || column == Plain || ((column >= Filtered) && !entry.kept);
    case widgets::BarColorRole: {
        const theme::Theme& theme = theme::Theme::of();
        return column == Drawn ? (drawn ? theme.accent : theme.train) : theme.axis;
    }
    case widgets::BarShareRole:
        if (column == Logit || column == Scaled)
            return std::isfinite(entry.logit) && m_high > m_low
                       ? std::max(0.01, (static_cast<double>(entry.logit) - m_low) / (m_high - m_low))
                       : 0.0;
        if (column == Plain || column == Drawn) {
            const double share = column == Plain ? entry.plain : entry.drawn;
            return std::isfinite(share) && m_largest > 0 ? share / m_largest : 0.0;
        }
        return {};
    default:
        return {};
    }
}

QVariant NextTokenModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Token ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Token:
            return tr("token");
        case Id:
            return tr("id");
        case Logit:
            return tr("1 logit");
        case Scaled:
            return tr("2 ÷ temperature");
        case Filtered:
            return tr("3 filtered");
        case Plain:
            return tr("softmax of 1, %");
        case Drawn:
            return tr("4 softmax of 3, %");
        case Cumulative:
            return tr("sum, %");
        default:
            return {};
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Logit:
            return tr("The score that the output layer gives the token");
        case Scaled:
            return tr("The score divided by the temperature; at temperature 0 only the largest counts");
        case Filtered:
            return tr("What top-k and top-p keep; −∞ cannot be drawn");
        case Plain:
            return tr("The model's own probability: temperature 1, unfiltered");
        case Drawn:
            return tr("Probability used for the draw");
        case Cumulative:
            return tr("Sum of the probabilities down to this row: where its segment of the bar ends");
        default:
            return tr("Click to sort");
        }
    }
    return {};
}

void NextTokenModel::sort(int column, Qt::SortOrder order) {
    if (column < 0)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    rearrange();
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

/// Selection and current row stay on their tokens. The caller emits layoutChanged().
void NextTokenModel::rearrange() {
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<int> ids;
    for (const QModelIndex& index : before)
        ids.push_back(idAt(index.row()));
    arrange();
    std::vector<int> rows(m_order.size()); // by id
    for (std::size_t row = 0; row < m_order.size(); ++row)
        rows[static_cast<std::size_t>(m_order[row])] = int(row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(rows[static_cast<std::size_t>(ids[static_cast<std::size_t>(i)])], before.at(i).column()));
    changePersistentIndexList(before, after);
}

void NextTokenModel::arrange() {
    m_order.resize(m_table ? m_table->entries.size() : 0);
    std::iota(m_order.begin(), m_order.end(), 0);
    const bool falling = m_sortOrder == Qt::DescendingOrder;
    if (m_sortColumn == Id) {
        if (falling)
            std::reverse(m_order.begin(), m_order.end());
    } else if (m_sortColumn == Token) {
        std::stable_sort(m_order.begin(), m_order.end(), [&](int a, int b) {
            const QString& left = m_vocabulary.value(a);
            const QString& right = m_vocabulary.value(b);
            return falling ? left > right : left < right;
        });
    } else {
        // All number columns are ordered like the logit; NaN comes last.
        const auto key = [&](int id) {
            const float logit = m_table->entries[static_cast<std::size_t>(id)].logit;
            return std::isnan(logit) ? (falling ? -INFINITY : INFINITY) : logit;
        };
        std::stable_sort(m_order.begin(), m_order.end(),
                         [&](int a, int b) { return falling ? key(a) > key(b) : key(a) < key(b); });
    }
    m_cumulative.assign(m_order.size(), 0);
    double sum = 0;
    if (m_table && m_table->finite)
        for (std::size_t row = 0; row < m_order.size(); ++row)
            m_cumulative[row] = sum += m_table->entries[static_cast<std::size_t>(m_order[row])].drawn;
}

QByteArray NextTokenModel::toCsv() const {
    formats::CsvTable csv{"token",     "id", "logit", "divided_by_temperature", "kept", "softmax", "softmax_filtered",
                          "cumulative"};
    for (int row = 0; m_table && row < rowCount(); ++row) {
        const int id = idAt(row);
        const NextTokenEntry& entry = m_table->entries[static_cast<std::size_t>(id)];
        csv.addRow({text::visibleToken(m_vocabulary.value(id)), id, entry.logit, entry.scaled, entry.kept ? 1 : 0,
                    entry.plain, entry.drawn, m_cumulative[static_cast<std::size_t>(row)]});
    }
    return QByteArray::fromStdString(csv.text());
}

QString NextTokenModel::valueText(const QModelIndex& index) const {
    const int id = index.isValid() ? idAt(index.row()) : m_drawn;
    return !m_table || id < 0
               ? QString()
               : QString::fromStdString(formats::numberText(m_table->entries[static_cast<std::size_t>(id)].drawn));
}

} // namespace glasshouse::places::inside
