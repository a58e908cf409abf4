#pragma once

#include <QObject>
#include <QString>

#include "ui/runtime/RunModel.h"

namespace glasshouse::shell {

class Voice;

/// Tells screen readers when the run that trains starts, pauses, ends or fails, wherever the focus is.
///
/// Thread: GUI. Ownership: the window's; the run and the voice must outlive it.
class RunAnnouncer : public QObject {
    Q_OBJECT
public:
    RunAnnouncer(const runtime::RunModel& session, Voice& voice, QObject* parent = nullptr);

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

    const runtime::RunModel& m_session;
    Voice& m_voice;
    runtime::RunModel::State m_before;
    bool m_series = false;
};

} // namespace glasshouse::shell
