#pragma once

#include <QTimer>

#include <utility>
#include <vector>

#include "ui/places/Place.h"
#include "ui/places/train/TrainCards.h"

class QGridLayout;
class QScrollArea;
class QSplitter;

namespace glasshouse::places::train {

class ChartLink;
class FoldColumn;
class LadderDialog;
class LossCard;
class PaceStrip;
class RangeTestDialog;
class TrainColumn;

/// Where a model is trained: settings on the left, the plot of the loss, small charts, samples, overfitting.
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
    void setWidthClass(WidthClass width) override;
    void reveal(QWidget* widget) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitRows();
    void keepHeights();
    void layOut(WidthClass width);
    /// The cards of a row, with their shares of its width.
    std::vector<std::pair<QWidget*, int>> cardsOf(TrainCardEntry::Row row) const;
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
    QWidget* m_charts;
    QWidget* m_texts;
    QWidget* m_costs;
    QSplitter* m_wide; ///< from 2200 px on: plot and charts | samples and overfitting
    PaceStrip* m_pace;
    QAction* m_large = nullptr; ///< the plot of the loss alone
    WidthClass m_width = WidthClass::Normal;
    int m_leastLoss = 0; ///< heights of the rows, pixels
    int m_chartsHeight = 0;
    int m_textsHeight = 0;
    bool m_moved = false; ///< a person has moved a handle
    QAction* m_ladder;
    LadderDialog* m_ladderDialog = nullptr;
    QAction* m_range;
    RangeTestDialog* m_rangeDialog = nullptr;
    QTimer m_valuesTimer;
    QTimer m_fitTimer;
    qint64 m_pointed = -1;
    bool m_active = false;
    bool m_sessionAlive = false;
    bool m_comparisonSession = false; ///< a run trains, and another one is viewed
};

} // namespace glasshouse::places::train
