#include "ui/widgets/KeyValueList.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/AccessibleParts.h"

#include <QClipboard>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QStyle>
#include <QToolTip>

namespace glasshouse::widgets {

namespace {

constexpr int kPairGap = 12;

int weightOf(const KeyValue& row) {
    return row.look == KeyValue::Look::Strong ? QFont::DemiBold : QFont::Normal;
}

QFont fontOfLabel(const KeyValue& row) {
    return theme::uiFont(theme::TextSize::Small, weightOf(row));
}

QFont fontOfValue(const KeyValue& row) {
    return theme::monoFont(theme::TextSize::Small, weightOf(row));
}

QSize sizeIn(const QFont& font, const QString& words, int width, int flags) {
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), flags, words).size();
}

/// Lines break between words where every word fits on one, else anywhere.
int foldFlags(const QFont& font, const QString& words, int width) {
    return sizeIn(font, words, width, Qt::TextWordWrap).width() <= width ? int(Qt::TextWordWrap)
                                                                         : int(Qt::TextWrapAnywhere);
}

QSize foldedIn(const QFont& font, const QString& words, int width) {
    return sizeIn(font, words, width, foldFlags(font, words, width));
}

/// One line if it fits: Qt folds words that are wider by a part of a pixel.
int flagsIn(const QPainter& painter, const QString& words, const QRect& room) {
    return painter.fontMetrics().horizontalAdvance(words) <= room.width()
               ? int(Qt::TextSingleLine)
               : foldFlags(painter.font(), words, room.width());
}

} // namespace

KeyValueList::KeyValueList(QWidget* parent)
    : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Values"));
    AccessibleTable parts;
    parts.rows = [this] { return int(m_rows.size()); };
    parts.columns = [] { return 1; };
    parts.rowName = [this](int row) { return m_rows.at(row).label; };
    parts.columnName = [](int) { return QString(); };
    parts.cell = [this](int row, int) { return m_rows.at(row).value; };
    parts.rect = [this](int row, int) { return lineOf(row); };
    setAccessibleParts(this, parts);
}

int KeyValueList::rowHeight() const {
    return theme::scaled(m_dense ? 20 : 24);
}

void KeyValueList::setRows(const QList<KeyValue>& rows) {
    if (rows == m_rows)
        return;
    m_rows = rows;
    rowsChanged();
}

void KeyValueList::setValue(const QString& label, const QString& value, KeyValue::Look look) {
    for (KeyValue& row : m_rows) {
        if (row.label == label) {
            if (row.value == value && row.look == look)
                return;
            row.value = value;
            row.look = look;
            forgetSizes();
            keepHeight();
            update();
            return;
        }
    }
    KeyValue row;
    row.label = label;
    row.value = value;
    row.look = look;
    m_rows.append(row);
    rowsChanged();
}

void KeyValueList::rowsChanged() {
    forgetSizes();
    keepHeight();
    updateGeometry();
    update();
}

void KeyValueList::forgetSizes() {
    m_foldedWidth = -1;
    m_hintWidth = -1;
    m_widths.clear();
    m_heights.clear();
}

/// Claims the height of the folded rows: not every layout above asks for heightForWidth().
void KeyValueList::keepHeight() {
    setMinimumHeight(folds().isEmpty() ? 0 : folds().back().y + folds().back().height);
}

void KeyValueList::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        keepHeight();
}

void KeyValueList::setDense(bool dense) {
    m_dense = dense;
    rowsChanged();
}

QString KeyValueList::text() const {
    QString all;
    for (const KeyValue& row : m_rows)
        all += row.label + QStringLiteral("\t") + row.value + QStringLiteral("\n");
    return all;
}

QSize KeyValueList::sizeHint() const {
    if (m_hintWidth < 0) {
        const QFontMetrics numbers(theme::monoFont(theme::TextSize::Small, QFont::DemiBold));
        m_hintWidth = 0;
        for (int i = 0; i < m_rows.size(); ++i)
            m_hintWidth = qMax(m_hintWidth, widthsOf(i).label + numbers.horizontalAdvance(m_rows.at(i).value) + 16 +
                                                (m_rows.at(i).swatch.isValid() ? theme::scaled(16) + 2 : 0));
    }
    return {m_hintWidth, int(m_rows.size()) * rowHeight()};
}

QSize KeyValueList::minimumSizeHint() const {
    return {80, sizeHint().height()};
}

int KeyValueList::heightForWidth(int width) const {
    if (const auto known = m_heights.constFind(width); known != m_heights.constEnd())
        return *known;
    int height = 0;
    for (int i = 0; i < m_rows.size(); ++i)
        height += foldIn(i, width).height;
    if (m_heights.size() > 16) // a window that is being resized
        m_heights.clear();
    m_heights.insert(width, height);
    return height;
}

