#pragma once

#include <QObject>
#include <QString>

#include "ui/runtime/RunModel.h"

class QWidget;

namespace glasshouse::shell {

/// Tells screen readers when the run that trains starts, pauses, ends or fails, wherever the focus is.
///
/// Thread: GUI. Ownership: the window's; the run and the widget must outlive it.
class RunAnnouncer : public QObject {
    Q_OBJECT
public:
    /// voice: the widget in whose name it speaks.
    RunAnnouncer(const runtime::RunModel& session, QWidget* voice, QObject* parent = nullptr);

Q_SIGNALS:
    /// It ended by itself, was stopped or failed; the announced sentence.
    void ended(const QString& sentence);

private:
    void follow();
    void say(const QString& sentence);

    const runtime::RunModel& m_session;
    QWidget* m_voice;
    runtime::RunModel::State m_before;
};

} // namespace glasshouse::shell
