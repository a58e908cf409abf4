#include "ui/widgets/Card.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/BusyBar.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/FilledCard.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMetaMethod>
#include <QMouseEvent>
#include <QPushButton>
#include <QStackedLayout>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace glasshouse::widgets {

namespace {
constexpr int kBusyAfterMs = 150;
constexpr int kWordsAfterMs = 2000;
constexpr int longestWarning = 420; ///< design pixels
} // namespace

Card::Card(const QString& title, QWidget* parent)
    : QFrame(parent)
    , m_titleRow(new QWidget(this))
    , m_title(new QLabel(title, this))
    , m_subtitle(new ElidedLabel({}, this))
    , m_busyBar(new BusyBar(this))
    , m_busyLabel(new QLabel(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_stale(new Chip({}, ChipKind::Neutral, this))
    , m_warning(new Chip({}, ChipKind::Warn, this))
    , m_export(new QToolButton(this))
    , m_back(new QToolButton(this))
    , m_bodyHolder(new QWidget(this))
    , m_empty(new EmptyState({}, this))
    , m_busyTimer(new QTimer(this)) {
    setFrameShape(QFrame::NoFrame);
    m_titleLayout = new QHBoxLayout(m_titleRow);
    m_titleLayout->setContentsMargins(12, 0, 8, 0);
    m_titleLayout->setSpacing(8);
    theme::setUiFont(m_title, theme::TextSize::CardTitle);
    m_title->setTextFormat(Qt::PlainText);
    m_subtitle->setObjectName(QStringLiteral("cardSubtitle"));
    m_subtitle->setTextSize(theme::TextSize::Small);
    m_subtitle->setTone(ElidedLabel::Tone::Muted);
    m_subtitle->setLeastShown(0.6); // its first words alone would say nothing
    theme::setUiFont(m_busyLabel, theme::TextSize::Small);
    theme::setLookProperty(m_cancel, "small", true);
    nameControl(m_cancel, {.id = QStringLiteral("cardCancel"),
                           .name = tr("Cancel"),
                           .toolTip = tr("Cancel. The picture stays as it is")});
    m_export->setIcon(theme::icon(QStringLiteral("export")));
    m_export->setFocusPolicy(Qt::NoFocus); // for keys there are Ctrl+E and the card's menu
    nameControl(m_export, {.id = QStringLiteral("cardExport"),
                           .name = tr("Export"),
                           .toolTip = tr("Export or copy this picture (Ctrl+E)")});
    theme::setLookProperty(m_export, "small", true);
    m_back->setIcon(theme::icon(QStringLiteral("reduce")));
    nameControl(m_back, {.id = QStringLiteral("cardBack"),
                         .name = tr("Show all cards"),
                         .toolTip = tr("Show all cards of this place again (Esc)")});
    theme::setLookProperty(m_back, "small", true);
    connect(m_back, &QToolButton::clicked, this, [this] {
        if (FilledCard* filled = FilledCard::around(this))
            filled->leave();
    });
    auto* exportMenu = new QMenu(m_export);
    m_export->setMenu(exportMenu);
    m_export->setPopupMode(QToolButton::InstantPopup);
    connect(exportMenu, &QMenu::aboutToShow, this, [this, exportMenu] {
        exportMenu->clear();
        fillExportMenu(exportMenu);
    });
    m_afterSubtitle = new QHBoxLayout;
    m_afterSubtitle->setSpacing(8);
    m_tools = new QHBoxLayout;
    m_tools->setSpacing(8);
    m_titleLayout->addWidget(m_title);
    m_titleLayout->addWidget(m_busyBar);
    m_titleLayout->addWidget(m_subtitle, 1);
    m_titleLayout->addLayout(m_afterSubtitle);
    m_titleLayout->addWidget(m_busyLabel);
    m_titleLayout->addWidget(m_cancel);
    m_titleLayout->addWidget(m_warning);
    m_titleLayout->addWidget(m_stale);
    m_titleLayout->addLayout(m_tools);
    m_titleLayout->addWidget(m_export);
    m_titleLayout->addWidget(m_back);
    for (QWidget* hidden :
         std::initializer_list<QWidget*>{m_busyBar, m_busyLabel, m_cancel, m_stale, m_warning, m_export, m_back})
        hidden->hide();

    auto* bodyLayout = new QVBoxLayout(m_bodyHolder);
    bodyLayout->setContentsMargins(12, 0, 12, 12);
    bodyLayout->setSpacing(0);
    m_belowTitle = new QWidget(this);
    m_stack = new QStackedLayout(m_belowTitle);
    m_stack->setContentsMargins(0, 0, 0, 0);
    m_stack->addWidget(m_bodyHolder);
    m_stack->addWidget(m_empty);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_titleRow);
    layout->addWidget(m_belowTitle, 1);

    m_busyTimer->setSingleShot(true);
    connect(m_busyTimer, &QTimer::timeout, this, [this] {
        if (!m_busyBar->isVisibleTo(this)) {
            m_busyBar->show();
            m_busyTimer->start(kWordsAfterMs - kBusyAfterMs);
        } else {
            m_busyLabel->setText(m_busyText.isEmpty() ? tr("Working…") : m_busyText);
            m_busyLabel->show();
            // Only if connected: work that cannot be stopped has no button.
            m_cancel->setVisible(isSignalConnected(QMetaMethod::fromSignal(&Card::cancelRequested)));
        }
        updateTitleRow();
    });
    connect(m_cancel, &QPushButton::clicked, this, &Card::cancelRequested);
    if (!title.isEmpty())
        setAccessibleName(title);
    updateTitleRow();
}

void Card::setTitle(const QString& title) {
    if (title == m_title->text() && title == accessibleName())
        return;
    m_title->setText(title);
    setAccessibleName(title);
    updateTitleRow();
}

QString Card::title() const {
    return m_title->text();
}

void Card::setSubtitle(const QString& subtitle) {
    if (subtitle == m_subtitle->text())
        return;
    m_subtitle->setText(subtitle);
    updateTitleRow();
}

void Card::setSubtitleWhole(bool whole) {
    m_subtitle->setSizePolicy(whole ? QSizePolicy::Minimum : QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void Card::addTool(QWidget* tool) {
    theme::setLookProperty(tool, "small", true);
    m_tools->addWidget(tool);
    updateTitleRow();
}

void Card::addTitleWidget(QWidget* widget) {
    m_afterSubtitle->addWidget(widget);
    updateTitleRow();
}

void Card::setBody(QWidget* body) {
    if (m_body == body)
        return;
    if (m_body) {
        m_bodyHolder->layout()->removeWidget(m_body);
        m_body->deleteLater();
    }
    m_body = body;
    if (body)
        m_bodyHolder->layout()->addWidget(body);
}

void Card::setBodyMargins(int left, int top, int right, int bottom) {
    m_bodyHolder->layout()->setContentsMargins(left, top, right, bottom);
}

QSize Card::aroundBody() const {
    const QMargins inner = m_bodyHolder->layout()->contentsMargins();
    const QMargins outer = layout()->contentsMargins();
    const int title = m_titleRow->isHidden() ? 0 : m_titleRow->minimumHeight();
    return {inner.left() + inner.right() + outer.left() + outer.right(),
            inner.top() + inner.bottom() + outer.top() + outer.bottom() + title};
}

void Card::setBusy(bool busy) {
    if (busy == m_busy)
        return;
    m_busy = busy;
    if (busy) {
        m_busyTimer->start(kBusyAfterMs);
        return;
    }
    m_busyTimer->stop();
    m_busyBar->hide();
    m_busyLabel->hide();
    m_cancel->hide();
    updateTitleRow();
}

void Card::setBusyText(const QString& text) {
    m_busyText = text;
    if (!text.isEmpty())
        m_busyLabel->setText(text);
}

void Card::setStaleText(const QString& text, const QString& toolTip) {
    if (text == m_stale->text())
        return;
    m_stale->setText(text);
    // The text itself too: in a narrow card it is cut before the tools are.
    m_stale->setToolTip(text + QLatin1Char('\n') +
                        (!toolTip.isEmpty()
                             ? toolTip
                             : tr("The numbers of this card are of the step named here. Recorded values were rounded "
                                  "when they were saved; those of a checkpoint are exact")));
    m_stale->updateGeometry();
    m_stale->setVisible(!text.isEmpty());
    updateTitleRow();
}

void Card::setWarning(const QString& text) {
    if (text == m_warning->toolTip())
        return;
    // A sentence with a path in it may not make the card wider than its place.
    m_warning->setText(m_warning->fontMetrics().elidedText(text, Qt::ElideRight, theme::scaled(longestWarning)));
    m_warning->setToolTip(text);
    m_warning->setAccessibleName(text);
    m_warning->updateGeometry();
    m_warning->setVisible(!text.isEmpty());
    updateTitleRow();
}

void Card::setEmpty(const QString& sentence, const QString& action, const QString& iconName) {
    m_empty->setSentence(sentence);
    m_empty->clearActions();
    if (!action.isEmpty())
        connect(m_empty->addAction(action, iconName, true), &QPushButton::clicked, this, &Card::emptyActionTriggered);
    m_isEmpty = true;
    m_stack->setCurrentWidget(m_empty);
}

void Card::clearEmpty() {
    m_isEmpty = false;
    m_stack->setCurrentWidget(m_bodyHolder);
}

bool Card::isEmpty() const {
    return m_isEmpty;
}

void Card::setExportWords(const QString& name, const QString& toolTip) {
    nameControl(m_export, {.id = m_export->objectName(), .name = name, .toolTip = toolTip});
}

void Card::setExports(const QList<Export>& exports) {
    m_exports = exports;
    m_export->setVisible(!exports.isEmpty());
    updateTitleRow();
}

void Card::fillExportMenu(QMenu* menu) {
    for (const Export what : std::as_const(m_exports)) {
        QString text;
        switch (what) {
        case Export::Png:
            text = tr("Save as PNG…");
            break;
        case Export::Svg:
            text = tr("Save as SVG…");
            break;
        case Export::Csv:
            text = tr("Save data as CSV…");
            break;
        case Export::CopyPicture:
            text = tr("Copy picture");
            break;
        case Export::CopyValue:
            text = tr("Copy value");
            break;
        }
        connect(menu->addAction(text), &QAction::triggered, this, [this, what] { Q_EMIT exportRequested(what); });
    }
}

void Card::contextMenuEvent(QContextMenuEvent* event) {
    FilledCard* const filled = FilledCard::around(this);
    if (canExport() || filled != nullptr)
        openMenuAt(event->globalPos(), filled);
    else
        event->ignore();
}

void Card::mouseDoubleClickEvent(QMouseEvent* event) {
    FilledCard* const filled = FilledCard::around(this);
    if (filled != nullptr && event->button() == Qt::LeftButton && m_titleRow->isVisible() &&
        m_titleRow->geometry().contains(event->position().toPoint()))
        filled->toggle(*this);
    else
        QFrame::mouseDoubleClickEvent(event);
}

void Card::setFilled(bool filled) {
    m_isFilled = filled;
    m_belowTitle->setVisible(m_isFilled || !m_isFolded);
    m_back->setVisible(filled);
    updateTitleRow();
}

void Card::setFolded(bool folded) {
    m_isFolded = folded;
    m_belowTitle->setVisible(m_isFilled || !m_isFolded);
}

void Card::openExports() {
    if (!canExport())
        return;
    const QWidget* below = m_export->isVisible() ? static_cast<const QWidget*>(m_export) : m_titleRow;
    openMenuAt(below->mapToGlobal(below->rect().bottomLeft()), nullptr);
}

/// What can be exported and, with `filled`, whether the card fills its place.
void Card::openMenuAt(const QPoint& position, FilledCard* filled) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("exportMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (canExport())
        fillExportMenu(menu);
    if (filled != nullptr) {
        menu->addSeparator();
        QAction* fill =
            menu->addAction(filled->card() == this ? tr("Show all cards\tEsc") : tr("Fill the place\tCtrl+Shift+M"));
        fill->setObjectName(QStringLiteral("fillPlaceHere"));
        connect(fill, &QAction::triggered, this, [this] {
            if (FilledCard* around = FilledCard::around(this))
                around->toggle(*this);
        });
    }
    menu->popup(position);
}

void Card::updateTitleRow() {
    const bool any = !m_title->text().isEmpty() || !m_subtitle->text().isEmpty() || m_tools->count() > 0 ||
                     m_afterSubtitle->count() > 0 || !m_exports.isEmpty() || m_busyBar->isVisibleTo(this) ||
                     m_stale->isVisibleTo(this) || m_warning->isVisibleTo(this) || m_back->isVisibleTo(this);
    m_titleRow->setVisible(any);
    m_title->setVisible(!m_title->text().isEmpty());
    // Without title and subtitle, the widgets after them start on the left.
    m_subtitle->setVisible(!m_title->text().isEmpty() || !m_subtitle->text().isEmpty());
    m_stale->setMinimumWidth(theme::scaled(44));   // it gives way first
    m_titleRow->setFixedHeight(theme::scaled(32)); // whether it holds tools or not: titles of a row are level
    if (!any && m_bodyHolder->layout()->contentsMargins().top() == 0)
        m_bodyHolder->layout()->setContentsMargins(12, 12, 12, 12);
    else if (any && m_bodyHolder->layout()->contentsMargins() == QMargins(12, 12, 12, 12))
        m_bodyHolder->layout()->setContentsMargins(12, 0, 12, 12);
}

QSize Card::minimumSizeHint() const {
    return QFrame::minimumSizeHint();
}

void Card::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    theme::paintBox(painter, rect(), t.surface, t.border, 1, theme::kCardRadius);
}

void Card::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        updateTitleRow();
}

} // namespace glasshouse::widgets
