#pragma once

#include "ui/widgets/Card.h"

namespace glasshouse::runtime {
class CorpusStore;
class SplitReport;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::corpus {

class SplitFilesModel;

/// Every file of the corpus as a bar from its beginning to its end, with what is held out for validation. Thread: GUI.
/// Ownership: the parent's; store and report must outlive it.
class SplitFilesCard : public widgets::Card {
    Q_OBJECT
public:
    SplitFilesCard(runtime::CorpusStore& store, runtime::SplitReport& report, QWidget* parent = nullptr);

Q_SIGNALS:
    void noticed(const QString& sentence); ///< about an export
    /// A file was opened, by the name it has in the corpus.
    void fileChosen(const QString& name);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showFiles();
    void fitColumns();

    runtime::CorpusStore& m_store;
    runtime::SplitReport& m_report;
    SplitFilesModel* m_model;
    widgets::CardTable* m_table;
};

} // namespace glasshouse::places::corpus
