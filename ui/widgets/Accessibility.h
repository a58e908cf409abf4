#pragma once

namespace glasshouse::widgets {

/// Makes roles, names and values of the program's own widgets known to screen readers. Safe to call more than once;
/// the widgets call it themselves. Widgets that paint data offer a dynamic property "accessibleValue" (string) which is
/// told as their value.
void installAccessibility();

} // namespace glasshouse::widgets
