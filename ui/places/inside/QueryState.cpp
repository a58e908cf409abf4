#include "ui/places/inside/QueryState.h"

#include <QEvent>
#include <QPushButton>
#include <QWidget>

#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

QueryState::QueryState(QWidget& seen, widgets::Card& card, std::initializer_list<runtime::Query*> queries)
    : QObject(&seen)
    , m_card(card)
    , m_queries(queries.begin(), queries.end()) {
    for (runtime::Query* query : queries) {
        connect(query, &runtime::Query::stateChanged, this, &QueryState::show);
        connect(&card, &widgets::Card::cancelRequested, query, &runtime::Query::cancel);
    }
    seen.installEventFilter(this);
}

bool QueryState::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide)
        for (const QPointer<runtime::Query>& query : m_queries)
            if (query)
                query->setVisible(event->type() == QEvent::Show);
    return QObject::eventFilter(watched, event);
}

void QueryState::show() {
    bool busy = false;
    QString problem;
    for (const QPointer<runtime::Query>& query : m_queries) {
        busy = busy || (query->isBusy() && !query->isContinuous());
        if (problem.isEmpty())
            problem = query->problem();
    }
    m_card.setBusy(busy);
    if (problem != m_problem) // else the view's own warning stays
        m_card.setWarning(problem);
    m_problem = problem;
    if (!problem.isEmpty() && m_retry == nullptr) {
        m_retry = new QPushButton(tr("Try again"), &m_card);
        widgets::nameControl(
            m_retry, {.id = QStringLiteral("tryAgain"), .name = m_retry->text(), .toolTip = tr("Load it again")});
        theme::setLookProperty(m_retry, "small", true);
        m_card.addTool(m_retry);
        connect(m_retry, &QPushButton::clicked, this, &QueryState::retry);
    }
    if (m_retry != nullptr)
        m_retry->setVisible(!problem.isEmpty());
}

void QueryState::retry() {
    for (const QPointer<runtime::Query>& query : m_queries)
        if (!query->problem().isEmpty())
            query->renew();
}

} // namespace glasshouse::places::inside
