#pragma once

#include <QString>

class QWidget;

namespace glasshouse::widgets {

/// How a control is called.
struct ControlNames {
    QString id;            ///< object name: for tests and style
    QString name{};        ///< for assistive technology; empty: its text says it
    QString toolTip{};     ///< empty: none
    QString explanation{}; ///< id for the explanation panel, see text::Explanations; empty: that of the parent
};

/// Names a control; what is empty stays as it is.
void nameControl(QWidget* control, const ControlNames& names);

} // namespace glasshouse::widgets
