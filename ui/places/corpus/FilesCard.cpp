#include "ui/places/corpus/FilesCard.h"

#include <QActionGroup>
#include <QCheckBox>
#include <QContextMenuEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

#include "core/corpus/text/FolderScan.h"
#include "core/corpus/text/Scans.h"
#include "core/fields/Field.h"
#include "core/reading/charset/TextDecoding.h"
#include "ui/places/PictureExport.h"
#include "ui/places/corpus/FileName.h"
#include "ui/places/corpus/FilesModel.h"
#include "ui/places/corpus/SkippedDialog.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/IngestController.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TickDelegate.h"

namespace glasshouse::places::corpus {

namespace {

const QString openSetting = QStringLiteral("corpus/left_out");
constexpr int maxReasons = 40;
constexpr int measuredRows = 1000; ///< of a long list, for the width of a column

/// What lies in the folder and is not read, in one sentence; empty if there is nothing.
QString otherFiles(const runtime::CorpusStore& store) {
    QStringList kinds;
    for (const text::OtherFiles& one : store.others())
        kinds.append(QStringLiteral("%1 %2").arg(text::groupedNumber(one.count), text::fromCore(one.kind)));
    return kinds.isEmpty()
               ? QString()
               : FilesCard::tr("Files of other kinds are not read: %1.").arg(kinds.join(QLatin1String(", ")));
}

/// The raised strip below the table.
class Footer : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        const theme::Theme& t = theme::Theme::of(this);
        QPainter painter(this);
        painter.fillRect(rect(), t.raised);
        painter.fillRect(QRectF(0, 0, width(), 1), t.border);
    }
};

/// The icon of a state in front of its reason.
class Sign : public QWidget {
public:
    Sign(StateLook look, QWidget* parent)
        : QWidget(parent)
        , m_look(std::move(look)) {
        setFixedSize(theme::scaled(16), theme::scaled(18));
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        if (!m_look.icon.isEmpty())
            painter.drawPixmap(0, 2, theme::iconPixmap(m_look.icon, 14, m_look.color, devicePixelRatioF()));
    }

private:
    StateLook m_look;
};

} // namespace

