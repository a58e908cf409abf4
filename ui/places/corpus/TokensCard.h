#pragma once

#include <vector>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "ui/widgets/Card.h"

class QLabel;

namespace glasshouse::runtime {
class CorpusStore;
}
namespace glasshouse::widgets {
class TokenFlow;
}

namespace glasshouse::places::corpus {

/// A passage as the model gets it: tokens in alternating tints with their ids on hover, and what the tokenizer does
/// with the whole text.
///
/// Thread: GUI. Ownership: the parent's; the store must outlive it.
class TokensCard : public widgets::Card {
    Q_OBJECT
public:
    explicit TokensCard(runtime::CorpusStore& store, QWidget* parent = nullptr);

    /// The shown passage; only its beginning if it is long. why: the sentence in place of one that is empty.
    void setPassage(const QString& text, const QString& why = {});

Q_SIGNALS:
    void tokenChosen(tokenizer::TokenId id);

private:
    void showTokens();
    void showFigures();
    void hover(int index);

    runtime::CorpusStore& m_store;
    QString m_passage;
    QString m_why;                         ///< see setPassage()
    std::vector<tokenizer::TokenId> m_ids; ///< by token of the flow; -1 if it is not in the vocabulary
    widgets::TokenFlow* m_flow;
    QLabel* m_ratio;
    QLabel* m_tokens;
    QLabel* m_vocabulary;
};

} // namespace glasshouse::places::corpus
