#include "ui/places/runs/RunsCard.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "ui/places/PictureExport.h"
#include "ui/places/Remember.h"
#include "ui/places/runs/RunColumns.h"
#include "ui/places/runs/RunDelegates.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/places/runs/RunsOrder.h"
#include "ui/places/runs/RunsTable.h"
#include "ui/runtime/LadderController.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/SweepController.h"
#include "ui/runtime/TrainingController.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SearchField.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places::runs {

namespace {

/// From the left. Then come the settings in which the shown runs differ, and the other columns in their usual order.
constexpr std::array firstColumns{RunsModel::Pin, RunsModel::Show, RunsModel::Name, RunsModel::Best};

std::vector<int> otherColumns() {
    std::vector<int> columns;
    for (int column = 0; column < RunsModel::firstSetting(); ++column)
        if (std::find(firstColumns.begin(), firstColumns.end(), column) == firstColumns.end())
            columns.push_back(column);
    return columns;
}

QStringList hiddenAtFirst() {
    QStringList ids;
    for (int column = 0; column < RunsModel::firstSetting(); ++column)
        if (const RunColumn& one = runColumns()[std::size_t(column)]; one.isHidden)
            ids.append(QString::fromStdString(one.id));
    return ids;
}

constexpr QLatin1String tickedKey("runs/ticked"); ///< a person has chosen which runs are shown
constexpr int minuteMilliseconds = 60'000;
constexpr int measuredRows = 200; ///< of a long list, for the widths of its columns
constexpr int newestShown = 4;

/// The text of a cell, as long as it becomes while the run trains: its steps grow to those that are planned.
QString longestText(const QModelIndex& cell) {
    const QString text = cell.data().toString();
    const QString planned = cell.column() == RunsModel::Steps ? text.section(QStringLiteral(" / "), 1) : QString();
    return planned.isEmpty() ? text : planned + QStringLiteral(" / ") + planned;
}

QString idOf(int column) {
    return QString::fromStdString(runColumns()[std::size_t(column)].id);
}

/// Replaces the choices after the first, which means all; what is chosen stays if it is still there.
void offer(QComboBox* box, const QStringList& choices) {
    QStringList known;
    for (int i = 1; i < box->count(); ++i)
        known.append(box->itemText(i));
    if (choices == known)
        return;
    const QString chosen = box->currentIndex() > 0 ? box->currentText() : QString();
    const QSignalBlocker quiet(box);
    while (box->count() > 1)
        box->removeItem(1);
    box->addItems(choices);
    box->setCurrentIndex(std::max<int>(0, int(choices.indexOf(chosen)) + 1));
}

} // namespace

