#include "ui/plots/HeatmapWidget.h"

#include <QAccessible>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

#include "core/formats/Csv.h"
#include "ui/plots/AxisNames.h"
#include "ui/plots/HeatmapDrawing.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::plots {

/// What is drawn, and the state of pointer and keyboard.
struct HeatmapWidget::Impl : HeatmapDrawing {
    bool automatic = true; ///< the range
    bool locked = false;   ///< the range
    bool goesOn = false;   ///< the next matrix is another frame of this one
    bool powers = false;   ///< values are exponents of ten
    bool percent = false;  ///< they are shares, shown in per cent
    AxisNames names;
    QString rowsAre() const { return names.down.isEmpty() ? axes.rowTitle : names.down; }
    QString columnsAre() const { return names.across.isEmpty() ? axes.columnTitle : names.across; }

    bool arrowsMove = false;
    bool framesFollow = true;
    int draggedMark = -1;
    TooltipFiller filler;
    Matrix values; ///< empty: the matrix's own

    // Cache of the picture on screen.
    QImage image;
    QSizeF shownSize;
    double shownRatio = 0;
    const theme::Theme* shownTheme = nullptr;
};

HeatmapWidget::HeatmapWidget(QWidget* parent)
    : Plotted(parent)
    , m(std::make_unique<Impl>()) {
    setFocusFramed(false); // it is around the cells
    setAccessibleName(tr("Map of numbers"));
    widgets::AccessibleTable parts;
    parts.rows = [this] { return m->matrix.rows; };
    parts.columns = [this] { return m->matrix.cols; };
    parts.rowName = [this](int row) { return m->axes.rowName(row); };
    parts.columnName = [this](int column) { return m->axes.columnName(column); };
    parts.cell = [this](int row, int column) {
        return isMasked(row, column) ? tr("masked") : text::shortNumber(valueAt(row, column));
    };
    parts.rect = [this](int row, int column) { return cellRect(row, column).toAlignedRect(); };
    parts.isCurrent = [this](int row, int column) { return row == m->row && column == m->column; };
    parts.press = [this](int row, int column) {
        lockCell(row, column);
        Q_EMIT cellLocked(row, column);
    };
    widgets::setAccessibleParts(this, parts);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setSizePolicy(policy);
}

HeatmapWidget::~HeatmapWidget() = default;

QSize HeatmapWidget::sizeHint() const {
    return {theme::scaled(320), theme::scaled(280)};
}

// ---- what is shown

void HeatmapWidget::setMatrix(Matrix matrix, CellMask mask, Matrix values) {
    const int rows = m->matrix.rows, columns = m->matrix.cols;
    const bool wasHovered = m->hoverRow >= 0;
    m->matrix = std::move(matrix);
    m->mask = std::move(mask);
    m->values = std::move(values);
    m->series.clear();
    m->texts.clear();
    if (!m->mask.cells.empty() && m->mask.cells.size() != m->matrix.values.size())
        m->mask.cells.clear();
    if (!m->isUsable())
        m->matrix = {};
    if (m->values.rows != m->matrix.rows || m->values.cols != m->matrix.cols)
        m->values = {};
    if (m->matrix.rows != rows || m->matrix.cols != columns) {
        m->margins.reset();
        m->hoverRow = m->hoverColumn = -1;
        forgetHovered();
        m->cellLocked = false;
        m->row = m->row < m->matrix.rows ? m->row : -1;
        m->column = m->column < m->matrix.cols ? m->column : -1;
    }
    if (m->automatic && !m->locked) {
        const ValueRange own = automaticRange(m->matrix, m->mask, m->map);
        m->range = m->goesOn ? nextRange(m->range, own) : own;
    }
    m->goesOn = !m->matrix.empty();
    Q_EMIT rangeChanged(m->range.low, m->range.high); // for a fixed one: whether values are beyond it
    refresh();
    if (wasHovered && m->hoverRow < 0) {
        widgets::DataTooltip::of(this)->conceal();
        Q_EMIT cellHovered(-1, -1);
    }
    if (hovered() >= 0 && underMouse()) // the tooltip's values have changed
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (hovered() >= 0 && underMouse())
                    showTooltip();
            },
            Qt::QueuedConnection);
}

void HeatmapWidget::setSeries(std::vector<std::uint8_t> series) {
    m->series = std::move(series);
    refresh();
}

void HeatmapWidget::refresh() {
    m->image = {};
    describe();
    update();
}

/// The labels along the sides have changed.
void HeatmapWidget::relabel() {
    m->margins.reset();
    refresh();
}

