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

QFont fontOfValue(const KeyValue& row) {
    return theme::monoFont(theme::TextSize::Small,
                           row.look == KeyValue::Look::Strong ? QFont::DemiBold : QFont::Normal);
}

} // namespace

KeyValueList::KeyValueList(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Values"));
    AccessibleTable parts;
    parts.rows = [this] { return int(m_rows.size()); };
    parts.columns = [] { return 1; };
    parts.rowName = [this](int row) { return m_rows.at(row).label; };
    parts.columnName = [](int) { return QString(); };
    parts.cell = [this](int row, int) { return m_rows.at(row).value; };
    parts.rect = [this](int row, int) { return QRect(0, row * rowHeight(), width(), rowHeight()); };
    setAccessibleParts(this, parts);
}

int KeyValueList::rowHeight() const {
    return theme::scaled(m_dense ? 20 : 24);
}

void KeyValueList::setRows(const QList<KeyValue>& rows) {
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
    updateGeometry();
    update();
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
    const QFontMetrics words(theme::uiFont(theme::TextSize::Small));
    const QFontMetrics numbers(theme::monoFont(theme::TextSize::Small, QFont::DemiBold));
    int width = 0;
    for (const KeyValue& row : m_rows)
        width = qMax(width, words.horizontalAdvance(row.label) + numbers.horizontalAdvance(row.value) + 16 +
                                (row.swatch.isValid() ? theme::scaled(16) + 2 : 0));
    return {width, int(m_rows.size()) * rowHeight()};
}

QSize KeyValueList::minimumSizeHint() const {
    return {80, sizeHint().height()};
}

KeyValueList::RowParts KeyValueList::partsOf(int index) const {
    const KeyValue& row = m_rows.at(index);
    const QRect line(0, index * rowHeight(), width(), rowHeight());
    const int value = QFontMetrics(fontOfValue(row)).horizontalAdvance(row.value);
    const int side = theme::scaled(8);
    const int start = row.swatch.isValid() ? 2 * side : 0;
    const auto mirrored = [&](const QRect& part) { return QStyle::visualRect(layoutDirection(), line, part); };
    return {row.swatch.isValid() ? mirrored(QRect(0, line.center().y() - side / 2 + 1, side, side)) : QRect(),
            mirrored(QRect(start, line.y(), qMax(0, width() - start - value - 12), line.height())),
            mirrored(QRect(width() - value, line.y(), value, line.height()))};
}

void KeyValueList::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    for (int i = 0; i < m_rows.size(); ++i) {
        const KeyValue& row = m_rows.at(i);
        QColor value = t.text;
        QColor label = t.text2;
        bool strong = false;
        switch (row.look) {
        case KeyValue::Look::Plain:
            break;
        case KeyValue::Look::Strong:
            strong = true;
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
        painter.drawText(parts.value, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextForceLeftToRight,
                         row.value);
        if (row.swatch.isValid())
            theme::paintBox(painter, parts.swatch, row.swatch, {}, 0, 2);
        painter.setFont(theme::uiFont(theme::TextSize::Small, strong ? QFont::DemiBold : QFont::Normal));
        painter.setPen(label);
        painter.drawText(parts.label, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(row.label, Qt::ElideRight, parts.label.width()));
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
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
}

bool KeyValueList::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int row = help->pos().y() / qMax(1, rowHeight());
        if (row >= 0 && row < m_rows.size() && !m_rows.at(row).toolTip.isEmpty()) {
            QToolTip::showText(help->globalPos(), m_rows.at(row).toolTip, this);
            return true;
        }
    }
    return QWidget::event(event);
}

} // namespace glasshouse::widgets
