#pragma once

#include <QDialog>

#include <optional>

class QPushButton;

namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::runtime {
class RangeTestController;
}
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
    explicit RangeTestDialog(runtime::RangeTestController& test, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A sentence for a moment in the strip.

private:
    void makePlot();
    void makeButtons();
    void begin();
    void renew();
    void showCurves();
    QString statusText() const;
    /// The rate that would be used: clicked in the plot, else suggested.
    std::optional<double> rate() const;

    runtime::RangeTestController& m_test;
    widgets::Card* m_card;
    plots::CurvePlot* m_plot;
    widgets::TextBlock* m_said;
    QPushButton* m_start;
    QPushButton* m_use;
    std::optional<double> m_clicked;
};

} // namespace glasshouse::places::train
