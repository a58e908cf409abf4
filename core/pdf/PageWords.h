#pragma once

#include <memory>
#include <vector>

#include <QByteArray>
#include <QImage>

#include "core/reading/layout/Word.h"

namespace glasshouse::pdf {

/// What is on a page besides text.
struct PageInk {
    double pictures = 0;      ///< area of all pictures / area of the page, 0 to 1; where pictures overlap, each counts
    bool drawn = false;       ///< whether there are pictures, lines or areas that are not white
    bool misdeclared = false; ///< whether a JPEG has another number of channels than the page says
};

/// The words of a page, those that nobody sees apart from the others.
struct SeenWords {
    std::vector<layout::Word> words;
    std::vector<layout::Word> unseen;  ///< see unseenGlyphs()
    std::vector<layout::Word> slanted; ///< see joinSlanted()
    bool unmapped = false;             ///< most letters are of fonts that do not say which letters they show
};

/// What the file says of itself besides its pages.
struct FileFacts {
    bool portfolio = false;      ///< its page is the cover of the files that lie inside
    int filesInside = 0;         ///< attached to it
    bool otherForm = false;      ///< a form in XFA
    bool needsRendering = false; ///< whose pages are only made by a program that knows such forms
};

/// The words of a PDF's pages by poppler's own classes. Its Qt interface copies the document's table of objects for
/// every page, and with it loses what was unpacked already, which is half of the time that text takes. Their headers
/// change from version to version: where they are missing or do not fit, open() gives nothing and the Qt interface is
/// used. One thread; pages count from 0.
class PageWords {
public:
    /// nullptr: not built, or the document cannot be opened this way. The bytes are shared, not copied, and must
    /// outlive it. A Poppler::Document must exist as long, since it owns poppler's settings.
    static std::unique_ptr<PageWords> open(const QByteArray& bytes);
    virtual ~PageWords() = default;

    /// The words as Poppler::Page::textList() gives them, each with its place and with the turn of its own letters. The
    /// letters of a word come from left to right as displayed, even where one glyph stands for several.
    virtual std::vector<layout::Word> words(int page) = 0;
    /// The same, but with each line once: what nobody sees is apart; accents are joined to the letters that they are
    /// drawn at, and columns that are set glyph by glyph are words.
    virtual SeenWords seenWords(int page) = 0;
    /// Whether part of its content cannot be read: it is missing, or does not unpack.
    virtual bool isDamaged(int page) = 0;
    virtual FileFacts facts() = 0;
    /// Decodes no picture.
    virtual PageInk ink(int page) = 0;
    /// The page drawn in shades of grey, its JPEGs with the channels that they have; null if it fails.
    virtual QImage grey(int page, double dotsPerInch) = 0;
};

} // namespace glasshouse::pdf
