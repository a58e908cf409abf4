#include "ui/places/corpus/TokenizerPage.h"

#include <QSplitter>

#include "ui/places/corpus/Cards.h"
#include "ui/places/corpus/CharactersCard.h"
#include "ui/places/corpus/MergesCard.h"
#include "ui/places/corpus/TokenizerCard.h"
#include "ui/places/corpus/WordCard.h"
#include "ui/places/describe/DescribedCard.h"
#include "ui/runtime/IngestController.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Splitter.h"

namespace glasshouse::places::corpus {

TokenizerPage::TokenizerPage(const PlaceContext& context, QWidget* parent)
    : ColumnsPage(QStringLiteral("corpus/tokenizer"), QStringLiteral("tokenizerScroll"), parent)
    , m_middle(new widgets::Splitter(Qt::Vertical))
    , m_right(new widgets::Splitter(Qt::Vertical))
    , m_merges(new MergesCard(context.corpus.store)) {
    setObjectName(QStringLiteral("tokenizerPage"));
    auto* fields = new TokenizerCard(context.corpus.store, context.training.config);
    auto* longest = new describe::DescribedCard(longestCard(context.corpus.store));
    connect(fields, &widgets::Card::cancelRequested, &context.corpus.ingest,
            &runtime::IngestController::cancelPreparing);
    columns()->addWidget(fields);
    auto* word = new WordCard(context.corpus.store);
    auto* characters = new CharactersCard(context.corpus.store);
    m_middle->addWidget(word);
    m_middle->addWidget(m_merges);
    m_middle->setStretchFactor(1, 1);
    m_right->addWidget(longest);
    m_right->addWidget(characters);
    for (QSplitter* column : {m_middle, m_right})
        column->setChildrenCollapsible(false);
    columns()->addWidget(m_middle);
    columns()->addWidget(m_right);
    for (int i = 0; i < 3; ++i)
        columns()->setStretchFactor(i, i == 1 ? 1 : 0);
    fields->setMinimumWidth(theme::scaled(250));
    m_merges->setMinimumWidth(theme::scaled(340));
    for (QWidget* card : {static_cast<QWidget*>(longest), static_cast<QWidget*>(characters)}) {
        card->setMinimumWidth(theme::scaled(250));
        card->setMinimumHeight(theme::scaled(180));
    }
    columns()->setSizes({280, 600, 280});
    connect(characters, &CharactersCard::characterChosen, this, &TokenizerPage::characterChosen);
}

void TokenizerPage::setPassage(const QString& text) {
    m_merges->setPassage(text);
}

void TokenizerPage::setWidthClass(WidthClass width) {
    ColumnsPage::setWidthClass(width);
    for (QSplitter* splitter : {m_middle, m_right})
        splitter->setHandleWidth(gapOf(width));
}

} // namespace glasshouse::places::corpus
