#pragma once

#include <QHash>
#include <QTextObjectInterface>

#include "ui/widgets/FormulaLayout.h"

class QTextCursor;

namespace glasshouse::widgets {

/// Formulas in the middle of a QTextDocument, each a paragraph of its own: its only character is an object with the
/// source. Register it as the handler of `type`.
///
/// Thread: GUI. Ownership: the parent's, which outlives the document's layout.
class FormulaObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    static constexpr int type = QTextFormat::UserObject + 1;

    using QObject::QObject;

    /// Inserts a formula as a character.
    static void insert(QTextCursor& cursor, const QString& source);
    /// The source in a character's format; empty: it is none.
    static QString source(const QTextFormat& format);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;
    /// Lays them out again, with the fonts and the text size of now.
    void clear() { m_layouts.clear(); }

private:
    FormulaLayout& layout(const QTextFormat& format);

    QHash<QString, FormulaLayout> m_layouts;
};

} // namespace glasshouse::widgets
