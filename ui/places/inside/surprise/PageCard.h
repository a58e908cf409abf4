#pragma once

#include <filesystem>

#include "ui/places/inside/surprise/PageWords.h"
#include "ui/widgets/Card.h"

namespace glasshouse::runtime {
class IngestController;
}
namespace glasshouse::text {
struct Document;
}
namespace glasshouse::places {
class PagePicture;
}
namespace glasshouse::widgets {
class TextBlock;
}

namespace glasshouse::places::inside {

/// The PDF page that contains a token of a corpus, rendered with its word framed, and the words around the token below
/// it.
///
/// Thread: GUI; the worker process renders the page. Ownership: the parent's. Errors: one sentence in place of the
/// picture.
class PageCard : public widgets::Card {
    Q_OBJECT
public:
    explicit PageCard(runtime::IngestController& ingest, QWidget* parent = nullptr);

    /// A page (from 0) of a file; before, token, after: the words there.
    void showPlace(const text::Document& document, int page, const QString& before, const QString& token,
                   const QString& after);
    /// Why there is no page, and what can be done about it.
    void showNothing(const QString& sentence, const QString& action = {});
    bool hasPicture() const;
    int page() const { return m_page; }
    QImage picture() const;
    /// The framed places of the token's words, as fractions of the page.
    QList<QRectF> frames() const;
    /// "FILE, page 3" and the words around the token.
    QString placeText() const;

private:
    void answered();
    void frame();

    PagePicture* m_view;
    widgets::TextBlock* m_words;
    std::filesystem::path m_file;
    QString m_name, m_before, m_token, m_after;
    QList<PageWord> m_pageWords; ///< of the picture shown
    int m_page = -1;             ///< -1: none is shown
};

} // namespace glasshouse::places::inside
