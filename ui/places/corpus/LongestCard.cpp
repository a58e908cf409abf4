#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <vector>

#include "core/base/Utf8.h"
#include "ui/places/corpus/Cards.h"
#include "ui/places/describe/DescribedCard.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::corpus {

namespace {

constexpr std::size_t shownTokens = 200;

struct Longest {
    Q_DECLARE_TR_FUNCTIONS(Longest)
};

struct Row {
    tokenizer::TokenId id;
    QString token;
    std::int64_t length; ///< characters; of bytes that are none, bytes
    std::int64_t count;
};

/// Longest first, then by id.
std::vector<Row> rowsOf(const runtime::CorpusStore& store) {
    std::vector<Row> rows;
    const auto prepared = store.prepared();
    if (!prepared)
        return rows;
    const tokenizer::Tokenizer& tokenizer = *prepared->tokenizer;
    std::vector<std::pair<std::int64_t, tokenizer::TokenId>> order;
    for (tokenizer::TokenId id = 0; id < tokenizer.vocabularySize(); ++id) {
        const std::string_view bytes = tokenizer.bytes(id);
        const std::int64_t length = utf8::isValid(bytes) ? utf8::count(bytes) : static_cast<std::int64_t>(bytes.size());
        order.emplace_back(-length, id);
    }
    const std::size_t count = std::min(shownTokens, order.size());
    std::partial_sort(order.begin(), order.begin() + std::ptrdiff_t(count), order.end());
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back({order[i].second, text::visibleToken(tokenizer.bytes(order[i].second)), -order[i].first,
                        prepared->tokenCounts.at(std::size_t(order[i].second))});
    return rows;
}

} // namespace

describe::Card longestCard(const runtime::CorpusStore& store) {
    const auto rows = std::make_shared<std::vector<Row>>();
    const auto number = [rows](const QString& title, std::int64_t (*value)(const Row&)) {
        return widgets::TableColumn{
            .title = title,
            .text = [rows, value](int row) { return text::groupedNumber(value((*rows)[std::size_t(row)])); },
            .kind = widgets::CardTable::Column::Number};
    };
    return {.names = {.id = QStringLiteral("longestCard"), .explanation = QStringLiteral("corpus.tokens")},
            .title = Longest::tr("Longest tokens"),
            .follows = {describe::on(store, &runtime::CorpusStore::preparedChanged)},
            .take = [rows, &store] { *rows = rowsOf(store); },
            .empty =
                [rows] {
                    return rows->empty()               ? Longest::tr("Nothing to show until there is text.")
                           : rows->front().length == 1 ? Longest::tr("Every token is one character.")
                                                       : QString();
                },
            .body = {describe::Table{
                .names = {.id = QStringLiteral("longest"),
                          .name = Longest::tr("Longest tokens"),
                          .toolTip = Longest::tr(
                              "Length in characters, id in the vocabulary, how often it occurs in the text")},
                .columns = {{.title = Longest::tr("token"),
                             .text = [rows](int row) { return (*rows)[std::size_t(row)].token; }},
                            number(Longest::tr("length"), [](const Row& row) { return row.length; }),
                            number(Longest::tr("id"), [](const Row& row) { return std::int64_t{row.id}; }),
                            number(Longest::tr("count"), [](const Row& row) { return row.count; })},
                .rows = [rows] { return int(rows->size()); }}},
            .file = QStringLiteral("longest-tokens")};
}

} // namespace glasshouse::places::corpus
