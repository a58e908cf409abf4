#include "ui/places/corpus/CharactersCard.h"

#include <QShortcut>

#include "core/base/Utf8.h"
#include "ui/places/PictureExport.h"
#include "ui/places/corpus/VocabularyCard.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Table.h"

namespace glasshouse::places::corpus {

CharactersCard::CharactersCard(runtime::CorpusStore& store, QWidget* parent)
    : widgets::Card(tr("Characters"), parent)
    , m_store(store)
    , m_table(makeTable()) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("charactersCard"), .explanation = QStringLiteral("corpus.tokens")});
    setBody(m_table);
    setBodyMargins(0, 0, 0, 1);
    offerTableExports(this, *m_table, QStringLiteral("characters"));
    const auto choose = [this](const QModelIndex& index) {
        const char32_t character = m_text->characters[std::size_t(m_table->rowOf(index))].character;
        Q_EMIT characterChosen(QString::fromUcs4(&character, 1));
    };
    connect(m_table, &QAbstractItemView::clicked, this, choose);
    connect(new QShortcut(QKeySequence(Qt::Key_Return), m_table, nullptr, nullptr, Qt::WidgetShortcut),
            &QShortcut::activated, this, [this, choose] {
                if (m_table->currentIndex().isValid())
                    choose(m_table->currentIndex());
            });
    connect(&store, &runtime::CorpusStore::preparedChanged, this, &CharactersCard::showText);
    showText();
}

widgets::Table* CharactersCard::makeTable() {
    const auto row = [this](int i) -> const text::CharacterCount& { return m_text->characters[std::size_t(i)]; };
    const auto code = [row](int i) { return tokenCode(utf8::encode(row(i).character)); };
    const auto byCode = [row](int i) { return double(row(i).character); };
    auto* table =
        new widgets::Table({{.title = tr("character"),
                             .text = [row](int i) { return text::visibleToken(utf8::encode(row(i).character)); },
                             .key = byCode},
                            {.title = tr("code"), .text = code, .isMuted = true, .key = byCode},
                            {.title = tr("count"),
                             .text = [row](int i) { return text::groupedNumber(row(i).count); },
                             .kind = widgets::CardTable::Column::Number,
                             .key = [row](int i) { return double(row(i).count); }}},
                           this);
    widgets::nameControl(table, {.id = QStringLiteral("characters"),
                                 .name = tr("Characters of the text"),
                                 .toolTip = tr("Every character of the text, whatever the tokenizer. Click a heading "
                                               "to sort, a character to see where it occurs")});
    table->viewport()->setToolTip({});
    table->setTips([row, code](int i) {
        return tr("%1, occurs %2 times in the text").arg(code(i), text::groupedNumber(row(i).count));
    });
    table->sortBy(2, Qt::DescendingOrder);
    table->setDense(true);
    return table;
}

void CharactersCard::showText() {
    m_text = m_store.prepared();
    m_table->setRows(m_text ? int(m_text->characters.size()) : 0);
    setSubtitle(m_text ? text::groupedNumber(qint64(m_text->characters.size())) : QString());
    if (m_text)
        clearEmpty();
    else
        setEmpty(tr("Nothing to show until there is text."));
}

} // namespace glasshouse::places::corpus
