#pragma once

#include <QTimer>

#include <vector>

#include "ui/places/Place.h"
#include "ui/places/train/TrainCards.h"

class QGridLayout;
class QScrollArea;
class QSplitter;
class QToolButton;

namespace glasshouse::places {
class FoldColumn;
}
namespace glasshouse::widgets {
class EdgeHandle;
} // namespace glasshouse::widgets

namespace glasshouse::places::train {

class ChartLink;
class LadderDialog;
class LossCard;
class RangeTestDialog;
class TrainColumn;

/// Where a model is trained: the run shown and the next one on the left, the plot of the loss, samples, and more
/// charts that fold.
///
/// Thread: GUI. Ownership: the window's. Plots are not updated while it is inactive.
class TrainPlace : public Place {
    Q_OBJECT
public:
    explicit TrainPlace(const PlaceContext& context, QWidget* parent = nullptr);
    ~TrainPlace() override;

    QList<QAction*> barActions() const override;
    QList<QAction*> menuActions() const override;
    PlaceState state() const override;
    QString explanation() const override { return QStringLiteral("train"); }
    void setActive(bool active) override;
    bool needsRun() const override;
    void setWidthClass(WidthClass width) override;
    void reveal(QWidget* widget) override;
    widgets::Card* mainCard() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitRows();
    void keepHeights();
    void unfoldBeforeRuns();
    void layOut(WidthClass width);
    std::vector<PlaceCard*> cardsOf(TrainCardEntry::Row row) const;
    void makeMoreHead(QWidget* inner);
    void showMore();
    void placeCharts();
    void makeLadder(QWidget* inner);
    void showLadder();
    void rewindToCursor();
    void askForRewind(std::int64_t step);
    void makeRangeTest();
    void followSession();
    void showValues();

    const PlaceContext& m_context;
    FoldColumn* m_fold;
    TrainColumn* m_column;
    ChartLink* m_link;
    LossCard* m_loss;
    std::vector<PlaceCard*> m_cards; ///< as trainCards()
    QScrollArea* m_area;
    QSplitter* m_rows;
    QWidget* m_texts;
    QSplitter* m_wide; ///< from 2200 px on: plot | samples
    QToolButton* m_moreHead = nullptr;
    QWidget* m_more;   ///< what it folds
    QWidget* m_charts; ///< in it, a grid
    int m_chartColumns = 0;
    widgets::EdgeHandle* m_edge; ///< of the column
    WidthClass m_width = WidthClass::Normal;
    int m_leastLoss = 0; ///< heights of the rows, pixels
    int m_textsHeight = 0;
    bool m_moved = false; ///< a person has moved a handle
    QAction* m_ladder;
    LadderDialog* m_ladderDialog = nullptr;
    QAction* m_range;
    RangeTestDialog* m_rangeDialog = nullptr;
    QTimer m_valuesTimer;
    QTimer m_fitTimer;
    int m_needed = 0; ///< least width of the column's fields
    qint64 m_pointed = -1;
    bool m_active = false;
    /// Which run the bar's buttons are for: none, the one that the strip names, or one viewed while another one trains.
    enum class Bar { NoRun, Run, Beside };
    Bar m_bar = Bar::NoRun;
};

} // namespace glasshouse::places::train
