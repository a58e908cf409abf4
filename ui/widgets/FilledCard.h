#pragma once

#include <QObject>
#include <QPointer>
#include <QSize>

#include <vector>

class QLayout;
class QWidget;

namespace glasshouse::widgets {

class Card;

/// Lets one card fill the room that it shares with others, and brings them all back. The card stays where it is in the
/// tree of widgets, so its keys, its queries and its focus stay too: what lies beside it and beside the widgets around
/// it is hidden, and their layouts rest meanwhile. A widget that is shown or hidden by its owner in the meantime is so
/// afterwards.
///
/// Thread: GUI. Ownership: the room's, a widget. Ends by itself when the card is hidden or moved. Nothing is
/// remembered.
class FilledCard : public QObject {
    Q_OBJECT
public:
    explicit FilledCard(QWidget* room);
    ~FilledCard() override;

    /// The one that fills the room; nullptr while all are shown.
    Card* card() const { return m_card; }
    void fill(Card& card);
    void leave();
    /// Fills the room with the card, or brings all back if it does so already.
    void toggle(Card& card);

    /// That of the room in which a widget is; nullptr outside of any.
    static FilledCard* around(const QWidget* widget);

Q_SIGNALS:
    /// Another card fills the room, or none.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A widget from the card up to the room, and what its parent did with it.
    struct Link {
        QPointer<QWidget> widget;
        QPointer<QLayout> resting; ///< of the parent
        QSize minimum{0, 0};       ///< of the widget
        QSize maximum;
        QList<int> sizes; ///< of a splitter around it
    };
    void watchBeside(QWidget& widget);
    void putAway(QWidget& beside);
    void layOut();

    QWidget* m_room;
    Card* m_card = nullptr;
    std::vector<Link> m_chain;               ///< the card first
    std::vector<QPointer<QWidget>> m_beside; ///< watched: may be shown by their owners
    std::vector<QPointer<QWidget>> m_hidden; ///< by this; shown again at the end
    bool m_changing = false;
};

} // namespace glasshouse::widgets
