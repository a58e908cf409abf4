#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "ui/widgets/Card.h"

class QLineEdit;

namespace glasshouse::runtime {
class CorpusStore;
struct PreparedText;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class Table;
}

namespace glasshouse::places::corpus {

/// "U+0041" for one character, "2 chars" for more, "3 bytes" if they are not text.
QString tokenCode(std::string_view bytes);

/// The table of all tokens with their ids and counts. Thread: GUI. Ownership: the parent's; the store must outlive it.
class VocabularyCard : public widgets::Card {
    Q_OBJECT
public:
    explicit VocabularyCard(runtime::CorpusStore& store, QWidget* parent = nullptr);
    /// Selects the row of a token and scrolls to it.
    void choose(tokenizer::TokenId id);

Q_SIGNALS:
    /// A click on its row, or Enter.
    void tokenChosen(tokenizer::TokenId id);

private:
    widgets::Table* makeTable();
    void showText();
    QString shown(int id) const; ///< as the column of tokens has it
    std::int64_t count(int id) const;

    runtime::CorpusStore& m_store;
    std::shared_ptr<const runtime::PreparedText> m_text; ///< of the rows
    widgets::Table* m_table;
    QLineEdit* m_find;
};

} // namespace glasshouse::places::corpus
