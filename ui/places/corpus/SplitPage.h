#pragma once

#include "ui/places/Place.h"
#include "ui/runtime/SplitReport.h"

class QSplitter;

namespace glasshouse::places::corpus {

/// The tab Split of the place Corpus: how the text is divided, and where the parts lie in each file. Thread: GUI.
/// Ownership: the parent's; what the context refers to must outlive it.
class SplitPage : public QWidget {
    Q_OBJECT
public:
    explicit SplitPage(const PlaceContext& context, QWidget* parent = nullptr);
    void setWidthClass(WidthClass width);

Q_SIGNALS:
    /// A file was opened, by the name it has in the corpus.
    void fileChosen(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    runtime::SplitReport m_report;
    QSplitter* m_columns;
};

} // namespace glasshouse::places::corpus
