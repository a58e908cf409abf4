#pragma once

#include "ui/places/Place.h"
#include "ui/widgets/Card.h"

#include <vector>

namespace glasshouse::widgets {
class SegmentedChoice;
class TokenFlow;
} // namespace glasshouse::widgets

namespace glasshouse::places::train {

/// The text that was written at an evaluation: the newest up to the time cursor, or one that was picked.
///
/// Thread: GUI. Ownership: the place's.
class SampleCard : public widgets::Card {
    Q_OBJECT
public:
    explicit SampleCard(const PlaceContext& context, QWidget* parent = nullptr);

    void setActive(bool active);

Q_SIGNALS:
    /// The steps offered for picking, for the marks of the plot.
    void offered(const std::vector<std::int64_t>& steps);

private:
    void show();

    PlaceContext m_context;
    widgets::SegmentedChoice* m_steps;
    widgets::TokenFlow* m_text;
    std::vector<std::int64_t> m_offered;
    std::int64_t m_picked = -1; ///< step; -1: the cursor's
    std::int64_t m_shown = -1;
    bool m_filling = false;
    bool m_active = false;
};

} // namespace glasshouse::places::train
