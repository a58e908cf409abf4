#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/text/Document.h"
#include "ui/places/corpus/PlacedText.h"
#include "ui/runtime/PageChanges.h"
#include "ui/widgets/Card.h"

class QLabel;
class QStackedWidget;
class QToolButton;

namespace glasshouse::runtime {
class CorpusStore;
class IngestController;
} // namespace glasshouse::runtime
namespace glasshouse::settings {
class Settings;
}
namespace glasshouse::places {
class PagePicture;
}
namespace glasshouse::widgets {
class SegmentedChoice;
class TokenFlow;
class TextBlock;
} // namespace glasshouse::widgets
class QSplitter;

namespace glasshouse::places::corpus {

class PageBars;
class PageThumbnails;

/// One file of the corpus: the page as a picture next to the text extracted from it, where a word chosen in one is
/// framed in the other. The text is that which the model learns from, or that before and after cleaning in one. A text
/// file has no picture and is shown in parts of some thousand characters.
///
/// Thread: GUI; the IngestController renders pictures in the background, what cleaning did is found there too.
/// Ownership: the parent's.
class PreviewCard : public widgets::Card {
    Q_OBJECT
public:
    PreviewCard(runtime::CorpusStore& store, runtime::IngestController& ingest, settings::Settings& settings,
                QWidget* parent = nullptr);

    /// Row of the store; -1: none.
    void showFile(int row);
    /// A place in the text of a page as it was read, as found by CorpusSearch: selected in the text and framed on the
    /// page.
    void showPlace(int row, int page, TextRange range);
    /// The same for a place in the text after cleaning, once it is known what that changed on the page.
    void showCleanedPlace(int row, int page, TextRange range);
    int row() const { return m_row; }
    int page() const { return m_page; }
    /// The page of the document that is shown, of a text file that of the shown part.
    std::size_t documentPage() const;
    int pageCount() const;
    /// The text of the shown page as the model learns it; while that is not known, as it was read.
    QString pageText() const;
    /// The next or previous place on this page where a rule acts, shown with its change; false if there is none.
    bool stepThrough(const QString& rule, bool forwards);
    /// Another page with the first or last place where a rule acts.
    void showChange(int row, int page, const QString& rule, bool forwards);

public Q_SLOTS:
    void setPage(int page);

Q_SIGNALS:
    /// Another page or file is shown.
    void pageChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTitle();
    int firstPartOf(int page) const;
    std::optional<text::PageView> shownPage() const;
    PagePart shownPart() const;
    void showPage();
    void findChanges();
    void showText();
    void selectAsked();
    void bringIntoView(int token);
    bool showsMarks() const;
    void showOutlines();
    void showAllPages(bool all);
    void frameSelection();
    void chooseWord(const QPointF& place);

    runtime::CorpusStore& m_store;
    std::shared_ptr<const text::Document> m_document;
    std::vector<std::pair<std::size_t, PagePart>> m_parts; ///< page and part of each page shown of a text file
    QString m_name;
    int m_row = -1;
    int m_page = 0;
    std::vector<cleaning::MarkedPiece> m_marked; ///< what rules did to the shown page
    PlacedText m_placed;
    struct Asked { ///< what is to be selected once the page's changes are known
        TextRange range;
        QString rule; ///< of the first change (last if not forwards) that is shown instead
        bool forwards = true;
        bool cleaned = false; ///< the range is of the text after cleaning
    };
    std::optional<Asked> m_asked;

    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_order;
    QToolButton* m_all;
    QList<QToolButton*> m_pictureTools;
    QLabel* m_number;
    QSplitter* m_splitter;
    QStackedWidget* m_pictures; ///< the page, or all of them small
    PagePicture* m_view;
    PageThumbnails* m_thumbnails;
    PageBars* m_bars;
    QWidget* m_textSide;
    widgets::TextBlock* m_message;
    widgets::SegmentedChoice* m_mode;
    widgets::TokenFlow* m_text;
    runtime::PageChanges m_changes;
};

} // namespace glasshouse::places::corpus
