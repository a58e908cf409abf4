#pragma once

#include <memory>

#include "ui/widgets/Card.h"

namespace glasshouse::runtime {
class CorpusStore;
struct PreparedText;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class Table;
}

namespace glasshouse::places::corpus {

/// The characters of the text with their code points and counts, whatever the tokenizer: rare ones are often mistakes
/// of the reading. Thread: GUI. Ownership: the parent's; the store must outlive it.
class CharactersCard : public widgets::Card {
    Q_OBJECT
public:
    explicit CharactersCard(runtime::CorpusStore& store, QWidget* parent = nullptr);

Q_SIGNALS:
    void characterChosen(const QString& character); ///< to see where it occurs

private:
    widgets::Table* makeTable();
    void showText();

    runtime::CorpusStore& m_store;
    std::shared_ptr<const runtime::PreparedText> m_text; ///< of the rows
    widgets::Table* m_table;
};

} // namespace glasshouse::places::corpus
