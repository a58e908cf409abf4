#pragma once

#include <optional>

#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"
#include "ui/places/train/Published.h"

class QPushButton;

namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::runtime {
struct OverlayRun;
}
namespace glasshouse::widgets {
class KeyValueList;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::train {

/// Does the run reproduce the published results: the author's losses over those of this run, with the spread of three
/// seeds as a band, and the differences. Hidden for a run that has nothing to be compared with.
///
/// Thread: GUI. Ownership: the place's. Units: nats per token. Nothing is read while the place is inactive.
class ReproductionCard : public PlaceCard {
    Q_OBJECT
public:
    explicit ReproductionCard(const PlaceContext& context, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void setActive(bool active) override;

private:
    void follow();
    void showCurves();
    void showNumbers();
    void showWords();
    std::optional<double> lossAt(const runtime::OverlayRun& run, std::int64_t step) const;

    const PlaceContext& m_context;
    plots::CurvePlot* m_plot;
    widgets::KeyValueList* m_values;
    widgets::TextBlock* m_words = nullptr;
    QPushButton* m_train;
    QPushButton* m_cancel;
    std::optional<Published> m_published;
    QString m_plotted; ///< folder of the run whose curves the plot has
};

} // namespace glasshouse::places::train
