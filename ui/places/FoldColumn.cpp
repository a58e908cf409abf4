#include "ui/places/FoldColumn.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places {

namespace {

/// The column over the content: with its own background and a line on the right.
class OverFrame : public QFrame {
public:
    using QFrame::QFrame;

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        const theme::Theme& theme = theme::Theme::of(this);
        QPainter painter(this);
        painter.fillRect(rect(), theme.surface);
        painter.fillRect(QRect(width() - 1, 0, 1, height()), theme.edge);
    }
};

} // namespace

FoldEdge::FoldEdge(const QString& title, QWidget* parent)
    : QAbstractButton(parent) {
    setText(title);
    setAccessibleName(title);
    setToolTip(title);
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

QSize FoldEdge::sizeHint() const {
    return {theme::scaled(28), theme::scaled(120)};
}

void FoldEdge::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), isChecked() ? theme.accentSoft : underMouse() ? theme.hover : theme.surface);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), theme.border);
    const int icon = theme::scaled(16);
    painter.drawPixmap(QPoint((width() - icon) / 2, 10),
                       theme::iconPixmap(isChecked() ? QStringLiteral("previous") : QStringLiteral("next"), icon,
                                         theme.text2, devicePixelRatioF()));
    painter.setFont(theme::uiFont(theme::TextSize::Small));
    painter.setPen(theme.text2);
    painter.save();
    painter.translate(width() / 2, icon + 20);
    painter.rotate(90);
    const int line = theme::lineHeight(theme::TextSize::Small);
    painter.drawText(QRect(0, -line / 2, height(), line), Qt::AlignAbsolute | Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.restore();
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        theme::paintBox(painter, QRectF(rect()).adjusted(1, 2, -2, -2), QColor(), theme.accent, 2);
    }
}

FoldColumn::FoldColumn(const QString& title, const QString& edge, QWidget* column, QWidget* parent)
    : QWidget(parent)
    , m_column(column)
    , m_edge(new FoldEdge(title, this))
    , m_over(new OverFrame(parent))
    , m_layout(new QHBoxLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_column);
    m_layout->addWidget(m_edge);
    m_edge->setObjectName(edge);
    m_edge->hide();
    auto* over = new QVBoxLayout(m_over);
    over->setContentsMargins(0, 0, 1, 0);
    m_over->hide();
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    connect(m_edge, &QAbstractButton::toggled, this, &FoldColumn::open);
    parent->installEventFilter(this);
    m_over->installEventFilter(this);
}

void FoldColumn::setColumnWidth(int width) {
    m_width = width;
    m_column->setFixedWidth(width);
    placeOver();
}

void FoldColumn::setFolded(bool folded) {
    if (m_folded == folded)
        return;
    m_folded = folded;
    m_edge->setChecked(false);
    m_edge->setVisible(folded);
    if (folded) {
        m_over->layout()->addWidget(m_column);
    } else {
        m_layout->insertWidget(0, m_column);
        m_over->hide();
    }
    m_column->show();
}

void FoldColumn::unfold() {
    m_edge->setChecked(m_folded);
}

void FoldColumn::reveal(QWidget* widget) {
    if (m_column->isAncestorOf(widget))
        unfold();
}

void FoldColumn::open(bool open) {
    m_over->setVisible(open && m_folded);
    placeOver();
    if (open)
        m_column->setFocus();
}

void FoldColumn::placeOver() {
    if (m_over->isHidden())
        return;
    m_over->setGeometry(width(), 0, m_width + 1, parentWidget()->height());
    m_over->raise();
}

bool FoldColumn::eventFilter(QObject* object, QEvent* event) {
    if (object == parentWidget() && event->type() == QEvent::Resize)
        placeOver();
    else if (object == m_over && event->type() == QEvent::KeyPress &&
             static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        m_edge->setChecked(false);
    return QWidget::eventFilter(object, event);
}

} // namespace glasshouse::places
