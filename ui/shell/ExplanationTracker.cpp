#include "ui/shell/ExplanationTracker.h"

#include <QApplication>
#include <QEvent>

namespace glasshouse::shell {

namespace {
constexpr int restMilliseconds = 150;
}

ExplanationTracker::ExplanationTracker(QWidget* window)
    : QObject(window)
    , m_window(window) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &ExplanationTracker::tell);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now != nullptr && !idOf(now).isEmpty())
            m_pointed = nullptr; // the keyboard moved on, and is more recent
        m_rest.start();
    });
    qApp->installEventFilter(this);
}

void ExplanationTracker::setFallback(const QString& id) {
    m_fallback = id;
    m_pointed = nullptr;
    m_rest.start();
}

QString ExplanationTracker::ofFocus() const {
    const QString id = idOf(QApplication::focusWidget());
    return id.isEmpty() ? m_fallback : id;
}

QString ExplanationTracker::idOf(const QWidget* widget) const {
    if (widget == nullptr || widget->window() != m_window)
        return {};
    for (; widget != nullptr; widget = widget->parentWidget()) {
        const QString id = widget->property("explain").toString();
        if (!id.isEmpty())
            return id;
    }
    return {};
}

bool ExplanationTracker::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::Enter && object->isWidgetType()) {
        auto* widget = static_cast<QWidget*>(object);
        if (!idOf(widget).isEmpty()) {
            m_pointed = widget;
            m_rest.start();
        }
    } else if (event->type() == QEvent::Leave && object->isWidgetType() && object == m_pointed) {
        m_pointed = nullptr;
        m_rest.start();
    } else if (event->type() == QEvent::DynamicPropertyChange && object->isWidgetType() &&
               static_cast<QDynamicPropertyChangeEvent*>(event)->propertyName() == "explain") {
        // What has the pointer or the focus shows something else now: that is the most recent.
        auto* widget = static_cast<QWidget*>(object);
        const QWidget* inner = m_pointed != nullptr ? m_pointed.data() : QApplication::focusWidget();
        if (inner != nullptr && widget->isAncestorOf(inner))
            m_pointed = widget;
        m_rest.start();
    }
    return false;
}

void ExplanationTracker::tell() {
    QString id = idOf(m_pointed);
    if (id.isEmpty())
        id = ofFocus();
    if (id.isEmpty() || id == m_told)
        return;
    m_told = id;
    Q_EMIT found(id);
}

} // namespace glasshouse::shell
