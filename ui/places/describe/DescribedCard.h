#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"
#include "ui/places/describe/Described.h"

namespace glasshouse::plots {
class HeatmapWidget;
}

namespace glasshouse::places::describe {

/// The card that a description is of.
///
/// Thread: GUI. Ownership: the parent's.
class DescribedCard : public PlaceCard {
    Q_OBJECT
public:
    explicit DescribedCard(describe::Card description, QWidget* parent = nullptr);
    /// The page decides the height of a picture; a sentence shown in its place must not change it.
    bool hasHeightForWidth() const override { return !m_fills && PlaceCard::hasHeightForWidth(); }

    /// Shows the state of now, if the card is visible. Connect the signals of what it is read from.
    void renew() { refreshIfVisible(); }
    /// Another cell is chosen: its frames, and the tables, which may be of that cell.
    void renewCurrent();

Q_SIGNALS:
    /// The pointer or the keyboard is on a cell; an empty one: it has left.
    void told(const glasshouse::places::describe::About& about);
    /// A person chose something in it: in the title, a cell, a row, a button or a line.
    void chosen();

protected:
    void refresh() override;

private:
    void add(const Colors& colors);
    void add(const Choice& choice);
    void add(const State& state);
    void add(const OnOff& onOff);
    QWidget* make(const Map& map);
    QWidget* make(const Curve& curve);
    QWidget* make(const Table& table);
    QWidget* make(const Values& values);
    QWidget* make(const Note& note);
    QWidget* make(const Buttons& buttons);
    QWidget* make(const Input& input);
    void showMap(const Map& map, plots::HeatmapWidget& widget);
    void tell(const Map& map, int row, int column);

    describe::Card m_description;
    std::vector<std::function<void()>> m_refresh; ///< of its parts
    std::vector<std::function<void()>> m_current; ///< the frames of its maps, and its tables
    QList<QWidget*> m_ofBody;                     ///< tools that hide with it
    bool m_fills = false;                         ///< a picture takes the room that is left
    std::function<void()> m_offerExports;         ///< of the first part that has any
};

/// The card is shown again after a signal of something that outlives it, once the action is done.
template <typename Sender, typename Signal>
Follow on(const Sender& sender, Signal signal, std::function<void()> action = {}) {
    return [&sender, signal, action = std::move(action)](DescribedCard& card) {
        QObject::connect(&sender, signal, &card, [&card, action] {
            if (action)
                action();
            card.renew();
        });
    };
}

/// The lines of a tooltip below what they are of, for the explanation panel.
QList<PlaceValue> panelValues(const About& about);

} // namespace glasshouse::places::describe