FilesCard::FilesCard(runtime::CorpusStore& store, runtime::IngestController& ingest, settings::Settings& settings,
                     QWidget* parent)
    : widgets::Card(tr("Files"), parent)
    , m_store(store)
    , m_ingest(ingest)
    , m_settings(settings)
    , m_model(new FilesModel(store, ingest, this))
    , m_sorted(new QSortFilterProxyModel(this)) {
    widgets::nameControl(
        this, {.id = QStringLiteral("filesCard"), .name = tr("Files"), .explanation = QStringLiteral("corpus.files")});
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);

    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(FilesModel::SortRole);
    m_sorted->setDynamicSortFilter(true);
    m_table = new widgets::CardTable(body);
    widgets::nameControl(
        m_table,
        {.id = QStringLiteral("files"),
         .name = tr("Files of the corpus"),
         .toolTip = tr("Choose a row to see its page and its text. The check box includes or excludes a file")});
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(FilesModel::Name, Qt::AscendingOrder);
    for (const int column : {FilesModel::Pages, FilesModel::Characters, FilesModel::PerPage})
        m_table->setColumn(column, widgets::CardTable::Column::Number);
    m_table->setItemDelegateForColumn(FilesModel::Name, new FileNameDelegate(m_table));
    m_table->setItemDelegateForColumn(FilesModel::Tick, new widgets::TickDelegate(m_table));
    m_table->setElideMode(FilesModel::State, Qt::ElideRight); // what matters comes first
    m_table->installEventFilter(this);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setTextElideMode(Qt::ElideMiddle); // file names in a series differ at their ends
    m_table->setMinimumHeight(theme::scaled(26 + 3 * 28));
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(FilesModel::Name, QHeaderView::Stretch);
    header->setMinimumSectionSize(theme::scaled(28));
    header->setSectionsMovable(false);
    layout->addWidget(m_table, 1);

    m_all = new QCheckBox(header);
    widgets::nameControl(
        m_all,
        {.id = QStringLiteral("allFiles"), .name = tr("All files"), .toolTip = tr("Include or exclude all files")});
    m_all->setTristate(true);
    header->installEventFilter(this);

    m_reasons = new QScrollArea(body);
    widgets::nameControl(m_reasons, {.id = QStringLiteral("leftOut"),
                                     .name = tr("Files left out, with their reasons"),
                                     .toolTip = tr("Files without text, each with its reason")});
    m_reasons->setFrameShape(QFrame::NoFrame);
    m_reasons->setWidgetResizable(true);
    m_reasons->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_reasons->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_reasons->hide();
    layout->addWidget(m_reasons);

    auto* footer = new Footer(body);
    footer->setFixedHeight(theme::scaled(34));
    auto* foot = new QHBoxLayout(footer);
    foot->setContentsMargins(12, 0, 6, 0);
    m_totals = new QLabel(footer);
    m_totals->setObjectName(QStringLiteral("totals"));
    m_totals->setTextFormat(Qt::RichText);
    m_leftOut = new widgets::Chip({}, widgets::ChipKind::Warn, footer);
    m_leftOut->setClickable(true);
    widgets::nameControl(
        m_leftOut, {.id = QStringLiteral("leftOutButton"), .toolTip = tr("Show or hide why these files are left out")});
    m_scans = new widgets::Chip({}, widgets::ChipKind::Neutral, footer);
    m_scans->setClickable(true);
    widgets::nameControl(m_scans, {.id = QStringLiteral("scansButton"),
                                   .toolTip = tr("Read pages that are pictures of text, by text recognition")});
    m_others = new widgets::Chip({}, widgets::ChipKind::Neutral, footer);
    m_others->setClickable(true);
    widgets::nameControl(
        m_others, {.id = QStringLiteral("othersButton"), .toolTip = tr("List the files that are not read, and why")});
    foot->addWidget(m_totals, 1);
    foot->addWidget(m_others);
    foot->addWidget(m_scans);
    foot->addWidget(m_leftOut);
    m_reading = new QToolButton(footer);
    m_reading->setIcon(theme::icon(QStringLiteral("settings")));
    widgets::nameControl(m_reading, {.id = QStringLiteral("readingButton"),
                                     .name = tr("How pages are read"),
                                     .toolTip = tr("How pages are read: the order of their words, and scans")});
    foot->addWidget(m_reading);
    layout->addWidget(footer);
    setBody(body);
    setBodyMargins(0, 1, 0, 0); // rows extend to the border of the card
    offerTableExports(this, *m_table, QStringLiteral("files"));

    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { Q_EMIT rowChosen(chosenRow()); });
    connect(m_all, &QCheckBox::clicked, this, [this] {
        const bool in = m_all->checkState() != Qt::Unchecked;
        std::vector<int> rows;
        for (int row = 0; row < int(m_store.files().size()); ++row)
            if (m_store.files()[std::size_t(row)].canBeIncluded())
                rows.push_back(row);
        m_ingest.setIncluded(rows, in);
        showTotals();
        Q_EMIT ticked();
    });
    connect(m_model, &FilesModel::ticked, this, &FilesCard::ticked);
    connect(m_reading, &QToolButton::clicked, this, [this] { Q_EMIT readingRequested(false); });
    connect(m_others, &widgets::Chip::clicked, this, &FilesCard::listOthers);
    connect(m_scans, &widgets::Chip::clicked, this, [this] { Q_EMIT readingRequested(true); });
    connect(m_leftOut, &widgets::Chip::clicked, this, [this] {
        m_settings.setValue(openSetting, !m_settings.value(openSetting, true).toBool());
        showLeftOut();
    });
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, &FilesCard::keepPlace);
    connect(&store, &runtime::CorpusStore::filesReset, this, [this] {
        fitColumns();
        showTotals();
        showLeftOut();
        if (!m_store.files().empty()) {
            m_listed = m_store.path();
            QTimer::singleShot(0, this, &FilesCard::restorePlace); // once a row is chosen
        }
    });
    connect(&store, &runtime::CorpusStore::filesChanged, this, [this](int first, int last) {
        fitState(first, last);
        showTotals();
    });
    connect(&store, &runtime::CorpusStore::preparedChanged, this, &FilesCard::showTotals);
    connect(&store, &runtime::CorpusStore::stateChanged, this, [this] {
        fitColumns();
        showTotals();
        showLeftOut();
        if (!m_store.isBusy() && m_keptPlace >= 0)
            QTimer::singleShot(0, this, [this] { // the reasons have their place again
                restorePlace();
                m_keptPlace = -1;
            });
    });
    connect(header, &QHeaderView::sortIndicatorChanged, this, &FilesCard::fitColumns);
    fitColumns();
    showTotals();
    showLeftOut();
}

int FilesCard::chosenRow() const {
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? m_sorted->mapToSource(current).row() : -1;
}

QWidget* FilesCard::readingButton() const {
    return m_reading;
}

