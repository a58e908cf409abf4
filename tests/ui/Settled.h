#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QList>
#include <QRect>
#include <QString>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include "ui/widgets/Card.h"

/// Why a widget has not settled, in words; empty if a turn of the event loop moves nothing in it, no visible card is
/// busy, and no short single-shot timer of its parts is running.
inline QString unsettledIn(QWidget& widget) {
    const auto places = [&widget] {
        QList<QRect> places{widget.geometry()};
        for (const QWidget* part : widget.findChildren<QWidget*>())
            if (part->isVisible())
                places.append(part->geometry());
        return places;
    };
    const QList<QRect> before = places();
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    if (places() != before)
        return QStringLiteral("something moves");
    for (const auto* card : widget.findChildren<glasshouse::widgets::Card*>())
        if (card->isVisible() && card->isBusy())
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
    int turns = 0;
    const bool settled = QTest::qWaitFor(
        [&] {
            last = unsettledIn(widget);
            turns = last.isEmpty() ? turns + 1 : 0;
            return turns >= 3;
        },
        glasshouse::tests::patience);
    QVERIFY2(settled, qPrintable(last));
}
