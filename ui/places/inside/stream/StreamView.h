#pragma once

#include "core/engine/inspect/ResidualStream.h"
#include "ui/places/inside/ResultView.h"

class QVBoxLayout;

namespace glasshouse::plots {
class ColorBar;
class HeatmapWidget;
} // namespace glasshouse::plots
namespace glasshouse::widgets {
class SegmentedChoice;
struct TooltipContent;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

/// The residual stream of the probe text: for each token the length of its vector at every place of the stream, by
/// powers of ten, or the cosine with the vector at the place before: which sub-layer changes which token.
///
/// Keys: arrows move from cell to cell in the picture. Thread: GUI. Ownership: the place's.
class StreamView : public ResultView {
    Q_OBJECT
public:
    StreamView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QString explanation() const override { return QStringLiteral("inside.stream"); }
    void setWidthClass(WidthClass width) override;

protected:
    std::optional<runtime::ProbeInterest> interest() const override;
    QString emptySentence() const override;
    void showResult() override;
    void showPosition() override;
    void showSource() override;
    void forget() override;

private:
    void build();
    void showMap();
    void chooseCell(int row, int col);
    void emitValues(int row, int col);
    widgets::TooltipContent tooltip(int row, int col) const;
    bool showsCosine() const;
    int placeOf(int row) const;
    QString placeName(int place) const;
    QString placeLabel(int place) const;
    QString numberText(const Matrix& numbers, int row, int token) const;

    widgets::Card* m_card;
    widgets::SegmentedChoice* m_looks;
    plots::ColorBar* m_colors;
    plots::HeatmapWidget* m_map;
    QVBoxLayout* m_page;

    std::vector<inspect::StreamPlace> m_places;        ///< of m_reading
    inspect::StreamReading m_reading;                  ///< as shown
    std::shared_ptr<const engine::ProbeResult> m_read; ///< what m_reading is from
    QStringList m_shownTokens;                         ///< of m_reading
    int m_place = -1;                                  ///< chosen; -1: none
};

} // namespace glasshouse::places::inside
