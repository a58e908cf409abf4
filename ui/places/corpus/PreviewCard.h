#pragma once

#include <memory>

#include "core/text/Document.h"
#include "ui/places/corpus/PlacedText.h"
#include "ui/widgets/Card.h"

class QLabel;
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
class TokenFlow;
class TextBlock;
} // namespace glasshouse::widgets
class QSplitter;

namespace glasshouse::places::corpus {

/// One file of the corpus: the page as a picture next to the text extracted from it, where a word chosen in one is
/// framed in the other. A text file has no picture and is shown in parts of some thousand characters.
///
/// Thread: GUI; the IngestController renders pictures in the background. Ownership: the parent's.
class PreviewCard : public widgets::Card {
    Q_OBJECT
public:
    PreviewCard(runtime::CorpusStore& store, runtime::IngestController& ingest, settings::Settings& settings,
                QWidget* parent = nullptr);

    /// Row of the store; -1: none.
    void showFile(int row);
    /// A place in the text of a page, as found by CorpusSearch: selected in the text and framed on the page.
    void showPlace(int row, int page, qsizetype begin, qsizetype length);
    int row() const { return m_row; }
    int page() const { return m_page; }
    int pageCount() const;
    /// The text of the shown page.
    QString pageText() const;

public Q_SLOTS:
    void setPage(int page);

Q_SIGNALS:
    /// Another page or file is shown.
    void pageChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTitle();
    const layout::Page* shownPage() const;
    void showPage();
    void showOutlines();
    void frameSelection();
    void chooseWord(const QPointF& place);

    runtime::CorpusStore& m_store;
    std::shared_ptr<const text::Document> m_document;
    std::vector<layout::Page> m_parts; ///< of a text file
    QString m_name;
    int m_row = -1;
    int m_page = 0;
    PlacedText m_placed;

    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_order;
    QList<QToolButton*> m_pictureTools;
    QLabel* m_number;
    QSplitter* m_splitter;
    PagePicture* m_view;
    QWidget* m_textSide;
    widgets::TextBlock* m_message;
    widgets::TokenFlow* m_text;
};

} // namespace glasshouse::places::corpus