RunsCard::RunsCard(const PlaceContext& context, RunGroups& groups, QWidget* parent)
    : PlaceCard({}, parent)
    , m_context(context)
    , m_groups(groups)
    , m_model(new RunsModel(context, groups, this))
    , m_order(new RunsOrder(*m_model, this))
    , m_table(new RunsTable(RunsModel::Name, this))
    , m_search(new QLineEdit)
    , m_only(new QComboBox(this))
    , m_tag(new QComboBox(this))
    , m_text(new QComboBox(this))
    , m_tree(new widgets::Switch(tr("Tree"), this)) {
    setObjectName(QStringLiteral("runs.card"));
    setBodyMargins(0, 0, 0, 0);
    setSubtitleWhole(true); // the buttons give way
    makeTable();
    setBody(m_table);
    makeFilters();
    restoreSort();
    filter();
    auto* columns = new QToolButton(this);
    columns->setIcon(theme::icon(QStringLiteral("columns")));
    widgets::nameControl(
        columns,
        {.id = QStringLiteral("runs.columns"), .name = tr("Columns"), .toolTip = tr("Choose the columns of the list")});
    connect(columns, &QToolButton::clicked, this,
            [this, columns] { makeColumnMenu()->popup(columns->mapToGlobal(QPoint(0, columns->height()))); });
    addTool(columns);
    offerExports(this, std::make_unique<widgets::TablePicture<RunsOrder>>(m_table, m_order), QStringLiteral("runs"));
    // Beside it is the button that exports a run.
    setExportWords(tr("Export the list of runs"), tr("Export or copy the list of runs (Ctrl+E)"));

    connect(m_model, &RunsModel::aboutToRefresh, this, &RunsCard::keepPlace);
    connect(m_model, &RunsModel::refreshed, this, [this] {
        showTags();
        showTexts();
        showColumns();
        restorePlace();
        restoreShown();
        showNewest();
        sortReturned();
        chooseWanted();
        showCounts();
    });
    connect(m_model, &RunsModel::queueChanged, &m_fit, qOverload<>(&QTimer::start));
    connect(m_model, &RunsModel::queueChanged, this, &RunsCard::showCounts);
    connect(m_model, &RunsModel::shownChanged, this, &RunsCard::showCounts);
    connect(m_model, &RunsModel::shownChanged, this, &RunsCard::keepShown);
    connect(m_model, &RunsModel::differingChanged, this, &RunsCard::showColumns);
    connect(m_model, &RunsModel::ticked, this, [this] {
        m_context.shell.settings.setValue(tickedKey, true);
        m_newest.clear(); // they are the person's from now on
    });
    connect(&context.training.controller, &runtime::TrainingController::runOpened, this, &RunsCard::showNew);
    connect(&groups, &RunGroups::foldedChanged, this, &RunsCard::followFolds);
    m_shownBefore = context.shell.settings.value(QStringLiteral("runs/shown")).toStringList();
    m_shownBefore.removeIf( // in a recreated window
        [&overlays = context.viewed.overlays](const QString& folder) { return overlays.shows(folder); });
    // One that a sweep has shown meanwhile is the sweep's to hide.
    connect(&context.viewed.overlays, &runtime::RunOverlays::changed, this,
            [this, &overlays = context.viewed.overlays] {
                m_shownBefore.removeIf([&overlays](const QString& folder) { return overlays.shows(folder); });
                showNewest();
            });
    for (const runtime::RunSeries* series :
         std::initializer_list<const runtime::RunSeries*>{&context.training.sweeps, &context.training.ladder})
        connect(series, &runtime::RunSeries::changed, this, &RunsCard::showNewest);
    m_fit.setSingleShot(true);
    m_fit.setInterval(0); // once for several changes, in an event of its own
    connect(&m_fit, &QTimer::timeout, this, &RunsCard::fitColumns);
    m_minute.setInterval(minuteMilliseconds);
    connect(&m_minute, &QTimer::timeout, this, &RunsCard::renewTimes);
    showTags();
    showTexts();
    showColumns();
    showCounts();
}

void RunsCard::makeTable() {
    widgets::nameControl(m_table, {.id = QStringLiteral("runs.table"),
                                   .name = tr("Runs"),
                                   .toolTip = tr("Double-click opens a run, Space shows its curve, F2 renames it")});
    m_table->setModel(m_order);
    m_table->setSortingEnabled(true);
    m_table->setColumn(RunsModel::State, widgets::CardTable::Column::Chip);
    for (int column = 0; column < RunsModel::columns(); ++column)
        if (runColumns()[std::size_t(column)].isNumber)
            m_table->setColumn(column, widgets::CardTable::Column::Number);
    m_table->setItemDelegateForColumn(RunsModel::Name, new NameDelegate(m_table));
    for (const int column : {RunsModel::Note, RunsModel::Tags}) {
        auto* delegate = new EditedDelegate(m_table);
        delegate->setElideMode(Qt::ElideRight); // unlike names they are read from the beginning
        connect(delegate, &EditedDelegate::closeEditor, this,
                [this] { m_table->horizontalScrollBar()->setValue(m_scrolled); });
        m_table->setItemDelegateForColumn(column, delegate);
    }
    m_table->setItemDelegateForColumn(RunsModel::Show, new ShowDelegate(m_table));
    m_table->setItemDelegateForColumn(RunsModel::Pin, new PinDelegate(m_table));
    m_table->setTextElideMode(Qt::ElideMiddle); // names in a series differ at their ends
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->viewport()->installEventFilter(this);
    m_table->installEventFilter(this);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setMinimumSectionSize(theme::scaled(28));
    header->setSectionsMovable(false);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, header](const QPoint& at) { makeColumnMenu()->popup(header->mapToGlobal(at)); });
    connect(m_table, &widgets::CardTable::rowOpened, this, [this](int shown) {
        const int row = m_order->mapToSource(m_order->index(shown, 0)).row();
        if (m_model->isGroup(row))
            setFolded(row, !m_groups.isFolded(m_model->group(row).key));
        else if (const int entry = m_model->queued(row); entry > 0)
            Q_EMIT waitingOpened(entry);
        else
            Q_EMIT runOpened(row);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsCard::chosenChanged);
}

