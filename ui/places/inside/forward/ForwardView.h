#pragma once

#include <utility>

#include "ui/places/inside/ResultView.h"
#include "ui/places/inside/forward/ForwardPath.h"
#include "ui/places/inside/forward/MatrixPane.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;

namespace glasshouse::plots {
class ColorBar;
}
namespace glasshouse::widgets {
class FormulaBox;
class SegmentedChoice;
struct TooltipContent;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class CellCard;
class PathList;

/// One forward pass of the probe text: every matrix from the token ids to the probabilities, in order, with its inputs;
/// and a cell with the row and the column that it comes from.
///
/// Keys: Space next, Backspace back, Ctrl+arrows move the cell in the picture, Enter locks, Esc unlocks.
/// Thread: GUI. Ownership: the place's.
class ForwardView : public ResultView {
    Q_OBJECT
public:
    ForwardView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    /// Of the run's kind of model.
    QString explanation() const override;
    void setWidthClass(WidthClass width) override;
    const ForwardPath& path() const { return m_path; }
    int step() const { return m_step; }
    /// Shows a step with its block opened and a cell selected; -1: keeps the cell.
    void goTo(int step, int row = -1, int col = -1);

protected:
    std::optional<runtime::ProbeInterest> interest() const override;
    void showResult() override;
    void showPosition() override;
    void showSource() override;
    void forget() override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildList();
    QWidget* buildMatrix();
    void exportPictures();
    void showPath();
    void showMatrix();
    void showLooks();
    void showCell();
    void showHeads();
    void showList();
    void takeHead();
    void emitValues();
    widgets::TooltipContent tooltip(int row, int col) const;
    void walk(int direction);
    void openBlock(int block);
    int openBlockNow() const;
    const inspect::ForwardStep& current() const;
    MatrixPane::Content content(const std::string& name, const Matrix& matrix) const;
    QStringList labels(const std::string& axis, int count) const;
    QList<QString> operands() const;
    QString titleBeside(const inspect::ForwardStep& step) const;

    widgets::Card* m_listCard;
    PathList* m_list;
    widgets::Card* m_card;
    QComboBox* m_head;
    QLabel* m_headLabel;
    widgets::SegmentedChoice* m_looks;
    QPushButton* m_back;
    QPushButton* m_next;
    widgets::FormulaBox* m_formula;
    plots::ColorBar* m_colors;
    MatrixPane* m_left;
    MatrixPane* m_right;
    QLabel* m_sign;
    QWidget* m_operands;
    MatrixPane* m_matrix;
    CellCard* m_cell;
    QBoxLayout* m_columns;
    QBoxLayout* m_rightColumn;

    ForwardPath m_path;
    QStringList m_vocabulary;
    model::Ablation m_shownOff; ///< what the plan was made with
    int m_step = 0;
    int m_row = -1, m_col = 0; ///< selected cell
    int m_hoverRow = -1, m_hoverCol = -1;
    int m_block = 0, m_headShown = 0;     ///< whose matrices are shown
    std::pair<int, int> m_listed{-1, -1}; ///< the list's open block and head
};

} // namespace glasshouse::places::inside
