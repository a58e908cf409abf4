#include "ui/places/corpus/WordCard.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "ui/places/PictureExport.h"
#include "ui/places/corpus/MergesCard.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::places::corpus {

namespace {

struct WordColumn {
    enum { Vocabulary, Tokens, Pieces, Columns };
};

/// How many merges the rows have, the fewest first: none, then an eighth, a quarter, half and all of them.
std::vector<std::size_t> mergesOfRows(std::size_t merges) {
    std::vector<std::size_t> rows;
    for (const std::size_t count : {std::size_t{0}, merges / 8, merges / 4, merges / 2, merges})
        if (rows.empty() || count > rows.back())
            rows.push_back(count);
    return rows;
}

} // namespace

WordCard::WordCard(runtime::CorpusStore& store, QWidget* parent)
    : widgets::Card(tr("A word"), parent)
    , m_store(store)
    , m_word(new QLineEdit(this))
    , m_model(new QStandardItemModel(0, WordColumn::Columns, this))
    , m_table(new widgets::CardTable(this))
    , m_unknown(new widgets::ElidedLabel({}, this)) {
    widgets::nameControl(this, {.id = QStringLiteral("wordCard"), .explanation = QStringLiteral("corpus.tokens")});
    widgets::nameControl(m_word, {.id = QStringLiteral("word"),
                                  .name = tr("Type a word"),
                                  .toolTip = tr("Any text, with the space before it if there is one")});
    m_word->setPlaceholderText(tr("Type a word"));
    m_word->setMaxLength(200);
    widgets::nameControl(m_table, {.id = QStringLiteral("wordPieces"),
                                   .name = tr("The pieces of the word"),
                                   .toolTip = tr("A smaller vocabulary is this one without its later merges")});
    m_table->viewport()->setToolTip({});
    m_model->setHorizontalHeaderLabels({tr("vocabulary"), tr("tokens"), tr("pieces")});
    for (const int column : {int(WordColumn::Vocabulary), int(WordColumn::Tokens)}) {
        m_model->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_table->setColumn(column, widgets::CardTable::Column::Number);
    }
    m_table->setModel(m_model);
    m_table->setDense(true);
    m_table->setMinimumHeight(theme::scaled(100));
    m_table->setFlat(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(WordColumn::Pieces, QHeaderView::Stretch);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_unknown->setObjectName(QStringLiteral("wordUnknown"));
    m_unknown->setTone(widgets::ElidedLabel::Tone::Warn);
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_word);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_unknown);
    setBody(body);
    offerTableExports(this, *m_table, QStringLiteral("word"));
    connect(m_word, &QLineEdit::textChanged, this, &WordCard::showPieces);
    connect(&store, &runtime::CorpusStore::preparedChanged, this, &WordCard::showPieces);
    showPieces();
}

void WordCard::showPieces() {
    m_model->setRowCount(0);
    m_unknown->hide();
    const auto prepared = m_store.prepared();
    m_word->setEnabled(prepared != nullptr);
    m_table->setEmptyText(m_word->text().isEmpty() ? tr("Type a word to see its tokens.") : QString());
    if (!prepared || m_word->text().isEmpty())
        return;
    const tokenizer::Tokenizer& tokenizer = *prepared->tokenizer;
    const QByteArray bytes = m_word->text().toUtf8();
    const tokenizer::Encoding encoding = tokenizer.encode(std::string_view(bytes.data(), std::size_t(bytes.size())));
    for (const std::size_t merges : mergesOfRows(prepared->merges.size())) {
        const std::vector<tokenizer::TokenId> ids = idsAfter(encoding.ids, prepared->merges, merges);
        QStringList pieces;
        for (const tokenizer::TokenId id : ids)
            pieces.append(text::visibleToken(tokenizer.bytes(id)));
        const auto size = std::int64_t(tokenizer.vocabularySize()) - std::int64_t(prepared->merges.size() - merges);
        QList<QStandardItem*> row = {new QStandardItem(text::groupedNumber(size)),
                                     new QStandardItem(text::groupedNumber(std::int64_t(ids.size()))),
                                     new QStandardItem(pieces.join(QStringLiteral(" · ")))};
        for (QStandardItem* item : row) {
            item->setEditable(false);
            item->setToolTip(row[WordColumn::Pieces]->text());
        }
        m_model->appendRow(row);
    }
    if (encoding.unknown.empty())
        return;
    QStringList unknown;
    for (const tokenizer::UnknownPiece& piece : encoding.unknown)
        if (const QString label = text::visibleToken(piece.text); !unknown.contains(label))
            unknown.append(label);
    m_unknown->setText(tr("Not in the vocabulary: %1").arg(unknown.join(QStringLiteral(" "))));
    m_unknown->show();
}

} // namespace glasshouse::places::corpus
