#include "ui/places/inside/scratchpad/ScratchpadView.h"

#include <QBoxLayout>
#include <QStackedWidget>

#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/scratchpad/AttentionSheet.h"
#include "ui/places/inside/scratchpad/DrawSheet.h"
#include "ui/places/inside/scratchpad/NormSheet.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

ScratchpadView::ScratchpadView(const PlaceContext& context, ProbeSelection& /*selection*/, QWidget* parent)
    : InsideView(context, parent)
    , m_bar(new QWidget(this))
    , m_choice(new widgets::SegmentedChoice(m_bar))
    , m_stack(new QStackedWidget(this)) {
    widgets::nameControl(m_choice, {.id = QStringLiteral("scratchCalculation"),
                                    .name = tr("Calculation"),
                                    .toolTip = tr("What is computed from the typed numbers")});
    auto* bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(12, 8, 12, 8);
    bar->setSpacing(12);
    bar->addWidget(m_choice, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    add(QStringLiteral("attention"), tr("Attention"), tr("From queries, keys and values to the output"),
        new AttentionSheet(context.viewed));
    add(QStringLiteral("norm"), tr("Layer norm"), tr("Mean 0 and deviation 1 for each vector"), new NormSheet);
    //: noun: drawing random tokens
    add(QStringLiteral("draw"), tr("Draw"), tr("Tokens drawn from a softmax, many times"), new DrawSheet);
    connect(m_choice, &widgets::SegmentedChoice::currentChanged, this, &ScratchpadView::choose);
    setWidthClass(WidthClass::Normal);
    choose(m_choice->current());
}

void ScratchpadView::add(const QString& id, const QString& title, const QString& help, ScratchpadSheet* sheet) {
    m_choice->addChoice(id, title, help);
    m_stack->addWidget(new PageScroll(sheet, m_stack));
    sheet->controls()->setProperty("explain", sheet->explanation());
    m_bar->layout()->addWidget(sheet->controls());
    connect(sheet, &ScratchpadSheet::valuesChanged, this, &InsideView::valuesChanged);
    m_sheets.push_back(sheet);
}

void ScratchpadView::choose(const QString& id) {
    for (int at = 0; at < m_choice->count(); ++at) {
        const bool chosen = m_choice->idAt(at) == id;
        m_sheets[static_cast<std::size_t>(at)]->controls()->setVisible(chosen);
        if (chosen)
            m_stack->setCurrentIndex(at);
    }
    Q_EMIT valuesChanged({}, {}); // those of the calculation before
    Q_EMIT explanationChanged();
}

QString ScratchpadView::explanation() const {
    return m_sheets[static_cast<std::size_t>(m_stack->currentIndex())]->explanation();
}

void ScratchpadView::setWidthClass(WidthClass width) {
    for (ScratchpadSheet* sheet : m_sheets)
        sheet->setGap(width >= WidthClass::Normal ? 12 : 10);
}

void ScratchpadView::shownChanged(bool shown) {
    if (!shown)
        Q_EMIT valuesChanged({}, {});
}

} // namespace glasshouse::places::inside
