#pragma once

#include "ui/widgets/Card.h"

#include <memory>

namespace glasshouse::runtime {
class CorpusStore;
struct PreparedText;
} // namespace glasshouse::runtime
namespace glasshouse::text {
class Corpus;
}
namespace glasshouse::widgets {
class KeyValueList;
}

namespace glasshouse::places::corpus {

/// Sums over all files: pages, characters, words, shares; growing while files are read.
///
/// Thread: GUI. Ownership: the parent's; the store must outlive it.
class TotalsCard : public widgets::Card {
    Q_OBJECT
public:
    explicit TotalsCard(runtime::CorpusStore& store, QWidget* parent = nullptr);

private:
    void showTotals();

    runtime::CorpusStore& m_store;
    widgets::KeyValueList* m_list;
    std::shared_ptr<const text::Corpus> m_counted; ///< whose words m_words are
    qint64 m_words = 0;
};

/// Number of words: runs of text between white space (space, tab, line break, no-break space).
qint64 countWords(std::string_view text);

} // namespace glasshouse::places::corpus
