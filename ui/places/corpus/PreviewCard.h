#pragma once

#include <memory>

#include "core/text/Document.h"
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

/// One file of the corpus: the page as a picture next to the text extracted from it. A text file has no picture and is
/// shown in parts of some thousand characters.
///
/// Thread: GUI; the IngestController renders pictures in the background. Ownership: the parent's.
class PreviewCard : public widgets::Card {
    Q_OBJECT
public:
    PreviewCard(runtime::CorpusStore& store, runtime::IngestController& ingest, settings::Settings& settings,
                QWidget* parent = nullptr);

    /// Row of the store; -1: none.
    void showFile(int row);
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
    void showPage();

    runtime::CorpusStore& m_store;
    std::shared_ptr<const text::Document> m_document;
    std::vector<std::string> m_parts; ///< of a text file
    QString m_name;
    int m_row = -1;
    int m_page = 0;

    QToolButton* m_previous;
    QToolButton* m_next;
    QLabel* m_number;
    QSplitter* m_splitter;
    PagePicture* m_view;
    QWidget* m_textSide;
    widgets::TextBlock* m_message;
    widgets::TokenFlow* m_text;
};

} // namespace glasshouse::places::corpus
