#include "ui/runtime/Query.h"

#include "ui/runtime/ProbeController.h"

namespace glasshouse::runtime {

Query::Query(ProbeController& probe)
    : m_probe(probe) {
    m_probe.m_queries.append(this);
}

Query::~Query() {
    m_probe.m_queries.removeAll(this);
}

void Query::setVisible(bool visible) {
    if (visible == m_visible)
        return;
    m_visible = visible;
    if (visible)
        return appear();
    drop();
    setState(false, m_problem);
}

void Query::cancel() {
    if (!m_busy)
        return;
    drop();
    setState(false, {}, true);
}

bool Query::isContinuous() const {
    return m_probe.parts().cursor.moment().isLive();
}

void Query::setState(bool busy, const QString& problem, bool cancelled) {
    if (busy == m_busy && problem == m_problem && cancelled == m_cancelled)
        return;
    m_busy = busy;
    m_problem = problem;
    m_cancelled = cancelled;
    Q_EMIT stateChanged();
}

} // namespace glasshouse::runtime
