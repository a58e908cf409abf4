#pragma once

#include <filesystem>

#include "ui/places/inside/surprise/PageWords.h"
#include "ui/widgets/Card.h"

namespace glasshouse::runtime {
class CorpusStore;
class IngestController;
} // namespace glasshouse::runtime
namespace glasshouse::places {
class PagePicture;
}
namespace glasshouse::widgets {
class TextBlock;
}

namespace glasshouse::places::inside {

/// The PDF page that a token of the corpus stands on, as it looks, with its word framed, and the words around the token
/// below it.
///
/// Thread: GUI; the worker process draws the page. Ownership: the parent's. Errors: one sentence in place of the
/// picture.
class PageCard : public widgets::Card {
    Q_OBJECT
public:
    PageCard(runtime::CorpusStore& store, runtime::IngestController& ingest, QWidget* parent = nullptr);

    /// A page (from 0) of a file of the open corpus; before, token, after: the words there.
    void showPlace(const std::filesystem::path& file, int page, const QString& before, const QString& token,
                   const QString& after);
    /// Why there is no page.
    void showNothing(const QString& sentence);
    bool hasPicture() const;
    int page() const { return m_page; }
    QImage picture() const;
    /// Where the words of the token are framed, as shares of the page.
    QList<QRectF> frames() const;
    /// "FILE, page 3" and the words around the token.
    QString placeText() const;

private:
    void answered();
    void frame();

    runtime::CorpusStore& m_store;
    PagePicture* m_view;
    widgets::TextBlock* m_words;
    std::filesystem::path m_file;
    QString m_name, m_before, m_token, m_after;
    QList<PageWord> m_pageWords; ///< of the picture that is shown
    int m_row = -1;
    int m_page = -1;
};

} // namespace glasshouse::places::inside
