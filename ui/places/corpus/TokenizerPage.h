#pragma once

#include <QWidget>

#include "core/tokenizer/Tokenizer.h"
#include "ui/places/Place.h"

class QSplitter;

namespace glasshouse::places::corpus {

class MergesCard;

/// The tab Tokenizer of Corpus: its choice and fields, the pieces of a word, how it was built, the longest
/// tokens, the characters of the text.
///
/// Thread: GUI. Ownership: the place's.
class TokenizerPage : public QWidget {
    Q_OBJECT
public:
    explicit TokenizerPage(const PlaceContext& context, QWidget* parent = nullptr);

    /// The passage that is shown as tokens.
    void setPassage(const QString& text);
    void setWidthClass(WidthClass width);

private:
    QSplitter* m_columns;
    QSplitter* m_middle;
    QSplitter* m_right;
    MergesCard* m_merges;
};

} // namespace glasshouse::places::corpus
