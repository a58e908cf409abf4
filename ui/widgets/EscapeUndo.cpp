#include "ui/widgets/EscapeUndo.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QLineEdit>

#include <utility>

namespace glasshouse::widgets {

namespace {

class EscapeUndo : public QObject {
public:
    EscapeUndo(QLineEdit* line, std::function<void()> undone)
        : QObject(line)
        , m_line(*line)
        , m_undone(std::move(undone))
        , m_before(line->text()) {
        line->installEventFilter(this);
        connect(line, &QLineEdit::returnPressed, this, [this] { m_before = m_line.text(); });
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        const QEvent::Type type = event->type();
        if (type == QEvent::FocusIn) {
            const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
            if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason) // it had the focus before
                m_before = m_line.text();
        } else if ((type == QEvent::ShortcutOverride || type == QEvent::KeyPress) &&
                   static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && m_line.text() != m_before) {
            event->accept();
            if (type == QEvent::KeyPress) {
                m_line.setText(m_before);
                Q_EMIT m_line.textEdited(m_before);
                if (m_undone)
                    m_undone();
            }
            return true;
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QLineEdit& m_line;
    std::function<void()> m_undone;
    QString m_before;
};

} // namespace

void undoWithEscape(QLineEdit* line, std::function<void()> undone) {
    new EscapeUndo(line, std::move(undone)); // the line owns it
}

} // namespace glasshouse::widgets
