#pragma once

#include <QString>

#include <string_view>

namespace glasshouse::text {

/// Bytes as text; those that are not UTF-8, as in half a character, as ⟨C3⟩.
QString readableText(std::string_view bytes);
/// What a piece of UTF-8 completes after the bytes before it, as readableText(): whole characters, and the bytes that
/// can never become one. The last four bytes before it are enough.
QString completedText(std::string_view before, std::string_view piece);
/// The same text with every control character but tab and line break as its bytes, ⟨07⟩: fonts draw them unreadably
/// small, or not at all.
QString withNamedControls(const QString& text);
/// A token in one line: readableText() with a space as ␣, a line break as ⏎, a tab as ⇥, a no-break space as ⍽ and any
/// other control character as ⟨07⟩.
QString visibleToken(std::string_view bytes);
/// The same of readable text.
QString visibleToken(const QString& text);
/// What a person looks for, as visibleToken() shows it: a space as it is typed, a byte as <C3> or ⟨C3⟩.
QString soughtToken(const QString& typed);

/// In the quotation marks of the window's language.
QString quoted(const QString& text);
/// What is said of a special token, <|endoftext|> or <s>, where the pointer is on it.
QString specialTokenTip();

/// The first characters of a text, as a person sees them, and "…" where that is not all: no pair of surrogates, no
/// emoji of several code points and no letter with its accents is cut.
QString beginningOf(const QString& text, int characters);

} // namespace glasshouse::text
