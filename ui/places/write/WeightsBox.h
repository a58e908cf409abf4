#pragma once

#include <QComboBox>
#include <QStringList>

#include <optional>
#include <vector>

#include "ui/places/Place.h"
#include "ui/runtime/Weights.h"

namespace glasshouse::places::write {

/// Chooses the weights that write: the newest, those at the time cursor, the best, the untrained, any kept checkpoint
/// of the open run, or, through a dialog, one of another run. The data of an item is Weights::key(), empty for nothing.
///
/// Thread: GUI. Ownership: the parent's.
class WeightsBox : public QComboBox {
    Q_OBJECT
public:
    /// context outlives it. optional: nothing may be chosen, which comes first.
    WeightsBox(const PlaceContext& context, bool optional, QWidget* parent = nullptr);

    std::optional<runtime::Weights> weights() const;
    void setWeights(const std::optional<runtime::Weights>& weights);

    void showPopup() override;

Q_SIGNALS:
    void weightsChanged();
    /// The run whose weights were chosen was moved to the bin: one sentence on what is chosen now.
    void lost(const QString& sentence);

private:
    void forget(const QStringList& folders);
    void fill();
    void showTexts();
    void takeChosen(int index);
    void askForRun();
    QString textOf(const runtime::Weights& weights) const;

    const PlaceContext& m_context;
    const bool m_optional;
    QString m_chosen;                       ///< key of the item that is chosen
    std::vector<runtime::Weights> m_others; ///< of other runs, chosen before
    std::vector<std::int64_t> m_steps;      ///< listed
};

} // namespace glasshouse::places::write
