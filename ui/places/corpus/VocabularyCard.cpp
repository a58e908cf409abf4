#include "ui/places/corpus/VocabularyCard.h"

#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>

#include "ui/places/PictureExport.h"
#include "ui/places/corpus/VocabularyModel.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SearchField.h"

namespace glasshouse::places::corpus {

VocabularyCard::VocabularyCard(runtime::CorpusStore& store, QWidget* parent)
    : widgets::Card(tr("Vocabulary"), parent)
    , m_store(store)
    , m_model(new VocabularyModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new widgets::CardTable(this)) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("vocabularyCard"), .explanation = QStringLiteral("corpus.tokens")});
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(VocabularyModel::SortRole);
    widgets::nameControl(m_table, {.id = QStringLiteral("vocabulary"),
                                   .name = tr("Vocabulary"),
                                   .toolTip = tr("Every token with its id and how often it occurs in the text")});
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(VocabularyModel::Count, Qt::DescendingOrder);
    m_table->setDense(true);
    m_table->setColumn(VocabularyModel::Id, widgets::CardTable::Column::Number);
    m_table->setColumn(VocabularyModel::Count, widgets::CardTable::Column::Number);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(VocabularyModel::Token, QHeaderView::Stretch);
    header->setMinimumSectionSize(theme::scaled(28));
    m_find = new QLineEdit(this);
    widgets::nameControl(m_find,
                         {.id = QStringLiteral("findVocabulary"),
                          .name = tr("Find a token"),
                          .toolTip = tr("Shows only the tokens that contain these characters. Type a space as it is")});
    m_find->setPlaceholderText(tr("Find"));
    widgets::makeSearchField(m_find);
    m_find->setMinimumWidth(theme::scaled(76));
    m_find->setMaximumWidth(theme::scaled(130));
    theme::setLookProperty(m_find, "small", true);
    addTool(m_find);
    m_sorted->setFilterKeyColumn(VocabularyModel::Token);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    connect(m_find, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_sorted->setFilterFixedString(text::soughtToken(text));
        m_table->setEmptyText(text.isEmpty() ? QString() : tr("No token contains “%1”.").arg(text));
    });
    setBody(m_table);
    setBodyMargins(0, 0, 0, 1);
    offerTableExports(this, *m_table, QStringLiteral("vocabulary"),
                      [this](const QString& sentence) { Q_EMIT noticed(sentence); });
    connect(&store, &runtime::CorpusStore::preparedChanged, this, &VocabularyCard::showText);
    fitColumns();
    showText();
}

void VocabularyCard::showText() {
    m_model->setText(m_store.prepared());
    const int size = m_store.vocabularySize();
    setSubtitle(size > 0 ? text::groupedNumber(size) : QString());
    if (size > 0)
        clearEmpty();
    else
        setEmpty(tr("Empty until there is text."));
}

void VocabularyCard::choose(tokenizer::TokenId id) {
    m_find->clear();
    const QModelIndex index = m_sorted->mapFromSource(m_model->index(id, VocabularyModel::Token));
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void VocabularyCard::fitColumns() {
    const QFontMetrics numbers(theme::monoFont());
    const QFontMetrics heads(m_table->horizontalHeader()->font());
    const QFontMetrics words(theme::uiFont());
    const int arrow = theme::scaled(48);
    QHeaderView* header = m_table->horizontalHeader();
    header->resizeSection(VocabularyModel::Id, qMax(numbers.horizontalAdvance(QStringLiteral("999")) + 16,
                                                    heads.horizontalAdvance(tr("id")) + theme::scaled(16)));
    header->resizeSection(VocabularyModel::Code, words.horizontalAdvance(QStringLiteral("U+00AF")) + 18);
    header->resizeSection(VocabularyModel::Count, qMax(numbers.horizontalAdvance(QStringLiteral("999,999")) + 14,
                                                       heads.horizontalAdvance(tr("count")) + arrow));
}

void VocabularyCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        fitColumns();
}

} // namespace glasshouse::places::corpus
