#pragma once

#include <vector>

#include "ui/places/inside/InsideView.h"
#include "ui/places/inside/positions/EncodingData.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;

namespace glasshouse::plots {
class LineStrip;
}
namespace glasshouse::widgets {
class Card;
class EmptyState;
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
    void shownChanged(bool shown) override;

private:
    void buildBar();
    void build();
    void exportPictures();
    void wish();
    void renew();
    void modelChanged();
    void showEncoding();
    void showBeside();
    void showWaves();
    void showProbe();
    void showSource();
    void showExplanations();
    void setPosition(int position);
    void tellValues(int row, int col);
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
    QStackedWidget* m_stack;
    widgets::EmptyState* m_empty;
    QWidget* m_scroll;
    QBoxLayout* m_rows;
    QBoxLayout* m_top;
    QBoxLayout* m_bottom;
    QBoxLayout* m_probeColumn;
    EncodingCard* m_card;
    EncodingCard* m_beside;
    widgets::Card* m_waveCard;
    plots::LineStrip* m_waves;
    QLineEdit* m_waveEdit;
    SimilarityCard* m_similarity;
    SumCard* m_sum;
    WavelengthCard* m_wavelengths;
    WhatIfCard* m_whatIf;

    EncodingData m_data;
    std::vector<int> m_columns;
    int m_position = -1;
    bool m_filled = false;
    config::ModelConfig m_model; ///< of the pictures
};

} // namespace glasshouse::places::inside
