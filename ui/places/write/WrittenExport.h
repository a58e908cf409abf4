#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

#include "core/run/WrittenTexts.h"
#include "ui/theme/Theme.h"

class QWidget;

namespace glasshouse::places::write {

/// What written texts are saved as.
enum class WrittenFormat { Text, Markdown, Html, Json };

/// By the end of a file's name; Text for any that is not known.
WrittenFormat writtenFormatOf(const QString& path);

/// Which run, step, seed and settings made a text, in one line. run: name of the run that it is kept with.
QString writtenBy(const run::WrittenText& text, const QString& run);

/// Texts as a file, UTF-8. Text: prompt and text alone. Markdown: the same, a table of the tokens with their
/// probabilities, and what made them. HTML: a page of its own with the prompt muted and every token on the tint of its
/// probability, which its tooltip says, and the same below. JSON: everything, a text a line. What other weights wrote
/// beside a text is part of all but the first. All but the first can be read back. Pure.
QByteArray writtenFile(const std::vector<run::WrittenText>& texts, WrittenFormat format, const theme::Theme& theme,
                       const QString& run);

/// The texts in a file that was saved so. Throws Error.
std::vector<run::WrittenText> readWrittenFile(const QString& path);

/// Writes a file, complete or not at all; empty, or one sentence on why it could not be written.
QString saveWrittenFile(const QString& path, const QByteArray& bytes);

/// Asks for a file, saves texts in it and reports the result with notice().
void askToSave(QWidget* parent, std::vector<run::WrittenText> texts, const QString& run);

} // namespace glasshouse::places::write