void RunsCard::makeFilters() {
    settings::Settings& settings = m_context.shell.settings;
    widgets::nameControl(m_search,
                         {.id = QStringLiteral("runs.search"),
                          .name = tr("Search runs"),
                          .toolTip = tr("Words of a name, note, tag or setting. For example, learning_rate=0.001 finds "
                                        "the runs with that setting")});
    m_search->setPlaceholderText(tr("Filter by name, setting, note"));
    m_search->setProperty("words", true);
    widgets::makeSearchField(m_search);
    fitSearch();
    connect(m_search, &QLineEdit::textChanged, this, &RunsCard::filter);

    widgets::nameControl(
        m_only,
        {.id = QStringLiteral("runs.only"), .name = tr("Which runs"), .toolTip = tr("Which runs the list shows")});
    using Only = RunsOrder::Only;
    m_only->addItem(tr("All runs"), int(Only::All));
    m_only->addItem(tr("Pinned"), int(Only::Pinned));
    m_only->addItem(tr("Shown in the chart"), int(Only::Shown));
    m_only->addItem(tr("Training"), int(Only::Training));
    m_only->addItem(tr("Finished"), int(Only::Finished));
    m_only->addItem(tr("Stopped"), int(Only::Stopped));
    m_only->addItem(tr("Damaged"), int(Only::Damaged));
    m_only->addItem(tr("Waiting in the queue"), int(Only::Waiting));
    remember(m_only, settings);
    addTitleWidget(m_only);
    widgets::nameControl(
        m_tag, {.id = QStringLiteral("runs.tag"), .name = tr("Tag"), .toolTip = tr("Only runs with this tag")});
    m_tag->addItem(tr("Any tag"));
    addTitleWidget(m_tag);
    widgets::nameControl(m_text, {.id = QStringLiteral("runs.text"),
                                  .name = tr("Text"),
                                  .toolTip = tr("Only runs that learned from this text")});
    m_text->addItem(tr("Any text"));
    m_text->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_text->setMinimumContentsLength(10);
    addTitleWidget(m_text);
    widgets::nameControl(m_tree, {.id = QStringLiteral("runs.tree"),
                                  .name = tr("As a tree"),
                                  .toolTip = tr("Show forks under the run that they come from")});
    remember(m_tree, settings);
    addTitleWidget(m_tree);
    for (QComboBox* const box : {m_only, m_tag, m_text}) {
        box->setMinimumWidth(theme::scaled(96)); // they give way in a narrow window
        box->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    }
    connect(m_only, &QComboBox::currentIndexChanged, this, &RunsCard::filter);
    connect(m_tag, &QComboBox::currentIndexChanged, this, &RunsCard::filter);
    connect(m_text, &QComboBox::currentIndexChanged, this, &RunsCard::filter);
    connect(m_tree, &QCheckBox::toggled, this, &RunsCard::filter);
}

/// The words in the empty field are whole.
void RunsCard::fitSearch() {
    m_search->setFixedWidth(m_search->fontMetrics().horizontalAdvance(m_search->placeholderText()) + theme::scaled(70));
}

void RunsCard::restoreSort() {
    settings::Settings& settings = m_context.shell.settings;
    m_hidden = settings.value(QStringLiteral("runs/hidden"), hiddenAtFirst()).toStringList();
    m_settings = settings.value(QStringLiteral("runs/settings")).toStringList();
    m_differingShown = settings.value(QStringLiteral("runs/differing"), true).toBool();
    const QString sort = settings.value(QStringLiteral("runs/sort"), idOf(RunsModel::Active)).toString();
    int column = RunsModel::Active;
    for (int one = 0; one < RunsModel::columns(); ++one)
        if (idOf(one) == sort)
            column = one;
    m_table->sortByColumn(column, settings.value(QStringLiteral("runs/ascending"), false).toBool()
                                      ? Qt::AscendingOrder
                                      : Qt::DescendingOrder);
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            [this](int chosen, Qt::SortOrder order) {
                m_context.shell.settings.setValue(QStringLiteral("runs/sort"), idOf(chosen));
                m_context.shell.settings.setValue(QStringLiteral("runs/ascending"), order == Qt::AscendingOrder);
                fitColumns();
            });
}

