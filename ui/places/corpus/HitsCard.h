#pragma once

#include "ui/runtime/CorpusSearch.h"
#include "ui/widgets/Card.h"

class QStandardItemModel;

namespace glasshouse::runtime {
class CorpusStore;
}
namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::corpus {

/// The places where a text was found in the files, one row each.
///
/// Thread: GUI. Ownership: the parent's; store and search must outlive it.
class HitsCard : public widgets::Card {
    Q_OBJECT
public:
    HitsCard(runtime::CorpusStore& store, runtime::CorpusSearch& search, QWidget* parent = nullptr);

    /// Selects the first hit as soon as the current search has found one.
    void chooseFirst();

Q_SIGNALS:
    void hitChosen(const glasshouse::runtime::CorpusHit& hit);
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showHits();
    void chooseWanted();
    void measureFiles();
    void fitFiles();

    runtime::CorpusStore& m_store;
    runtime::CorpusSearch& m_search;
    QStandardItemModel* m_model;
    widgets::CardTable* m_table;
    int m_widestFile = 0; ///< pixels that the longest file name takes
    bool m_firstWanted = false;
};

} // namespace glasshouse::places::corpus
