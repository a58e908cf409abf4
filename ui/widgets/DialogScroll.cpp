#include "ui/widgets/DialogScroll.h"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace glasshouse::widgets {

namespace {

constexpr int titleBar = 48; // the most that a window manager puts above a window

/// As large as its content, but not larger than the screen has room for.
class ContentArea : public QScrollArea {
public:
    ContentArea(QWidget* content, QDialog& dialog)
        : QScrollArea(&dialog)
        , m_dialog(dialog) {
        setObjectName(QStringLiteral("dialogArea"));
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setWidgetResizable(true);
        setWidget(content);
        content->setAutoFillBackground(false);
        viewport()->setAutoFillBackground(false);
    }
    QSize sizeHint() const override { return within(widget()->sizeHint()); }
    QSize minimumSizeHint() const override { return within(widget()->minimumSizeHint()); }
    bool hasHeightForWidth() const override { return widget()->hasHeightForWidth(); }
    int heightForWidth(int width) const override {
        return within(QSize(width, widget()->heightForWidth(width))).height();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }

private:
    QSize within(QSize size) const {
        const QSize screen = m_dialog.screen()->availableGeometry().size();
        int below = 0; // the buttons
        if (const QLayoutItem* foot = m_dialog.layout() != nullptr ? m_dialog.layout()->itemAt(1) : nullptr)
            below = foot->sizeHint().height();
        const QSize room = screen - QSize(0, titleBar + below);
        if (size.height() > room.height())
            size.rwidth() += verticalScrollBar()->sizeHint().width();
        return size.boundedTo(room);
    }

    QDialog& m_dialog;
};

} // namespace

DialogScroll::DialogScroll(QObject* parent)
    : QObject(parent) {
    qApp->installEventFilter(this);
}

/// The first time a dialog is shown it has everything that is in it.
bool DialogScroll::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Polish && event->type() != QEvent::Show)
        return false;
    auto* dialog = qobject_cast<QDialog*>(watched);
    if (dialog == nullptr || dialog->layout() == nullptr || qobject_cast<QMessageBox*>(watched) != nullptr ||
        qobject_cast<QFileDialog*>(watched) != nullptr)
        return false;
    // One that scrolls its own page is left as it is.
    const auto* page = dialog->findChild<QScrollArea*>(QString(), Qt::FindDirectChildrenOnly);
    if (page != nullptr && page->objectName() != QLatin1String("dialogArea"))
        return false;
    if (event->type() == QEvent::Polish) {
        if (page == nullptr)
            wrap(*dialog);
    } else if (const QSize room = dialog->screen()->availableGeometry().size() - QSize(0, titleBar);
               dialog->width() > room.width() || dialog->height() > room.height()) {
        dialog->resize(dialog->size().boundedTo(room));
    }
    return false;
}

void DialogScroll::wrap(QDialog& dialog) {
    QLayout* const layout = dialog.layout();
    const QMargins margins = layout->contentsMargins();
    auto* buttons = dialog.findChild<QDialogButtonBox*>(QString(), Qt::FindDirectChildrenOnly);
    if (buttons != nullptr && layout->indexOf(buttons) >= 0)
        layout->removeWidget(buttons);
    else
        buttons = nullptr;
    const QPointer<QWidget> focused = dialog.focusWidget(); // which moving it takes away
    auto* content = new QWidget(&dialog);
    content->setLayout(layout); // which takes the widgets along
    auto* outer = new QVBoxLayout(&dialog);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(new ContentArea(content, dialog), 1);
    if (focused)
        focused->setFocus(Qt::OtherFocusReason);
    if (buttons == nullptr)
        return;
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(margins.left(), 0, margins.right(), margins.bottom());
    layout->setContentsMargins(margins.left(), margins.top(), margins.right(), std::max(0, layout->spacing()));
    foot->addWidget(buttons);
    outer->addLayout(foot);
}

} // namespace glasshouse::widgets