void RunsCard::filter() {
    m_order->setSearch(m_search->text());
    m_order->setOnly(RunsOrder::Only(m_only->currentData().toInt()));
    m_order->setTag(m_tag->currentIndex() > 0 ? m_tag->currentText() : QString());
    m_order->setText(m_text->currentIndex() > 0 ? m_text->currentText() : QString());
    m_order->setAsTree(m_tree->isChecked());
    if (m_table->currentIndex().isValid())
        m_table->scrollTo(m_table->currentIndex());
    showCounts();
}

void RunsCard::showTags() {
    const QStringList tags = m_model->tags();
    offer(m_tag, tags);
    m_order->setTag(m_tag->currentIndex() > 0 ? m_tag->currentText() : QString());
    m_tag->setVisible(!tags.isEmpty());
}

void RunsCard::showTexts() {
    const QStringList texts = m_model->texts();
    offer(m_text, texts);
    m_order->setText(m_text->currentIndex() > 0 ? m_text->currentText() : QString());
    m_text->setVisible(texts.size() > 1);
}

int RunsCard::chosenRow() const {
    const int row = chosen();
    return row >= 0 && (m_model->isGroup(row) || m_model->queued(row) > 0) ? -1 : row;
}

int RunsCard::chosen() const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : m_order->mapToSource(rows.first()).row();
}

int RunsCard::rowAt(const QPoint& position) const {
    return m_order->mapToSource(m_table->indexAt(position)).row();
}

void RunsCard::setFolded(int row, bool folded) {
    m_groups.setFolded(m_model->group(row).key, folded);
}

/// A chosen run that is folded away leaves the choice to its group.
void RunsCard::followFolds() {
    int outermost = -1;
    if (const int row = m_order->isGrouped() ? chosen() : -1; row >= 0)
        for (int around = m_model->groupAround(row); around >= 0; around = m_model->groupAround(around))
            if (m_groups.isFolded(m_model->group(around).key))
                outermost = around;
    m_order->regroup();
    if (outermost >= 0)
        m_table->setCurrentIndex(m_order->mapFromSource(m_model->index(outermost, RunsModel::Name)));
    if (m_table->currentIndex().isValid())
        m_table->scrollTo(m_table->currentIndex());
    showCounts();
}

/// Right opens a group and Left folds it; elsewhere they go from cell to cell.
bool RunsCard::pressArrow(int key) {
    const int row = chosen();
    if (row < 0 || !m_model->isGroup(row) || (key != Qt::Key_Left && key != Qt::Key_Right))
        return false;
    const bool fold = (key == Qt::Key_Left) == (layoutDirection() == Qt::LeftToRight);
    if (m_groups.isFolded(m_model->group(row).key) == fold)
        return false;
    setFolded(row, fold);
    return true;
}

void RunsCard::choose(const QString& folder) {
    m_wanted = folder;
    chooseWanted();
}

void RunsCard::chooseWanted() {
    const int row = m_wanted.isEmpty() ? -1 : m_model->rowOf(m_wanted);
    if (row < 0)
        return;
    m_groups.unfoldAround(std::exchange(m_wanted, {}));
    const QModelIndex shown = m_order->mapFromSource(m_model->index(row, RunsModel::Name));
    if (!shown.isValid())
        return;
    m_table->indexAt({}); // lays the rows out that have come, so that the scroll bar reaches them
    m_table->setCurrentIndex(shown);
    m_table->scrollTo(shown);
    m_table->horizontalScrollBar()->setValue(0); // pin and show stay in view
}

void RunsCard::sortIn(const QStringList& folders) {
    if (folders.isEmpty())
        return m_order->sortAgain();
    m_returned += folders;
    sortReturned();
}

void RunsCard::sortReturned() {
    if (m_returned.removeIf([this](const QString& folder) { return m_model->rowOf(folder) >= 0; }) > 0)
        m_order->sortAgain();
}

bool RunsCard::isTicked() const {
    return m_context.shell.settings.value(tickedKey, false).toBool();
}

void RunsCard::keepShown() {
    if (!isTicked())
        return;
    QStringList folders = m_shownBefore;
    for (int row = 0; row < m_model->runCount(); ++row)
        if (m_model->isShown(row))
            folders.append(m_model->folder(row));
    m_context.shell.settings.setValue(QStringLiteral("runs/shown"), folders);
}

