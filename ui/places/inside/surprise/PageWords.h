#pragma once

#include <QList>
#include <QRectF>
#include <QString>

namespace glasshouse::places::inside {

/// A word of a page and its place, as fractions of the page's width and height.
struct PageWord {
    QString text;
    QRectF place;
};

/// The words that the worker wrote into the picture of a page (see pdf::PdfReader::png). They are not trusted: invalid
/// lines, and words outside the page, are left out.
QList<PageWord> pageWords(const QString& told);

/// The words of a page that a token belongs to, found by the letters around it: spaces, hyphens and ligatures differ
/// between the page and its text. Empty: not found. Pure.
QList<QRectF> framesOf(const QList<PageWord>& words, const QString& before, const QString& token, const QString& after);

} // namespace glasshouse::places::inside
