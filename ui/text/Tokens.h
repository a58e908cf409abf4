#pragma once

#include <QString>

namespace glasshouse::text {

/// A token in readable form: a space as ␣, a line break as ⏎, a tab as ⇥.
QString visibleToken(const QString& token);

} // namespace glasshouse::text
