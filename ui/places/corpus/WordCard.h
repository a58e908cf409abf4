#pragma once

#include "ui/widgets/Card.h"

class QLineEdit;
class QStandardItemModel;

namespace glasshouse::runtime {
class CorpusStore;
}
namespace glasshouse::widgets {
class CardTable;
class ElidedLabel;
} // namespace glasshouse::widgets

namespace glasshouse::places::corpus {

/// The pieces of any word: one row for the tokenizer as it is and, of a byte-pair tokenizer, one each for smaller
/// vocabularies, which are the same tokenizer before its later merges. Thread: GUI. Ownership: the parent's; the store
/// must outlive it.
class WordCard : public widgets::Card {
    Q_OBJECT
public:
    explicit WordCard(runtime::CorpusStore& store, QWidget* parent = nullptr);

private:
    void showPieces();

    runtime::CorpusStore& m_store;
    QLineEdit* m_word;
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
    widgets::ElidedLabel* m_unknown;
};

} // namespace glasshouse::places::corpus
