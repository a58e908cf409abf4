#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ui/places/inside/InsideView.h"
#include "ui/places/inside/positions/EncodingData.h"
#include "ui/runtime/ProbeQuery.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;

namespace glasshouse::plots {
class LineStrip;
}
namespace glasshouse::widgets {
class Card;
class SegmentedChoice;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class EncodingCard;
class SimilarityCard;
class SumCard;
class WavelengthCard;
class WhatIfCard;

/// How the model gets a token's position: the numbers of its encoding and, for comparison, of every other registered
/// one, with the sizes of the open model.
///
/// Fixed tables, angles and slopes come from their formulas, a learned or random table from the weights at the time
/// cursor. Thread: GUI. Ownership: the place's.
class PositionsView : public InsideView {
    Q_OBJECT
public:
    PositionsView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QWidget* toolBar() override { return m_bar; }
    /// Of the encoding shown.
    QString explanation() const override;
    void setWidthClass(WidthClass width) override;

protected:
    QString emptySentence() const override;
    void showContent() override;
    void showEmpty() override { m_bar->setEnabled(false); }
    void showSource() override;
    void forget() override { m_table.reset(); }

private:
    void buildBar();
    void build();
    void exportPictures();
    std::optional<runtime::ProbeInterest> interest() const;
    void modelChanged();
    void showEncoding();
    void showComparison();
    void showWaves();
    void showProbe();
    void showExplanations();
    void setPosition(int position);
    void emitValues(int row, int col);
    void toggleWave(int column);
    void moveWave(int wave, int column);
    void wavesTyped();
    void showColumns(const QStringList& numbers);
    EncodingData dataOf(const QString& id, int head) const;
    bool usesTable(const std::string& id) const;

    QWidget* m_bar;
    widgets::SegmentedChoice* m_encoding;
    QComboBox* m_other;
    QLabel* m_own;
    QBoxLayout* m_rows;
    QBoxLayout* m_top;
    QBoxLayout* m_bottom;
    QBoxLayout* m_probeColumn;
    EncodingCard* m_card;
    EncodingCard* m_comparison;
    widgets::Card* m_waveCard;
    plots::LineStrip* m_waves;
    QLineEdit* m_waveEdit;
    SimilarityCard* m_similarity;
    SumCard* m_sum;
    WavelengthCard* m_wavelengths;
    WhatIfCard* m_whatIf;

    runtime::ProbeQuery m_query;
    std::shared_ptr<const engine::ProbeResult> m_table; ///< the newest result with the table of the model
    EncodingData m_data;
    std::vector<int> m_columns;
    int m_position = -1;
    bool m_filled = false;
    config::ModelConfig m_model; ///< of the pictures
};

} // namespace glasshouse::places::inside
