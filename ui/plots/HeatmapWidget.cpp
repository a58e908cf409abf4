#include "ui/plots/HeatmapWidget.h"

#include "ui/plots/HeatmapImpl.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/AccessibleParts.h"

#include <QAccessible>
#include <QEvent>

#include <cmath>

namespace glasshouse::plots {

HeatmapWidget::HeatmapWidget(QWidget* parent)
    : QWidget(parent)
    , m(std::make_unique<Impl>()) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
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

void HeatmapWidget::setMatrix(Matrix matrix, CellMask mask) {
    const bool sameShape = matrix.rows == m->matrix.rows && matrix.cols == m->matrix.cols;
    m->matrix = std::move(matrix);
    m->mask = std::move(mask);
    m->series.clear();
    if (!m->mask.cells.empty() && m->mask.cells.size() != m->matrix.values.size())
        m->mask.cells.clear();
    if (!m->usable())
        m->matrix = {};
    if (!sameShape) {
        m->room.reset();
        m->hoverRow = m->hoverColumn = -1;
        m->cellLocked = false;
        m->row = m->row < m->matrix.rows ? m->row : -1;
        m->column = m->column < m->matrix.cols ? m->column : -1;
    }
    if (m->automatic && !m->locked)
        m->range = automaticRange(m->matrix, m->mask, m->map);
    Q_EMIT rangeChanged(m->range.low, m->range.high); // for a fixed one: whether values are beyond it
    refresh();
    if (m->hoverRow >= 0 && underMouse()) // the tooltip's values have changed
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m->hoverRow >= 0 && underMouse())
                    showTooltip(m->pointer);
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
    m->room.reset();
    refresh();
}

void HeatmapWidget::describe() {
    if (QAccessible::isActive()) // reading the whole matrix is expensive
        setProperty("accessibleValue", summary());
}

const Matrix& HeatmapWidget::matrix() const {
    return m->matrix;
}

const CellMask& HeatmapWidget::mask() const {
    return m->mask;
}

