#include "ui/places/inside/scratchpad/NumberTable.h"

#include <QFontMetrics>
#include <QHeaderView>
#include <QStyle>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::inside {

namespace {
constexpr double kLargestNumber = 1e6;
constexpr int kNumberRowHeight = 25; // a cell of 24 and its line
constexpr int kHeadHeight = 26;
constexpr int kShownRows = 12;  ///< more are scrolled to
constexpr int kCellPadding = 8; ///< on both sides of a number together
} // namespace

std::optional<float> typedNumber(const QString& text) {
    QString plain = text.trimmed();
    plain.replace(QChar(0x2212), QLatin1Char('-')).replace(QLatin1Char(','), QLatin1Char('.'));
    bool good = false;
    const double value = plain.toDouble(&good);
    if (!good || !(std::abs(value) <= kLargestNumber))
        return std::nullopt;
    return static_cast<float>(value);
}

void NumberModel::setNumbers(NumberContent content) {
    // A column more or less, where the matrix stays as large as it was.
    if (content.sums.empty() != m_content.sums.empty()) {
        m_content = {};
        setMatrix({}, {}, content.map, {}, {});
    }
    m_content = std::move(content);
    float largest = 0;
    for (const float value : m_content.matrix.values)
        largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
    m_decimals = m_content.decimals.value_or(largest < 9.995F ? 2 : largest < 99.95F ? 1 : 0);
    setMatrix(m_content.matrix, m_content.mask, m_content.map, m_content.rows, m_content.columns);
}

QString NumberModel::longestText() const {
    QString longest = text(0);
    const auto consider = [&](double value) {
        if (const QString one = text(value); one.size() > longest.size())
            longest = one;
    };
    if (!numbers().empty()) {
        const auto [minimum, maximum] = std::minmax_element(numbers().values.begin(), numbers().values.end());
        consider(static_cast<double>(*minimum));
        consider(static_cast<double>(*maximum));
        // Of a matrix with a minus infinity the least finite one is the longest.
        for (const float value : numbers().values)
            if (value < 0 && std::isinf(*minimum) && std::isfinite(value))
                consider(static_cast<double>(value));
    }
    std::for_each(m_content.sums.begin(), m_content.sums.end(), consider);
    return longest;
}

QString NumberModel::text(double value) const {
    return text::decimals(value, m_decimals);
}

int NumberModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : numbers().cols + (m_content.sums.empty() ? 0 : 1);
}

QVariant NumberModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (index.column() >= numbers().cols) { // the sum of the row
        const double sum = m_content.sums[static_cast<std::size_t>(index.row())];
        switch (role) {
        case Qt::DisplayRole:
            return text(sum);
        case Qt::ToolTipRole:
            return tr("Sum of the row: %1").arg(text::exactNumber(sum));
        case Qt::ForegroundRole:
            return m_content.sumsAreOne && std::abs(sum - 1) > 1e-4 ? theme::Theme::of().bad : theme::Theme::of().text;
        case Qt::FontRole:
        case Qt::TextAlignmentRole:
            return MatrixModel::data(this->index(index.row(), 0), role);
        default:
            return {};
        }
    }
    const auto value = static_cast<double>(numbers().at(index.row(), index.column()));
    switch (role) {
    case Qt::DisplayRole:
        return text(value);
    case Qt::EditRole:
        return QString::number(value, 'g', 7);
    case Qt::ToolTipRole: {
        const QString how = m_content.how ? m_content.how(index.row(), index.column()) : QString();
        const QString exact = text::exactNumber(value);
        return how.isEmpty() ? exact : exact + QLatin1Char('\n') + how;
    }
    default:
        return MatrixModel::data(index, role);
    }
}

QVariant NumberModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::FontRole)
        return theme::uiFont(theme::TextSize::Note);
    if (orientation == Qt::Horizontal && section >= numbers().cols) {
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
    theme::setLookProperty(this, "numbers", true);
    setTextElideMode(Qt::ElideNone);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                    QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setMinimumSectionSize(theme::scaled(16));
    verticalHeader()->setDefaultSectionSize(theme::scaled(kNumberRowHeight));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setFixedHeight(theme::scaled(kHeadHeight));
    connect(this, &QTableView::entered, this,
            [this](const QModelIndex& index) { Q_EMIT cellPointed(index.row(), index.column()); });
}

void NumberTable::setNumbers(NumberContent content) {
    const int shape[] = {m_model->rowCount(), m_model->columnCount()};
    m_model->setNumbers(std::move(content));
    const QFontMetrics metrics(theme::monoFont(theme::TextSize::Note));
    horizontalHeader()->setMinimumSectionSize(
        std::max(theme::scaled(20), metrics.horizontalAdvance(m_model->longestText()) + theme::scaled(kCellPadding)));
    if (shape[0] != m_model->rowCount() || shape[1] != m_model->columnCount())
        scrollToTop();
    fitHeight();
}

/// The scroll bars come in addition to the rows that fit.
void NumberTable::fitHeight() {
    const int rows = std::min(m_model->rowCount(), kShownRows);
    const bool taller = m_model->rowCount() > kShownRows;
    setVerticalScrollBarPolicy(taller ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    const int space = width() - verticalHeader()->sizeHint().width() - (taller ? bar : 0) - 2;
    const bool wider = m_model->columnCount() * horizontalHeader()->minimumSectionSize() > space;
    setHorizontalScrollBarPolicy(wider ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    setFixedHeight(theme::scaled(kHeadHeight) + verticalHeader()->defaultSectionSize() * rows + 2 + (wider ? bar : 0));
}

void NumberTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitHeight();
}

void NumberTable::leaveEvent(QEvent* event) {
    QTableView::leaveEvent(event);
    Q_EMIT cellPointed(-1, -1);
}

} // namespace glasshouse::places::inside
