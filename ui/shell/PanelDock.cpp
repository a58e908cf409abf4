#include "ui/shell/PanelDock.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"

namespace glasshouse::shell {

namespace {

/// As high as the title row, so that the line below the current tab is at its edge.
class PanelTabs : public QTabBar {
public:
    using QTabBar::QTabBar;

protected:
    QSize tabSizeHint(int index) const override { return {QTabBar::tabSizeHint(index).width(), height()}; }
    QSize minimumTabSizeHint(int index) const override {
        return {QTabBar::minimumTabSizeHint(index).width(), height()};
    }
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

} // namespace

PanelTitle::PanelTitle(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
    , m_label(new QLabel(title, this))
    , m_tabs(new PanelTabs(this)) {
    setFixedHeight(theme::scaled(36));
    m_layout->setContentsMargins(14, 0, 6, 1);
    m_layout->setSpacing(2);
    theme::setUiFont(m_label, theme::TextSize::CardTitle);
    m_layout->addWidget(m_label);
    widgets::nameControl(m_tabs, {.id = QStringLiteral("panelTabs"), .name = tr("Parts of the panel")});
    m_tabs->setFixedHeight(height() - 1);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->hide();
    m_layout->addWidget(m_tabs);
    m_layout->addStretch(1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (!m_filling)
            Q_EMIT tabChosen(index);
    });
}

QToolButton* PanelTitle::addButton(const QString& icon, const QString& name, const QString& toolTip) {
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setIcon(theme::icon(icon));
    button->setIconSize(QSize(theme::scaled(16), theme::scaled(16)));
    button->setAccessibleName(toolTip);
    button->setToolTip(toolTip);
    m_layout->addWidget(button);
    return button;
}

void PanelTitle::setTabs(const QStringList& names, int current) {
    m_filling = true;
    while (m_tabs->count() > names.size())
        m_tabs->removeTab(m_tabs->count() - 1);
    while (m_tabs->count() < names.size())
        m_tabs->addTab(QString());
    for (int i = 0; i < m_tabs->count(); ++i)
        m_tabs->setTabText(i, names.at(i));
    m_tabs->setCurrentIndex(current);
    m_filling = false;
    const bool several = names.size() > 1;
    m_tabs->setVisible(several);
    m_label->setVisible(!several);
    m_layout->setContentsMargins(several ? 6 : 14, 0, 6, 1);
}

void PanelTitle::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
}

PanelDock::PanelDock(const QString& title, QWidget* content, QWidget* parent)
    : QDockWidget(title, parent)
    , m_title(new PanelTitle(title, this))
    , m_content(content) {
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    QToolButton* detach =
        m_title->addButton(QStringLiteral("detach"), QStringLiteral("panelDetach"), tr("Float or dock"));
    QToolButton* close =
        m_title->addButton(QStringLiteral("close"), QStringLiteral("panelClose"), tr("Close the panel"));
    connect(detach, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    connect(close, &QToolButton::clicked, this, &PanelDock::closed);
    setTitleBarWidget(m_title);
    setWidget(content);
}

void PanelDock::takeBack() {
    setWidget(m_content);
    m_content->show();
}

/// By the window manager; the window hides it too, but that is not for good.
void PanelDock::closeEvent(QCloseEvent* event) {
    QDockWidget::closeEvent(event);
    if (event->spontaneous())
        Q_EMIT closed();
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
    painter.drawText(QRect(0, -line / 2, height(), line), Qt::AlignAbsolute | Qt::AlignLeft | Qt::AlignVCenter, text());
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
    m_title = new PanelTitle(title, this);
    QToolButton* close =
        m_title->addButton(QStringLiteral("close"), QStringLiteral("overlayClose"), tr("Close the panel (Esc)"));
    connect(close, &QToolButton::clicked, this, &PanelOverlay::closed);
    m_layout->addWidget(m_title);
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
