#include "ui/places/inside/scratchpad/NumberTable.h"

#include <QHeaderView>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::inside {

namespace {
constexpr double kLargest = 1e6;
constexpr int kRowHeight = 24;
constexpr int kHeadHeight = 26;
} // namespace

std::optional<float> typedNumber(const QString& text) {
    QString plain = text.trimmed();
    plain.replace(QChar(0x2212), QLatin1Char('-')).replace(QLatin1Char(','), QLatin1Char('.'));
    bool good = false;
    const double value = plain.toDouble(&good);
    if (!good || !(std::abs(value) <= kLargest))
        return std::nullopt;
    return static_cast<float>(value);
}

void NumberModel::setNumbers(const Matrix& matrix, const plots::CellMask& mask, theme::MapKind map,
                             const QStringList& rows, const QStringList& columns, std::vector<double> sums, How how) {
    m_numbers = matrix;
    m_mask = mask;
    m_sums = std::move(sums);
    m_how = std::move(how);
    // As many decimals as fit with the largest number.
    float largest = 0;
    for (const float value : matrix.values)
        largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
    m_decimals = largest < 9.995F ? 2 : largest < 99.95F ? 1 : 0;
    setMatrix(matrix, mask, map, rows, columns);
}

QString NumberModel::text(double value) const {
    if (!std::isfinite(value))
        return text::shortNumber(value);
    const double unit = std::pow(10.0, m_decimals);
    const double rounded = std::round(value * unit) / unit;
    return QString::number(rounded == 0 ? 0.0 : rounded, 'f', m_decimals).replace(QLatin1Char('-'), QChar(0x2212));
}

int NumberModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_numbers.cols + (m_sums.empty() ? 0 : 1);
}

QVariant NumberModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (index.column() >= m_numbers.cols) { // the sum of the row
        const double sum = m_sums[static_cast<std::size_t>(index.row())];
        switch (role) {
        case Qt::DisplayRole:
            return text(sum);
        case Qt::ToolTipRole:
            return tr("Sum of the row: %1").arg(sum, 0, 'g', 9);
        case Qt::ForegroundRole:
            return std::abs(sum - 1) > 1e-4 ? theme::Theme::of().bad : theme::Theme::of().text;
        case Qt::FontRole:
        case Qt::TextAlignmentRole:
            return MatrixModel::data(this->index(index.row(), 0), role);
        default:
            return {};
        }
    }
    const auto value = static_cast<double>(m_numbers.at(index.row(), index.column()));
    switch (role) {
    case Qt::DisplayRole:
        return text(value);
    case Qt::EditRole:
        return QString::number(value, 'g', 7);
    case Qt::ToolTipRole: {
        const QString how = m_how ? m_how(index.row(), index.column()) : QString();
        const QString exact = std::isfinite(value)
                                  ? QString::number(value, 'g', 9).replace(QLatin1Char('-'), QChar(0x2212))
                                  : text(value);
        return how.isEmpty() ? exact : exact + QLatin1Char('\n') + how;
    }
    default:
        return MatrixModel::data(index, role);
    }
}

QVariant NumberModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::FontRole)
        return theme::uiFont(theme::TextSize::Note);
    if (orientation == Qt::Horizontal && section >= m_numbers.cols) {
        if (role == Qt::DisplayRole)
            return QStringLiteral("Σ");
        return role == Qt::ToolTipRole ? QVariant(tr("Sum of the row")) : QVariant();
    }
    return MatrixModel::headerData(section, orientation, role);
}

Qt::ItemFlags NumberModel::flags(const QModelIndex& index) const {
    return MatrixModel::flags(index) | (m_editable ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool NumberModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!m_editable || role != Qt::EditRole || !index.isValid())
        return false;
    const std::optional<float> number = typedNumber(value.toString());
    if (!number) {
        Q_EMIT refused(tr("“%1” is not a number; write one such as 0.5 or −1.2.").arg(value.toString()));
        return false;
    }
    Q_EMIT typed(index.row(), index.column(), *number);
    return true;
}

NumberTable::NumberTable(QWidget* parent)
    : QTableView(parent)
    , m_model(new NumberModel(this)) {
    setModel(m_model);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setMouseTracking(true);
    setTabKeyNavigation(false); // arrows go from cell to cell
    setCornerButtonEnabled(false);
    setTextElideMode(Qt::ElideNone);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                    QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    horizontalHeader()->setMinimumSectionSize(theme::scaled(20));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setMinimumSectionSize(theme::scaled(16));
    verticalHeader()->setDefaultSectionSize(theme::scaled(kRowHeight));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setFixedHeight(theme::scaled(kHeadHeight));
    connect(this, &QTableView::entered, this,
            [this](const QModelIndex& index) { Q_EMIT cellPointed(index.row(), index.column()); });
}

void NumberTable::fitRows(int rows) {
    setFixedHeight(theme::scaled(kHeadHeight) + verticalHeader()->defaultSectionSize() * rows + 2);
}

void NumberTable::leaveEvent(QEvent* event) {
    QTableView::leaveEvent(event);
    Q_EMIT cellPointed(-1, -1);
}

} // namespace glasshouse::places::inside
