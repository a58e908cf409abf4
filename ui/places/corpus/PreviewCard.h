#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/corpus/text/Document.h"
#include "ui/places/corpus/PlacedText.h"
#include "ui/runtime/PageChanges.h"
#include "ui/runtime/PagePlaces.h"
#include "ui/runtime/Work.h"
#include "ui/widgets/Card.h"

class QSpinBox;
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
/// file has no picture and is shown in parts of some thousand characters; of a very long one only the parts around the
/// shown one are looked at.
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
    /// Why that is empty if cleaning took all of it out, in one sentence.
    QString emptiedText() const;
    /// The next or previous place on this page where a rule acts, shown with its change; false if there is none. A very
    /// long page is searched in the background: true then, and pageSearched() is emitted if nothing was found.
    bool stepThrough(const QString& rule, bool forwards) { return stepThrough(rule, forwards, true); }
    /// Another page with the first or last place where a rule acts.
    void showChange(int row, int page, const QString& rule, bool forwards);

public Q_SLOTS:
    void setPage(int page);

Q_SIGNALS:
    /// Another page or file is shown.
    void pageChanged();
    /// No further place of the rule was found on this page.
    void pageSearched(const QString& rule, bool forwards);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTitle();
    int firstPartOf(int page) const;
    std::optional<text::PageView> shownPage() const;
    PagePart shownPart() const;
    PagePart partOfExcerpt() const;
    void showPage();
    bool isLongPage(std::size_t page) const;
    void findPlace(int page, TextRange range, bool cleaned);
    void showInExcerpt(std::size_t page, std::size_t excerpt, TextRange range, bool cleaned);
    bool stepThrough(const QString& rule, bool forwards, bool byPerson);
    void findChanges();
    void stopSeeking();
    void showText();
    void showMessage();
    void selectAsked();
    void bringIntoView(int character);
    bool showsMarks() const;
    void showOutlines();
    void showAllPages(bool all);
    void frameSelection();
    void chooseWord(const QPointF& place);

    runtime::CorpusStore& m_store;
    std::shared_ptr<const text::Document> m_document;
    std::vector<int> m_firstParts; ///< of a text file: the first part of each page, and the number of all parts
    QString m_name;
    QString m_pageMessage; ///< one sentence about the page as it was read; may be empty
    int m_row = -1;
    int m_page = 0;
    PagePart m_excerpt; ///< of the shown page; nearly always all of it
    std::shared_ptr<const runtime::MarkedPieces> m_marked =
        std::make_shared<const runtime::MarkedPieces>(); ///< what rules did to the excerpt
    PlacedText m_placed;
    struct Asked {       ///< what is to be selected once the page's changes are known
        TextRange range; ///< of the shown part, or of the excerpt if it is of the text after cleaning
        QString rule;    ///< of the first change (last if not forwards) that is shown instead
        bool forwards = true;
        bool cleaned = false; ///< the range is of the text after cleaning
    };
    std::optional<Asked> m_asked;
    struct Sought { ///< what m_place or m_rulePlace looks for
        std::size_t page = 0;
        qsizetype length = 0;
        bool cleaned = false;
        QString rule;
        bool forwards = true;
        bool byPerson = true;
    };
    Sought m_sought;

    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_order;
    QToolButton* m_all;
    QList<QToolButton*> m_pictureTools;
    QSpinBox* m_number; ///< of the shown page, from 1; its suffix says of how many
    QSplitter* m_splitter;
    QStackedWidget* m_pictures; ///< the page, or all of them small
    PagePicture* m_view;
    PageThumbnails* m_thumbnails;
    PageBars* m_bars;
    QWidget* m_textSide;
    widgets::TextBlock* m_message;
    widgets::SegmentedChoice* m_mode;
    widgets::TokenFlow* m_text;
    runtime::Work<runtime::PageExcerpt, runtime::MarkedPieces> m_changes;
    runtime::Work<runtime::UnitOfPage, runtime::PlaceInExcerpt> m_place;
    runtime::Work<runtime::RuleOnPage, std::optional<std::size_t>> m_rulePlace;
};

} // namespace glasshouse::places::corpus
