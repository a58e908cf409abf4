#include "ui/widgets/FormulaBox.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <cmath>

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"

namespace glasshouse::widgets {

FormulaBox::FormulaBox(const QString& source, Look look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleRole(this, QAccessible::StaticText);
    setFocusPolicy(Qt::StrongFocus);
    setSource(source);
}

void FormulaBox::setSource(const QString& source) {
    m_source = source;
    m_layout = FormulaLayout(source, theme::TextSize::Sample);
    setAccessibleName(m_layout.linear());
    updateGeometry();
    update();
}

void FormulaBox::copy() const {
    QApplication::clipboard()->setText(linear());
}

QMargins FormulaBox::inset() const {
    return m_look == Look::Framed ? QMargins(12, 12, 12, 12) : QMargins(4, 4, 4, 4);
}

int FormulaBox::heightForWidth(int width) const {
    const QMargins around = inset();
    const QSizeF size = m_layout.fit(std::max(20, width - around.left() - around.right()));
    return int(std::ceil(size.height())) + around.top() + around.bottom();
}

QSize FormulaBox::sizeHint() const {
    const QMargins around = inset();
    const int width = int(m_layout.idealWidth()) + around.left() + around.right();
    return {width, heightForWidth(width)};
}

QSize FormulaBox::minimumSizeHint() const {
    return {theme::scaled(80), 0};
}

void FormulaBox::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    if (m_look == Look::Framed)
        theme::paintBox(painter, rect(), t.bg, t.border);
    const QRectF room = QRectF(rect()).marginsRemoved(inset());
    const QSizeF size = m_layout.fit(room.width());
    const double x = m_look == Look::Framed ? (room.width() - size.width()) / 2 : 0;
    m_layout.paint(painter, room.topLeft() + QPointF(x, (room.height() - size.height()) / 2),
                   isEnabled() ? t.text : t.muted);
    if (hasFocus())
        theme::paintBox(painter, rect(), {}, t.accent, 2);
}

bool FormulaBox::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
        event->accept();
    return QWidget::event(event);
}

void FormulaBox::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QWidget::keyPressEvent(event);
}

void FormulaBox::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    QAction* const asText = menu.addAction(tr("Copy formula as text"));
    asText->setShortcut(QKeySequence::Copy);
    connect(asText, &QAction::triggered, this, &FormulaBox::copy);
    menu.exec(event->globalPos());
}

void FormulaBox::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        setSource(m_source);
}

} // namespace glasshouse::widgets
