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

    /// The runs that follow belong to a series: their ends are spoken, but only the end of the series is signalled, by
    /// seriesEnded().
    void beginSeries() { m_series = true; }
    /// sentence: how it ended.
    void endSeries(const QString& sentence);

Q_SIGNALS:
    /// It ended by itself, was stopped or failed, and is not part of a series; the announced sentence.
    void ended(const QString& sentence);
    void seriesEnded(const QString& sentence);

private:
    void follow();
    void say(const QString& sentence);

    const runtime::RunModel& m_session;
    QWidget* m_voice;
    runtime::RunModel::State m_before;
    bool m_series = false;
};

} // namespace glasshouse::shell
