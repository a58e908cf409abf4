#include "ui/places/corpus/SplitPage.h"

#include <QSplitter>

#include "ui/places/corpus/SplitCard.h"
#include "ui/places/corpus/SplitFilesCard.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::corpus {

SplitPage::SplitPage(const PlaceContext& context, QWidget* parent)
    : ColumnsPage(QStringLiteral("corpus/split"), QStringLiteral("splitScroll"), parent)
    , m_report(context.corpus.store, context.training.config) {
    setObjectName(QStringLiteral("splitPage"));
    auto* split = new SplitCard(context.corpus.store, context.training.config, m_report);
    auto* files = new SplitFilesCard(context.corpus.store, m_report);
    split->setMinimumWidth(theme::scaled(360));
    split->setMinimumHeight(theme::scaled(380));
    files->setMinimumWidth(theme::scaled(340));
    files->setMinimumHeight(theme::scaled(260));
    columns()->addWidget(split);
    columns()->addWidget(files);
    columns()->setStretchFactor(1, 1);
    columns()->setSizes({400, 700});
    connect(files, &SplitFilesCard::fileChosen, this, &SplitPage::fileChosen);
}

void SplitPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_report.setWanted(this, true);
}

void SplitPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_report.setWanted(this, false);
}

} // namespace glasshouse::places::corpus
