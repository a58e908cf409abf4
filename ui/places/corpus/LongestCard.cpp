#include "ui/places/corpus/LongestCard.h"

#include <QHeaderView>
#include <QStandardItemModel>

#include <algorithm>
#include <numeric>

#include "core/base/Utf8.h"
#include "ui/places/PictureExport.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::corpus {

namespace {
constexpr std::size_t shown = 200;
struct LongestColumn {
    enum { Token, Length, Id, Count, Columns };
};
} // namespace

LongestCard::LongestCard(runtime::CorpusStore& store, QWidget* parent)
    : widgets::Card(tr("Longest tokens"), parent)
    , m_store(store)
    , m_model(new QStandardItemModel(0, LongestColumn::Columns, this))
    , m_table(new widgets::CardTable(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("longestCard"), .explanation = QStringLiteral("corpus.tokens")});
    m_model->setHorizontalHeaderLabels({tr("token"), tr("length"), tr("id"), tr("count")});
    for (const int column : {int(LongestColumn::Length), int(LongestColumn::Id), int(LongestColumn::Count)})
        m_model->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    widgets::nameControl(
        m_table, {.id = QStringLiteral("longest"),
                  .name = tr("Longest tokens"),
                  .toolTip = tr("Length in characters, id in the vocabulary, how often it occurs in the text")});
    m_table->viewport()->setToolTip({});
    m_table->setModel(m_model);
    m_table->setDense(true);
    for (const int column : {int(LongestColumn::Length), int(LongestColumn::Id), int(LongestColumn::Count)})
        m_table->setColumn(column, widgets::CardTable::Column::Number);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(LongestColumn::Token, QHeaderView::Stretch);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setBody(m_table);
    setBodyMargins(0, 0, 0, 1);
    offerTableExports(this, *m_table, QStringLiteral("longest-tokens"));
    connect(&store, &runtime::CorpusStore::preparedChanged, this, &LongestCard::renew);
    renew();
}

void LongestCard::renew() {
    m_model->setRowCount(0);
    const auto prepared = m_store.prepared();
    if (!prepared) {
        setEmpty(tr("Nothing to show until there is text."));
        return;
    }
    clearEmpty();
    const tokenizer::Tokenizer& tokenizer = *prepared->tokenizer;
    std::vector<std::pair<std::int64_t, tokenizer::TokenId>> order; // longest first, then by id
    for (tokenizer::TokenId id = 0; id < tokenizer.vocabularySize(); ++id) {
        const std::string_view bytes = tokenizer.bytes(id);
        const std::int64_t length = utf8::isValid(bytes) ? utf8::count(bytes) : static_cast<std::int64_t>(bytes.size());
        order.emplace_back(-length, id);
    }
    const std::size_t count = std::min(shown, order.size());
    std::partial_sort(order.begin(), order.begin() + std::ptrdiff_t(count), order.end());
    for (std::size_t i = 0; i < count; ++i) {
        const auto& [length, id] = order[i];
        QList<QStandardItem*> row = {new QStandardItem(text::visibleToken(tokenizer.bytes(id))),
                                     new QStandardItem(text::groupedNumber(-length)),
                                     new QStandardItem(text::groupedNumber(id)),
                                     new QStandardItem(text::groupedNumber(prepared->tokenCounts.at(std::size_t(id))))};
        for (QStandardItem* item : row)
            item->setEditable(false);
        m_model->appendRow(row);
    }
}

} // namespace glasshouse::places::corpus