void HeatmapWidget::describe() {
    if (QAccessible::isActive()) // reading the whole matrix is expensive
        setProperty("accessibleValue", summary());
}

const Matrix& HeatmapWidget::matrix() const {
    return m->matrix;
}

void HeatmapWidget::setCellTexts(const QStringList& texts) {
    m->texts = texts;
    update();
}

const CellMask& HeatmapWidget::mask() const {
    return m->mask;
}

void HeatmapWidget::setMap(theme::MapKind map) {
    if (map == m->map)
        return;
    m->map = map;
    m->goesOn = false;
    if (m->automatic)
        m->range = automaticRange(m->matrix, m->mask, map);
    else if (map == theme::MapKind::Diverging)
        setRange(m->range.low, m->range.high);
    Q_EMIT rangeChanged(m->range.low, m->range.high);
    refresh();
}

theme::MapKind HeatmapWidget::map() const {
    return m->map;
}

void HeatmapWidget::setRange(double low, double high) {
    if (m->map == theme::MapKind::Diverging) {
        const double size = std::max(std::abs(low), std::abs(high));
        low = -size;
        high = size;
    }
    m->automatic = false;
    if (low == m->range.low && high == m->range.high)
        return;
    m->range = {low, high};
    Q_EMIT rangeChanged(low, high);
    refresh();
}

void HeatmapWidget::setAutomaticRange() {
    m->automatic = true;
    m->goesOn = false;
    m->locked = false;
    m->range = automaticRange(m->matrix, m->mask, m->map);
    Q_EMIT rangeChanged(m->range.low, m->range.high);
    refresh();
}

void HeatmapWidget::setRangeLocked(bool locked) {
    m->locked = locked;
    if (!locked && m->automatic)
        setAutomaticRange();
}

bool HeatmapWidget::isRangeLocked() const {
    return m->locked;
}

ValueRange HeatmapWidget::range() const {
    return m->range;
}

void HeatmapWidget::setPercent(bool percent) {
    m->percent = percent;
}

void HeatmapWidget::setPowers(bool powers) {
    m->powers = powers;
}

ColorScale HeatmapWidget::scale() const {
    return {m->map, m->range, beyond(m->matrix, m->mask, m->range), m->powers, m->percent};
}

bool HeatmapWidget::hasScale() const {
    return m->isUsable() && m->series.empty();
}

void HeatmapWidget::setSquareCells(bool square) {
    m->square = square;
    refresh();
}

void HeatmapWidget::setRowLabels(const QStringList& labels, bool numbers) {
    if (!m->axes.rowsNumeric && m->axes.rowNumbers == numbers && m->axes.rowLabels == labels)
        return;
    m->axes.rowLabels = labels;
    m->axes.rowNumbers = numbers;
    m->axes.rowsNumeric = false;
    relabel();
}

void HeatmapWidget::setColumnLabels(const QStringList& labels) {
    if (!m->axes.columnsNumeric && m->axes.columnLabels == labels)
        return;
    m->axes.columnLabels = labels;
    m->axes.columnsNumeric = false;
    relabel();
}

void HeatmapWidget::setNumericRows(const QString& title, int first) {
    m->axes.rowsNumeric = true;
    m->axes.rowTitle = title;
    m->axes.firstRow = first;
    relabel();
}

void HeatmapWidget::setNumericColumns(const QString& title, int first) {
    m->axes.columnsNumeric = true;
    m->axes.columnTitle = title;
    m->axes.firstColumn = first;
    relabel();
}

void HeatmapWidget::setColumnEdges(std::vector<double> edges, double low, double high) {
    m->axes.columnEdges = std::move(edges);
    m->axes.low = low;
    m->axes.high = high;
    relabel();
}

void HeatmapWidget::setLabelsVisible(bool rows, bool columns) {
    m->axes.rowsVisible = rows;
    m->axes.columnsVisible = columns;
    relabel();
}

void HeatmapWidget::setAxisNames(const QString& rows, const QString& columns) {
    m->names = {columns, rows};
}

void HeatmapWidget::setMaskText(const QString& text) {
    m->maskText = text;
    update();
}

void HeatmapWidget::setColumnMarks(const std::vector<int>& columns) {
    m->axes.columnMarks = columns;
    relabel();
}

// ---- current cell

void HeatmapWidget::setCurrentRow(int row) {
    m->row = row < m->matrix.rows ? row : -1;
    describe();
    update();
}

