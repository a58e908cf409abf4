#include "ui/places/Place.h"

#include "ui/places/ConfigField.h"
#include "ui/widgets/Card.h"

namespace glasshouse::places {

Place::Place(QWidget* parent)
    : QWidget(parent)
    , m_filled(this) {
    connect(&m_filled, &widgets::FilledCard::changed, this, [this] {
        const widgets::Card* const card = m_filled.card();
        if (card == nullptr && isVisible()) // else another place is shown
            Q_EMIT noticed(tr("All cards are shown again."));
        else if (card != nullptr)
            Q_EMIT noticed(card->accessibleName().isEmpty()
                               ? tr("This card fills the place; Esc shows all cards.")
                               : tr("%1 fills the place; Esc shows all cards.").arg(card->accessibleName()));
    });
}

QList<PlaceSetting> Place::settings() const {
    QList<PlaceSetting> all;
    for (const ConfigField* field : findChildren<ConfigField*>())
        if (field->isOfNextRun())
            all.append({field->name(), field->editor()});
    return all;
}

} // namespace glasshouse::places
