#include "ui/shell/AltLetters.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace glasshouse::shell {

namespace {

bool takesText(const QObject* object) {
    return qobject_cast<const QLineEdit*>(object) != nullptr ||
           qobject_cast<const QPlainTextEdit*>(object) != nullptr ||
           qobject_cast<const QTextEdit*>(object) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(object) != nullptr;
}

} // namespace

AltLetters::AltLetters(QObject* parent)
    : QObject(parent) {
    qApp->installEventFilter(this);
}

bool AltLetters::eventFilter(QObject* object, QEvent* event) {
    if (event->type() != QEvent::KeyPress || !takesText(object))
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto modifiers = key->modifiers() & (Qt::AltModifier | Qt::ControlModifier | Qt::MetaModifier);
    if (modifiers != Qt::AltModifier || key->text().isEmpty() || !key->text().front().isPrint())
        return false;
    event->ignore(); // passed on to the window
    return true;
}

} // namespace glasshouse::shell
