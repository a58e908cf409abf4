#pragma once

#include "ui/widgets/Card.h"

class QStandardItemModel;

namespace glasshouse::runtime {
class CorpusStore;
}
namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::corpus {

/// The vocabulary's longest tokens and how often they occur in the text. Thread: GUI. Ownership: the parent's.
class LongestCard : public widgets::Card {
    Q_OBJECT
public:
    explicit LongestCard(runtime::CorpusStore& store, QWidget* parent = nullptr);

private:
    void renew();

    runtime::CorpusStore& m_store;
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
};

} // namespace glasshouse::places::corpus
