#pragma once

#include <QByteArray>
#include <QString>

#include "core/run/WrittenTexts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::write {

/// What a written text is saved as.
enum class WrittenFormat { Text, Markdown, Html };

/// By the end of a file's name; Text for any that is not known.
WrittenFormat writtenFormatOf(const QString& path);

/// The text as a file, UTF-8. Text: prompt and text alone. Markdown: the same, and a table of its tokens with their
/// probabilities. HTML: a page of its own with the prompt muted and every token on the tint of its probability, which
/// its tooltip says. Pure.
QByteArray writtenFile(const run::WrittenText& text, WrittenFormat format, const theme::Theme& theme);

/// Writes a file, complete or not at all; empty, or one sentence on why it could not be written.
QString saveWrittenFile(const QString& path, const QByteArray& bytes);

} // namespace glasshouse::places::write
