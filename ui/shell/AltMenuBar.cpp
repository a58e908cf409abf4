#include "ui/shell/AltMenuBar.h"

#include <QActionEvent>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QTimer>

namespace glasshouse::shell {

AltMenuBar::AltMenuBar(QWidget* window)
    : QMenuBar(window) {
    setObjectName(QStringLiteral("menuBar"));
    setAccessibleName(tr("Menu bar"));
    hide();
}

bool AltMenuBar::openMenu(int key) {
    for (const QAction* action : actions()) {
        if (QKeySequence::mnemonic(action->text()) != QKeySequence(Qt::ALT | Qt::Key(key)))
            continue;
        if (!isVisible())
            open();
        QKeyEvent letter(QEvent::KeyPress, key, Qt::NoModifier, QChar(key).toLower());
        QCoreApplication::sendEvent(this, &letter);
        return true;
    }
    return false;
}

void AltMenuBar::open() {
    setGeometry(0, 0, parentWidget()->width(), sizeHint().height());
    show();
    raise();
    // As if Alt were pressed now: a bar that was hidden then has not seen it. It takes the focus, marks its first menu
    // and gives the focus back when it is left.
    QKeyEvent held(QEvent::ShortcutOverride, Qt::Key_Alt, Qt::AltModifier);
    QCoreApplication::sendEvent(window(), &held);
    QKeyEvent released(QEvent::KeyRelease, Qt::Key_Alt, Qt::NoModifier);
    QCoreApplication::sendEvent(window(), &released);
}

void AltMenuBar::leave() {
    if (!isVisible())
        return;
    QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QMenuBar::keyPressEvent(&escape);
    hide();
}

void AltMenuBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        leave();
    else
        QMenuBar::keyPressEvent(event);
}

void AltMenuBar::focusOutEvent(QFocusEvent* event) {
    QMenuBar::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && QApplication::activePopupWidget() == nullptr)
        hide();
}

void AltMenuBar::actionEvent(QActionEvent* event) {
    QMenuBar::actionEvent(event);
    if (event->type() != QEvent::ActionAdded || event->action()->menu() == nullptr)
        return;
    connect(event->action()->menu(), &QMenu::aboutToHide, this, [this] {
        QTimer::singleShot(0, this, [this] { // the bar knows by then whether another one opens
            if (QApplication::activePopupWidget() == nullptr && activeAction() == nullptr)
                leave();
        });
    });
}

bool AltMenuBar::eventFilter(QObject* object, QEvent* event) {
    if (object == parentWidget() && event->type() == QEvent::Resize)
        leave();
    return QMenuBar::eventFilter(object, event);
}

} // namespace glasshouse::shell
