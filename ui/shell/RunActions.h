#pragma once

#include <QObject>

#include "ui/actions/WindowActions.h"
#include "ui/places/Place.h"

namespace glasshouse::runtime {
class Movie;
}

namespace glasshouse::shell {

/// Keeps the actions of a run in sync with its state: words, icons, what is possible and, in the tooltip, why not; and
/// carries them out. Also handles the time actions.
///
/// Thread: GUI. Ownership: the window's.
class RunActions : public QObject {
    Q_OBJECT
public:
    RunActions(const places::PlaceContext& context, runtime::Movie& movie, QObject* parent = nullptr);

Q_SIGNALS:
    /// A run begins: the window goes from Model to Train.
    void startRequested();

private:
    bool namesRun() const;
    void follow();
    void followTime();
    void followProblems();

    const places::PlaceContext& m_context;
    actions::WindowActions& m_actions;
    runtime::Movie& m_movie;
};

} // namespace glasshouse::shell
