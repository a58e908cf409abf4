#pragma once

#include "ui/places/Place.h"
#include "ui/widgets/Card.h"

namespace glasshouse::widgets {
class KeyValueList;
}

namespace glasshouse::places::train {

class SpeedBar;

/// Tokens per second, the time of a step and its parts, over the last steps before the time cursor.
///
/// Thread: GUI. Ownership: the place's. Units: milliseconds.
class SpeedCard : public widgets::Card {
    Q_OBJECT
public:
    explicit SpeedCard(const PlaceContext& context, QWidget* parent = nullptr);

    void setActive(bool active);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    PlaceContext m_context;
    SpeedBar* m_bar;
    widgets::KeyValueList* m_parts;
    bool m_active = false;
};

} // namespace glasshouse::places::train
