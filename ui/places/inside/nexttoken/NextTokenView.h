#pragma once

#include "core/config/RunConfig.h"
#include "ui/places/inside/ResultView.h"

class QBoxLayout;
class QLineEdit;
class QPushButton;

namespace glasshouse::plots {
class CurvePlot;
}
namespace glasshouse::widgets {
class CardTable;
class ElidedLabel;
class ValueSlider;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class DrawBar;
class LensCard;
class NextTokenModel;

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
    void exportPictures();
    void samplerChanged();
    void showTable();
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
    NextTokenModel* m_model;
    widgets::CardTable* m_table;
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
    std::vector<int> m_places; ///< table row of each segment of the bar
    std::uint64_t m_draws = 1; ///< numbers drawn from the seed so far
    double m_u = 0;
};

} // namespace glasshouse::places::inside
