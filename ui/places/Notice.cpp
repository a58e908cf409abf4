#include "ui/places/Notice.h"

#include <QWidget>

namespace glasshouse::places {

void notice(QWidget* from, const QString& sentence) {
    for (QWidget* widget = from; widget != nullptr; widget = widget->parentWidget())
        if (auto* receiver = dynamic_cast<NoticeReceiver*>(widget))
            return receiver->receiveNotice(sentence);
}

} // namespace glasshouse::places
