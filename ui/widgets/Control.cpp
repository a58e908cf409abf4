#include "ui/widgets/Control.h"

#include <QWidget>

namespace glasshouse::widgets {

void nameControl(QWidget* control, const ControlNames& names) {
    control->setObjectName(names.id);
    if (!names.name.isEmpty())
        control->setAccessibleName(names.name);
    if (!names.toolTip.isEmpty())
        control->setToolTip(names.toolTip);
    if (!names.explanation.isEmpty())
        control->setProperty("explain", names.explanation);
}

} // namespace glasshouse::widgets
