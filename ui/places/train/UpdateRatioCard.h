#pragma once

#include <memory>

#include "ui/places/HealthCard.h"
#include "ui/places/Place.h"

namespace glasshouse::places::train {

/// Whether every layer learns at a sensible pace: size of a step against the weights it changes, layers x steps, with
/// the time cursor; a click moves it. Growing while a run trains.
///
/// Thread: GUI. Ownership: the place's. While it is not active nothing is read.
class UpdateRatioCard : public HealthCard {
    Q_OBJECT
public:
    explicit UpdateRatioCard(const PlaceContext& context, QWidget* parent = nullptr);
    ~UpdateRatioCard() override;

    void setActive(bool active);

private:
    void showHistory();
    void showCursor();

    PlaceContext m_context;
    std::shared_ptr<const run::HealthHistory> m_history; ///< that is shown
    bool m_active = false;
};

} // namespace glasshouse::places::train
