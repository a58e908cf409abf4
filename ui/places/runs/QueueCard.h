#pragma once

#include <QPoint>

#include <vector>

#include "ui/places/Place.h"
#include "ui/runtime/RunQueue.h"
#include "ui/widgets/Card.h"

class QPushButton;

namespace glasshouse::widgets {
class Table;
struct TableColumn;
} // namespace glasshouse::widgets

namespace glasshouse::places::runs {

/// The queue: what is trained next, in order, and what became of it; moved by dragging, keys and buttons. Hidden while
/// there is none.
///
/// Thread: GUI. Ownership: the place's.
class QueueCard : public widgets::Card {
    Q_OBJECT
public:
    explicit QueueCard(const PlaceContext& context, QWidget* parent = nullptr);

    /// Shows the settings of an entry in the forms, to be changed if that is possible.
    void show(int id);

Q_SIGNALS:
    /// A person opened an entry: the run in a folder, or settings that the forms show now.
    void openRequested(const QString& folder);
    void settingsShown();
    void removed(); ///< a person took something out of the queue; RunQueue::undoRemove() puts it back

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<widgets::TableColumn> columns() const;
    const runtime::RunQueue::Entry& entryAt(int row) const;
    QString textName(int row) const;
    QString stateText(int row) const;
    QString bestText(int row) const;
    QString timeText() const;
    void makeButtons();
    void makeKeys();
    QPushButton* addButton(const QString& id, const QString& text, const QString& help, void (QueueCard::*act)());
    void renew();
    void follow();
    void choose(int id);
    int chosen() const;
    bool canMove(int row) const;
    void moveBy(int places);
    void moveUp() { moveBy(-1); }
    void moveDown() { moveBy(1); }
    void open() { openEntry(chosen()); }
    void edit() { editEntry(chosen()); }
    void openEntry(int id);
    void editEntry(int id);
    void remove();
    void showMenu(const QPoint& place);
    int placeAt(int y) const;
    bool drag(const QPoint& position);
    void endDrag();

    const PlaceContext& m_context;
    runtime::RunQueue& m_queue;
    widgets::Table* m_table;
    QPushButton* m_continue = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_clear = nullptr;
    std::vector<int> m_ids;  ///< of the rows
    QWidget* m_mark;         ///< where what is dragged would go
    QPoint m_pressed;        ///< in the viewport
    int m_dragged = -1;      ///< id; -1: none
    bool m_dragging = false; ///< it was moved far enough
};

} // namespace glasshouse::places::runs
