#include "ui/places/PlaceCard.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHideEvent>
#include <QPointer>
#include <QShowEvent>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace glasshouse::places {

namespace {

constexpr std::size_t manyPoints = 100'000; // which take a card some 10 ms

/// Cards that wait to refresh, one in each turn of the event loop.
class Waiting : public QTimer {
public:
    /// Of this program.
    static Waiting& cards() {
        static QPointer<Waiting> waiting;
        if (!waiting)
            waiting = new Waiting(QCoreApplication::instance());
        return *waiting;
    }
    explicit Waiting(QObject* parent)
        : QTimer(parent) {
        setSingleShot(true);
        callOnTimeout([this] { next(); });
    }
    void add(QWidget* card, std::function<void()> refresh) {
        if (std::any_of(m_cards.begin(), m_cards.end(), [card](const auto& one) { return one.first == card; }))
            return;
        m_cards.emplace_back(card, std::move(refresh));
        start(0);
    }

private:
    void next() {
        if (m_cards.empty())
            return;
        const auto [card, refresh] = std::move(m_cards.front());
        m_cards.erase(m_cards.begin());
        if (!m_cards.empty())
            start(0);
        if (card && card->isVisible())
            refresh();
    }

    std::vector<std::pair<QPointer<QWidget>, std::function<void()>>> m_cards;
};

} // namespace

void PlaceCard::refreshIfVisible() {
    if (!isVisible())
        return;
    if (points() < manyPoints)
        refresh();
    else
        Waiting::cards().add(this, [this] { refresh(); });
}

void PlaceCard::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    if (event->spontaneous()) // a window that was minimized
        return;
    setActive(true);
    refreshIfVisible();
}

void PlaceCard::hideEvent(QHideEvent* event) {
    Card::hideEvent(event);
    if (!event->spontaneous())
        setActive(false);
}

void PlaceCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        changeColors();
}

} // namespace glasshouse::places
