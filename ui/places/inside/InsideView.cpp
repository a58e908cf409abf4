#include "ui/places/inside/InsideView.h"

#include <QCoreApplication>
#include <QHideEvent>
#include <QShowEvent>

#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"

namespace glasshouse::places::inside {

InsideView::InsideView(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context) {}

bool InsideView::hasWeights() const {
    return m_context.run.isOpen() && !m_context.cursor.isEmpty();
}

void InsideView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_shown)
        return;
    m_shown = true;
    shownChanged(true);
}

void InsideView::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!m_shown)
        return;
    m_shown = false;
    shownChanged(false);
}

QString noWeightsText() {
    return QCoreApplication::translate("Inside", "There are no weights yet; start training or open a run.");
}

} // namespace glasshouse::places::inside
