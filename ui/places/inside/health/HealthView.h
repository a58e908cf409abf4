#pragma once

#include <memory>
#include <vector>

#include "ui/places/inside/InsideView.h"
#include "ui/runtime/HealthReader.h"

class QGridLayout;

namespace glasshouse::widgets {
class ElidedLabel;
} // namespace glasshouse::widgets

namespace glasshouse::places {
class HealthCard;
}

namespace glasshouse::places::describe {
class DescribedCard;
}

namespace glasshouse::places::inside {

class ProbeSelection;

/// Layers x time: whether every layer learns. Maps of the run's health scalars, growing while it trains; a click on a
/// column moves the time cursor. Needs neither corpus nor weights.
///
/// Thread: GUI; the HealthReader reads the run's file, only while the view is visible. Ownership: the
/// place's.
class HealthView : public InsideView {
    Q_OBJECT
public:
    HealthView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QWidget* toolBar() override { return m_bar; }
    bool showsProbe() const override { return false; }
    QString explanation() const override { return QStringLiteral("inside.health"); }
    void setWidthClass(WidthClass width) override;

protected:
    QString emptySentence() const override;
    void showContent() override;
    void showEmpty() override;
    void showSource() override;
    void shownChanged(bool shown) override;

private:
    void build();
    void emitValues(const QString& layer, std::int64_t step);

    QWidget* m_bar;
    widgets::ElidedLabel* m_facts;
    QGridLayout* m_grid;
    std::vector<HealthCard*> m_cards;
    describe::DescribedCard* m_gradients;
    std::shared_ptr<const runtime::HealthReader::Tables> m_shownTables;
};

} // namespace glasshouse::places::inside
