#pragma once

#include <algorithm>
#include <ctime>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QThread>

namespace glasshouse::bench {

/// Times the events of the window's thread, the outermost ones: what the window cannot do anything else during.
class TimedApplication : public QApplication {
public:
    struct Call {
        double wall = 0;  ///< ms
        double spent = 0; ///< processor time of the thread, ms: what would be left on an idle machine
        QByteArray what;  ///< class of the receiver and number of the event
        bool frame = false;
    };
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (QThread::currentThread() != thread() || m_depth > 0) // every thread with events comes here
            return QApplication::notify(receiver, event);
        const QEvent::Type type = event->type(); // it may be gone afterwards
        const QByteArray kind = receiver->metaObject()->className();
        const QByteArray name = receiver->objectName().toUtf8();
        QElapsedTimer timer;
        timer.start();
        const double before = threadTime();
        ++m_depth;
        const bool taken = QApplication::notify(receiver, event);
        --m_depth;
        calls.push_back({static_cast<double>(timer.nsecsElapsed()) / 1e6, threadTime() - before,
                         kind + ' ' + name + ", event " + QByteArray::number(int(type)),
                         type == QEvent::UpdateRequest});
        return taken;
    }
    /// Milliseconds of the frames since forget().
    std::vector<double> frames() const {
        std::vector<double> times;
        for (const Call& call : calls)
            if (call.frame)
                times.push_back(call.wall);
        return times;
    }
    /// The longest of the other calls.
    Call longestOther() const {
        Call longest;
        for (const Call& call : calls)
            if (!call.frame && call.wall > longest.wall)
                longest = call;
        return longest;
    }
    void forget() { calls.clear(); }

    std::vector<Call> calls;

private:
    static double threadTime() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }
    int m_depth = 0;
};

} // namespace glasshouse::bench
