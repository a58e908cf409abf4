#pragma once

#include "ui/places/corpus/ColumnsPage.h"
#include "ui/runtime/SplitReport.h"

namespace glasshouse::places::corpus {

/// The tab Split of the place Corpus: how the text is divided, and where the parts lie in each file. Thread: GUI.
/// Ownership: the parent's; what the context refers to must outlive it.
class SplitPage : public ColumnsPage {
    Q_OBJECT
public:
    explicit SplitPage(const PlaceContext& context, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A file was opened, by the name it has in the corpus.
    void fileChosen(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    runtime::SplitReport m_report;
};

} // namespace glasshouse::places::corpus