void FilesCard::listOthers() {
    (new SkippedDialog(m_store.path(), window()))->open();
}

void FilesCard::choose(int row) {
    const QModelIndex index = m_sorted->mapFromSource(m_model->index(row, FilesModel::Name));
    if (!index.isValid())
        return;
    m_table->indexAt({}); // lays the rows out that have come, so that the scroll bar reaches them
    m_table->setCurrentIndex(index);
}

/// A folder that is read again is listed again: first without files, then with them.
void FilesCard::keepPlace() {
    if (std::exchange(m_listed, QString()) != m_store.path() || m_store.path().isEmpty())
        return;
    m_keptPlace = m_table->verticalScrollBar()->value();
    m_setPlace = -1;
}

/// Unless a person has scrolled meanwhile.
void FilesCard::restorePlace() {
    QScrollBar* const bar = m_table->verticalScrollBar();
    if (m_keptPlace < 0 || (m_setPlace >= 0 && bar->value() != m_setPlace))
        return;
    m_table->indexAt({}); // as in choose()
    bar->setValue(m_keptPlace);
    m_setPlace = bar->value();
}

void FilesCard::showTotals() {
    const theme::Theme& t = theme::Theme::of(this);
    const runtime::CorpusStore::Totals& totals = m_store.totals();
    const QString number = QStringLiteral("<span style=\"font-family:'%1'; font-weight:600; color:%2\">%3</span>");
    const QString family = theme::monoFont().families().value(0);
    const auto figure = [&](qint64 count) { return number.arg(family, t.text.name(), text::groupedNumber(count)); };
    QString words = tr("%1 in the corpus").arg(figure(m_store.filesWithText())) +
                    QStringLiteral("&nbsp;&nbsp;&nbsp; ") + tr("%1 characters").arg(figure(m_store.characters()));
    qint64 others = 0;
    for (const text::OtherFiles& one : m_store.others())
        others += one.count;
    const int problems = totals.filesWithProblem;
    m_totals->setText(QStringLiteral("<span style=\"color:%1\">%2</span>").arg(t.text2.name(), words));
    m_totals->setToolTip(otherFiles(m_store));
    // Else there is no room, and the strip above or the menu has the list.
    m_others->setVisible(others > 0 && problems == 0 && totals.pagesWithoutText + totals.pagesRecognized == 0);
    m_others->setText(tr("%1 not read").arg(text::groupedNumber(others)));
    m_others->updateGeometry();
    m_others->setAccessibleName(m_others->text());
    m_leftOut->setVisible(problems > 0);
    const int without = totals.pagesWithoutText;
    const int recognized = totals.pagesRecognized;
    m_scans->setVisible(problems == 0 && without + recognized > 0); // else the strip above has the button
    m_scans->setText(without > 0 ? tr("%n pages without text", nullptr, without)
                                 : tr("%n pages recognized", nullptr, recognized));
    m_scans->updateGeometry();
    m_scans->setAccessibleName(m_scans->text());
    m_leftOut->setText(tr("%n files left out", nullptr, problems));
    m_leftOut->updateGeometry();
    m_leftOut->setAccessibleName(m_leftOut->text());

    const int ticked = totals.filesIncluded;
    const QSignalBlocker quiet(m_all);
    m_all->setEnabled(totals.filesToInclude > 0);
    m_all->setCheckState(ticked == 0                       ? Qt::Unchecked
                         : ticked == totals.filesToInclude ? Qt::Checked
                                                           : Qt::PartiallyChecked);
}

