#pragma once

#include <QWidget>

#include <optional>

#include "ui/places/Place.h"
#include "ui/runtime/TextTrace.h"

class QLabel;
class QSpinBox;
class QStackedWidget;
class QStandardItemModel;
class QToolButton;

namespace glasshouse::places {
class PagePicture;
}
namespace glasshouse::widgets {
class BusyBar;
class CardTable;
class ElidedLabel;
class EmptyState;
class TextBlock;
class TokenFlow;
} // namespace glasshouse::widgets

namespace glasshouse::places::write {

/// Sources in the corpus: the longest passages of the written text that occur word for word in the run's own text,
/// listed here and underlined in the text; the chosen one is shown on its page. Below the list, how much of the text
/// they make up, beside the same for text held out of training.
///
/// Thread: GUI. Ownership: the place's; trace and flow must outlive it. Errors: one sentence in place of the list, with
/// a button that looks for a text that was moved, or tries again.
class SourcesPanel : public QWidget {
    Q_OBJECT
public:
    SourcesPanel(const PlaceContext& context, runtime::TextTrace& trace, widgets::TokenFlow& flow,
                 QWidget* parent = nullptr);

    /// Chooses the longest passage around a character of the written text, if there is one.
    void chooseAt(int character);
    /// The name of the run whose weights wrote the text, if it is not the open one; the text is still searched for in
    /// the open run's. Empty: the open run wrote it.
    void setWriter(const QString& run);

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum class Remedy { None, Folder, Again }; ///< a button below the sentence

    QWidget* buildHead();
    QWidget* buildList();
    QWidget* buildPage();
    void showTrace();
    void showIntro();
    void showEmpty();
    void offer(Remedy remedy);
    void showRows();
    void fitColumns();
    void showSummary();
    void underline();
    void choose(int row);
    void showPage(int page);
    void frame();
    /// The row of the chosen stretch; -1: none.
    int chosenRow() const;

    const PlaceContext& m_context;
    runtime::TextTrace& m_trace;
    widgets::TokenFlow& m_flow;
    QString m_writer; ///< see setWriter()
    widgets::TextBlock* m_intro;
    widgets::BusyBar* m_busy;
    QSpinBox* m_minimum;
    QStackedWidget* m_stack; ///< list and page, or one sentence
    widgets::EmptyState* m_empty;
    Remedy m_offered = Remedy::None;
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
    widgets::TextBlock* m_summary;
    QWidget* m_pageView; ///< shown while a passage is chosen
    widgets::ElidedLabel* m_file;
    QLabel* m_number;
    QToolButton* m_previous;
    QToolButton* m_next;
    PagePicture* m_picture;
    bool m_enlarged = false; ///< to where it can be read; from then on a person chooses
    widgets::TextBlock* m_words;
    std::optional<runtime::TracedStretch> m_chosen;
    int m_page = -1;        ///< of the chosen one's document; -1: none is shown
    bool m_filling = false; ///< rows are replaced by the program
};

} // namespace glasshouse::places::write
