#pragma once

#include <QTimer>

#include "ui/places/Place.h"
#include "ui/widgets/Card.h"

namespace glasshouse::widgets {
class KeyValueList;
}

namespace glasshouse::places::train {

class SpeedBar;

/// Tokens per second, the time of a step and its parts, over the last steps before the time cursor; while a run trains,
/// also what showing it costs.
///
/// Thread: GUI. Ownership: the place's. Units: milliseconds.
class SpeedCard : public widgets::Card {
    Q_OBJECT
public:
    explicit SpeedCard(const PlaceContext& context, QWidget* parent = nullptr);

    void setActive(bool active);

Q_SIGNALS:
    void noticed(const QString& sentence); ///< about an export

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    /// What it shows, for an export.
    QList<QStringList> rows() const;

    PlaceContext m_context;
    SpeedBar* m_bar;
    widgets::KeyValueList* m_parts;
    QString m_speed, m_step; ///< as shown
    QTimer m_timer;
    bool m_active = false;
};

} // namespace glasshouse::places::train
