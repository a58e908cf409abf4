#include "ui/places/inside/ResultView.h"

#include <algorithm>

#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::inside {

ResultView::ResultView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : InsideView(context, parent)
    , m_selection(selection)
    , m_query(context.viewed.probe, [this] { return interest(); }) {
    connect(&m_context.viewed.probe, &runtime::ProbeController::messageChanged, this, &ResultView::renew);
    connect(&m_selection, &ProbeSelection::cellChanged, this, [this] {
        if (isShown() && m_result)
            showPosition();
    });
}

QString ResultView::emptySentence() const {
    if (hasWeights() && !m_query.hasAnswer() && !m_context.viewed.probe.message().isEmpty())
        return m_context.viewed.probe.message();
    return InsideView::emptySentence();
}

void ResultView::showContent() {
    if (m_query.answer() != m_result) {
        m_result = m_query.answer();
        m_tokens = m_context.viewed.probe.tokenTexts();
    }
    showResult();
}

void ResultView::forget() {
    m_result.reset();
    m_tokens.clear();
}

int ResultView::position() const {
    const int last = int(m_tokens.size()) - 1;
    return m_selection.query() >= 0 ? std::min(m_selection.query(), last) : last;
}

QString ResultView::tokenText(int position) const {
    return text::visibleToken(m_tokens.value(position));
}

} // namespace glasshouse::places::inside
