#pragma once

#include <QTimer>

#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"

namespace glasshouse::widgets {
class KeyValueList;
}

namespace glasshouse::places::train {

class SpeedBar;

/// Tokens per second, the time of a step and its parts, over the last steps before the time cursor; while a run trains,
/// also what showing it costs.
///
/// Thread: GUI. Ownership: the place's. Units: milliseconds.
class SpeedCard : public PlaceCard {
    Q_OBJECT
public:
    explicit SpeedCard(const PlaceContext& context, QWidget* parent = nullptr);

protected:
    void refresh() override;
    std::size_t points() const override;
    void setActive(bool active) override;

private:
    /// What it shows, for an export.
    QList<QStringList> rows() const;

    const PlaceContext& m_context;
    SpeedBar* m_bar;
    widgets::KeyValueList* m_parts;
    QString m_speed, m_step; ///< as shown
    QTimer m_timer;
};

} // namespace glasshouse::places::train
