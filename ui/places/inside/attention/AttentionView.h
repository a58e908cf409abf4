#pragma once

#include <QPoint>

#include "core/engine/Engine.h"
#include "ui/places/inside/ResultView.h"

class QBoxLayout;
class QLabel;

namespace glasshouse::plots {
class AttentionLines;
class HeadGrid;
class HeatmapWidget;
class ProfiledMap;
} // namespace glasshouse::plots
namespace glasshouse::widgets {
class Card;
class EmptyState;
class Picture;
class SegmentedChoice;
struct TooltipContent;
} // namespace glasshouse::widgets
class QStackedWidget;

namespace glasshouse::places::inside {

class AblationCard;
class DropoutDraw;
class HeadChips;
class HeadGrowthCard;
class HeadTable;
class OneScoreCard;
class StagePanel;

/// Attention of the probe text: all heads as a grid, one head enlarged in every stage, statistics of the heads, and how
/// one score is computed.
///
/// A head is selected by click or arrow key and previewed by hover in the grid; while the vectors of a head are
/// pending, the previous picture stays. Keys: arrows (heads, layers), 1 .. 5 (stages), X (head off or on), Ctrl+arrows
/// (cells), Enter locks, Esc unlocks. Thread: GUI. Ownership: the place's.
class AttentionView : public InsideView {
    Q_OBJECT
public:
    AttentionView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QString explanation() const override { return QStringLiteral("inside.attention"); }
    void setWidthClass(WidthClass width) override;
    /// Index in stages().
    int stage() const { return m_stage; }
    /// How the enlarged head is drawn: its map, lines for several heads of the layer, or for each cell the head of the
    /// layer with the largest weight there.
    enum class Mode { Map, Lines, Strongest };
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);

protected:
    std::optional<runtime::ProbeInterest> interest() const override;
    QString emptySentence() const override;
    void showResult() override;
    void showSource() override;
    void forget() override;
    void shownChanged(bool /*shown*/) override { m_preview = {-1, -1}; }
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    class HeadsPicture;
    class MapPicture;
    void build();
    void connectStores();
    void exportPictures();
    QByteArray headsCsv() const;
    QString headValue() const;
    void showHead();
    void showPair();
    void showFrames();
    void showLayerTable();
    engine::HeadTrace headOf(engine::HeadId wanted);
    const engine::HeadTrace* referenceOf(engine::HeadId head) const;
    void showGrid();
    void setStage(int stage);
    void limitMap();
    void buildModes(QWidget* body);
    void connectModes();
    QString caption() const;
    void followHead();
    bool showSeveral();
    void showLines(const std::vector<int>& heads);
    void showStrongest(const std::vector<int>& heads);
    widgets::TooltipContent strongestTooltip(int row, int col) const;
    void previewHead(int layer, int head);
    engine::HeadId wantedHead() const;
    widgets::TooltipContent tooltip(int row, int col) const;
    void tellValues(int query, int key);

    QWidget* m_scroll;
    QWidget* m_left;
    QBoxLayout* m_columns;
    QBoxLayout* m_right;
    QBoxLayout* m_below; ///< below the map: one score, and the growth if there is space next to it
    widgets::Card* m_gridCard;
    plots::HeadGrid* m_grid;
    widgets::Card* m_tableCard;
    HeadTable* m_table;
    HeadGrowthCard* m_growth;
    AblationCard* m_off;
    widgets::Card* m_mapCard;
    QLabel* m_keys;
    QStackedWidget* m_pictures; ///< map or lines
    plots::ProfiledMap* m_profiled;
    plots::HeatmapWidget* m_map; ///< in m_profiled
    plots::AttentionLines* m_lines;
    widgets::SegmentedChoice* m_modes;
    HeadChips* m_chips;
    QLabel* m_modeNote;
    widgets::SegmentedChoice* m_stages;
    DropoutDraw* m_dropout;
    StagePanel* m_stagePanel;
    OneScoreCard* m_score;

    engine::HeadTrace m_head; ///< shown enlarged
    engine::HeadId m_shown;   ///< which head that is
    bool m_hasHead = false;
    std::int64_t m_detailStep = -1; ///< step of the vectors and scores in m_head
    QPoint m_preview{-1, -1};       ///< layer, head under the pointer in the grid
    QPoint m_hovered{-1, -1};       ///< column, row under the pointer in the map
    int m_stage;
    Mode m_mode = Mode::Map;
    int m_chipsHead = -1; ///< the head that the chips follow
    bool m_passingOn = false;
};

} // namespace glasshouse::places::inside
