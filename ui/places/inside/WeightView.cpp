#include "ui/places/inside/WeightView.h"

#include <QVBoxLayout>

#include <utility>

#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/runtime/ProbeController.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::inside {

using Follows = runtime::WeightQueryBase;

DescribedWeightView::DescribedWeightView(WeightView view, const PlaceContext& context, ProbeSelection& selection,
                                         QWidget* parent)
    : InsideView(context, parent)
    , m_view(std::move(view))
    , m_query(context.viewed.probe,
              m_view.ofText ? Follows::Weights | Follows::Off | Follows::Text : Follows::Weights | Follows::Off,
              [this] { return question(); }) {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    m_card = new describe::DescribedCard(m_view.card, page);
    layout->addWidget(m_card, 1);
    setContent(new PageScroll(page, this));
    ask(m_query, *m_card);
    connect(&m_context.viewed.probe, &runtime::ProbeController::messageChanged, this, &DescribedWeightView::renew);
    connect(&selection, &ProbeSelection::cellChanged, this, &DescribedWeightView::chosen);
    connect(m_card, &describe::DescribedCard::chosen, this, &DescribedWeightView::chosen);
    connect(m_card, &describe::DescribedCard::told, this, &DescribedWeightView::tell);
    setWidthClass(WidthClass::Normal);
}

void DescribedWeightView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_card->parentWidget()->layout()->setContentsMargins(12, gap, 12, gap);
    m_card->setMinimumHeight(theme::scaled(m_view.least));
}

WeightView::Work DescribedWeightView::question() {
    m_asked = m_view.choices();
    const bool asks = m_view.none().isEmpty() && (!m_view.ofText || !m_context.viewed.probe.tokens().empty());
    return asks ? m_view.question() : WeightView::Work();
}

void DescribedWeightView::chosen() {
    if (m_view.choices() != m_asked)
        m_query.renew();
    else if (isShown() && m_taken)
        m_card->renewCurrent();
}

QString DescribedWeightView::emptySentence() const {
    if (hasWeights()) {
        const QString none = m_view.none();
        if (!none.isEmpty())
            return none;
        if (m_view.ofText && !m_query.hasAnswer() && m_context.viewed.probe.tokens().empty() &&
            !m_context.viewed.probe.message().isEmpty())
            return m_context.viewed.probe.message();
    }
    return InsideView::emptySentence();
}

void DescribedWeightView::forget() {
    m_taken.reset();
    m_view.forget();
}

void DescribedWeightView::showContent() {
    if (const auto answer = m_query.answer(); answer && answer != m_taken) {
        answer->take();
        m_taken = answer;
        m_card->renew();
    }
    showSource();
}

void DescribedWeightView::showSource() {
    m_card->setStaleText(m_taken ? sourceText(m_taken->step, false) : QString());
}

void DescribedWeightView::tell(const describe::About& about) {
    if (about.title.isEmpty() || !m_taken) {
        Q_EMIT valuesChanged({}, {});
        return;
    }
    tellValues(about.heading, m_taken->step, false, describe::panelValues(about));
}

} // namespace glasshouse::places::inside