void FilesCard::showLeftOut() {
    const bool show =
        m_settings.value(openSetting, true).toBool() && m_store.filesWithProblem() > 0 && !m_store.isBusy();
    m_reasons->setVisible(show);
    if (!show)
        return;
    auto* list = new QWidget;
    auto* layout = new QVBoxLayout(list);
    layout->setContentsMargins(12, 8, 12, 10);
    layout->setSpacing(6);
    int shown = 0;
    for (const runtime::CorpusFile& file : m_store.files()) {
        if (!file.read || file.document->state == text::DocumentState::Ready || ++shown > maxReasons)
            continue;
        auto* row = new QHBoxLayout;
        row->setSpacing(8);
        row->addWidget(new Sign(stateLook(file, false), list), 0, Qt::AlignTop);
        auto* words = new widgets::TextBlock(QStringLiteral("<b>%1</b> %2")
                                                 .arg(QString::fromStdString(file.document->name).toHtmlEscaped(),
                                                      text::fromCore(file.document->message).toHtmlEscaped()),
                                             list);
        words->setTextSize(theme::TextSize::Small);
        row->addWidget(words, 1);
        layout->addLayout(row);
    }
    if (shown > maxReasons)
        layout->addWidget(new QLabel(tr("and %1 more; each row says why").arg(shown - maxReasons), list));
    if (const QString others = otherFiles(m_store); !others.isEmpty()) {
        auto* sentence = new widgets::TextBlock(others.toHtmlEscaped(), list);
        sentence->setTextSize(theme::TextSize::Small);
        layout->addWidget(sentence);
    }
    auto* again = new QPushButton(tr("Try these again"), list);
    widgets::nameControl(again, {.id = QStringLiteral("tryAgain"),
                                 .name = again->text(),
                                 .toolTip = tr("Read these files once more. The others are not read again")});
    theme::setLookProperty(again, "small", true);
    connect(again, &QPushButton::clicked, this, &FilesCard::retryRequested);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(again);
    if (m_store.totals().pagesWithoutText > 0) {
        auto* scans = new QPushButton(tr("Read scans…"), list);
        widgets::nameControl(scans, {.id = QStringLiteral("readScans"),
                                     .name = tr("Read scans"),
                                     .toolTip = tr("Read pages that are pictures of text, by text recognition")});
        theme::setLookProperty(scans, "small", true);
        connect(scans, &QPushButton::clicked, this, [this] { Q_EMIT readingRequested(true); });
        buttons->addWidget(scans);
    }
    if (!m_store.others().empty()) {
        auto* others = new QPushButton(tr("List other files…"), list);
        widgets::nameControl(others, {.id = QStringLiteral("listOthers"),
                                      .name = tr("List other files"),
                                      .toolTip = tr("List the files that are not read, and why")});
        theme::setLookProperty(others, "small", true);
        connect(others, &QPushButton::clicked, this, &FilesCard::listOthers);
        buttons->addWidget(others);
    }
    buttons->addStretch(1);
    layout->addLayout(buttons);
    layout->addStretch(1);
    m_reasons->setWidget(list); // deletes the old list
    m_reasonList = list;
    list->setAutoFillBackground(false);
    list->setMinimumHeight(1); // its height depends only on the width
    m_reasons->viewport()->setAutoFillBackground(false);
    fitReasons();
}

/// At most a third of the room that the table and the reasons share; the rest scrolls.
void FilesCard::fitReasons() {
    if (m_reasonList == nullptr || m_reasons->isHidden())
        return;
    const int shared =
        m_reasons->parentWidget()->height() - theme::scaled(34) - m_table->horizontalHeader()->height(); // the footer
    const int maximum = qMax(theme::scaled(56), shared / 3);
    const int room = qMax(200, width() - theme::scaled(24));
    int wanted = m_reasonList->layout()->heightForWidth(room);
    if (wanted + 4 > maximum) // beside a scroll bar
        wanted = m_reasonList->layout()->heightForWidth(room - m_reasons->verticalScrollBar()->sizeHint().width());
    m_reasonList->setMinimumHeight(wanted); // a scroll area does not ask its content how high it is for its width
    const int height = qMin(wanted + 4, maximum);
    if (m_reasons->height() != height || m_reasons->minimumHeight() != height)
        m_reasons->setFixedHeight(height);
}

void FilesCard::placeHeaderTick() {
    QHeaderView* header = m_table->horizontalHeader();
    const QSize size = m_all->sizeHint();
    m_all->setGeometry(theme::scaled(12), (header->height() - size.height()) / 2, theme::scaled(24), size.height());
}

void FilesCard::fitColumns() {
    const QFontMetrics numbers(theme::monoFont());
    const QFontMetrics heads(theme::uiFont(theme::TextSize::Small)); // as the style paints them
    QHeaderView* header = m_table->horizontalHeader();
    header->resizeSection(FilesModel::Tick, theme::scaled(38));
    const auto fit = [&](int column, const QString& head, const QString& widest) {
        const int sign = header->sortIndicatorSection() == column ? theme::scaled(32) : 0; // space for the sort mark
        header->resizeSection(column, qMax(numbers.horizontalAdvance(widest), heads.horizontalAdvance(head) + sign) +
                                          theme::scaled(18));
    };
    fit(FilesModel::Pages, tr("pages"), QStringLiteral("9,999"));
    fit(FilesModel::Characters, tr("characters"), QStringLiteral("9,999,999"));
    fit(FilesModel::PerPage, tr("per page"), QStringLiteral("9,999"));
    fit(FilesModel::State, tr("state"), {});
    m_leastState = m_widestState = header->sectionSize(FilesModel::State);
    m_widestName = 0;
    const QFontMetrics words(theme::uiFont());
    const int measured = qMin(int(m_store.files().size()), measuredRows);
    for (int row = 0; row < measured; ++row)
        m_widestName =
            qMax(m_widestName,
                 words.horizontalAdvance(QString::fromStdString(m_store.files()[std::size_t(row)].document->name)));
    m_widestName += theme::scaled(20);
    fitState(0, int(m_store.files().size()) - 1);
    placeHeaderTick();
}