/// The ticks of last time, as soon as the runs are listed; one that is gone is forgotten.
void RunsCard::restoreShown() {
    if (m_shownBefore.isEmpty() || m_model->rowCount() == 0)
        return;
    for (const QString& folder : std::exchange(m_shownBefore, {}))
        if (const int row = m_model->rowOf(folder); row >= 0 && m_model->problem(row).isEmpty())
            m_context.viewed.overlays.show(folder);
}

/// So that there is a chart from the start. Train shows beside its run only what a person has ticked: they are hidden
/// when the place is left, and give way to the runs of a sweep or a ladder.
void RunsCard::showNewest() {
    runtime::RunOverlays& overlays = m_context.viewed.overlays;
    const bool others = std::any_of(overlays.runs().begin(), overlays.runs().end(),
                                    [this](const runtime::OverlayRun& run) { return !m_newest.contains(run.folder); });
    const bool inSeries = m_context.training.sweeps.isShown() || m_context.training.ladder.isActive();
    QStringList wanted;
    if (m_placeShown && !isTicked() && !others && !inSeries)
        for (const run::RunSummary& run : m_context.runs.library.runs()) // the newest first
            if (run.problem.empty() && wanted.size() < newestShown)
                wanted.append(QString::fromStdString(run.path.string()));
    for (const QStringList before = m_newest; const QString& folder : before)
        if (!wanted.contains(folder)) {
            m_newest.removeAll(folder);
            overlays.hide(folder); // which leads here again
        }
    for (const QString& folder : std::as_const(wanted))
        if (!overlays.shows(folder)) {
            m_newest.append(folder);
            overlays.show(folder);
        }
}

/// A new run is shown whatever a person has ticked before; those of a series are shown by it.
void RunsCard::showNew(const QString& folder) {
    const Training& training = m_context.training;
    if (isTicked() && training.session.step() == 0 && !training.sweeps.isActive() && !training.ladder.isActive())
        m_context.viewed.overlays.show(folder);
}

void RunsCard::editCell(int column) {
    const int row = chosenRow();
    if (row < 0)
        return;
    if (column == RunsModel::Tags) {
        m_tagsWanted = true;
        m_hidden.removeAll(idOf(column));
    }
    if (column == RunsModel::Note)
        m_hidden.removeAll(idOf(column));
    showColumns();
    const QModelIndex cell = m_order->mapFromSource(m_model->index(row, column));
    m_scrolled = m_table->horizontalScrollBar()->value();
    m_table->setCurrentIndex(cell);
    m_table->scrollTo(cell);
    m_table->edit(cell);
}

void RunsCard::setPlaceShown(bool shown) {
    m_placeShown = shown;
    showNewest();
}

int RunsCard::wholeHeight() const {
    const int around = m_table->height() - m_table->viewport()->height(); // its head and bar
    const int rows = m_table->verticalHeader()->length();
    return height() - m_table->height() + around + std::max(rows, m_table->verticalHeader()->defaultSectionSize());
}

void RunsCard::setFirstListing(bool first) {
    m_isFirstListing = first;
    showCounts();
}

void RunsCard::setActive(bool active) {
    if (!active)
        return m_minute.stop();
    renewTimes();
    m_minute.start();
}

void RunsCard::renewTimes() {
    m_model->renewTimes();
    m_table->viewport()->update();
}

// The row at the top stays there, unless the beginning of the list is in view: then new runs are seen at once.
void RunsCard::keepPlace() {
    const int row = chosen();
    m_chosenGroup = row >= 0 && m_model->isGroup(row) ? m_model->group(row).key : QString();
    m_topRow = QPersistentModelIndex();
    if (m_table->verticalScrollBar()->value() == 0)
        return;
    m_topRow = m_order->index(m_table->rowAt(0), 0);
    m_topOffset = m_table->rowViewportPosition(m_topRow.row());
}

void RunsCard::restorePlace() {
    if (const int row = m_chosenGroup.isEmpty() ? -1 : m_model->rowOfGroup(m_chosenGroup); row >= 0 && row != chosen())
        m_table->setCurrentIndex(m_order->mapFromSource(m_model->index(row, RunsModel::Name)));
    if (!m_topRow.isValid())
        return;
    m_table->indexAt({}); // lays the rows out that have come, so that the scroll bar reaches them
    QScrollBar* bar = m_table->verticalScrollBar();
    bar->setValue(bar->value() + m_table->rowViewportPosition(m_topRow.row()) - m_topOffset);
}

