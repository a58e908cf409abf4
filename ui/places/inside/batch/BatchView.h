#pragma once

#include "ui/places/inside/InsideView.h"

class QBoxLayout;
class QPushButton;
class QSpinBox;
class QStandardItemModel;
class QTableView;

namespace glasshouse::widgets {
class Card;
class CardTable;
class SegmentedChoice;
class TokenFlow;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class BatchModel;
class ProbeSelection;

/// The windows used by a step, as a table of ids; the selected one as text, which can be used as the probe; and the
/// shapes of a whole batch in the forward pass.
///
/// The windows follow from the run's text, its seed and the step, so they are drawn again here and not saved. Thread:
/// GUI. Ownership: the place's.
class BatchView : public InsideView {
    Q_OBJECT
public:
    BatchView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QWidget* toolBar() override { return m_bar; }
    bool showsProbe() const override { return false; }
    QString explanation() const override { return QStringLiteral("inside.batch"); }
    void setWidthClass(WidthClass width) override;

protected:
    void shownChanged(bool shown) override;
    void showContent() override;
    void showEmpty() override { m_bar->setEnabled(false); }
    void forget() override;

private:
    class RowPicture;
    void buildBar();
    void buildCards();
    void exportPictures();
    void followCursor();
    void wantDataset();
    void showStep();
    void showBatch();
    void showShapes();
    void fitColumns();
    void showRow();
    void send();
    QString obstacle() const;
    int chosenRow() const;

    QWidget* m_bar;
    QSpinBox* m_step;
    QPushButton* m_next;
    QSpinBox* m_part;
    widgets::SegmentedChoice* m_looks;
    QBoxLayout* m_columns;
    QWidget* m_left;
    widgets::Card* m_batchCard;
    QTableView* m_table;
    BatchModel* m_model;
    widgets::Card* m_rowCard;
    widgets::TokenFlow* m_row;
    QPushButton* m_send;
    widgets::Card* m_shapesCard;
    widgets::CardTable* m_shapes;
    QStandardItemModel* m_shapesModel;
    QStringList m_vocabulary;
    bool m_live = true;      ///< the time cursor's last state
    bool m_ownStep = false;  ///< typed by a person: kept while the cursor only follows the run
    int m_shapesOfRows = -1; ///< windows of the batch whose shapes are listed; -1: none
};

} // namespace glasshouse::places::inside