void HeatmapWidget::setCurrentColumn(int column) {
    m->column = column < m->matrix.cols ? column : -1;
    describe();
    update();
}

int HeatmapWidget::currentRow() const {
    return m->row;
}

int HeatmapWidget::currentColumn() const {
    return m->column;
}

int HeatmapWidget::hoveredRow() const {
    return m->hoverRow;
}

int HeatmapWidget::hoveredColumn() const {
    return m->hoverColumn;
}

void HeatmapWidget::lockCell(int row, int col) {
    if (row < 0 || col < 0 || row >= m->matrix.rows || col >= m->matrix.cols)
        return;
    m->row = row;
    m->column = col;
    m->cellLocked = true;
    describe();
    update();
}

void HeatmapWidget::unlock() {
    if (!m->cellLocked)
        return;
    m->cellLocked = false;
    update();
}

bool HeatmapWidget::isLocked() const {
    return m->cellLocked;
}

void HeatmapWidget::setArrowsMove(bool on) {
    m->arrowsMove = on;
}

void HeatmapWidget::setFramesFollowHover(bool on) {
    m->framesFollow = on;
}

void HeatmapWidget::setTooltipFiller(TooltipFiller filler) {
    m->filler = std::move(filler);
}

double HeatmapWidget::valueAt(int row, int col) const {
    if (row < 0 || col < 0 || row >= m->matrix.rows || col >= m->matrix.cols)
        return std::nan("");
    return static_cast<double>(m->values.empty() ? m->matrix.at(row, col) : m->values.at(row, col));
}

bool HeatmapWidget::isMasked(int row, int col) const {
    return m->mask.masked(row, col, m->matrix.cols);
}

QString HeatmapWidget::summary() const {
    if (!m->isUsable())
        return tr("Nothing to show yet");
    const auto value = [this](double shown) { return text::shortNumber(m->powers ? std::pow(10, shown) : shown); };
    QStringList parts{tr("%1 rows by %2 columns, colors from %3 to %4")
                          .arg(m->matrix.rows)
                          .arg(m->matrix.cols)
                          .arg(value(m->range.low), value(m->range.high))};
    int bestRow = -1;
    int bestColumn = -1;
    int faults = 0;
    for (int r = 0; r < m->matrix.rows; ++r) {
        for (int c = 0; c < m->matrix.cols; ++c) {
            if (isMasked(r, c))
                continue;
            const float v = m->matrix.at(r, c);
            if (!std::isfinite(v)) {
                ++faults;
                continue;
            }
            if (bestRow < 0 || v > m->matrix.at(bestRow, bestColumn)) {
                bestRow = r;
                bestColumn = c;
            }
        }
    }
    if (bestRow >= 0)
        parts += tr("largest %1 at row %2, column %3")
                     .arg(value(static_cast<double>(m->matrix.at(bestRow, bestColumn))), m->axes.rowName(bestRow),
                          m->axes.columnName(bestColumn));
    if (faults > 0)
        parts += tr("%1 not finite").arg(faults);
    if (m->row >= 0 && m->column >= 0)
        parts += tr("at row %1, column %2: %3")
                     .arg(m->axes.rowName(m->row), m->axes.columnName(m->column),
                          isMasked(m->row, m->column) ? tr("masked") : text::shortNumber(valueAt(m->row, m->column)));
    return parts.join(QStringLiteral("; "));
}

// ---- painting

void HeatmapWidget::paint(QPainter& painter, bool onScreen) const {
    const theme::Theme& t = theme::Theme::of(this);
    const double ratio = onScreen ? devicePixelRatioF() : painter.device()->devicePixelRatioF();
    if (!onScreen) {
        const QImage cells = m->isUsable() ? m->picture(m->geometry(size(), ratio), t) : QImage();
        return m->paint(painter, size(), ratio, t, cells, m->cellLocked, false);
    }
    if (m->image.isNull() || m->shownSize != QSizeF(size()) || m->shownRatio != ratio || m->shownTheme != &t) {
        m->image = m->isUsable() ? m->picture(m->geometry(size(), ratio), t) : QImage();
        m->shownSize = size();
        m->shownRatio = ratio;
        m->shownTheme = &t;
    }
    m->paint(painter, size(), ratio, t, m->image, true, hasFocus());
}

void HeatmapWidget::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || theme::isTextSizeChange(*event))
        relabel();
}

QRectF HeatmapWidget::mapRect() const {
    return m->geometry(size(), devicePixelRatioF()).map;
}

QMargins HeatmapWidget::labelMargins() const {
    return m->axes.margins(m->matrix.rows, m->matrix.cols);
}

