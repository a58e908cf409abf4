#pragma once

#include <QWidget>

#include <map>
#include <optional>
#include <string>

#include "core/config/RunConfig.h"
#include "core/model/Ablation.h"
#include "ui/places/Place.h"
#include "ui/places/write/SamplerPresets.h"
#include "ui/runtime/GenerationController.h"

class QAction;
class QComboBox;
class QLineEdit;
class QScrollArea;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace glasshouse::widgets {
class Field;
class KeyValueList;
class Switch;
class ValueSlider;
} // namespace glasshouse::widgets

namespace glasshouse::places::write {

class ProbabilityLegend;
class SteeringBox;
class WeightsBox;

/// The figures shown for a text.
struct TextNumbers {
    std::int64_t written = 0; ///< tokens, out of those requested
    std::int64_t asked = 0;
    double meanProbability = 0; ///< before filtering
    double tokensPerSecond = 0;
    std::optional<std::uint64_t> seed;
    std::int64_t seedFrom = 0; ///< the first token that it drew
    std::int64_t step = -1;    ///< of the weights; -1: unknown
    QString run;               ///< name of another run whose weights they are; empty: the open one
};

/// How text is drawn, by which weights, and below that, always in view, the text in numbers. The samplers that are used
/// most are in sight, the other settings fold. Remembers its settings, and whether they are folded.
///
/// Thread: GUI. Ownership: the place's. Errors: a seed that is not a number from 0 to 2^64 - 1 is marked and
/// ignored; so is a value that a sampler does not take.
class SamplerPanel : public QWidget {
    Q_OBJECT
public:
    explicit SamplerPanel(const PlaceContext& context, QWidget* parent = nullptr);

    config::SampleConfig sample() const;
    /// Those that made a text, see settingsOf(); what is not named stays.
    void takeSettings(const std::map<std::string, std::string>& settings, bool dropout, bool specialTokens);
    void setSeed(std::uint64_t seed);
    /// Parts of the model that are switched off in Inside, if the text is to be written like that.
    glasshouse::model::Ablation off() const;
    bool dropout() const;
    /// Whether the prompt's <|endoftext|> and such are the tokens of that name.
    bool specialTokens() const;
    runtime::GenerationController::Weights weights() const;
    const SamplerPresets& presets() const { return m_presets; }
    void showNumbers(const TextNumbers& numbers);
    /// How the legend reads, see theme::Theme::probabilityTint().
    void setTintShift(int shift);
    QList<PlaceSetting> settings() const;
    /// So that no field is cut at the right, also beside the scroll bar.
    int neededWidth() const;
    /// Unfolds a setting that is to be seen.
    void reveal(QWidget* setting);

Q_SIGNALS:
    void neededWidthChanged();
    void specialTokensChanged();
    void presetComparisonRequested();
    void unsteeredRequested(); ///< the text without steering, beside the other
    void weightsLost(const QString& sentence); ///< see WeightsBox::lost()

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildPresets(QVBoxLayout* layout);
    void buildSampler(QVBoxLayout* layout);
    void showOff();
    void showSpecialTokens();
    void takeSample(const config::SampleConfig& sample);
    void addSliders(QVBoxLayout* layout, std::size_t first, std::size_t end);
    void buildMore(QVBoxLayout* layout);
    void addMoreFields(QVBoxLayout* layout);
    void showMore();
    int changedInMore() const;
    void buildWeights(QVBoxLayout* layout);
    void buildSteering(QVBoxLayout* layout);
    void showSteering();
    void showPreset();
    void takePreset(int index);
    void savePreset();
    void checkSeed();
    void takeRun();
    void remember();

    const PlaceContext& m_context;
    struct SamplerSlider {
        QString field; ///< of the configuration
        widgets::ValueSlider* slider;
    };
    std::vector<SamplerSlider> m_sliders; ///< one per registered sampler
    QLineEdit* m_seed;
    widgets::Field* m_seedField;
    QSpinBox* m_length;
    QComboBox* m_start;
    QComboBox* m_window;
    QLineEdit* m_stopText;
    QToolButton* m_moreHead;
    QWidget* m_more; ///< folds
    QToolButton* m_steeringHead;
    SteeringBox* m_steering; ///< folds
    widgets::Switch* m_dropout;
    widgets::Switch* m_special;
    QComboBox* m_parts; ///< whole model, or as altered in Inside
    widgets::Field* m_partsField;
    WeightsBox* m_weights;
    SamplerPresets m_presets;
    QComboBox* m_preset;
    QAction* m_deletePreset = nullptr;
    QAction* m_undoPreset = nullptr;
    ProbabilityLegend* m_legend;
    QScrollArea* m_scroll;
    int m_needed = 0;
    widgets::KeyValueList* m_numbers;
};

} // namespace glasshouse::places::write
