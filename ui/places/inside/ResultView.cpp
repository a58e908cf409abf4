#include "ui/places/inside/ResultView.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/widgets/EmptyState.h"

namespace glasshouse::places::inside {

ResultView::ResultView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : InsideView(context, parent)
    , m_selection(selection)
    , m_stack(new QStackedWidget(this))
    , m_empty(new widgets::EmptyState({}, this)) {
    setFocusPolicy(Qt::ClickFocus);
    m_stack->addWidget(m_empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    const auto renewShown = [this] {
        if (isShown())
            renew();
    };
    connect(&m_context.probe, &runtime::ProbeController::resultChanged, this, renewShown);
    connect(&m_context.probe, &runtime::ProbeController::messageChanged, this, renewShown);
    connect(&m_context.cursor, &runtime::TimeCursor::keptStepsChanged, this, renewShown);
    connect(&m_context.cursor, &runtime::TimeCursor::changed, this, [this] {
        if (isShown() && m_result)
            showSource();
    });
    connect(&m_context.run, &runtime::RunModel::opened, this, [this] {
        m_result.reset();
        m_tokens.clear();
        forget();
        Q_EMIT valuesChanged({}, {});
        if (isShown()) {
            wish();
            renew();
        }
    });
    connect(&m_selection, &ProbeSelection::cellChanged, this, [this] {
        if (isShown() && m_result)
            showPosition();
    });
}

void ResultView::setContent(QWidget* content) {
    m_page = new PageScroll(content, this);
    m_stack->addWidget(m_page);
}

void ResultView::shownChanged(bool shown) {
    if (!shown) {
        m_context.probe.clearInterest(this);
        concealed();
        return;
    }
    wish();
    renew();
}

void ResultView::wish() {
    if (!isShown())
        return;
    if (m_context.run.isOpen())
        m_context.probe.setInterest(this, interest());
    else
        m_context.probe.clearInterest(this);
}

void ResultView::renew() {
    const std::shared_ptr<const engine::ProbeResult> newest = m_context.probe.result();
    if (newest != m_result) {
        m_result = newest;
        m_tokens = m_context.probe.tokenTexts();
    }
    QString sentence;
    if (!hasWeights())
        sentence = noWeightsText();
    else if (!m_result)
        sentence = m_context.probe.message().isEmpty() ? beingReadText() : m_context.probe.message();
    if (!sentence.isEmpty() || !m_page) {
        fillEmpty(m_empty, sentence);
        m_stack->setCurrentWidget(m_empty);
        return;
    }
    m_stack->setCurrentWidget(m_page);
    showResult();
}

int ResultView::position() const {
    const int last = int(m_tokens.size()) - 1;
    return m_selection.query() >= 0 ? std::min(m_selection.query(), last) : last;
}

QString ResultView::tokenText(int position) const {
    return visibleToken(m_tokens.value(position));
}

} // namespace glasshouse::places::inside