QPoint HeatmapWidget::cellAt(const QPoint& position) const {
    const HeatmapDrawing::Geometry geometry = m->geometry(size(), devicePixelRatioF());
    const QRectF& map = geometry.map;
    const int col = m->isUsable() && map.contains(position) ? m->columnAt(geometry, position.x()) : -1;
    if (col < 0)
        return {-1, -1};
    const int row = std::min(int((position.y() - map.top()) / map.height() * m->matrix.rows), m->matrix.rows - 1);
    return {col, row};
}

QRectF HeatmapWidget::cellRect(int row, int col) const {
    return m->isUsable() ? m->cells(m->geometry(size(), devicePixelRatioF()), row, col) : QRectF();
}

// ---- pointer and keyboard

int HeatmapWidget::partAt(const QPointF& position) const {
    const QPoint cell = cellAt(position.toPoint());
    return cell.x() < 0 ? -1 : cell.y() * m->matrix.cols + cell.x();
}

void HeatmapWidget::hoverChanged() {
    m->hoverRow = hovered() < 0 ? -1 : hovered() / m->matrix.cols;
    m->hoverColumn = hovered() < 0 ? -1 : hovered() % m->matrix.cols;
    if (m->framesFollow && !m->cellLocked && hovered() >= 0) {
        m->row = m->hoverRow;
        m->column = m->hoverColumn;
    }
    describe();
    update();
    Q_EMIT cellHovered(m->hoverRow, m->hoverColumn);
}

QRect HeatmapWidget::rectOf(int cell) const {
    return cellRect(cell / m->matrix.cols, cell % m->matrix.cols).toAlignedRect();
}

/// The largest free rectangle of the masked half.
QRect HeatmapWidget::tooltipRoom() const {
    const QRectF map = mapRect();
    return m->mask.upperTriangle
               ? QRectF(map.center().x(), map.top(), map.width() / 2, map.height() / 2).toAlignedRect()
               : QRect();
}

widgets::TooltipContent HeatmapWidget::tooltipOf(int cell) const {
    const int row = cell / m->matrix.cols;
    const int col = cell % m->matrix.cols;
    widgets::TooltipContent content;
    if (m->filler) {
        content = m->filler(row, col);
    } else {
        content.title = tr("%1 → %2").arg(m->axes.rowName(row), m->axes.columnName(col));
        content.titleNote = QStringLiteral("[%1, %2]").arg(row + m->axes.firstRow).arg(col + m->axes.firstColumn);
        widgets::TooltipContent::Row value;
        value.name = tr("value");
        value.value = text::shortNumber(valueAt(row, col));
        if (!isMasked(row, col))
            content.rows.append(value);
    }
    if (isMasked(row, col)) {
        content.rows.clear();
        if (content.foot.isEmpty())
            content.foot = tr("masked: later tokens are hidden");
    }
    if (content.rows.isEmpty() && content.title.isEmpty())
        content.title = content.foot, content.foot.clear();
    return content;
}

void HeatmapWidget::mouseMoveEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    if (m->draggedMark >= 0) {
        const QRectF map = mapRect();
        const double share = (place.x() - map.left()) / qMax(1.0, map.width());
        const int column = qBound(0, int(share * m->matrix.cols), m->matrix.cols - 1);
        auto& marks = m->axes.columnMarks;
        const auto mark = static_cast<std::size_t>(m->draggedMark);
        if (mark < marks.size() && marks[mark] != column) {
            marks[mark] = column;
            update();
            Q_EMIT columnMarkMoved(m->draggedMark, column);
        }
        return;
    }
    Plotted::mouseMoveEvent(event);
    if (event->buttons() & Qt::LeftButton && m->hoverRow >= 0)
        Q_EMIT cellClicked(m->hoverRow, m->hoverColumn);
}

void HeatmapWidget::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    const QPoint place = event->position().toPoint();
    const QRectF map = mapRect();
    if (place.y() > map.bottom() && place.y() < map.bottom() + 10) {
        for (std::size_t i = 0; i < m->axes.columnMarks.size(); ++i) {
            const double x = cellRect(0, m->axes.columnMarks[i]).center().x();
            if (std::abs(place.x() - x) <= 6) {
                m->draggedMark = int(i);
                return;
            }
        }
    }
    const QPoint cell = cellAt(place);
    if (cell.x() < 0)
        return;
    if (m->cellLocked && cell.y() == m->row && cell.x() == m->column) {
        unlock();
        return;
    }
    lockCell(cell.y(), cell.x());
    Q_EMIT cellClicked(cell.y(), cell.x());
    Q_EMIT cellLocked(cell.y(), cell.x());
}

