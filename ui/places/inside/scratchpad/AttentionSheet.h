#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "core/engine/inspect/PlainAttention.h"
#include "ui/places/inside/scratchpad/ScratchpadSheet.h"
#include "ui/plots/HeatmapImage.h"
#include "ui/runtime/WeightQuery.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace glasshouse::widgets {
class SegmentedChoice;
class Switch;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class NumberCard;

/// Attention over a few typed numbers, with every stage as a table: X and the matrices that make Q, K and V of it, if
/// they are not typed themselves; the scores, scaled, masked, their softmax with its row sums, and the output. Worked
/// examples fill it in; a person's own numbers can be chosen again by name.
///
/// Needs no run; the embeddings of the open one can be taken as its numbers. Thread: GUI. Ownership: the view's.
class AttentionSheet : public ScratchpadSheet {
    Q_OBJECT
public:
    explicit AttentionSheet(const Viewed& viewed, QWidget* parent = nullptr);

    QWidget* controls() override { return m_controls; }
    QString explanation() const override { return QStringLiteral("inside.scratchpad"); }
    void setGap(int gap) override;
    const inspect::PlainAttention& attention() const { return m_attention; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum Part { X, QueryWeights, KeyWeights, ValueWeights, Q, K, V, Scores, Scaled, Masked, Weights, Output, Parts };
    /// Rows of a model's table of token embeddings.
    struct Embeddings {
        QStringList tokens;
        Matrix rows;
        std::int64_t step = 0;
        QString leftOut{}; ///< a sentence on words without a row; empty: none
    };
    void arrange();
    void buildControls();
    void buildSwitches();
    void buildCards();
    void fill(const QString& id);
    void fillRandom();
    void setFromX(bool on);
    void typed(Part part, int row, int col, float value);
    void tokensTyped();
    void keyTokensTyped();
    void resizeTo(int tokens, int keys, int width, int widthOfX);
    runtime::WeightQuery<Embeddings>::Work embeddingQuestion();
    void fillEmbeddings();
    void showEmbeddingState();
    Matrix drawn(int rows, int cols);
    void drawWeights(int widthOfX, int width);
    void compute();
    void showSheet();
    void showSubtitles();
    void emitValues(Part part, int row, int col);
    bool isFromX() const { return !m_sheet.x.empty(); }
    Matrix& input(Part part);
    const Matrix& matrixOf(Part part) const;
    plots::CellMask maskOf(Part part) const;
    QString calculationOf(Part part, int row, int col) const;
    QString maskReason(int row, int col) const;
    QString shareCalculation(int row, int col) const;
    QString scalingText() const;
    QStringList tokenNames() const;
    QStringList keyNames() const;

    const Viewed& m_viewed;
    QWidget* m_controls;
    QComboBox* m_examples;
    QLineEdit* m_tokens;
    QLabel* m_keyTokensLabel;
    QLineEdit* m_keyTokens;
    QSpinBox* m_width;
    widgets::Switch* m_fromX;
    QSpinBox* m_widthOfX;
    QPushButton* m_random;
    QPushButton* m_embeddings;
    widgets::Switch* m_scaled;
    widgets::Switch* m_tenfold;
    widgets::SegmentedChoice* m_mask;
    widgets::Switch* m_hidePadding;
    widgets::Switch* m_scaledSums;
    QWidget* m_switches;
    QGridLayout* m_grid;
    std::array<NumberCard*, Parts> m_cards{};

    inspect::PlainAttentionExample m_sheet; ///< what the tables contain now
    inspect::PlainAttentionExample m_own;   ///< as a person last typed it; without tokens: nothing typed
    inspect::PlainAttention m_attention;
    runtime::WeightQuery<Embeddings> m_query;
    std::pair<QStringList, QString> m_embedded; ///< names of tokens, and the text of which a run's tokenizer made them
    std::uint64_t m_draws = 0;
    std::pair<int, bool> m_arranged; ///< columns, from X
};

} // namespace glasshouse::places::inside
