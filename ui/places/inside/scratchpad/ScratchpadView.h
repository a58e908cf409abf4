#pragma once

#include <vector>

#include "ui/places/inside/InsideView.h"

class QStackedWidget;

namespace glasshouse::widgets {
class SegmentedChoice;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class ProbeSelection;
class ScratchpadSheet;

/// Calculations over a few typed numbers: attention, layer norm, draw.
///
/// Needs no run and no model. Thread: GUI. Ownership: the place's.
class ScratchpadView : public InsideView {
    Q_OBJECT
public:
    ScratchpadView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QWidget* toolBar() override { return m_bar; }
    bool showsProbe() const override { return false; }
    QString explanation() const override;
    void setWidthClass(WidthClass width) override;

protected:
    void shownChanged(bool shown) override;

private:
    void add(const QString& id, const QString& title, const QString& help, ScratchpadSheet* sheet);
    void choose(const QString& id);

    QWidget* m_bar;
    widgets::SegmentedChoice* m_choice;
    QStackedWidget* m_stack;
    std::vector<ScratchpadSheet*> m_sheets; ///< in the order of m_choice
};

} // namespace glasshouse::places::inside
