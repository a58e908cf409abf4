#include "ui/places/corpus/SplitFilesCard.h"

#include <QHeaderView>
#include <QPainter>

#include <algorithm>

#include "ui/places/PictureExport.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/SplitReport.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Table.h"

namespace glasshouse::places::corpus {

namespace {

double heldOut(const text::FileShare& share) {
    return double(share.validationCharacters) / double(share.trainCharacters + share.validationCharacters);
}

/// A file from its beginning to its end: training blue, validation orange.
void paintParts(QPainter& painter, const QRect& cell, const theme::Theme& t, const std::vector<float>& parts) {
    const int height = qMax(10, cell.height() - 18);
    const QRect bar(cell.left() + 8, cell.center().y() - height / 2, cell.width() - 16, height);
    painter.fillRect(bar, t.train);
    for (int x = 0; x < bar.width(); ++x) {
        // Of all parts under a pixel the largest share, so that a short one is not lost.
        const auto first = std::size_t(x) * parts.size() / std::size_t(bar.width());
        const auto last = std::max(first + 1, (std::size_t(x) + 1) * parts.size() / std::size_t(bar.width()));
        const float share =
            *std::max_element(parts.begin() + std::ptrdiff_t(first), parts.begin() + std::ptrdiff_t(last));
        if (share <= 0)
            continue;
        QColor color = t.val;
        color.setAlphaF(std::clamp(share, 0.25F, 1.0F));
        painter.fillRect(QRect(bar.left() + x, bar.top(), 1, bar.height()), color);
    }
}

} // namespace

SplitFilesCard::SplitFilesCard(runtime::CorpusStore& store, runtime::SplitReport& report, QWidget* parent)
    : widgets::Card(tr("Where the validation text is"), parent)
    , m_store(store)
    , m_report(report)
    , m_table(makeTable()) {
    widgets::nameControl(this, {.id = QStringLiteral("splitFilesCard"), .explanation = QStringLiteral("corpus.split")});
    setBody(m_table);
    setBodyMargins(0, 0, 0, 1);
    offerTableExports(this, *m_table, QStringLiteral("split-files"));
    setBusyText(tr("Locating the parts…"));
    connect(m_table, &widgets::Table::opened, this, [this](int file) { Q_EMIT fileChosen(name(file)); });
    connect(&report, &runtime::SplitReport::changed, this, &SplitFilesCard::showFiles);
    showFiles();
}

widgets::Table* SplitFilesCard::makeTable() {
    const auto share = [this](int file) -> const text::FileShare& { return m_shares[std::size_t(file)]; };
    auto* table =
        new widgets::Table({{.title = tr("file"),
                             .text = [this](int file) { return name(file); },
                             .widest = QString(34, QLatin1Char('n'))},
                            {.title = tr("start to end"),
                             .paint = [share](QPainter& painter, const QRect& cell, const theme::Theme& t,
                                              int file) { paintParts(painter, cell, t, share(file).validation); }},
                            {.title = tr("validation"),
                             .text = [share](int file) { return text::percentText(heldOut(share(file))); },
                             .kind = widgets::CardTable::Column::Number,
                             .widest = text::percentText(1)}},
                           this);
    widgets::nameControl(table, {.id = QStringLiteral("splitFiles"),
                                 .name = tr("How the split divides each file"),
                                 .toolTip = tr("Blue is for training, orange for validation. Enter opens the file")});
    table->viewport()->setToolTip({});
    table->setTextElideMode(Qt::ElideMiddle);
    table->setTips([this, share](int file) {
        const text::FileShare& one = share(file);
        return tr("%1: of %2 characters, %3 are for validation")
            .arg(name(file), text::groupedNumber(one.trainCharacters + one.validationCharacters),
                 text::groupedNumber(one.validationCharacters));
    });
    return table;
}

/// A few files share the height, so that short parts can be seen.
void SplitFilesCard::fitRows() {
    const int room = height() - theme::scaled(32 + 26) - 4; // without title and header
    m_table->verticalHeader()->setDefaultSectionSize(
        std::clamp(room / std::max(1, m_table->rows()), theme::scaled(28), theme::scaled(88)));
}

void SplitFilesCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    fitRows();
}

QString SplitFilesCard::name(int file) const {
    const auto document = std::size_t(m_shares[std::size_t(file)].document);
    return QString::fromStdString(m_files->documents()[document].name);
}

void SplitFilesCard::showFiles() {
    setBusy(m_report.isBusy());
    const runtime::SplitFacts* facts = m_report.facts();
    if (facts != nullptr) {
        m_files = facts->text->corpus;
        m_shares = facts->files;
        std::erase_if(m_shares, [](const text::FileShare& one) { // of which cleaning left nothing
            return one.trainCharacters + one.validationCharacters == 0;
        });
        const int count = int(m_shares.size());
        m_table->setRows(count);
        fitRows();
        setSubtitle(tr("%n files", nullptr, count));
        clearEmpty();
        return;
    }
    if (m_report.isBusy() && m_table->rows() > 0)
        return; // what was there stays until then
    m_table->setRows(0);
    m_files.reset();
    m_shares.clear();
    setSubtitle({});
    const auto prepared = m_store.prepared();
    if (prepared && !prepared->datasetProblem.isEmpty())
        setEmpty(prepared->datasetProblem);
    else if (!m_report.isBusy())
        setEmpty(tr("Nothing to show until there is text."));
}

} // namespace glasshouse::places::corpus
