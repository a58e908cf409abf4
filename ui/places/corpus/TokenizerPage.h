#pragma once

#include "core/corpus/tokenizer/Tokenizer.h"
#include "ui/places/corpus/ColumnsPage.h"

class QSplitter;

namespace glasshouse::places::corpus {

class MergesCard;

/// The tab Tokenizer of Corpus: its choice and fields, the pieces of a word, how it was built, the longest
/// tokens, the characters of the text.
///
/// Thread: GUI. Ownership: the place's.
class TokenizerPage : public ColumnsPage {
    Q_OBJECT
public:
    explicit TokenizerPage(const PlaceContext& context, QWidget* parent = nullptr);

    /// The passage that is shown as tokens.
    void setPassage(const QString& text);
    void setWidthClass(WidthClass width) override;

Q_SIGNALS:
    void characterChosen(const QString& character); ///< to see where it occurs

private:
    QSplitter* m_middle;
    QSplitter* m_right;
    MergesCard* m_merges;
};

} // namespace glasshouse::places::corpus
