#pragma once

#include <QString>

namespace glasshouse::text {

/// A token in readable form: a space as ␣, a line break as ⏎, a tab as ⇥.
QString visibleToken(const QString& token);

/// The first characters of a text, as a person sees them, and "…" where that is not all: no pair of surrogates, no
/// emoji of several code points and no letter with its accents is cut.
QString beginningOf(const QString& text, int characters);

} // namespace glasshouse::text
