#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/engine/inspect/NeighborGrowth.h"
#include "core/engine/inspect/Neighbors.h"
#include "ui/places/inside/tokens/CloudData.h"
#include "ui/runtime/WeightQuery.h"
#include "ui/widgets/Card.h"

namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::widgets {
class Picture;
class ElidedLabel;
class SegmentedChoice;
class Table;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

/// The tokens nearest to the chosen one in the full space, by cosine or distance, since when they are, and how near the
/// first few were over the run's recorded steps, or its saved ones.
///
/// Thread: GUI. Ownership: the parent's.
class NearestCard : public widgets::Card {
    Q_OBJECT
public:
    NearestCard(const Viewed& viewed, const CloudData& cloudData, QWidget* parent = nullptr);

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
    widgets::Table* makeTable();
    void buildPlot();
    runtime::WeightQuery<inspect::NeighborGrowth>::Work question();
    inspect::Metric metric() const;
    void showGrowth();
    std::optional<std::int64_t> since(int row) const;

    const Viewed& m_viewed;
    const CloudData& m_data;
    widgets::SegmentedChoice* m_measure;
    widgets::Table* m_table;
    widgets::ElidedLabel* m_read; ///< at how many steps
    plots::CurvePlot* m_plot;
    std::vector<inspect::Neighbor> m_neighbors;                           ///< in the rows of the table, nearest first
    std::shared_ptr<const inspect::NeighborGrowth> m_known;               ///< of these neighbours; nullptr: unknown
    std::int64_t m_step = 0;                                              ///< shown
    std::pair<int, inspect::Metric> m_asked{-1, inspect::Metric::Cosine}; ///< token and measure of m_growth
    runtime::WeightQuery<inspect::NeighborGrowth> m_growth;
};

} // namespace glasshouse::places::inside
