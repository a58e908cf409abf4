#include "ui/places/corpus/TotalsCard.h"

#include <QVBoxLayout>

#include "ui/places/PictureExport.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/SplitReport.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"

namespace glasshouse::places::corpus {

TotalsCard::TotalsCard(runtime::CorpusStore& store, QWidget* parent)
    : widgets::Card(tr("In total"), parent)
    , m_store(store) {
    widgets::nameControl(this, {.id = QStringLiteral("totalsCard"), .explanation = QStringLiteral("corpus")});
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    m_list = new widgets::KeyValueList(body);
    widgets::nameControl(m_list, {.id = QStringLiteral("totalList"),
                                  .name = tr("The corpus in numbers"),
                                  .toolTip = tr("The corpus in numbers. Ctrl+C copies them")});
    layout->addWidget(m_list);
    layout->addStretch(1);
    setBody(body);
    offerListExports(this, *m_list, QStringLiteral("corpus"));
    connect(&store, &runtime::CorpusStore::filesReset, this, &TotalsCard::showTotals);
    connect(&store, &runtime::CorpusStore::filesChanged, this, &TotalsCard::showTotals);
    connect(&store, &runtime::CorpusStore::preparedChanged, this, &TotalsCard::showTotals);
    connect(&store, &runtime::CorpusStore::stateChanged, this, &TotalsCard::showTotals);
    showTotals();
}

void TotalsCard::showTotals() {
    const QString none = QStringLiteral("—");
    const auto totals = m_store.totals();
    const bool any = !m_store.files().empty();
    const auto corpus = m_store.corpus();
    const config::DataFacts facts = m_store.facts();
    const double all = double(facts.trainTokens + facts.validationTokens);
    const auto row = [](const QString& label, const QString& value) {
        widgets::KeyValue line;
        line.label = label;
        line.value = value;
        return line;
    };
    QList<widgets::KeyValue> rows = {
        row(tr("Files"),
            any ? tr("%1 of %2")
                      .arg(text::groupedNumber(m_store.filesWithText()), text::groupedNumber(m_store.files().size()))
                : none),
        row(tr("Pages"), any ? text::groupedNumber(totals.pages) : none),
        row(tr("Characters"), any ? text::groupedNumber(m_store.characters()) : none),
        row(tr("Distinct"), corpus ? text::groupedNumber(qint64(corpus->alphabet().size())) : none),
        row(tr("Words"), corpus ? text::groupedNumber(m_store.prepared()->words) : none),
        row(tr("Train / val."), facts.trainTokens > 0
                                    ? tr("%1 / %2").arg(text::percentText(double(facts.trainTokens) / all, 0),
                                                        text::percentText(double(facts.validationTokens) / all, 0))
                                    : none),
    };
    if (runtime::unexpectedShare(m_store)) {
        rows.last().look = widgets::KeyValue::Look::Warn;
        rows.last().toolTip = tr("The validation share is far from the requested one. The Split tab says why");
    }
    if (corpus && !corpus->cleaned().total.empty()) {
        // Both are of the joined text.
        widgets::KeyValue before =
            row(tr("Before cleaning"), text::groupedNumber(totals.characters + corpus->separators()));
        before.look = widgets::KeyValue::Look::Quiet;
        before.toolTip = tr("Characters of the files as they were read. All other numbers are of the cleaned text");
        rows.insert(3, before);
    }
    m_list->setRows(rows);
}

} // namespace glasshouse::places::corpus
