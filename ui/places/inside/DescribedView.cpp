#include "ui/places/inside/DescribedView.h"

#include <QVBoxLayout>

#include <utility>

#include "ui/places/inside/PageScroll.h"
#include "ui/runtime/ProbeController.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::inside {

DescribedView::DescribedView(View view, const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : ResultView(context, selection, parent)
    , m_view(std::move(view)) {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    m_card = new describe::DescribedCard(m_view.card, page);
    layout->addWidget(m_card, 1);
    setContent(new PageScroll(page, this));
    ask(m_query, *m_card);
    connect(&m_context.viewed.probe, &runtime::ProbeController::complementChanged, this, &DescribedView::renew);
    connect(m_card, &describe::DescribedCard::told, this, &DescribedView::tell);
    setWidthClass(WidthClass::Normal);
}

void DescribedView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_card->parentWidget()->layout()->setContentsMargins(12, gap, 12, gap);
    m_card->setMinimumHeight(theme::scaled(m_view.least));
}

QString DescribedView::emptySentence() const {
    const QString none = hasWeights() ? m_view.none() : QString();
    return none.isEmpty() ? ResultView::emptySentence() : none;
}

void DescribedView::forget() {
    ResultView::forget();
    m_taken.reset();
    m_view.forget();
}

void DescribedView::showResult() {
    const std::shared_ptr<const engine::ProbeResult> answer =
        m_view.fromCheckpoint && m_result->recorded ? m_context.viewed.probe.complement() : m_result;
    if (answer && m_view.take(answer, m_tokens)) {
        m_taken = answer;
        m_card->renew();
    }
    showSource();
}

void DescribedView::showSource() {
    m_card->setStaleText(sourceText(m_taken.get()));
}

void DescribedView::tell(const describe::About& about) {
    if (about.title.isEmpty() || !m_taken) {
        Q_EMIT valuesChanged({}, {});
        return;
    }
    tellValues(about.heading, m_taken->step, m_taken->recorded, describe::panelValues(about));
}

} // namespace glasshouse::places::inside
