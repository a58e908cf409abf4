#pragma once

#include "core/tokenizer/Tokenizer.h"
#include "ui/widgets/Card.h"

class QLineEdit;
class QSortFilterProxyModel;

namespace glasshouse::runtime {
class CorpusStore;
}
namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::corpus {

class VocabularyModel;

/// The table of all tokens with their ids and counts. Thread: GUI. Ownership: the parent's; the store must outlive it.
class VocabularyCard : public widgets::Card {
    Q_OBJECT
public:
    explicit VocabularyCard(runtime::CorpusStore& store, QWidget* parent = nullptr);
    /// Selects the row of a token and scrolls to it.
    void choose(tokenizer::TokenId id);

Q_SIGNALS:
    void noticed(const QString& sentence); ///< about an export

protected:
    void changeEvent(QEvent* event) override;

private:
    void showText();
    void fitColumns();

    runtime::CorpusStore& m_store;
    VocabularyModel* m_model;
    QSortFilterProxyModel* m_sorted;
    widgets::CardTable* m_table;
    QLineEdit* m_find;
};

} // namespace glasshouse::places::corpus
