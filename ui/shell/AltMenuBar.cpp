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

void AltMenuBar::toggle() {
    if (isVisible())
        leave();
    else
        open();
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
    m_before = QApplication::focusWidget();
    setGeometry(0, 0, parentWidget()->width(), sizeHint().height());
    show();
    raise();
    setFocus(Qt::MenuBarFocusReason);
}

void AltMenuBar::leave() {
    if (!isVisible())
        return;
    QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QMenuBar::keyPressEvent(&escape); // nothing stays marked
    if (m_before)
        m_before->setFocus(Qt::MenuBarFocusReason);
    hide();
}

void AltMenuBar::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool enters = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Down || key == Qt::Key_Return;
    if (key == Qt::Key_Escape)
        leave();
    else if (enters && activeAction() == nullptr && !actions().isEmpty())
        setActiveAction(actions().first());
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
