#pragma once

#include <QString>

#include <memory>

class QTableView;
class QWidget;

namespace glasshouse::widgets {
class Card;
class KeyValueList;
class Picture;
} // namespace glasshouse::widgets

namespace glasshouse::places {

/// What the pictures in a widget show, such as run and step or layer and head: a part of the suggested file name, and
/// in words a part of the line below a picture. What an outer widget says comes first. GUI thread.
void setExportPart(QWidget& widget, const QString& inFileName, const QString& inWords);

/// Adds the export button and its menu to a card and handles them: asks for a file (its suggested name without the
/// extension and without what setExportPart() tells) and writes it, or copies to the clipboard, and reports the result
/// with notice(). The file dialog is a child of the card and does not block. The picture must live as long as the card.
void offerExports(widgets::Card* card, const widgets::Picture& picture, const QString& name);
/// For a picture that is not a widget; the card keeps it.
void offerExports(widgets::Card* card, std::unique_ptr<const widgets::Picture> picture, const QString& name);

/// For a table with the rows of its model, sorted and filtered as it shows them.
void offerTableExports(widgets::Card* card, const QTableView& table, const QString& name);

/// For a card with a list of values: its body as a picture, the list's rows as data.
void offerListExports(widgets::Card* card, const widgets::KeyValueList& list, const QString& name);

} // namespace glasshouse::places
