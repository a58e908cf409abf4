#pragma once

#include <array>

#include "core/inspect/PlainAttention.h"
#include "ui/places/inside/InsideView.h"
#include "ui/plots/HeatmapImage.h"

class QComboBox;
class QGridLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace glasshouse::widgets {
class Card;
class SegmentedChoice;
class Switch;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class NumberTable;
class ProbeSelection;

/// Attention over a few typed numbers, with every stage as a table: Q, K and V, the scores, scaled, masked, their
/// softmax with its row sums, and the output. Worked examples fill it in; a person's own numbers can be chosen again by
/// name.
///
/// Needs no run and no model. Thread: GUI. Ownership: the place's.
class ScratchpadView : public InsideView {
    Q_OBJECT
public:
    ScratchpadView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QWidget* toolBar() override { return m_bar; }
    bool showsProbe() const override { return false; }
    QString explanation() const override { return QStringLiteral("inside.scratchpad"); }
    void setWidthClass(WidthClass width) override;
    const inspect::PlainAttention& attention() const { return m_attention; }

protected:
    void shownChanged(bool shown) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum Part { Q, K, V, Scores, Scaled, Masked, Weights, Output, Parts };
    class PartPicture;
    void arrange(int columns);
    void buildBar();
    void buildSwitches(QWidget* parent);
    void buildCards(QWidget* parent);
    void fill(const QString& id);
    void fillRandom();
    void typed(Part part, int row, int col, float value);
    void tokensTyped();
    void resizeTo(int tokens, int width);
    void compute();
    void showSheet();
    void emitValues(Part part, int row, int col);
    Matrix& input(Part part);
    const Matrix& matrixOf(Part part) const;
    plots::CellMask maskOf(Part part) const;
    QString howMade(Part part, int row, int col) const;
    QString scalingText() const;
    QStringList tokenNames() const;

    QWidget* m_bar;
    QComboBox* m_examples;
    QLineEdit* m_tokens;
    QSpinBox* m_width;
    QPushButton* m_random;
    widgets::Switch* m_scaled;
    widgets::Switch* m_tenfold;
    widgets::SegmentedChoice* m_mask;
    QWidget* m_switches;
    QGridLayout* m_grid;
    std::array<widgets::Card*, Parts> m_cards{};
    std::array<NumberTable*, Parts> m_tables{};

    inspect::PlainAttentionExample m_sheet; ///< what the tables contain now
    inspect::PlainAttentionExample m_own;   ///< as a person last typed it; without tokens: nothing typed
    inspect::PlainAttention m_attention;
    std::uint64_t m_draws = 0;
    int m_columns = 0;
};

} // namespace glasshouse::places::inside
