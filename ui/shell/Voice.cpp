#include "ui/shell/Voice.h"

#include "ui/widgets/AccessibleParts.h"

namespace glasshouse::shell {

Voice::Voice(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("voice"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setGeometry(0, 0, 1, 1);
    widgets::setAccessibleRole(this, QAccessible::Notification);
}

void Voice::say(const QString& sentence) {
    setAccessibleName(sentence);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(this, sentence);
#else
    QAccessibleEvent event(this, QAccessible::ObjectShow);
#endif
    QAccessible::updateAccessibility(&event);
}

} // namespace glasshouse::shell