void RunsCard::showCounts() {
    const int count = m_model->listedCount();
    const int listed = m_order->matches();
    if (m_isFirstListing)
        setTitle(count > 0 ? tr("Reading the runs: %1 so far").arg(text::groupedNumber(count))
                           : tr("Reading the runs…"));
    else
        setTitle(listed < count ? tr("%1 of %n runs", nullptr, count).arg(listed) : tr("%n runs", nullptr, count));
    const int shown = m_model->shownCount();
    QStringList parts;
    if (shown > 0)
        parts += tr("%1 shown").arg(shown);
    if (const int waiting = m_context.training.queue.waitingRuns(); waiting > 0)
        parts += tr("%n waiting", nullptr, waiting);
    setSubtitle(parts.join(QStringLiteral(", ")));
    m_table->setEmptyText(count > 0 ? tr("No run matches; change the search or the filter.") : QString());
}

QMenu* RunsCard::makeColumnMenu() {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("runs.columnMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [this](QMenu* to, int column) {
        const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QAction* one = to->addAction(column == RunsModel::Pin ? tr("pin") : title);
        one->setObjectName(QStringLiteral("runs.column.") + idOf(column));
        one->setCheckable(true);
        one->setChecked(!m_table->isColumnHidden(column));
        connect(one, &QAction::triggered, this, [this, column](bool on) { setHidden(column, !on); });
    };
    add(menu, RunsModel::Pin);
    add(menu, RunsModel::Show);
    for (const int column : otherColumns())
        add(menu, column);
    menu->addSeparator();
    QAction* grouped = menu->addAction(tr("Group seeds and sweeps"));
    grouped->setObjectName(QStringLiteral("runs.grouped"));
    grouped->setToolTip(m_tree->isChecked() ? tr("The tree shows which run comes from which instead")
                                            : tr("A row that folds for runs that differ in the seed alone, and for the "
                                                 "runs of a sweep"));
    menu->setToolTipsVisible(true);
    grouped->setCheckable(true);
    grouped->setChecked(m_order->isGrouped());
    grouped->setEnabled(!m_tree->isChecked());
    connect(grouped, &QAction::triggered, &m_groups, &RunGroups::setOn);
    QAction* differing = menu->addAction(tr("Settings in which the shown runs differ"));
    differing->setObjectName(QStringLiteral("runs.differing"));
    differing->setCheckable(true);
    differing->setChecked(m_differingShown);
    connect(differing, &QAction::triggered, this, [this](bool on) {
        m_differingShown = on;
        m_context.shell.settings.setValue(QStringLiteral("runs/differing"), on);
        showColumns();
    });
    QMenu* settings = menu->addMenu(tr("Other settings"));
    settings->setObjectName(QStringLiteral("runs.settingColumns"));
    const std::vector<int>& shown = m_model->differing();
    for (int column = RunsModel::firstSetting(); column < RunsModel::columns(); ++column)
        if (!m_differingShown || std::find(shown.begin(), shown.end(), column) == shown.end())
            add(settings, column);
    return menu;
}

void RunsCard::setHidden(int column, bool hidden) {
    // Settings are remembered when they are shown, the others when they are not.
    QStringList& changed = RunsModel::isSetting(column) ? m_settings : m_hidden;
    changed.removeAll(idOf(column));
    if (hidden != RunsModel::isSetting(column))
        changed.append(idOf(column));
    if (column == RunsModel::Tags)
        m_tagsWanted = !hidden;
    m_context.shell.settings.setValue(QStringLiteral("runs/hidden"), m_hidden);
    m_context.shell.settings.setValue(QStringLiteral("runs/settings"), m_settings);
    showColumns();
}

