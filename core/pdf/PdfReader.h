#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>

#include "core/pdf/PageWords.h"
#include "core/reading/layout/Page.h"

namespace glasshouse::pdf {

/// The text of a page, and what keeps it from being what the page shows.
struct PageText {
    layout::Page page;
    bool unmapped = false; ///< most letters are of fonts that do not say which letters they show: it is of no use
    bool damaged = false;  ///< part of the page cannot be read
};

/// A PDF opened with poppler: text and pictures of its pages. Poppler can crash, loop forever and use any amount of
/// memory on hostile files, so this is used only in the worker process, under limits. One thread; pages count from 0.
class PdfReader {
public:
    enum class State { Open, Locked, Damaged };

    /// Of an open regular file, which is not closed.
    explicit PdfReader(int descriptor);
    /// Of a PDF in memory; the bytes are shared, not copied.
    explicit PdfReader(const QByteArray& bytes);
    ~PdfReader();
    PdfReader(const PdfReader&) = delete;
    PdfReader& operator=(const PdfReader&) = delete;

    State state() const;
    /// Why it could not be opened, in one or two short sentences.
    QString problem() const;
    int pageCount() const;
    /// The text of a page with its places; empty if it has none or cannot be read.
    layout::Page text(int page, layout::Order order) const;
    /// The text of a page in reading order as a person sees it, see PageWords::seenWords(); what nobody sees is at its
    /// end.
    PageText seenText(int page) const;
    /// Nothing is known if poppler's own headers were missing.
    FileFacts facts() const;
    /// What is on a page besides text; none if poppler's own headers were missing (see PageWords).
    std::optional<PageInk> ink(int page) const;
    /// What its author forbids, of print, change, copy and annotate: a wish, not a lock.
    std::vector<std::string> forbidden() const;
    /// A page drawn in shades of grey, at so many dots per inch, or fewer for a page that would become huge; null if it
    /// fails. Its dotsPerMeterX() says how many.
    QImage grey(int page, double dotsPerInch) const;
    /// The size of a page, in points.
    QSizeF size(int page) const;
    /// The rendered page as PNG, that many pixels wide (less for a page that would become huge); empty if it fails. Its
    /// text chunk wordsKey lists the words in reading order, one per line: left, top, width, height as fractions of the
    /// page, and the word.
    static constexpr const char* wordsKey = "words";
    QByteArray png(int page, int width) const;
    /// Whether text may be missing because poppler-data is not installed; only known after the text was requested.
    bool missingLanguages() const;
    /// The version of poppler in use at run time.
    static QString popplerVersion();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace glasshouse::pdf
