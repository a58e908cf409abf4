#pragma once

#include <memory>
#include <optional>

#include "core/corpus/text/ValidationRanges.h"
#include "core/engine/inspect/Surprise.h"
#include "ui/places/inside/InsideView.h"
#include "ui/runtime/WeightQuery.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;

namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::text {
class Corpus;
}
namespace glasshouse::widgets {
class Card;
class KeyValueList;
class SegmentedChoice;
class Table;
class TokenFlow;
class ValueSlider;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class PageCard;
class PageMargin;
class ProbeSelection;

/// A passage of the run's training text, of another open corpus, or the probe text, coloured by the model's
/// probability of each true token; rank and alternatives under the pointer; the mean loss of each page in the
/// margin, the page of the selected token as a picture; the loss along the text and the most surprising
/// tokens.
///
/// Thread: GUI; the passes through the model run on a separate thread, only while the view is visible. Ownership: the
/// place's.
class SurpriseView : public InsideView {
    Q_OBJECT
public:
    SurpriseView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QWidget* toolBar() override { return m_bar; }
    QString explanation() const override { return QStringLiteral("inside.surprise"); }
    void setWidthClass(WidthClass width) override;
    std::shared_ptr<const inspect::Surprise> surprise() const { return m_surprise; }

protected:
    QString emptySentence() const override;
    void showContent() override;
    void showEmpty() override { showSources(); }
    void showSource() override;
    void forget() override;

private:
    struct Passage {
        std::vector<tokenizer::TokenId> tokens;
        QStringList texts;
        std::shared_ptr<const text::Corpus> corpus; ///< its source; nullptr: the probe text
        std::vector<std::size_t> bytes;             ///< of the tokens in the corpus
        std::vector<int> characters;                ///< that begin in each token
        bool ofRun = false;                         ///< the corpus is the text that the run was trained on
        QString problem;
    };
    struct Made {
        inspect::Surprise surprise;
        std::shared_ptr<const Passage> passage;
        std::shared_ptr<const text::ValidationRanges> heldOut; ///< of the run's text; nullptr: unknown
    };
    class TextPicture;
    class PagesPicture;
    void buildBar();
    void build();
    widgets::Table* makeTable();
    QString shownToken(int token) const; ///< of the passage
    QString predictedToken(int token) const;
    void exportPictures();
    runtime::WeightQuery<Made>::Work question();
    void showSources();
    std::shared_ptr<const text::Corpus> chosenCorpus() const;
    void showSurprise();
    void showToken(int token);
    std::shared_ptr<const Passage> passage() const;
    int unpredicted() const;
    QString pageOf(int token) const;
    /// Whether a token of the run's text is held out for validation; nothing if that is unknown.
    std::optional<bool> isHeldOut(int token) const;
    QString partText() const;
    void choose(int token, bool scroll);
    void showPage(int token);
    void showMargin();

    QWidget* m_bar;
    widgets::SegmentedChoice* m_source;
    widgets::ValueSlider* m_where;
    QLabel* m_whereLabel;
    QPushButton* m_other;
    QComboBox* m_length;
    QBoxLayout* m_columns;
    QWidget *m_left, *m_right;
    widgets::Card* m_textCard;
    widgets::TokenFlow* m_flow;
    PageMargin* m_margin;
    PageCard* m_pageCard;
    widgets::Card* m_lossCard;
    plots::CurvePlot* m_plot;
    widgets::KeyValueList* m_facts;
    widgets::Card* m_mostCard;
    widgets::Table* m_most; ///< its rows are tokens of the passage

    runtime::WeightQuery<Made> m_query;
    std::shared_ptr<const Passage> m_passage;            ///< of m_surprise
    std::shared_ptr<const inspect::Surprise> m_surprise; ///< as shown
    std::shared_ptr<const text::ValidationRanges> m_heldOut;
    std::shared_ptr<const text::Corpus> m_heldOutOf; ///< the text that m_heldOut is of
    QStringList m_vocabulary;
    QString m_otherName;   ///< of the open corpus, if that is not the run's text
    int m_unpredicted = 1; ///< tokens at the beginning that no prediction was made for
    int m_hovered = -1;    ///< token under the pointer
    bool m_chosen = false; ///< the source was chosen by a person
    bool m_choosing = false;
};

} // namespace glasshouse::places::inside
