#pragma once

#include <QObject>
#include <QTimer>

#include <memory>

class QDBusUnixFileDescriptor;

namespace glasshouse::runtime {
class RunModel;
}

namespace glasshouse::shell {

/// Has the run that trains saved before the computer sleeps: a graphics card often loses its memory then. Listens to
/// logind on the system's bus (org.freedesktop.login1), and holds one of its delay locks while a run trains or is
/// paused, so that there is time to write; logind waits no longer than a few seconds for it.
///
/// Thread: GUI. Ownership: the parent's; session must outlive it. Errors: without a bus, or without logind, nothing
/// happens.
class SleepWatch : public QObject {
    Q_OBJECT
public:
    explicit SleepWatch(const runtime::RunModel& session, QObject* parent = nullptr);

Q_SIGNALS:
    void checkpointWanted(); ///< the computer is about to sleep

private Q_SLOTS:
    void prepareForSleep(bool begins);

private:
    void follow();
    void lock();
    void release();

    const runtime::RunModel& m_session;
    std::shared_ptr<QDBusUnixFileDescriptor> m_lock; ///< null: not held
    bool m_asking = false;                           ///< the answer to a request for a lock has not come yet
    bool m_sleeps = false;                           ///< from the announcement until it is awake again
    QTimer m_limit;                                  ///< gives up waiting for the checkpoint
};

} // namespace glasshouse::shell
