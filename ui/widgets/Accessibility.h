#pragma once

namespace glasshouse::widgets {

/// Exposes roles, names and values of the program's own widgets to screen readers. Safe to call more than once; the
/// widgets call it themselves. Widgets that paint data provide a dynamic property "accessibleValue" (string), which is
/// reported as their value.
void installAccessibility();

} // namespace glasshouse::widgets
