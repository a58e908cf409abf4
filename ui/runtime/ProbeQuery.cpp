#include "ui/runtime/ProbeQuery.h"

#include <utility>

namespace glasshouse::runtime {

ProbeQuery::ProbeQuery(ProbeController& probe, std::function<std::optional<ProbeInterest>()> question)
    : Query(probe)
    , m_question(std::move(question)) {
    connect(&probe, &ProbeController::resultChanged, this, [this] {
        if (isVisible())
            Q_EMIT answered();
    });
    connect(&probe, &ProbeController::busyChanged, this, &ProbeQuery::follow);
    connect(&probe, &ProbeController::messageChanged, this, &ProbeQuery::follow);
    connect(&probe.parts().run, &RunModel::opened, this, &ProbeQuery::renew);
    connect(&probe.parts().cursor, &TimeCursor::momentChanged, this, [this] {
        if (isCancelled())
            renew();
    });
}

ProbeQuery::~ProbeQuery() {
    m_probe.clearInterest(this);
}

void ProbeQuery::renew() {
    if (!isVisible())
        return;
    const std::optional<ProbeInterest> interest = m_probe.parts().run.isOpen() ? m_question() : std::nullopt;
    m_asked = interest.has_value();
    if (interest)
        m_probe.setInterest(this, *interest);
    else
        m_probe.clearInterest(this);
    setState(m_asked && m_probe.isBusy(), m_probe.problem());
}

void ProbeQuery::drop() {
    m_asked = false;
    m_probe.clearInterest(this);
    if (m_probe.m_interests.isEmpty() && isVisible())
        m_probe.cancel(); // others may wait for the same probe
}

void ProbeQuery::follow() {
    setState(m_asked && m_probe.isBusy(), m_probe.problem(), isCancelled());
}

} // namespace glasshouse::runtime
