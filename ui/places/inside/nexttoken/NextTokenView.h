#pragma once

#include "core/config/RunConfig.h"
#include "ui/places/inside/ResultView.h"
#include "ui/places/inside/nexttoken/NextTokenData.h"

class QBoxLayout;
class QLineEdit;
class QPushButton;

namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::widgets {
class ElidedLabel;
class Table;
class ValueSlider;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class DrawBar;
class LensCard;

/// What follows the selected token of the probe: from logit to draw over the whole vocabulary, the draw as the random
/// number on the cumulative bar, what each layer would predict, and how certain the model is at every position.
///
/// The sliders and the marker work on the logits of the last probe; no model is run.
/// Thread: GUI. Ownership: the place's.
class NextTokenView : public ResultView {
    Q_OBJECT
public:
    NextTokenView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QString explanation() const override { return QStringLiteral("inside.next"); }
    void setWidthClass(WidthClass width) override;
    const config::SampleConfig& sampler() const { return m_sampler; }

protected:
    std::optional<runtime::ProbeInterest> interest() const override;
    void showResult() override;
    void showPosition() override;
    void showSource() override;
    void forget() override;

private:
    QWidget* buildSliders();
    void buildDraw();
    void buildTable();
    widgets::Table* makeTable(QWidget* parent);
    void exportPictures();
    QString textOf(int id) const;
    void samplerChanged();
    void showTable();
    void setDistribution(std::optional<NextTokenTable> distribution);
    void showSegments();
    void showDraw();
    void showNumber();
    void showLens();
    /// Source of the lens: computed in addition to a recorded result; nullptr until then.
    std::shared_ptr<const engine::ProbeResult> lensResult() const;
    void showEntropy();
    void drawAgain();
    void appendDraw();
    void findToken();
    void emitValues();
    int drawnId() const;
    int logitsRow() const;

    widgets::Card* m_sliders;
    widgets::ValueSlider* m_temperature;
    widgets::ValueSlider* m_topK;
    widgets::ValueSlider* m_topP;
    QPushButton* m_greedy;
    widgets::Card* m_drawCard;
    DrawBar* m_bar;
    QLineEdit* m_seed;
    QPushButton* m_again;
    QPushButton* m_append;
    widgets::Card* m_tableCard;
    widgets::Table* m_table; ///< its rows are the vocabulary by id
    widgets::ElidedLabel* m_foot;
    QLineEdit* m_find;
    LensCard* m_lens;
    widgets::Card* m_entropyCard;
    plots::CurvePlot* m_entropy;
    QBoxLayout* m_page;
    QBoxLayout* m_lower;
    QWidget* m_right;

    config::SampleConfig m_sampler;
    QStringList m_vocabulary;
    std::optional<NextTokenTable> m_distribution; ///< of the table
    double m_low = 0, m_high = 0;                 ///< of finite logits
    double m_largest = 0;                         ///< probability
    std::vector<double> m_sums;                   ///< by id: the probabilities down to its row
    int m_drawn = -1;                             ///< id; -1: none
    std::vector<int> m_places;                    ///< place in the table of each segment of the bar
    std::uint64_t m_draws = 1;                    ///< numbers drawn from the seed so far
    double m_u = 0;
};

} // namespace glasshouse::places::inside