/// The state gets no more room than these rows need: names need it most.
void FilesCard::fitState(int first, int last) {
    const QFontMetrics words(theme::uiFont());
    const int padding = theme::scaled(40); // with the icon
    const bool reading = m_store.state() == runtime::CorpusStore::State::Reading;
    if (reading)
        m_leastState = qMax(m_leastState, words.horizontalAdvance(tr("reading, page %1").arg(999)) + padding);
    for (int row = first; row <= qMin(last, first + measuredRows); ++row) {
        const int width = words.horizontalAdvance(m_model->index(row, FilesModel::State).data().toString()) + padding;
        m_widestState = qMax(m_widestState, width);
        if (m_store.files()[std::size_t(row)].document->encoding.empty())
            m_leastState = qMax(m_leastState, width);
    }
    shareRoom();
}

/// Where not all fits, the names of encodings are cut before the names of files.
void FilesCard::shareRoom() {
    QHeaderView* header = m_table->horizontalHeader();
    int room = header->width() - m_widestName;
    for (const int column : {FilesModel::Tick, FilesModel::Pages, FilesModel::Characters, FilesModel::PerPage})
        room -= header->sectionSize(column);
    header->resizeSection(FilesModel::State, qMin(qMax(m_leastState, room), qMax(m_leastState, m_widestState)));
}

/// The encoding of a file of text or HTML is chosen in the menu of its row.
void FilesCard::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QWidget* const view = m_table->viewport();
    const QPoint place = view->mapFrom(this, event->pos());
    const QModelIndex index = byKey                          ? m_table->currentIndex()
                              : view->rect().contains(place) ? m_table->indexAt(place)
                                                             : QModelIndex();
    const int row = index.isValid() ? m_sorted->mapToSource(index).row() : -1;
    const text::Document* const document = row < 0 ? nullptr : m_store.files()[std::size_t(row)].document.get();
    if (document == nullptr || !text::hasEncoding(*document))
        return Card::contextMenuEvent(event);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("fileMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillEncodingMenu(menu->addMenu(tr("Encoding")), QString::fromStdString(document->name));
    menu->addSeparator();
    fillExportMenu(menu);
    menu->popup(byKey ? view->mapToGlobal(m_table->visualRect(index).center()) : event->globalPos());
}

void FilesCard::fillEncodingMenu(QMenu* menu, const QString& name) {
    menu->setObjectName(QStringLiteral("encodingMenu"));
    auto* group = new QActionGroup(menu);
    const auto kept = m_settings.encodings(m_store.path());
    const auto own = kept.find(name.toStdString());
    const QString now = own == kept.end() ? QString() : QString::fromStdString(own->second);
    const auto offer = [&](const QString& id, const QString& words) {
        QAction* const action = menu->addAction(words);
        action->setData(id);
        action->setCheckable(true);
        action->setChecked(id == now);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, name, id] { Q_EMIT encodingChosen(name, id); });
    };
    offer({}, tr("Same as the folder"));
    menu->addSeparator();
    for (const config::Choice& choice : fields::find("encoding")->choices())
        if (choice.id != charset::earlierEncoding) // only for all the text of a run
            offer(QString::fromStdString(choice.id), text::fromCore(choice.label));
}

void FilesCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        showTotals();
        showLeftOut();
    } else if (theme::isTextSizeChange(*event)) {
        fitColumns();
    }
}

bool FilesCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space && m_table->currentIndex().isValid()) {
        const QModelIndex tick = m_table->currentIndex().siblingAtColumn(FilesModel::Tick);
        const bool in = tick.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        m_sorted->setData(tick, in ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
        return true;
    }
    if (watched == m_table->horizontalHeader() && event->type() == QEvent::Resize) {
        placeHeaderTick();
        shareRoom();
    }
    if (watched == m_table && event->type() == QEvent::Resize)
        fitReasons();
    return Card::eventFilter(watched, event);
}

} // namespace glasshouse::places::corpus
