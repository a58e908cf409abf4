#include "ui/widgets/SearchField.h"

#include <QAbstractButton>
#include <QEvent>
#include <QLineEdit>

#include <algorithm>

#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"

namespace glasshouse::widgets {

namespace {

/// Keeps the icons in a line as large as targets are, around the place that Qt gives them.
class IconTargets : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (auto* icon = qobject_cast<QWidget*>(watched);
            icon != nullptr && (event->type() == QEvent::Resize || event->type() == QEvent::Move)) {
            const int side = theme::scaled(24);
            QRect area(0, 0, std::max(icon->width(), side), std::max(icon->height(), side));
            area.moveCenter(icon->geometry().center());
            if (area.size() != icon->size())
                icon->setGeometry(area);
        }
        return false;
    }
};

} // namespace

void makeSearchField(QLineEdit* field) {
    field->setClearButtonEnabled(true);
    field->addAction(theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    int number = 0;
    auto* targets = new IconTargets(field);
    for (auto* icon : field->findChildren<QAbstractButton*>()) {
        icon->installEventFilter(targets);
        nameControl(icon, {.id = field->objectName() + QStringLiteral("Icon%1").arg(++number),
                           .name = field->accessibleName(),
                           .toolTip = field->toolTip()});
    }
}

} // namespace glasshouse::widgets
