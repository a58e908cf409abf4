#pragma once

#include <QDialog>

class QLineEdit;
class QPushButton;
class QStandardItemModel;

namespace glasshouse::runtime {
class LadderController;
}
namespace glasshouse::widgets {
class CardTable;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::train {

/// The model ladder: which models, how many steps each, how far it came and what each reached. It does not stand in
/// the way: closing it leaves the ladder going.
///
/// Thread: GUI. Ownership: of the place; the controller outlives it.
class LadderDialog : public QDialog {
    Q_OBJECT
public:
    explicit LadderDialog(runtime::LadderController& ladder, QWidget* parent = nullptr);

private:
    enum Column { Name, Brings, Parameters, State, Bits, Columns };
    void renew();
    void begin();

    runtime::LadderController& m_ladder;
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
    QLineEdit* m_steps;
    widgets::TextBlock* m_said;
    QPushButton* m_start;
    QPushButton* m_cancel;
    bool m_filling = false;
};

} // namespace glasshouse::places::train