/// Measuring words means shaping them, and layouts ask for sizes again and again.
const KeyValueList::Widths& KeyValueList::widthsOf(int index) const {
    while (m_widths.size() <= index) {
        const KeyValue& row = m_rows.at(m_widths.size());
        m_widths.append({QFontMetrics(fontOfLabel(row)).horizontalAdvance(row.label),
                         QFontMetrics(fontOfValue(row)).horizontalAdvance(row.value)});
    }
    return m_widths.at(index);
}

/// A label that does not fit beside its value wraps there; where that would be a narrow column, it goes above the
/// value.
KeyValueList::Fold KeyValueList::foldIn(int index, int width) const {
    const KeyValue& row = m_rows.at(index);
    const int space = rowHeight() - QFontMetrics(fontOfLabel(row)).height();
    const int start = row.swatch.isValid() ? 2 * theme::scaled(8) : 0;
    const int whole = qMax(1, width - start);
    const int value = widthsOf(index).value;
    const int room = whole - value - kPairGap;
    if (widthsOf(index).label <= room)
        return {start, room, value, 0, rowHeight()};
    if (room >= whole / 2)
        if (const QSize beside = sizeIn(fontOfLabel(row), row.label, room, Qt::TextWordWrap); beside.width() <= room)
            return {start, room, value, 0, beside.height() + space};
    const int top = row.label.isEmpty() ? 0 : foldedIn(fontOfLabel(row), row.label, whole).height() + space / 2;
    const int below = foldedIn(fontOfValue(row), row.value, whole).height();
    return {start, whole, qMin(value, whole), top, top + below + space / 2};
}

const QList<KeyValueList::Fold>& KeyValueList::folds() const {
    if (m_foldedWidth != width()) {
        m_foldedWidth = width();
        m_folds.clear();
        int y = 0;
        for (int i = 0; i < m_rows.size(); ++i) {
            m_folds.append(foldIn(i, width()));
            m_folds.back().y = y;
            y += m_folds.back().height;
        }
    }
    return m_folds;
}

QRect KeyValueList::lineOf(int index) const {
    const Fold& fold = folds().at(index);
    return {0, fold.y, width(), fold.height};
}

KeyValueList::RowParts KeyValueList::partsOf(int index) const {
    const KeyValue& row = m_rows.at(index);
    const Fold& fold = folds().at(index);
    const QRect line = lineOf(index);
    const int side = theme::scaled(8);
    const int first = fold.top > 0 ? fold.top : line.height(); // of the words
    const auto mirrored = [&](const QRect& part) { return QStyle::visualRect(layoutDirection(), line, part); };
    return {row.swatch.isValid() ? mirrored(QRect(0, line.y() + (first - side + 1) / 2, side, side)) : QRect(),
            mirrored(QRect(fold.start, line.y(), qMax(0, fold.label), first)),
            mirrored(QRect(width() - fold.value, line.y() + fold.top, fold.value, line.height() - fold.top))};
}

void KeyValueList::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    for (int i = 0; i < m_rows.size(); ++i) {
        const KeyValue& row = m_rows.at(i);
        QColor value = t.text;
        QColor label = t.text2;
        switch (row.look) {
        case KeyValue::Look::Plain:
            break;
        case KeyValue::Look::Strong:
            label = t.text;
            break;
        case KeyValue::Look::Warn:
            value = t.warn;
            break;
        case KeyValue::Look::Bad:
            value = t.bad;
            break;
        case KeyValue::Look::Good:
            value = t.good;
            break;
        case KeyValue::Look::Quiet:
            value = label = t.muted;
            break;
        }
        const RowParts parts = partsOf(i);
        painter.setFont(fontOfValue(row));
        painter.setPen(value);
        // A number is read from the left in any language: its minus stays in front.
        painter.drawText(parts.value,
                         Qt::AlignRight | Qt::AlignVCenter | flagsIn(painter, row.value, parts.value) |
                             Qt::TextForceLeftToRight,
                         row.value);
        if (row.swatch.isValid())
            theme::paintBox(painter, parts.swatch, row.swatch, {}, 0, 2);
        painter.setFont(fontOfLabel(row));
        painter.setPen(label);
        painter.drawText(parts.label, Qt::AlignLeft | Qt::AlignVCenter | flagsIn(painter, row.label, parts.label),
                         row.label);
    }
    if (hasFocus())
        theme::paintBox(painter, rect(), {}, t.accent, 2);
}

void KeyValueList::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        QGuiApplication::clipboard()->setText(text());
        return;
    }
    QWidget::keyPressEvent(event);
}

void KeyValueList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        rowsChanged();
}

bool KeyValueList::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        for (int row = 0; row < m_rows.size(); ++row)
            if (!m_rows.at(row).toolTip.isEmpty() && lineOf(row).contains(help->pos())) {
                QToolTip::showText(help->globalPos(), m_rows.at(row).toolTip, this);
                return true;
            }
    }
    return QWidget::event(event);
}

} // namespace glasshouse::widgets
