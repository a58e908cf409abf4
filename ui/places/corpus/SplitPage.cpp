#include "ui/places/corpus/SplitPage.h"

#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/places/corpus/SplitCard.h"
#include "ui/places/corpus/SplitFilesCard.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::corpus {

SplitPage::SplitPage(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_report(context.corpus, context.config)
    , m_columns(new QSplitter(Qt::Horizontal)) {
    setObjectName(QStringLiteral("splitPage"));
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("splitScroll"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_columns);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    m_columns->setObjectName(QStringLiteral("corpus/split"));
    m_columns->setChildrenCollapsible(false);
    auto* split = new SplitCard(context.corpus, context.config, m_report);
    auto* files = new SplitFilesCard(context.corpus, m_report);
    split->setMinimumWidth(theme::scaled(360));
    split->setMinimumHeight(theme::scaled(380));
    files->setMinimumWidth(theme::scaled(340));
    files->setMinimumHeight(theme::scaled(260));
    m_columns->addWidget(split);
    m_columns->addWidget(files);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({400, 700});
    connect(files, &SplitFilesCard::fileChosen, this, &SplitPage::fileChosen);
}

void SplitPage::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_columns->setContentsMargins(gap, gap, gap, gap);
    m_columns->setHandleWidth(gap);
    m_columns->setOrientation(width == WidthClass::Narrow ? Qt::Vertical : Qt::Horizontal);
}

void SplitPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_report.setActive(true);
}

void SplitPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_report.setActive(false);
}

} // namespace glasshouse::places::corpus