void HeatmapWidget::mouseReleaseEvent(QMouseEvent* event) {
    m->draggedMark = -1;
    QWidget::mouseReleaseEvent(event);
}

void HeatmapWidget::mouseDoubleClickEvent(QMouseEvent* event) {
    const QPoint cell = cellAt(event->position().toPoint());
    if (cell.x() >= 0)
        Q_EMIT cellActivated(cell.y(), cell.x());
}

void HeatmapWidget::moveHover(int rows, int cols) {
    if (!m->isUsable())
        return;
    int row = m->hoverRow >= 0 ? m->hoverRow : m->row;
    int col = m->hoverColumn >= 0 ? m->hoverColumn : m->column;
    if (row < 0 || col < 0) {
        row = qMax(0, row);
        col = qMax(0, col);
    } else {
        row = qBound(0, row + rows, m->matrix.rows - 1);
        col = qBound(0, col + cols, m->matrix.cols - 1);
    }
    setHovered(row * m->matrix.cols + col, cellRect(row, col).center().toPoint());
}

void HeatmapWidget::keyPressEvent(QKeyEvent* event) {
    const bool moves = event->modifiers() & Qt::ControlModifier || m->arrowsMove;
    switch (event->key()) {
    case Qt::Key_Left:
        if (moves)
            return moveHover(0, -1);
        break;
    case Qt::Key_Right:
        if (moves)
            return moveHover(0, 1);
        break;
    case Qt::Key_Up:
        if (moves)
            return moveHover(-1, 0);
        break;
    case Qt::Key_Down:
        if (moves)
            return moveHover(1, 0);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter: {
        const int row = m->hoverRow >= 0 ? m->hoverRow : m->row;
        const int col = m->hoverColumn >= 0 ? m->hoverColumn : m->column;
        if (event->modifiers() == Qt::NoModifier && row >= 0 && col >= 0) {
            lockCell(row, col);
            Q_EMIT cellLocked(row, col);
            return;
        }
        break;
    }
    case Qt::Key_Escape:
        if (m->cellLocked || m->hoverRow >= 0) {
            unlock();
            setHovered(-1);
            return;
        }
        break;
    case Qt::Key_C:
        if (const QString value = valueText(); event->matches(QKeySequence::Copy) && !value.isEmpty()) {
            QGuiApplication::clipboard()->setText(value);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

// ---- export

QMargins HeatmapWidget::exportMargins() const {
    return {0, m->names.above(), 0, m->names.below() + (hasScale() ? ColorScale::rowHeight() : 0)};
}

void HeatmapWidget::paintMargins(QPainter& painter) const {
    const theme::Theme& t = theme::Theme::of(this);
    m->names.paint(painter, rect(), t);
    if (hasScale())
        scale().paintBelow(painter, rect().adjusted(0, 0, 0, m->names.below()), t);
}

/// The fewest digits that give the value back; most values are floats.
std::string HeatmapWidget::exactText(int row, int col) const {
    return formats::numberText(m->values.empty() ? m->matrix.at(row, col) : m->values.at(row, col));
}

QByteArray HeatmapWidget::toCsv() const {
    formats::CsvTable table;
    std::vector<formats::CsvCell> cells(1); // the first names the vertical and the horizontal axis
    if (!m->rowsAre().isEmpty() || !m->columnsAre().isEmpty())
        cells[0] = m->rowsAre() + QStringLiteral(" \\ ") + m->columnsAre();
    for (int c = 0; c < m->matrix.cols; ++c)
        cells.emplace_back(m->axes.columnName(c));
    table.addRow(cells);
    for (int r = 0; r < m->matrix.rows; ++r) {
        cells.assign(1, m->axes.rowName(r));
        for (int c = 0; c < m->matrix.cols; ++c)
            cells.push_back(isMasked(r, c) ? formats::CsvCell() : formats::CsvCell(exactText(r, c)));
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

QString HeatmapWidget::valueText() const {
    const int row = m->hoverRow >= 0 ? m->hoverRow : m->row;
    const int col = m->hoverColumn >= 0 ? m->hoverColumn : m->column;
    if (row < 0 || col < 0 || row >= m->matrix.rows || col >= m->matrix.cols)
        return {};
    return isMasked(row, col) ? tr("masked") : QString::fromStdString(exactText(row, col));
}

} // namespace glasshouse::plots
