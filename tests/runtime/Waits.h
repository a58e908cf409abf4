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

// What tests wait for in place of a time that passes.

/// Until no question about the model is put off or under way.
inline void waitForAnswers(const glasshouse::runtime::ProbeController& probe) {
    QCoreApplication::processEvents();
    QTRY_VERIFY_WITH_TIMEOUT(!probe.isPending(), 20000); // what nobody waits for is put off by up to five seconds
}

/// Until the window has been told of new steps that often: each time, whoever follows the run acts.
inline void waitForSteps(const glasshouse::runtime::RunModel& run, int times = 3) {
    const QSignalSpy told(&run, &glasshouse::runtime::RunModel::metricsAppended);
    QTRY_VERIFY_WITH_TIMEOUT(told.count() >= times, 20000);
}

/// Until the timers of up to that length that run now have fired, though no state tells of them: one that begins after
/// them ends after them.
inline void letTimersFire(int milliseconds) {
    QTimer after;
    after.setSingleShot(true);
    after.setTimerType(Qt::PreciseTimer);
    const QSignalSpy fired(&after, &QTimer::timeout);
    after.start(milliseconds + milliseconds / 10 + 1); // the others may be late by a twentieth
    QTRY_COMPARE_WITH_TIMEOUT(fired.count(), 1, 20000);
}

/// The threads of this program that begin after it.
class NewThreads {
public:
    NewThreads()
        : m_before(now()) {}
    /// Until they have ended: what they hand to this thread lies in its queue by then, and is taken.
    void waitForEnd() const {
        QTRY_VERIFY_WITH_TIMEOUT(m_before.contains(now()), 20000);
        QCoreApplication::processEvents();
    }

private:
    /// Without those that Qt keeps for later: they have names of their own.
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
