#include "ui/widgets/SearchField.h"

#include <QAbstractButton>
#include <QLineEdit>

#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"

namespace glasshouse::widgets {

void makeSearchField(QLineEdit* field) {
    field->setClearButtonEnabled(true);
    field->addAction(theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    int number = 0;
    for (auto* icon : field->findChildren<QAbstractButton*>())
        nameControl(icon, {.id = field->objectName() + QStringLiteral("Icon%1").arg(++number),
                           .name = field->accessibleName(),
                           .toolTip = field->toolTip()});
}

} // namespace glasshouse::widgets
