#include "ui/shell/PanelDock.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"

namespace glasshouse::shell {

namespace {

/// Title row of a panel: surface with a line below.
class PanelTitle : public QWidget {
public:
    explicit PanelTitle(const QString& title, QWidget* parent = nullptr)
        : QWidget(parent)
        , m_layout(new QHBoxLayout(this)) {
        setFixedHeight(theme::scaled(36));
        m_layout->setContentsMargins(14, 0, 6, 1);
        m_layout->setSpacing(2);
        auto* label = new QLabel(title, this);
        theme::setUiFont(label, theme::TextSize::CardTitle);
        m_layout->addWidget(label);
        m_layout->addStretch(1);
    }
    QToolButton* addButton(const QString& icon, const QString& name, const QString& toolTip) {
        auto* button = new QToolButton(this);
        button->setObjectName(name);
        button->setIcon(theme::icon(icon));
        button->setIconSize(QSize(theme::scaled(16), theme::scaled(16)));
        button->setAccessibleName(toolTip);
        button->setToolTip(toolTip);
        m_layout->addWidget(button);
        return button;
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        const theme::Theme& theme = theme::Theme::of(this);
        QPainter painter(this);
        painter.fillRect(rect(), theme.surface);
        painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
    }

private:
    QHBoxLayout* m_layout;
};

} // namespace

PanelDock::PanelDock(const QString& title, QWidget* content, QWidget* parent)
    : QDockWidget(title, parent)
    , m_content(content) {
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    auto* head = new PanelTitle(title, this);
    QToolButton* detach = head->addButton(QStringLiteral("detach"), QStringLiteral("panelDetach"), tr("Float or dock"));
    QToolButton* close = head->addButton(QStringLiteral("close"), QStringLiteral("panelClose"), tr("Close the panel"));
    connect(detach, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    connect(close, &QToolButton::clicked, this, &QDockWidget::close);
    setTitleBarWidget(head);
    setWidget(content);
}

void PanelDock::takeBack() {
    setWidget(m_content);
    m_content->show();
}

PanelTab::PanelTab(const QString& title, QWidget* parent)
    : QAbstractButton(parent) {
    setText(title);
    widgets::nameControl(
        this, {.id = QStringLiteral("panelTab"), .name = title, .toolTip = tr("Open the panel over the content")});
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

QSize PanelTab::sizeHint() const {
    return {theme::scaled(32), theme::scaled(200)};
}

void PanelTab::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), isDown() ? theme.accentSoft : underMouse() ? theme.hover : theme.surface);
    painter.fillRect(QRect(0, 0, 1, height()), theme.border);
    const int icon = theme::scaled(18);
    painter.drawPixmap(QPoint((width() - icon) / 2, 10),
                       theme::iconPixmap(QStringLiteral("explain"), icon, theme.text2, devicePixelRatioF()));
    painter.setFont(theme::uiFont(theme::TextSize::Body));
    painter.setPen(theme.text2);
    painter.save();
    painter.translate(width() / 2, icon + 22);
    painter.rotate(90);
    const int line = theme::lineHeight(theme::TextSize::Body);
    painter.drawText(QRect(0, -line / 2, height(), line), Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.restore();
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        theme::paintBox(painter, QRectF(rect()).adjusted(2, 2, -1, -2), QColor(), theme.accent, 2);
    }
}

PanelOverlay::PanelOverlay(const QString& title, QWidget* parent)
    : QFrame(parent)
    , m_layout(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("panelOverlay"));
    m_layout->setContentsMargins(1, 0, 0, 0);
    m_layout->setSpacing(0);
    auto* head = new PanelTitle(title, this);
    QToolButton* close =
        head->addButton(QStringLiteral("close"), QStringLiteral("overlayClose"), tr("Close the panel (Esc)"));
    connect(close, &QToolButton::clicked, this, &PanelOverlay::closed);
    m_layout->addWidget(head);
    hide();
}

void PanelOverlay::setContent(QWidget* content) {
    m_layout->addWidget(content, 1);
    content->show();
}

void PanelOverlay::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
    painter.fillRect(QRect(0, 0, 1, height()), theme.border);
}

void PanelOverlay::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closed();
    else
        QFrame::keyPressEvent(event);
}

} // namespace glasshouse::shell
