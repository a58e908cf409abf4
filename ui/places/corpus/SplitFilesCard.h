#pragma once

#include <memory>
#include <vector>

#include "core/corpus/text/FileShares.h"
#include "ui/widgets/Card.h"

namespace glasshouse::runtime {
class CorpusStore;
class SplitReport;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class Table;
}

namespace glasshouse::places::corpus {

/// Every file of the corpus as a bar from its beginning to its end, with what is held out for validation. Thread: GUI.
/// Ownership: the parent's; store and report must outlive it.
class SplitFilesCard : public widgets::Card {
    Q_OBJECT
public:
    SplitFilesCard(runtime::CorpusStore& store, runtime::SplitReport& report, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A file was opened, by the name it has in the corpus.
    void fileChosen(const QString& name);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    widgets::Table* makeTable();
    void showFiles();
    void fitRows();
    QString name(int file) const;

    runtime::CorpusStore& m_store;
    runtime::SplitReport& m_report;
    std::shared_ptr<const text::Corpus> m_files;
    std::vector<text::FileShare> m_shares; ///< of m_files, one for each row
    widgets::Table* m_table;
};

} // namespace glasshouse::places::corpus
