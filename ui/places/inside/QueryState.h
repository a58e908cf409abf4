#pragma once

#include <QObject>
#include <QPointer>

#include <vector>

#include "ui/runtime/Query.h"

class QPushButton;

namespace glasshouse::widgets {
class Card;
}

namespace glasshouse::places::inside {

/// Keeps queries active while a widget is visible and shows their state on a card: busy with Cancel, an error with
/// Try again. The previous picture stays meanwhile.
///
/// Thread: GUI. Ownership: the widget's; the queries may be destroyed first.
class QueryState : public QObject {
    Q_OBJECT
public:
    QueryState(QWidget& seen, widgets::Card& card, std::initializer_list<runtime::Query*> queries);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show();
    void retry();

    widgets::Card& m_card;
    std::vector<QPointer<runtime::Query>> m_queries;
    QString m_problem;              ///< as shown
    QPushButton* m_retry = nullptr; ///< created at the first error
};

} // namespace glasshouse::places::inside
