#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/inspect/NeighborGrowth.h"
#include "ui/places/inside/tokens/CloudData.h"
#include "ui/runtime/WeightQuery.h"
#include "ui/widgets/Card.h"

namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::widgets {
class CardTable;
class Picture;
class SegmentedChoice;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class NeighborModel;

/// The tokens nearest to the chosen one in the full space, by cosine or distance, since when they are, and how near the
/// first few were over the run's recorded steps, or its saved ones.
///
/// Thread: GUI. Ownership: the parent's.
class NearestCard : public widgets::Card {
    Q_OBJECT
public:
    NearestCard(const PlaceContext& context, const CloudData& cloudData, QWidget* parent = nullptr);

    void showToken();
    /// Nearest first; a few.
    std::vector<int> nearest() const;
    std::unique_ptr<const widgets::Picture> picture() const;
    plots::CurvePlot* plot() const { return m_plot; }

Q_SIGNALS:
    void tokenChosen(int token);
    void tokenHovered(int token); ///< -1: the pointer has left
    void nearestChanged();        ///< another measure

private:
    void buildTable();
    void buildPlot();
    runtime::WeightQuery<inspect::NeighborGrowth>::Work question();
    inspect::Metric metric() const;
    void showGrowth();

    const PlaceContext& m_context;
    const CloudData& m_data;
    widgets::SegmentedChoice* m_measure;
    widgets::CardTable* m_table;
    NeighborModel* m_model;
    plots::CurvePlot* m_plot;
    std::pair<int, inspect::Metric> m_asked{-1, inspect::Metric::Cosine}; ///< token and measure of m_growth
    runtime::WeightQuery<inspect::NeighborGrowth> m_growth;
};

} // namespace glasshouse::places::inside
