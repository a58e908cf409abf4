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

namespace glasshouse::widgets {
class SegmentedChoice;
}

namespace glasshouse::places::describe {
class DescribedCard;
}

namespace glasshouse::places::inside {

class EncodingCard;
class SimilarityCard;
class SumCard;
class WaveCard;
class WhatIfCard;

/// How the model gets a token's position: the numbers of its encoding and, for comparison, of every other registered
/// one, with the sizes of the open model.
///
/// Fixed tables, angles and biases come from their formulas, a learned or random table from the weights at the time
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
    void arrange();
    void showProbe();
    void showExplanations();
    void setPosition(int position);
    void emitValues(int row, int col);
    void linkWaves(EncodingCard* map, WaveCard* waves);
    bool comparing() const;
    EncodingData dataOf(const QString& id, int head) const;
    /// The name of what training changes of the positions of the model that is shown; empty: nothing.
    std::string parameter() const;
    bool usesTable(const std::string& id) const;

    QWidget* m_bar;
    widgets::SegmentedChoice* m_encoding;
    QComboBox* m_other;
    QLabel* m_own;
    QBoxLayout* m_rows;
    QBoxLayout* m_top;
    QBoxLayout* m_middle; ///< waves of two encodings
    QBoxLayout* m_bottom;
    QBoxLayout* m_lower; ///< the probe's cards while two encodings are compared
    QBoxLayout* m_probe;
    QWidget* m_probeBox;
    EncodingCard* m_card;
    EncodingCard* m_comparison;
    WaveCard* m_waves;
    WaveCard* m_besideWaves;
    SimilarityCard* m_similarity;
    SimilarityCard* m_besideSimilarity;
    SumCard* m_sum;
    describe::DescribedCard* m_wavelengths;
    WhatIfCard* m_whatIf;

    runtime::ProbeQuery m_query;
    std::shared_ptr<const engine::ProbeResult> m_table; ///< the newest result with the table of the model
    EncodingData m_data;
    int m_position = -1;
    bool m_narrow = false;
    bool m_filled = false;
    config::ModelConfig m_model; ///< of the pictures
};

} // namespace glasshouse::places::inside
