#pragma once

#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"

#include <vector>

class QComboBox;
class QToolButton;

namespace glasshouse::run {
struct Sample;
}
namespace glasshouse::widgets {
class TokenFlow;
}

namespace glasshouse::places::train {

/// The text written at an evaluation: the newest up to the time cursor, or one selected in the list. The step in the
/// list is always that of the text.
///
/// Thread: GUI. Ownership: the place's.
class SampleCard : public PlaceCard {
    Q_OBJECT
public:
    explicit SampleCard(const Viewed& viewed, QWidget* parent = nullptr);

    /// Shows the sample of this step until the time cursor moves.
    void pick(std::int64_t step);

Q_SIGNALS:
    /// The steps with a sample, for the marks of the plot.
    void offered(const std::vector<std::int64_t>& steps);

protected:
    void refresh() override;

private:
    void offer();
    void showText(const run::Sample& sample);
    /// The shown sample, for an export.
    QList<QStringList> rows() const;

    const Viewed& m_viewed;
    QToolButton* m_previous;
    QComboBox* m_steps;
    QToolButton* m_next;
    widgets::TokenFlow* m_text;
    std::vector<std::int64_t> m_offered; ///< ascending
    std::int64_t m_picked = -1;          ///< step; -1: the cursor's
    std::int64_t m_shown = -1;
};

} // namespace glasshouse::places::train
