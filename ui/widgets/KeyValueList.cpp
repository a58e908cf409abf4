#include "ui/widgets/KeyValueList.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/AccessibleParts.h"

#include <QClipboard>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

namespace glasshouse::widgets {

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
            setAccessibleDescription(text());
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
    setAccessibleDescription(text());
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
                                (row.swatch.isValid() ? 18 : 0));
    return {width, int(m_rows.size()) * rowHeight()};
}

QSize KeyValueList::minimumSizeHint() const {
    return {80, sizeHint().height()};
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
        QRect area(0, i * rowHeight(), width(), rowHeight());
        painter.setFont(theme::monoFont(theme::TextSize::Small, strong ? QFont::DemiBold : QFont::Normal));
        painter.setPen(value);
        const int valueWidth = painter.fontMetrics().horizontalAdvance(row.value);
        painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, row.value);
        if (row.swatch.isValid()) {
            theme::paintBox(painter, QRectF(0, area.center().y() - 3.5, 8, 8), row.swatch, {}, 0, 2);
            area.setLeft(16);
        }
        painter.setFont(theme::uiFont(theme::TextSize::Small, strong ? QFont::DemiBold : QFont::Normal));
        painter.setPen(label);
        const int room = area.width() - valueWidth - 12;
        painter.drawText(QRect(area.x(), area.y(), qMax(0, room), area.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(row.label, Qt::ElideRight, room));
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
