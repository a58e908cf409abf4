#include "ui/places/corpus/SplitFilesCard.h"

#include <QEvent>
#include <QHeaderView>

#include "ui/places/PictureExport.h"
#include "ui/places/corpus/SplitFilesModel.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/SplitReport.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::corpus {

SplitFilesCard::SplitFilesCard(runtime::CorpusStore& store, runtime::SplitReport& report, QWidget* parent)
    : widgets::Card(tr("Where it lies"), parent)
    , m_store(store)
    , m_report(report)
    , m_model(new SplitFilesModel(this))
    , m_table(new widgets::CardTable(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("splitFilesCard"), .explanation = QStringLiteral("corpus.split")});
    widgets::nameControl(m_table, {.id = QStringLiteral("splitFiles"),
                                   .name = tr("What the split takes of each file"),
                                   .toolTip = tr("Blue is for training, orange is held out; Enter opens the file")});
    m_table->viewport()->setToolTip({});
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(SplitFilesModel::Parts, new PartsDelegate(*m_model, m_table));
    m_table->setColumn(SplitFilesModel::Share, widgets::CardTable::Column::Number);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setSectionResizeMode(SplitFilesModel::Parts, QHeaderView::Stretch);
    setBody(m_table);
    setBodyMargins(0, 0, 0, 1);
    offerTableExports(this, *m_table, QStringLiteral("split-files"),
                      [this](const QString& sentence) { Q_EMIT noticed(sentence); });
    setBusyText(tr("Looking where the parts lie…"));
    connect(m_table, &widgets::CardTable::rowOpened, this, [this](int row) { Q_EMIT fileChosen(m_model->name(row)); });
    connect(&report, &runtime::SplitReport::changed, this, &SplitFilesCard::showFiles);
    fitColumns();
    showFiles();
}

void SplitFilesCard::showFiles() {
    setBusy(m_report.isBusy());
    const runtime::SplitFacts* facts = m_report.facts();
    if (facts != nullptr) {
        m_model->setFiles(facts->text->corpus, facts->files);
        const int count = int(facts->files.size());
        setSubtitle(count == 1 ? tr("1 file") : tr("%n files", nullptr, count));
        clearEmpty();
        return;
    }
    if (m_report.isBusy() && m_model->rowCount({}) > 0)
        return; // what was there stays until then
    m_model->setFiles(nullptr, {});
    setSubtitle({});
    const auto prepared = m_store.prepared();
    if (prepared && !prepared->datasetProblem.isEmpty())
        setEmpty(prepared->datasetProblem);
    else if (!m_report.isBusy())
        setEmpty(tr("Empty until there is text."));
}

void SplitFilesCard::fitColumns() {
    const QFontMetrics words(theme::uiFont());
    const QFontMetrics numbers(theme::monoFont());
    QHeaderView* header = m_table->horizontalHeader();
    header->resizeSection(SplitFilesModel::Name, words.averageCharWidth() * 26);
    header->resizeSection(SplitFilesModel::Share, qMax(numbers.horizontalAdvance(QStringLiteral("100.0 %")),
                                                       words.horizontalAdvance(tr("held out"))) +
                                                      theme::scaled(24));
}

void SplitFilesCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        fitColumns();
}

} // namespace glasshouse::places::corpus
