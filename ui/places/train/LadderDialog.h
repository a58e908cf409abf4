#pragma once

#include <QDialog>

#include "ui/places/Notice.h"

class QLineEdit;
class QPushButton;
class QStandardItemModel;

namespace glasshouse::runtime {
class LadderController;
class PaceController;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class CardTable;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::train {

/// The model ladder: which models, how many steps each, progress and results. It does not block the window: closing it
/// lets the ladder continue.
///
/// Thread: GUI. Ownership: of the place; the controller must outlive it.
class LadderDialog : public QDialog, public NoticeReceiver {
    Q_OBJECT
public:
    LadderDialog(runtime::LadderController& ladder, runtime::PaceController& pace, QWidget* parent = nullptr);

    void receiveNotice(const QString& sentence) override;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum Column { Name, Brings, Parameters, State, Bits, Columns };
    void renew();
    void begin();
    QString timeText() const;
    void followPace();

    runtime::LadderController& m_ladder;
    runtime::PaceController& m_pace;
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
    QLineEdit* m_steps;
    widgets::TextBlock* m_said;
    QPushButton* m_start;
    QPushButton* m_cancel;
    bool m_filling = false;
};

} // namespace glasshouse::places::train
