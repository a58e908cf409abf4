#pragma once

#include "ui/widgets/Card.h"

namespace glasshouse::runtime {
class CorpusStore;
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
};

} // namespace glasshouse::places::corpus
