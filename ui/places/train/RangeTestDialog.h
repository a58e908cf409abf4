#pragma once

#include <QDialog>

#include <optional>

class QPushButton;

namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::runtime {
class PaceController;
class RangeTestController;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class Card;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::train {

/// The learning-rate range test: the loss over the rate while it grows, the rate that it suggests, and a click to
/// choose another one. It does not block the window.
///
/// Thread: GUI. Ownership: of the place; the controller must outlive it.
class RangeTestDialog : public QDialog {
    Q_OBJECT
public:
    RangeTestDialog(runtime::RangeTestController& test, runtime::PaceController& pace, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makePlot();
    void makeButtons();
    void begin();
    void renew();
    void showCurves();
    QString statusText() const;
    QString timeText() const;
    /// The rate that would be used: clicked in the plot, else suggested.
    std::optional<double> rate() const;

    runtime::RangeTestController& m_test;
    runtime::PaceController& m_pace;
    widgets::Card* m_card;
    plots::CurvePlot* m_plot;
    widgets::TextBlock* m_said;
    QPushButton* m_start;
    QPushButton* m_use;
    std::optional<double> m_clicked;
};

} // namespace glasshouse::places::train
