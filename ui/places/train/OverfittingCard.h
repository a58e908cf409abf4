#pragma once

#include <cstdint>

#include "core/engine/train/Training.h"
#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"

class QLabel;
class QPushButton;

namespace glasshouse::widgets {
class Chip;
class KeyValueList;
} // namespace glasshouse::widgets

namespace glasshouse::places::train {

/// Whether the model begins to memorize its corpus: best validation loss, that at the time cursor, and its gap to
/// training.
///
/// Thread: GUI. Ownership: the place's. Units: nats per token.
class OverfittingCard : public PlaceCard {
    Q_OBJECT
public:
    explicit OverfittingCard(const Viewed& viewed, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A person wants to go on from the best step in a new run.
    void forkRequested(const QString& folder, qint64 step);

protected:
    void refresh() override;

private:
    const glasshouse::train::Evaluation* shownEvaluation() const;
    QString sinceBest(const glasshouse::train::Evaluation& shown) const;

    const Viewed& m_viewed;
    widgets::Chip* m_chip;
    widgets::KeyValueList* m_values;
    QLabel* m_since;
    QPushButton* m_toBest;
    QPushButton* m_forkBest;
    std::int64_t m_shown = -1; ///< step of the evaluation shown
};

} // namespace glasshouse::places::train
