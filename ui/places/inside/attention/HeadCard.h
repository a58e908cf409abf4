#pragma once

#include <QPoint>
#include <QStringList>

#include <memory>

#include "core/engine/Engine.h"
#include "ui/places/Place.h"
#include "ui/places/inside/attention/Stages.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Picture.h"

class QBoxLayout;
class QLabel;
class QStackedWidget;

namespace glasshouse::plots {
class AttentionLines;
class HeatmapWidget;
class ProfiledMap;
} // namespace glasshouse::plots
namespace glasshouse::widgets {
class SegmentedChoice;
struct TooltipContent;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class DropoutDraw;
class HeadChips;
class ProbeSelection;
class StagePanel;

/// One head of the probe, enlarged: its map in every stage, lines for several heads of its layer, or for each cell the
/// head of the layer with the largest weight there.
///
/// A recorded result has only the shares; vectors and scores, and the shares that follow from them, are then those of
/// the nearest checkpoint, see runtime::ProbeController::complement(). Numbers of two steps are never shown together.
/// While they are pending, the previous picture stays. Thread: GUI. Ownership: the parent's.
class HeadCard : public widgets::Card, public widgets::Picture {
    Q_OBJECT
public:
    enum class Mode { Map, Lines, Strongest };

    HeadCard(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    /// Another run was opened: nothing is shown.
    void forget();
    /// Shows a head of a result whose tokens have these texts; call again when the complement of the result arrives.
    void showHead(const std::shared_ptr<const engine::ProbeResult>& result, const QStringList& tokens,
                  engine::HeadId wanted);
    /// Another head was selected: a single head of the lines follows.
    void followHead();
    /// Sentences on the step of the attention weights, and on that of vectors and scores; empty: the cursor's.
    void setSource(const QString& whole, const QString& detail);
    void setKeysVisible(bool visible);
    /// The stages in a column with pictures of this side, in pixels.
    void setStageSide(int side);
    /// Arranges the stages so that the map's cells are as large as possible in this room (pixels), with stage pictures
    /// of at most this side. Returns the size that the card needs.
    QSize fit(const QSize& room, int stageSide);
    /// Makes the card as high as a square map of whole pixels, at most `screen`, leaving `below` visible if that takes
    /// little from the map. All in pixels. screen 0: as high as there is space, at least `minimum`.
    void limitHeight(int screen, int below, int minimum);
    /// Handles a key that navigates or locks cells in the picture. False: it is not one.
    bool takeKey(QKeyEvent* event);
    void unlockCells();

    QImage toImage(double scale) const override;
    QByteArray toSvg() const override;
    QByteArray toCsv() const override;
    QString valueText() const override;

    /// Numbers of a head at one moment. Of a recording, only the shares are known; the others are then empty.
    struct Numbers {
        const Matrix& raw;
        const Matrix& scaled;
        const Matrix& softmax;
        QString source; ///< as in setSource()
    };
    /// At the moment of the stage that the map shows.
    Numbers numbers() const;
    /// The result with all stages and the vectors of the shown head; nullptr: none yet.
    const engine::ProbeResult* detail() const;
    /// Step of detail(); -1: none yet.
    std::int64_t detailStep() const { return m_detail ? m_detail->step : -1; }
    /// Shares of the shown head.
    const Matrix& softmax() const { return m_head.matrix("softmax"); }
    engine::HeadId shown() const { return m_head.id; }
    /// The step to which it shows the difference; -1: none.
    std::int64_t since() const;
    /// The cell under the pointer, else the selected one; x: key, y: query.
    QPoint cell() const;
    /// Index in stages().
    int stage() const { return m_stage; }
    void setStage(int stage);
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);

Q_SIGNALS:
    /// Another stage, mode or set of heads was chosen: call showHead().
    void changed();
    void cellShown(); ///< cell() or its values have changed
    void mapResized();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void connectParts();
    void setStages(Qt::Orientation orientation, int side);
    QSize aroundCells(Qt::Orientation stages, int side) const;
    double cellIn(const QSize& room, const QSize& around) const;
    void showFrames();
    void showCell();
    bool showSeveral();
    void showLines(const std::vector<int>& heads);
    void showStrongest(const std::vector<int>& heads);
    ShownHead headOf(engine::HeadId wanted);
    bool isOneMoment() const;
    const Matrix* before() const;
    const Stage& currentStage() const;
    const Matrix& shares(int head) const;
    QString caption() const;
    widgets::TooltipContent tooltip(int row, int col) const;
    widgets::TooltipContent strongestTooltip(int row, int col) const;
    QByteArray strongestCsv() const;

    const PlaceContext& m_context;
    ProbeSelection& m_selection;
    QLabel* m_keys;
    QStackedWidget* m_pictures; ///< map or lines
    plots::ProfiledMap* m_profiled;
    plots::HeatmapWidget* m_map; ///< in m_profiled
    plots::AttentionLines* m_lines;
    widgets::SegmentedChoice* m_modes;
    HeadChips* m_chips;
    QLabel* m_modeNote;
    DropoutDraw* m_dropout;
    StagePanel* m_stagePanel;
    QWidget* m_several;  ///< chips and note, of several heads
    QBoxLayout* m_parts; ///< pictures and stages
    int m_stageSide = 0;

    std::shared_ptr<const engine::ProbeResult> m_result; ///< of the head
    QStringList m_tokens;                                ///< of m_result
    ShownHead m_head;                                    ///< the shares of m_result, the rest of m_detail
    std::shared_ptr<const engine::ProbeResult> m_detail; ///< of vectors and scores: m_result, or a checkpoint's
    QString m_wholeSource, m_detailSource;
    QPoint m_hovered{-1, -1}; ///< column, row under the pointer in the map
    int m_stage;
    Mode m_mode = Mode::Map;
    int m_chipsHead = -1; ///< the head that the chips follow
    bool m_passingOn = false;
    bool m_keysFit = true;   ///< the card is wide enough for them
    bool m_compared = false; ///< with another step
};

} // namespace glasshouse::places::inside
