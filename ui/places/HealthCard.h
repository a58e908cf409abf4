#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "core/run/HealthHistory.h"
#include "ui/places/PlaceCard.h"

namespace glasshouse::plots {
class ColorBar;
class HeatmapWidget;
} // namespace glasshouse::plots
namespace glasshouse::widgets {
struct TooltipContent;
}

namespace glasshouse::places {

/// How one measure of run::HealthHistory is shown.
struct HealthLook {
    enum class Scale {
        Powers,   ///< colours by the logarithm
        Share,    ///< 0 to 1
        FromZero, ///< 0 to the largest
        Data      ///< the smallest to the largest
    };
    QString measure; ///< of run::HealthHistory
    QString title, subtitle;
    QString none; ///< shown if the model has nothing to measure there
    Scale scale = Scale::FromZero;
    double low = 0, high = 0; ///< fixed ends for Powers; if equal, from the values
};

/// Size of a step relative to the weights it changes.
HealthLook updateRatioLook();

/// One measure as a map: the embedding on top, the layers below it, the output last; across, the steps, evenly. A
/// column for each measured step, as wide as the steps until the next one; if several share a pixel, the newest of them
/// (with non-finite ones taking precedence). The column of the time cursor is framed; a click requests its step.
///
/// Thread: GUI. Ownership: the parent's. Units: those of train::Health. Errors: non-finite values are fault cells,
/// missing ones empty cells.
class HealthCard : public PlaceCard {
    Q_OBJECT
public:
    explicit HealthCard(HealthLook look, QWidget* parent = nullptr);
    /// The page decides the height; a sentence shown in place of the map must not change it.
    bool hasHeightForWidth() const override { return false; }

    void setTable(run::HealthTable table);
    /// The cursor's step; before the first measured step nothing is framed.
    void setStep(std::int64_t step);
    /// The steps from low to high are shown; NaN: all that were measured.
    void setRange(double low, double high);
    /// The column of this step is framed in place of the cursor's; NaN: the cursor's again.
    void setPointer(double step);
    /// Called on the GUI thread while a tooltip is made; adds rows after the value. layer: as in HealthTable::layers.
    void
    setTooltipExtra(std::function<void(const std::string& layer, std::int64_t step, widgets::TooltipContent&)> extra);
    const HealthLook& look() const { return m_look; }
    plots::HeatmapWidget* map() const { return m_map; }
    plots::ColorBar* bar() const { return m_bar; }
    /// The measured step of a column of the map.
    std::int64_t stepOf(int column) const;
    const run::HealthTable& table() const { return m_table; }

Q_SIGNALS:
    void stepChosen(std::int64_t step);
    /// The pointer is on a layer at a step; empty when it has left.
    void pointed(const QString& layer, std::int64_t step);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showColumns();
    void showCursor();
    bool isFault(int at) const;
    int maxColumns() const;

    HealthLook m_look;
    std::function<void(const std::string&, std::int64_t, widgets::TooltipContent&)> m_extra;
    plots::HeatmapWidget* m_map;
    plots::ColorBar* m_bar;
    run::HealthTable m_table;
    std::vector<int> m_shown; ///< columns of the table, by columns of the map
    int m_room = 0;           ///< number of columns that fit; 0: unknown
    std::int64_t m_step = -1;
    double m_low = std::numeric_limits<double>::quiet_NaN(); ///< steps shown
    double m_high = std::numeric_limits<double>::quiet_NaN();
    double m_pointer = std::numeric_limits<double>::quiet_NaN();
};

/// "embedding", "block 3" (counted from 0), "block 3, expert 0", "output".
QString healthLayerName(const std::string& layer);
/// For the side of a map: "emb", "3", "3.0", "out".
QString healthLayerLabel(const std::string& layer);

} // namespace glasshouse::places
