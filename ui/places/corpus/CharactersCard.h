#pragma once

#include "ui/widgets/Card.h"

class QSortFilterProxyModel;

namespace glasshouse::runtime {
class CorpusStore;
}
namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::corpus {

class CharactersModel;

/// The characters of the text with their code points and counts, whatever the tokenizer: rare ones are often mistakes
/// of the reading. Thread: GUI. Ownership: the parent's; the store must outlive it.
class CharactersCard : public widgets::Card {
    Q_OBJECT
public:
    explicit CharactersCard(runtime::CorpusStore& store, QWidget* parent = nullptr);

Q_SIGNALS:
    void characterChosen(const QString& character); ///< to see where it stands
    void noticed(const QString& sentence);          ///< about an export

private:
    void showText();

    runtime::CorpusStore& m_store;
    CharactersModel* m_model;
    QSortFilterProxyModel* m_sorted;
    widgets::CardTable* m_table;
};

} // namespace glasshouse::places::corpus