void HeatmapWidget::setMap(theme::MapKind map) {
    if (map == m->map)
        return;
    m->map = map;
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

void HeatmapWidget::setPowers(bool powers) {
    m->powers = powers;
}

ColorScale HeatmapWidget::scale() const {
    return {m->map, m->range, beyond(m->matrix, m->mask, m->range), m->powers};
}

bool HeatmapWidget::hasScale() const {
    return m->usable() && m->series.empty();
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
    Q_EMIT cellUnlocked();
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

void HeatmapWidget::setExactValue(std::function<double(int, int)> value) {
    m->exact = std::move(value);
}

double HeatmapWidget::valueAt(int row, int col) const {
    if (row < 0 || col < 0 || row >= m->matrix.rows || col >= m->matrix.cols)
        return std::nan("");
    return m->exact ? m->exact(row, col) : static_cast<double>(m->matrix.at(row, col));
}

bool HeatmapWidget::isMasked(int row, int col) const {
    return m->mask.masked(row, col, m->matrix.cols);
}

QString HeatmapWidget::summary() const {
    if (!m->usable())
        return tr("Nothing to show yet");
    QString text = tr("%1 rows by %2 columns, colours from %3 to %4")
                       .arg(m->matrix.rows)
                       .arg(m->matrix.cols)
                       .arg(text::shortNumber(m->range.low), text::shortNumber(m->range.high));
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
        text += tr("; largest %1 at row %2, column %3")
                    .arg(text::shortNumber(static_cast<double>(m->matrix.at(bestRow, bestColumn))),
                         m->axes.rowName(bestRow), m->axes.columnName(bestColumn));
    if (faults > 0)
        text += tr("; %1 not finite").arg(faults);
    if (m->row >= 0 && m->column >= 0)
        text += tr("; at row %1, column %2: %3")
                    .arg(m->axes.rowName(m->row), m->axes.columnName(m->column),
                         isMasked(m->row, m->column) ? tr("masked") : text::shortNumber(valueAt(m->row, m->column)));
    return text;
}

// ---- geometry and painting

HeatmapWidget::Impl::Geometry HeatmapWidget::Impl::geometry(const QSizeF& size, double ratio) const {
    Geometry g;
    if (!usable())
        return g;
    if (!room)
        room = axes.margins(matrix.rows, matrix.cols);
    const QMargins margins = *room;
    const double left = std::ceil(margins.left() * ratio);
    const double top = std::ceil(margins.top() * ratio);
    const double width = std::max(1.0, std::floor((size.width() - margins.right()) * ratio) - left);
    const double height = std::max(1.0, std::floor((size.height() - margins.bottom()) * ratio) - top);
    double perColumn = width / matrix.cols;
    double perRow = height / matrix.rows;
    if (square)
        perColumn = perRow = std::min(perColumn, perRow);
    const auto fit = [](double per, int count, int& cells, int& pixels) {
        if (per >= 1) {
            cells = count;
            pixels = int(per);
        } else {
            cells = std::max(1, int(count * per));
            pixels = 1;
        }
    };
    fit(perColumn, matrix.cols, g.cols, g.cellWidth);
    fit(perRow, matrix.rows, g.rows, g.cellHeight);
    if (std::min(g.cellWidth, g.cellHeight) >= 14 * ratio)
        g.gap = std::max(1, int(std::lround(ratio)));
    g.map = QRectF(left / ratio, top / ratio, g.cols * g.cellWidth / ratio, g.rows * g.cellHeight / ratio);
    return g;
}

QImage HeatmapWidget::Impl::picture(const Geometry& g, const theme::Theme& theme) const {
    CellLook look{&theme, map, range, series.empty() ? nullptr : &series};
    if (g.rows == matrix.rows && g.cols == matrix.cols)
        return heatmapImage(matrix, mask, look, g.cellWidth, g.cellHeight, g.gap);
    const PooledMatrix small = pooled(matrix, mask, map, g.rows, g.cols);
    std::vector<std::uint8_t> fewer;
    for (std::size_t i = 0; series.size() == matrix.values.size() && i < small.source.size(); ++i)
        fewer.push_back(series[static_cast<std::size_t>(small.source[i])]);
    look.series = fewer.empty() ? nullptr : &fewer;
    return heatmapImage(small.matrix, small.mask, look, g.cellWidth, g.cellHeight, 0);
}

void HeatmapWidget::Impl::paint(QPainter& painter, const QSizeF& size, double ratio, const theme::Theme& t,
                                const QImage& cells, bool frames, bool focus) const {
    const Geometry g = geometry(size, ratio);
    if (!usable())
        return;
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(g.map, cells);
    axes.paint(painter, t, {g.map, matrix.rows, matrix.cols, frames ? row : -1, frames ? column : -1, false});
    if (mask.upperTriangle && !maskText.isEmpty() && g.map.width() > 160) {
        painter.setFont(theme::uiFont(theme::TextSize::Note));
        painter.setPen(t.muted);
        painter.drawText(g.map.adjusted(0, 4, -6, 0), Qt::AlignRight | Qt::AlignTop, maskText);
    }
    if (!frames)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const double w = g.map.width() / matrix.cols;
    const double h = g.map.height() / matrix.rows;
    const auto lastSeen = [&](int r) { return mask.upperTriangle ? std::min(r + 1, matrix.cols) : matrix.cols; };
    const double pen = 1.5;
    // An inner light line keeps the frame visible on any colour.
    const auto frame = [&](const QRectF& area, Qt::PenStyle style) {
        painter.setPen(QPen(t.surface, pen + 1.5));
        painter.drawRect(area);
        QPen line(t.accent, pen, style, Qt::FlatCap, Qt::MiterJoin);
        if (style == Qt::CustomDashLine)
            line.setDashPattern({2, 2});
        painter.setPen(line);
        painter.drawRect(area);
    };
    if (column >= 0 && column < matrix.cols) {
        const int first = mask.upperTriangle ? column : 0;
        frame(QRectF(g.map.left() + column * w, g.map.top() + first * h, w, (matrix.rows - first) * h),
              Qt::CustomDashLine);
    }
    if (row >= 0 && row < matrix.rows)
        frame(QRectF(g.map.left(), g.map.top() + row * h, lastSeen(row) * w, h), Qt::SolidLine);
    if (hoverRow >= 0 && hoverColumn >= 0 && (hoverRow != row || hoverColumn != column || cellLocked))
        frame(QRectF(g.map.left() + hoverColumn * w, g.map.top() + hoverRow * h, w, h), Qt::SolidLine);
    if (cellLocked && row >= 0 && column >= 0) {
        painter.setPen(QPen(t.accent, 2.5));
        painter.drawRect(QRectF(g.map.left() + column * w, g.map.top() + row * h, w, h));
    }
    if (focus)
        theme::paintBox(painter, g.map.adjusted(-1, -1, 1, 1), {}, t.accent, 2, 2);
}

void HeatmapWidget::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    const double ratio = devicePixelRatioF();
    if (m->image.isNull() || m->shownSize != QSizeF(size()) || m->shownRatio != ratio || m->shownTheme != &t) {
        m->shown = m->geometry(size(), ratio);
        m->image = m->usable() ? m->picture(m->shown, t) : QImage();
        m->shownSize = size();
        m->shownRatio = ratio;
        m->shownTheme = &t;
    }
    QPainter painter(this);
    m->paint(painter, size(), ratio, t, m->image, true, hasFocus());
}

void HeatmapWidget::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange)
        relabel();
}

QRectF HeatmapWidget::mapRect() const {
    return m->geometry(size(), devicePixelRatioF()).map;
}

QPoint HeatmapWidget::cellAt(const QPoint& position) const {
    const QRectF map = mapRect();
    if (!m->usable() || !map.contains(position))
        return {-1, -1};
    const int col = std::min(int((position.x() - map.left()) / map.width() * m->matrix.cols), m->matrix.cols - 1);
    const int row = std::min(int((position.y() - map.top()) / map.height() * m->matrix.rows), m->matrix.rows - 1);
    return {col, row};
}

QRectF HeatmapWidget::cellRect(int row, int col) const {
    const QRectF map = mapRect();
    if (!m->usable())
        return {};
    const double w = map.width() / m->matrix.cols;
    const double h = map.height() / m->matrix.rows;
    return {map.left() + col * w, map.top() + row * h, w, h};
}

} // namespace glasshouse::plots
