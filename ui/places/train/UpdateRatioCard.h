#pragma once

#include <memory>

#include "ui/places/HealthCard.h"
#include "ui/places/Place.h"
#include "ui/runtime/HealthReader.h"

namespace glasshouse::runtime {
class OverlayHealth;
}

namespace glasshouse::places::train {

class ChartLink;

/// Whether every layer learns at a reasonable pace: size of a step relative to the weights it changes, layers x steps,
/// with the time cursor; a click moves it. Grows while a run trains. A map cannot show a second run, so the
/// tooltip lists the values of the runs ticked in Runs, in their colours.
///
/// Thread: GUI. Ownership: the place's. Nothing is read while the place is inactive.
class UpdateRatioCard : public HealthCard {
    Q_OBJECT
public:
    explicit UpdateRatioCard(const Viewed& viewed, QWidget* parent = nullptr);

    /// Shows the steps that the charts beside it show, and the one pointed at.
    void join(ChartLink& link);

protected:
    void refresh() override;
    void setActive(bool active) override;

private:
    void showHistory();
    void showCursor();
    void addOthers(const std::string& layer, std::int64_t step, widgets::TooltipContent& content) const;

    const Viewed& m_viewed;
    runtime::OverlayHealth* m_others;
    std::shared_ptr<const runtime::HealthReader::Tables> m_tables; ///< the ones shown
};

} // namespace glasshouse::places::train
