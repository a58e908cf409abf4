#pragma once

class QWidget;

namespace glasshouse::widgets {

/// Leaves the wheel to the page that the control is on, unless the control has the focus, which the wheel then does
/// not give it.
void ignoreWheelUnlessFocused(QWidget* control);

} // namespace glasshouse::widgets
