#include "ui/places/inside/VectorStrips.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

#include "core/base/Matrix.h"
#include "core/formats/Csv.h"
#include "ui/plots/HeatmapImage.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::places::inside {

namespace {
constexpr int kRow = 26;      ///< usual height
constexpr int kFocusRoom = 6; ///< between the words and the frame of the focus
constexpr int kGapFrom = 10;  ///< cell size in device pixels from which cells are separated by gaps
} // namespace

VectorStrips::VectorStrips(QWidget* parent)
    : Plotted(parent) {
    widgets::AccessibleTable parts;
    parts.rows = [this] { return int(m_rows.size()); };
    parts.columns = [this] { return dimensions(); };
    parts.rowName = [this](int row) {
        const Row& one = m_rows[static_cast<std::size_t>(row)];
        return one.name.isEmpty() ? one.label : one.name;
    };
    parts.columnName = [](int dimension) { return tr("dimension %1").arg(dimension); };
    parts.cell = [this](int row, int dimension) {
        const std::vector<float>& values = m_rows[static_cast<std::size_t>(row)].values;
        return static_cast<std::size_t>(dimension) < values.size()
                   ? text::shortNumber(double(values[static_cast<std::size_t>(dimension)]))
                   : QString();
    };
    parts.isCurrent = [this](int row, int dimension) { return row == 0 && dimension == hovered(); };
    widgets::setAccessibleParts(this, parts);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void VectorStrips::setRows(std::vector<Row> rows) {
    m_rows = std::move(rows);
    if (hovered() >= dimensions())
        forgetHovered();
    QStringList spoken;
    for (const Row& row : m_rows)
        spoken += (row.name.isEmpty() ? row.label : row.name) + QLatin1Char(' ') + row.note;
    setProperty("accessibleValue", spoken.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

void VectorStrips::setFormulaLabels(bool formula) {
    m_formula = formula;
    update();
}

QByteArray VectorStrips::toCsv() const {
    Matrix matrix(int(m_rows.size()), dimensions());
    formats::CsvOptions options;
    options.corner = "dimension";
    for (int dim = 0; dim < matrix.cols; ++dim)
        options.columnLabels.push_back(std::to_string(dim));
    for (int row = 0; row < matrix.rows; ++row) {
        const Row& source = m_rows[static_cast<std::size_t>(row)];
        options.rowLabels.push_back((source.name.isEmpty() ? source.label : source.name).toStdString());
        std::copy(source.values.begin(), source.values.end(), matrix.row(row));
    }
    return QByteArray::fromStdString(formats::matrixCsv(matrix, options));
}

QString VectorStrips::valueText() const {
    if (hovered() < 0)
        return {};
    QStringList parts;
    for (const Row& row : m_rows)
        parts += QStringLiteral("%1[%2] = %3")
                     .arg(row.name.isEmpty() ? row.label : row.name, QString::number(hovered()),
                          QString::fromStdString(formats::numberText(row.values[static_cast<std::size_t>(hovered())])));
    return parts.join(QStringLiteral(", "));
}

QSize VectorStrips::sizeHint() const {
    return {320, std::max(1, int(m_rows.size())) * theme::scaled(kRow)};
}
QSize VectorStrips::minimumSizeHint() const {
    return {160, sizeHint().height()};
}

void VectorStrips::paint(QPainter& painter, bool /*onScreen*/) const {
    const theme::Theme& theme = theme::Theme::of(this);
    const qreal ratio = devicePixelRatioF();
    const QFont labelFont = m_formula ? theme::formulaFont(theme::TextSize::Sample) : theme::uiFont();
    for (int r = 0; r < int(m_rows.size()); ++r) {
        const Row& row = m_rows[static_cast<std::size_t>(r)];
        const QRectF strip = stripRect(r);
        QFont font = labelFont;
        font.setItalic(m_formula);
        painter.setFont(font);
        painter.setPen(theme.text);
        painter.drawText(QRectF(kFocusRoom, strip.top(), labelWidth() - kFocusRoom, strip.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, row.label);
        painter.setFont(theme::monoFont(theme::TextSize::Note));
        painter.setPen(theme.muted);
        painter.drawText(QRectF(width() - noteWidth(), strip.top(), noteWidth() - kFocusRoom, strip.height()),
                         Qt::AlignVCenter | Qt::AlignRight, row.note);
        if (row.values.empty())
            continue;
        Matrix matrix(1, int(row.values.size()));
        matrix.values = row.values;
        const plots::CellLook look{&theme, theme::MapKind::Diverging,
                                   plots::automaticRange(matrix, {}, theme::MapKind::Diverging)};
        const int across = int(strip.width() * ratio);
        const int high = int(strip.height() * ratio);
        const int cell = across / matrix.cols;
        QImage image =
            cell >= 2 ? plots::heatmapImage(matrix, {}, look, cell, high, cell >= kGapFrom * ratio ? int(ratio) : 0)
                      : plots::thumbnailImage(matrix, {}, look, QSize(across, high));
        image.setDevicePixelRatio(ratio);
        painter.drawImage(QPointF(std::round(strip.left() * ratio) / ratio, std::round(strip.top() * ratio) / ratio),
                          image);
        if (hovered() >= 0) {
            const qreal step = cell >= 2 ? cell / ratio : strip.width() / matrix.cols;
            painter.setPen(QPen(theme.accent, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(strip.left() + hovered() * step, strip.top(), std::max(step, 2.0), strip.height())
                                 .adjusted(0.5, 0.5, -0.5, -0.5));
        }
    }
}

int VectorStrips::partAt(const QPointF& position) const {
    const QRectF strip = stripRect(0);
    const int count = dimensions();
    if (count == 0)
        return -1;
    const qreal ratio = devicePixelRatioF();
    const int cell = int(strip.width() * ratio) / count;
    const qreal step = cell >= 2 ? cell / ratio : strip.width() / count;
    const int dimension = int(std::floor((position.x() - strip.left()) / step));
    return dimension >= 0 && dimension < count ? dimension : -1;
}

void VectorStrips::keyPressEvent(QKeyEvent* event) {
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (step == 0 || dimensions() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int next = std::clamp(hovered() + step, 0, dimensions() - 1);
    const QRectF strip = stripRect(0);
    setHovered(next, QPoint(int(strip.left() + strip.width() * (next + 0.5) / dimensions()), height()));
}

int VectorStrips::dimensions() const {
    int count = 0;
    for (const Row& row : m_rows)
        count = std::max(count, int(row.values.size()));
    return count;
}

int VectorStrips::labelWidth() const {
    const QFontMetrics metrics(m_formula ? theme::formulaFont(theme::TextSize::Sample) : theme::uiFont());
    int width = 0;
    for (const Row& row : m_rows)
        width = std::max(width, metrics.horizontalAdvance(row.label));
    return kFocusRoom + width + 12;
}

int VectorStrips::noteWidth() const {
    const QFontMetrics metrics(theme::monoFont(theme::TextSize::Note));
    int width = 0;
    for (const Row& row : m_rows)
        width = std::max(width, metrics.horizontalAdvance(row.note));
    return width > 0 ? width + 8 + kFocusRoom : kFocusRoom;
}

/// More than usual if the owner gives the room.
int VectorStrips::rowHeight() const {
    return std::max(theme::scaled(kRow), height() / std::max(1, int(m_rows.size())));
}

QRectF VectorStrips::stripRect(int row) const {
    const int left = labelWidth();
    return {qreal(left), qreal(row * rowHeight() + 2), qreal(std::max(1, width() - left - noteWidth())),
            qreal(rowHeight() - 6)};
}

widgets::TooltipContent VectorStrips::tooltipOf(int dimension) const {
    widgets::TooltipContent content;
    content.title = tr("dimension %1").arg(dimension);
    for (const Row& row : m_rows)
        if (static_cast<std::size_t>(dimension) < row.values.size())
            content.rows.push_back(
                {{},
                 row.name.isEmpty() ? row.label : row.name,
                 {},
                 text::shortNumber(static_cast<double>(row.values[static_cast<std::size_t>(dimension)]), 5)});
    return content;
}

} // namespace glasshouse::places::inside