void RunsCard::showColumns() {
    for (int column = 0; column < RunsModel::firstSetting(); ++column) {
        const bool empty = column == RunsModel::Tags && !m_tagsWanted && m_tag->count() < 2;
        m_table->setColumnHidden(column, empty || m_hidden.contains(idOf(column)));
    }
    const std::vector<int> differing = m_differingShown ? m_model->differing() : std::vector<int>();
    const auto differs = [&differing](int column) {
        return std::find(differing.begin(), differing.end(), column) != differing.end();
    };
    std::vector<int> turn(firstColumns.begin(), firstColumns.end());
    turn.insert(turn.end(), differing.begin(), differing.end());
    const std::vector<int> others = otherColumns();
    turn.insert(turn.end(), others.begin(), others.end());
    for (int column = RunsModel::firstSetting(); column < RunsModel::columns(); ++column) {
        m_table->setColumnHidden(column, !differs(column) && !m_settings.contains(idOf(column)));
        if (!differs(column))
            turn.push_back(column);
    }
    QHeaderView* header = m_table->horizontalHeader();
    for (int place = 0; place < int(turn.size()); ++place)
        if (const int from = header->visualIndex(turn[std::size_t(place)]); from != place)
            header->moveSection(from, place);
    fitColumns();
}

// As wide as their words; name and note share the rest.
void RunsCard::fitColumns() {
    const QFontMetrics heads(m_table->horizontalHeader()->font());
    const QFontMetrics words(theme::uiFont());
    const QFontMetrics numbers(theme::monoFont(theme::TextSize::Small));
    QHeaderView* header = m_table->horizontalHeader();
    int rest = m_table->viewport()->width();
    std::vector<std::pair<int, int>> cut; // shortened columns, with the width of their text
    for (int column = 0; column < RunsModel::columns(); ++column) {
        if (m_table->isColumnHidden(column) || column == RunsModel::Name || column == RunsModel::Note)
            continue;
        const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int sign = header->sortIndicatorSection() == column ? theme::scaled(20) : 0;
        int width = heads.horizontalAdvance(title) + sign + theme::scaled(18);
        if (column == RunsModel::Pin || column == RunsModel::Show)
            width = std::max(width, theme::scaled(column == RunsModel::Pin ? 30 : 40));
        QString longest;
        int chip = 0;
        const int groups = m_order->isGrouped() ? m_model->rowCount() - m_model->runCount() : 0;
        const int runs = std::min(m_model->runCount(), measuredRows);
        for (int i = 0; i < runs + std::min(groups, measuredRows); ++i)
            if (const QModelIndex cell = m_model->index(i < runs ? i : m_model->runCount() + i - runs, column);
                column == RunsModel::State) {
                const auto kind = widgets::ChipKind(cell.data(widgets::ChipKindRole).toInt());
                chip = std::max(chip, widgets::Chip::widthFor(cell.data().toString(), kind));
            } else if (const QString text = longestText(cell); text.size() > longest.size()) {
                longest = text;
            }
        if (column == RunsModel::State)
            width = std::max(width, chip + theme::scaled(14));
        else
            width = std::max(width,
                             (runColumns()[std::size_t(column)].isNumber ? numbers : words).horizontalAdvance(longest) +
                                 theme::scaled(18));
        if (column == RunsModel::Tags || column == RunsModel::Text || RunsModel::isSetting(column)) {
            const int most = std::min(width, theme::scaled(160));
            if (width > most)
                cut.emplace_back(column, width);
            width = most;
        }
        header->resizeSection(column, width);
        rest -= width;
    }
    const bool notes = !m_table->isColumnHidden(RunsModel::Note);
    const int leastName = theme::scaled(150);
    const int leastNote = notes ? theme::scaled(110) : 0;
    for (const auto& [column, whole] : cut) {
        const int before = header->sectionSize(column);
        const int width = std::clamp(before + rest - leastName - leastNote, before, whole);
        header->resizeSection(column, width);
        rest -= width - before;
    }
    const int name = notes ? std::clamp(rest / 2, leastName, theme::scaled(300)) : std::max(rest, leastName);
    header->resizeSection(RunsModel::Name, name);
    if (notes)
        header->resizeSection(RunsModel::Note, std::max(rest - name, leastNote));
}

void RunsCard::changeEvent(QEvent* event) {
    PlaceCard::changeEvent(event);
    if (theme::isTextSizeChange(*event)) {
        fitColumns();
        fitSearch();
    }
}

bool RunsCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        pressArrow(static_cast<const QKeyEvent*>(event)->key()))
        return true;
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    if (watched == m_table->viewport() && (event->type() == QEvent::Enter || event->type() == QEvent::Leave))
        m_order->setHeld(event->type() == QEvent::Enter);
    return PlaceCard::eventFilter(watched, event);
}

} // namespace glasshouse::places::runs
