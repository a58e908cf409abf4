#pragma once

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"

// Conditions that tests wait for instead of sleeping.

/// Waits until no question about the model is pending, postponed ones included.
inline void waitForAnswers(const glasshouse::runtime::ProbeController& probe) {
    QCoreApplication::processEvents();
    QTRY_VERIFY(!probe.isPending()); // questions that no person waits for are postponed by up to five seconds
}

/// Waits until new steps have been announced that many times; everything that follows the run acts on each of them.
inline void waitForSteps(const glasshouse::runtime::RunModel& run, int times = 3) {
    const QSignalSpy told(&run, &glasshouse::runtime::RunModel::metricsAppended);
    QTRY_VERIFY(told.count() >= times);
}

/// Waits until all timers of at most that length that are running now have fired, for timers that no state reveals: one
/// that starts after them and is no shorter fires after them.
inline void letTimersFire(int milliseconds) {
    QTimer after;
    after.setSingleShot(true);
    after.setTimerType(Qt::PreciseTimer);
    const QSignalSpy fired(&after, &QTimer::timeout);
    after.start(milliseconds + milliseconds / 10 + 1); // the others may be late by a twentieth
    QTRY_COMPARE(fired.count(), 1);
}

/// The threads that this program starts after its construction.
class NewThreads {
public:
    NewThreads()
        : m_before(now()) {}
    /// Waits until they have ended, and delivers what they have posted to this thread.
    void waitForEnd() const {
        QTRY_VERIFY(m_before.contains(now()));
        QCoreApplication::processEvents();
    }

private:
    /// Without the threads of Qt's pools, which have names of their own.
    static QSet<QString> now() {
        const auto nameIn = [](const QString& folder) {
            QFile name(folder + QStringLiteral("/comm"));
            return name.open(QIODevice::ReadOnly) ? name.readAll() : QByteArray();
        };
        const QByteArray own = nameIn(QStringLiteral("/proc/self"));
        const QDir threads(QStringLiteral("/proc/self/task"));
        QSet<QString> found;
        for (const QString& one : threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            if (nameIn(threads.filePath(one)) == own)
                found.insert(one);
        return found;
    }

    QSet<QString> m_before;
};
