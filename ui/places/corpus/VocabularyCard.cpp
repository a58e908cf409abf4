#include "ui/places/corpus/VocabularyCard.h"

#include <QLineEdit>

#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/bpe/SpecialTokens.h"
#include "ui/places/PictureExport.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SearchField.h"
#include "ui/widgets/Table.h"

namespace glasshouse::places::corpus {

QString tokenCode(std::string_view bytes) {
    if (!utf8::isValid(bytes))
        return VocabularyCard::tr("%1 bytes").arg(bytes.size());
    const std::int64_t characters = utf8::count(bytes);
    if (characters != 1)
        return VocabularyCard::tr("%1 chars").arg(characters);
    return QStringLiteral("U+%1").arg(uint(utf8::decode(bytes, 0).codePoint), 4, 16, QLatin1Char('0')).toUpper();
}

VocabularyCard::VocabularyCard(runtime::CorpusStore& store, QWidget* parent)
    : widgets::Card(tr("Vocabulary"), parent)
    , m_store(store)
    , m_table(makeTable()) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("vocabularyCard"), .explanation = QStringLiteral("corpus.tokens")});
    m_find = new QLineEdit(this);
    widgets::nameControl(m_find, {.id = QStringLiteral("findVocabulary"),
                                  .name = tr("Find a token"),
                                  .toolTip = tr("Shows only the tokens that contain these characters. Spaces count")});
    m_find->setPlaceholderText(tr("Find"));
    widgets::makeSearchField(m_find);
    m_find->setMinimumWidth(theme::scaled(76));
    m_find->setMaximumWidth(theme::scaled(130));
    theme::setLookProperty(m_find, "small", true);
    addTool(m_find);
    connect(m_find, &QLineEdit::textChanged, this, [this](const QString& text) {
        const QString sought = text::soughtToken(text);
        if (sought.isEmpty())
            m_table->setFilter({});
        else
            m_table->setFilter([this, sought](int id) { return shown(id).contains(sought, Qt::CaseInsensitive); });
        m_table->setEmptyText(text.isEmpty() ? QString() : tr("No token contains “%1”.").arg(text));
    });
    setBody(m_table);
    setBodyMargins(0, 0, 0, 1);
    offerTableExports(this, *m_table, QStringLiteral("vocabulary"));
    connect(m_table, &QAbstractItemView::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT tokenChosen(m_table->rowOf(index)); });
    connect(m_table, &widgets::Table::opened, this, &VocabularyCard::tokenChosen);
    connect(&store, &runtime::CorpusStore::preparedChanged, this, &VocabularyCard::showText);
    showText();
}

widgets::Table* VocabularyCard::makeTable() {
    const auto bytes = [this](int id) { return m_text->tokenizer->bytes(id); };
    const auto byId = [](int id) { return double(id); }; // which is the order of characters
    using widgets::CardTable;
    auto* table = new widgets::Table({{.title = tr("token"), .text = [this](int id) { return shown(id); }, .key = byId},
                                      {.title = tr("id"),
                                       .text = [](int id) { return text::groupedNumber(id); },
                                       .kind = CardTable::Column::Number,
                                       .widest = QStringLiteral("999"),
                                       .key = byId},
                                      {.title = tr("code"),
                                       .text = [=](int id) { return tokenCode(bytes(id)); },
                                       .widest = QStringLiteral("U+00AF"),
                                       .isMuted = true,
                                       .key = byId},
                                      {.title = tr("count"),
                                       .text = [this](int id) { return text::groupedNumber(count(id)); },
                                       .kind = CardTable::Column::Number,
                                       .widest = QStringLiteral("999,999"),
                                       .key = [this](int id) { return double(count(id)); }}},
                                     this);
    widgets::nameControl(table, {.id = QStringLiteral("vocabulary"),
                                 .name = tr("Vocabulary"),
                                 .toolTip = tr("Every token with its id and how often it occurs in the text. Click a "
                                               "token to see where it occurs")});
    const auto isSpecial = [this](int id) { return tokenizer::isSpecial(*m_text->tokenizer, id); };
    table->setMuted(isSpecial);
    table->setTips([this, bytes, isSpecial](int id) {
        if (isSpecial(id))
            return text::specialTokenTip();
        return tr("%1, id %2, occurs %3 times in the text")
            .arg(tokenCode(bytes(id)), text::groupedNumber(id), text::groupedNumber(count(id)));
    });
    table->sortBy(3, Qt::DescendingOrder);
    table->setDense(true);
    return table;
}

QString VocabularyCard::shown(int id) const {
    return text::visibleToken(m_text->tokenizer->bytes(id));
}

std::int64_t VocabularyCard::count(int id) const {
    return m_text->tokenCounts.at(std::size_t(id));
}

void VocabularyCard::showText() {
    m_text = m_store.prepared();
    m_table->setRows(m_text && m_text->tokenizer ? m_text->tokenizer->vocabularySize() : 0);
    const int size = m_store.vocabularySize();
    setSubtitle(size > 0 ? text::groupedNumber(size) : QString());
    if (size > 0)
        clearEmpty();
    else
        setEmpty(tr("Nothing to show until there is text."));
}

void VocabularyCard::choose(tokenizer::TokenId id) {
    m_find->clear();
    m_table->choose(id, QAbstractItemView::PositionAtCenter);
}

} // namespace glasshouse::places::corpus
