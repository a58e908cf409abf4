#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QList>
#include <QRect>
#include <QString>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <utility>

#include "ui/widgets/Card.h"

/// What is seen of a widget: where its visible parts are, and the cards among them. Most parts of a window lie in
/// places that are hidden, and none of those is looked at.
struct SeenParts {
    QList<QRect> places;
    QList<const glasshouse::widgets::Card*> cards;

    explicit SeenParts(const QWidget& widget)
        : places{widget.geometry()} {
        add(widget);
    }

private:
    void add(const QWidget& widget) {
        for (const QObject* child : widget.children()) {
            const auto* part = qobject_cast<const QWidget*>(child);
            if (part == nullptr || !part->isVisible())
                continue;
            places.append(part->geometry());
            if (const auto* card = qobject_cast<const glasshouse::widgets::Card*>(part))
                cards.append(card);
            add(*part);
        }
    }
};

/// Why a widget has not settled, in words; empty if a turn of the event loop moves nothing in it, no visible card is
/// busy, and no short single-shot timer of its parts is running. places: of its parts before, and then after that turn.
inline QString unsettledIn(QWidget& widget, QList<QRect>& places) {
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const SeenParts now(widget);
    if (std::exchange(places, now.places) != now.places)
        return QStringLiteral("something moves");
    for (const auto* card : now.cards)
        if (card->isBusy())
            return card->objectName() + QStringLiteral(" is busy");
    for (const QTimer* timer : widget.findChildren<QTimer*>())
        if (timer->isActive() && timer->isSingleShot() && timer->interval() <= 1000)
            return QStringLiteral("a timer of %1 in %2 runs")
                .arg(QString::fromLatin1(timer->parent()->metaObject()->className()), timer->parent()->objectName());
    return {};
}

/// Waits until it stays settled for three turns, since one change of layout may cause another.
inline void waitUntilSettled(QWidget& widget) {
    QString last;
    QList<QRect> places = SeenParts(widget).places;
    int turns = 0;
    const bool settled = QTest::qWaitFor(
        [&] {
            last = unsettledIn(widget, places);
            turns = last.isEmpty() ? turns + 1 : 0;
            return turns >= 3;
        },
        glasshouse::tests::patience);
    QVERIFY2(settled, qPrintable(last));
}
