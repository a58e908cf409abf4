#pragma once

#include <QPoint>

#include "core/engine/Engine.h"
#include "ui/places/inside/ResultView.h"

class QBoxLayout;

namespace glasshouse::plots {
class HeadGrid;
}
namespace glasshouse::widgets {
class Card;
}

namespace glasshouse::places::inside {

class AblationCard;
class HeadCard;
class HeadGrowthCard;
class HeadTable;
class OneScoreCard;

/// Attention of the probe text: all heads as a grid, one head enlarged, statistics of the heads, and how one score is
/// computed.
///
/// A head is selected by click or arrow key and previewed by hover in the grid. Keys: arrows (heads, layers), 1 .. 5
/// (stages), X (head off or on), Ctrl+arrows (cells), Enter locks, Esc unlocks. Thread: GUI. Ownership: the place's.
class AttentionView : public ResultView {
    Q_OBJECT
public:
    AttentionView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QString explanation() const override { return QStringLiteral("inside.attention"); }
    void setWidthClass(WidthClass width) override;

protected:
    std::optional<runtime::ProbeInterest> interest() const override;
    QString emptySentence() const override;
    void showResult() override;
    void showSource() override;
    void forget() override;
    void shownChanged(bool shown) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    class HeadsPicture;
    void build();
    void connectStores();
    void exportPictures();
    void showGrid();
    void showScores();
    void showHead();
    void showPair();
    void placeCards();
    void fitRoom();
    void limitMap();
    void previewHead(int layer, int head);
    void emitValues(int query, int key);
    engine::HeadId wantedHead() const;

    QWidget* m_scroll;
    WidthClass m_width = WidthClass::Normal;
    QWidget* m_left;
    QWidget* m_last; ///< the column on the right of wide windows
    QBoxLayout* m_columns;
    QBoxLayout* m_middle;
    QBoxLayout* m_below; ///< the head: one score, and the growth if there is space next to it
    widgets::Card* m_gridCard;
    plots::HeadGrid* m_grid;
    widgets::Card* m_tableCard;
    HeadTable* m_table;
    HeadGrowthCard* m_growth;
    AblationCard* m_off;
    HeadCard* m_head;
    OneScoreCard* m_score;
    QPoint m_preview{-1, -1}; ///< layer, head under the pointer in the grid
};

} // namespace glasshouse::places::inside
