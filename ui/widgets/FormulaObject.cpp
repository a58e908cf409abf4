#include "ui/widgets/FormulaObject.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextCursor>
#include <QTextDocument>

#include "ui/theme/Theme.h"

namespace glasshouse::widgets {

namespace {

constexpr int kSourceProperty = QTextFormat::UserProperty + 1;
constexpr double kSpaceAround = 3; ///< above and below a formula

} // namespace

void FormulaObject::insert(QTextCursor& cursor, const QString& source) {
    QTextCharFormat format;
    format.setObjectType(type);
    format.setProperty(kSourceProperty, source);
    cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
}

QString FormulaObject::source(const QTextFormat& format) {
    return format.property(kSourceProperty).toString();
}

FormulaLayout& FormulaObject::layout(const QTextFormat& format) {
    const QString text = source(format);
    const auto known = m_layouts.find(text);
    return known != m_layouts.end() ? *known : *m_layouts.insert(text, FormulaLayout(text));
}

QSizeF FormulaObject::intrinsicSize(QTextDocument* document, int /*position*/, const QTextFormat& format) {
    FormulaLayout& formula = layout(format);
    const double room = document->textWidth() - 2 * document->documentMargin();
    const QSizeF size = formula.fit(room > 0 ? room : formula.idealWidth());
    return size + QSizeF(0, 2 * theme::scaled(kSpaceAround));
}

void FormulaObject::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
                               const QTextFormat& format) {
    const QTextCharFormat look = format.toCharFormat(); // of a selection, if it is within one
    if (look.background().style() != Qt::NoBrush)
        painter->fillRect(rect, look.background());
    const bool tinted = look.foreground().style() != Qt::NoBrush;
    layout(format).paint(*painter, rect.topLeft() + QPointF(0, theme::scaled(kSpaceAround)),
                         tinted ? look.foreground().color() : theme::Theme::of().text);
}

} // namespace glasshouse::widgets
