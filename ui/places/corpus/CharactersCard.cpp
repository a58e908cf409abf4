#include "ui/places/corpus/CharactersCard.h"

#include <QHeaderView>
#include <QShortcut>
#include <QSortFilterProxyModel>

#include "ui/places/PictureExport.h"
#include "ui/places/corpus/CharactersModel.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::corpus {

CharactersCard::CharactersCard(runtime::CorpusStore& store, QWidget* parent)
    : widgets::Card(tr("Characters"), parent)
    , m_store(store)
    , m_model(new CharactersModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new widgets::CardTable(this)) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("charactersCard"), .explanation = QStringLiteral("corpus.tokens")});
    widgets::nameControl(m_table, {.id = QStringLiteral("characters"),
                                   .name = tr("Characters of the text"),
                                   .toolTip = tr("Every character of the text, whatever the tokenizer; click a heading "
                                                 "to sort, a character to see where it stands")});
    m_table->viewport()->setToolTip({});
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(CharactersModel::SortRole);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(CharactersModel::Count, Qt::DescendingOrder);
    m_table->setDense(true);
    m_table->setColumn(CharactersModel::Count, widgets::CardTable::Column::Number);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    setBody(m_table);
    setBodyMargins(0, 0, 0, 1);
    offerTableExports(this, *m_table, QStringLiteral("characters"),
                      [this](const QString& sentence) { Q_EMIT noticed(sentence); });
    const auto choose = [this](const QModelIndex& index) {
        Q_EMIT characterChosen(m_model->character(m_sorted->mapToSource(index).row()));
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

void CharactersCard::showText() {
    const auto prepared = m_store.prepared();
    m_model->setText(prepared);
    setSubtitle(prepared ? text::groupedNumber(qint64(prepared->characters.size())) : QString());
    if (prepared)
        clearEmpty();
    else
        setEmpty(tr("Empty until there is text."));
}

} // namespace glasshouse::places::corpus
