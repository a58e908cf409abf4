#pragma once

class QLineEdit;

namespace glasshouse::widgets {

/// Makes a field look as one for searching: a magnifier in front and, once something is typed, a button that clears it.
/// Both take the names of the field, which must be set before.
void makeSearchField(QLineEdit* field);

} // namespace glasshouse::widgets
