#include "ui/places/corpus/TokenizerPage.h"

#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/places/corpus/LongestCard.h"
#include "ui/places/corpus/MergesCard.h"
#include "ui/places/corpus/TokenizerCard.h"
#include "ui/runtime/IngestController.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::places::corpus {

TokenizerPage::TokenizerPage(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_columns(new QSplitter(Qt::Horizontal))
    , m_merges(new MergesCard(context.corpus)) {
    setObjectName(QStringLiteral("tokenizerPage"));
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("tokenizerScroll"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_columns);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    m_columns->setObjectName(QStringLiteral("corpus/tokenizer"));
    m_columns->setChildrenCollapsible(false);
    auto* fields = new TokenizerCard(context.corpus, context.config);
    auto* longest = new LongestCard(context.corpus);
    connect(fields, &widgets::Card::cancelRequested, &context.ingest, &runtime::IngestController::cancelPreparing);
    m_columns->addWidget(fields);
    m_columns->addWidget(m_merges);
    m_columns->addWidget(longest);
    for (int i = 0; i < 3; ++i)
        m_columns->setStretchFactor(i, i == 1 ? 1 : 0);
    fields->setMinimumWidth(theme::scaled(250));
    fields->setMinimumHeight(theme::scaled(360));
    m_merges->setMinimumWidth(theme::scaled(340));
    m_merges->setMinimumHeight(theme::scaled(360));
    longest->setMinimumWidth(theme::scaled(250));
    longest->setMinimumHeight(theme::scaled(240));
    m_columns->setSizes({280, 600, 280});
}

void TokenizerPage::setPassage(const QString& text) {
    m_merges->setPassage(text);
}

void TokenizerPage::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_columns->setContentsMargins(gap, gap, gap, gap);
    m_columns->setHandleWidth(gap);
    m_columns->setOrientation(width == WidthClass::Narrow ? Qt::Vertical : Qt::Horizontal);
}

} // namespace glasshouse::places::corpus
