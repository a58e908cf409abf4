#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/run/GradientHistogram.h"
#include "ui/widgets/Card.h"

namespace glasshouse::plots {
class ColorBar;
class HeatmapWidget;
} // namespace glasshouse::plots

namespace glasshouse::places::inside {

/// How large the gradients of each layer are at one step: a row for each layer, a column for each power of two,
/// coloured by the share of the layer's gradients. The columns stay in place as the cursor moves through a run's steps;
/// columns are only added, when a step has larger or smaller gradients than those shown before.
///
/// Thread: GUI. Ownership: the parent's.
class GradientHistogramCard : public widgets::Card {
    Q_OBJECT
public:
    explicit GradientHistogramCard(QWidget* parent = nullptr);
    /// The page decides the height; a sentence shown in place of the map must not change it.
    bool hasHeightForWidth() const override { return false; }

    /// Not empty; of that step.
    void setGradients(std::shared_ptr<const run::GradientHistogram> gradients, std::int64_t step);
    /// Says why there is nothing.
    void showNone(const QString& sentence);
    /// Another run.
    void forget();
    plots::HeatmapWidget* map() const { return m_map; }

private:
    int columnOf(int shown) const { return m_columns[static_cast<std::size_t>(shown)]; }
    double share(int row, int column) const;
    void widen();
    static QString rangeText(int column);

    plots::HeatmapWidget* m_map;
    plots::ColorBar* m_bar;
    std::shared_ptr<const run::GradientHistogram> m_gradients; ///< shown
    std::int64_t m_step = -1;
    int m_first, m_last;        ///< powers shown, as columns of the histogram
    bool m_zeros = false;       ///< whether the column for 0 is shown
    bool m_notFinite = false;   ///< the same for those that are not finite
    std::vector<int> m_columns; ///< of the histogram, by columns of the map
};

} // namespace glasshouse::places::inside
