#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include <cstdint>

#include "ui/runtime/RunEditor.h"

namespace glasshouse::places {
struct PlaceContext;
}

namespace glasshouse::shell {

class ForkDialog;

/// Forks a run, wherever it was asked for: looks which of its steps are kept, asks which one and what differs, and
/// makes the new run. It is opened, and trained if that is wanted; while something else trains, it waits in the queue
/// and what is open stays.
///
/// Thread: GUI. Ownership: the window's; what context refers to must outlive it.
class ForkRun : public QObject {
    Q_OBJECT
public:
    /// window: the dialog's parent.
    ForkRun(const places::PlaceContext& context, QWidget& window);

    /// step: the one to begin from, or the nearest that is kept; -1: the last one.
    void ask(const QString& folder, std::int64_t step = -1);

Q_SIGNALS:
    void forked(const QString& folder);
    /// It is to be opened.
    void openRequested(const QString& folder);
    void placeRequested(const QString& id);
    /// A sentence for a moment in the strip.
    void noticed(const QString& sentence);

private:
    void showDialog(const QString& folder, const runtime::ForkPoints& points);

    void begin(const QString& folder);

    const places::PlaceContext& m_context;
    QWidget& m_window;
    runtime::RunEditor& m_editor;
    QPointer<ForkDialog> m_dialog;
    QPointer<ForkDialog> m_forking; ///< the one whose fork is being made
    bool m_trains = false;          ///< the fork is to be trained as well
    std::int64_t m_step = -1;       ///< of the newest ask()
};

} // namespace glasshouse::shell
