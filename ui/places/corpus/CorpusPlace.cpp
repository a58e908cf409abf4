#include "ui/places/corpus/CorpusPlace.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QScrollArea>
#include <QSet>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

#include "core/base/Utf8.h"
#include "core/exchange/ImportModel.h"
#include "core/reading/Formats.h"
#include "ui/actions/FilePlaces.h"
#include "ui/actions/FolderDialog.h"
#include "ui/places/ReplacedNotice.h"
#include "ui/places/corpus/CleaningCard.h"
#include "ui/places/corpus/CorpusBar.h"
#include "ui/places/corpus/FilesCard.h"
#include "ui/places/corpus/HitsCard.h"
#include "ui/places/corpus/PreviewCard.h"
#include "ui/places/corpus/ReadingDialog.h"
#include "ui/places/corpus/SplitPage.h"
#include "ui/places/corpus/TokenizerPage.h"
#include "ui/places/corpus/TokensCard.h"
#include "ui/places/corpus/TotalsCard.h"
#include "ui/places/corpus/VocabularyCard.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/IngestController.h"
#include "ui/runtime/RunEditor.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Splitter.h"

namespace glasshouse::places::corpus {

CorpusPlace::CorpusPlace(const PlaceContext& context, QWidget* parent)
    : Place(parent)
    , m_context(context)
    , m_search(context.corpus.store, context.corpus.ingest.options().cache)
    , m_bar(new CorpusBar(context.corpus.store, context.shell.settings, !context.corpus.sampleLibrary.isEmpty(), this))
    , m_pages(new QStackedWidget(this))
    , m_scroll(new QScrollArea)
    , m_rows(new widgets::Splitter(Qt::Vertical))
    , m_top(new widgets::Splitter(Qt::Horizontal))
    , m_bottom(new widgets::Splitter(Qt::Horizontal))
    , m_bottomLeft(new widgets::Splitter(Qt::Horizontal))
    , m_bottomRight(new widgets::Splitter(Qt::Horizontal))
    , m_left(new QStackedWidget)
    , m_files(new FilesCard(context.corpus.store, context.corpus.ingest, context.shell.settings))
    , m_cleaning(new CleaningCard(context.corpus.store, context.training.config, context.shell.settings))
    , m_hits(new HitsCard(context.corpus.store, m_search))
    , m_preview(new PreviewCard(context.corpus.store, context.corpus.ingest, context.shell.settings))
    , m_tokens(new TokensCard(context.corpus.store))
    , m_tokenizer(new TokenizerPage(context))
    , m_split(new SplitPage(context))
    , m_vocabulary(new VocabularyCard(context.corpus.store)) {
    setObjectName(QStringLiteral("corpusPlace"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    auto* replaced = new ReplacedNotice(context.training.config, QStringLiteral("corpus"), this);
    replaced->setContentsMargins(12, 12, 12, 0); // as far from the borders as the cards
    layout->addWidget(replaced);
    m_pages->addWidget(m_scroll);
    m_pages->addWidget(m_tokenizer);
    m_pages->addWidget(m_split);
    layout->addWidget(m_pages, 1);

    m_left->addWidget(m_files);
    m_left->addWidget(m_hits);
    m_top->addWidget(m_left);
    m_top->addWidget(m_preview);
    auto* totals = new TotalsCard(context.corpus.store);
    totals->setMinimumWidth(theme::scaled(168));
    m_cleaning->setMinimumWidth(theme::scaled(300));
    m_bottomLeft->addWidget(totals);
    m_bottomLeft->addWidget(m_cleaning);
    m_bottomLeft->setStretchFactor(1, 1);
    m_bottomLeft->setSizes({172, 350});
    m_bottomRight->addWidget(m_tokens);
    m_bottomRight->addWidget(m_vocabulary);
    m_bottom->addWidget(m_bottomLeft);
    m_bottom->addWidget(m_bottomRight);
    m_rows->addWidget(m_top);
    m_rows->addWidget(m_bottom);
    const QList<QPair<QSplitter*, QString>> splitters = {{m_rows, QStringLiteral("corpus/rows")},
                                                         {m_top, QStringLiteral("corpus/top")},
                                                         {m_bottom, QStringLiteral("corpus/bottom")},
                                                         {m_bottomLeft, QStringLiteral("corpus/bottomLeft")},
                                                         {m_bottomRight, QStringLiteral("corpus/bottomRight")}};
    m_rows->setStretchFactor(0, 1);
    for (QSplitter* half : {m_top, m_bottom}) {
        half->setStretchFactor(0, 1);
        half->setStretchFactor(1, 1);
        half->setSizes({500, 500});
    }
    m_bottomRight->setStretchFactor(0, 1);
    m_bottomRight->setSizes({300, 250});
    for (const auto& [splitter, name] : splitters) {
        splitter->setObjectName(name);
        splitter->setChildrenCollapsible(false);
        const bool restored = splitter->restoreState(context.shell.settings.layout(name));
        m_ownRows = m_ownRows || (splitter == m_rows && restored);
        connect(splitter, &QSplitter::splitterMoved, this, [this, splitter = splitter, name = name] {
            m_ownRows = m_ownRows || splitter == m_rows;
            if (m_top->orientation() == Qt::Horizontal) // the one-column layout is not saved
                m_context.shell.settings.setLayout(name, splitter->saveState());
        });
    }
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setObjectName(QStringLiteral("corpusScroll"));
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* page = new QWidget; // has the margins: a splitter does not count its own
    m_page = new QVBoxLayout(page);
    m_page->addWidget(m_rows);
    m_scroll->setWidget(page);
    m_rows->installEventFilter(this);

    makeActions();
    connect(m_bar, &CorpusBar::chooseRequested, this, &CorpusPlace::chooseFolder);
    connect(m_bar, &CorpusBar::libraryRequested, this, [this] { openPath(m_context.corpus.sampleLibrary); });
    connect(m_bar, &CorpusBar::refreshRequested, this, &CorpusPlace::refresh);
    connect(m_bar, &CorpusBar::cancelRequested, &context.corpus.ingest, &runtime::IngestController::cancel);
    connect(m_bar, &CorpusBar::pathChosen, this, &CorpusPlace::openPath);
    connect(m_bar, &CorpusBar::findRequested, this, &CorpusPlace::find);
    connect(m_hits, &HitsCard::hitChosen, this, &CorpusPlace::showHit);
    connect(m_hits, &HitsCard::closeRequested, this, [this] {
        m_bar->clearFind();
        find({}, m_search.kind());
    });
    connect(&context.corpus.store, &runtime::CorpusStore::pathChanged, this, [this, before = QString()]() mutable {
        if (std::exchange(before, m_context.corpus.store.path()) == before || m_search.text().isEmpty())
            return; // read again
        m_bar->clearFind();
        find({}, m_search.kind());
    });
    connect(m_files, &FilesCard::rowChosen, m_preview, &PreviewCard::showFile);
    connect(m_files, &FilesCard::rowChosen, this, [this](int row) {
        if (row >= 0)
            m_chosen = {m_context.corpus.store.path(),
                        QString::fromStdString(m_context.corpus.store.files()[std::size_t(row)].document->name)};
    });
    connect(m_files, &FilesCard::ticked, this, &CorpusPlace::rememberTicks);
    connect(m_files, &FilesCard::retryRequested, this, &CorpusPlace::refresh);
    connect(m_files, &FilesCard::readingRequested, this, &CorpusPlace::chooseReading);
    connect(m_files, &FilesCard::encodingChosen, this, &CorpusPlace::chooseEncoding);
    connect(m_preview, &PreviewCard::pageChanged, this, [this] {
        m_tokens->setPassage(m_preview->pageText(), m_preview->emptiedText());
        m_tokenizer->setPassage(m_preview->pageText());
    });
    connect(m_cleaning, &CleaningCard::placeWanted, this, &CorpusPlace::showChange);
    connect(m_preview, &PreviewCard::pageSearched, this, &CorpusPlace::showChangeElsewhere);
    connect(m_tokenizer, &TokenizerPage::characterChosen, this, &CorpusPlace::findExactly);
    connect(m_split, &SplitPage::fileChosen, this, &CorpusPlace::showFile);
    connect(m_tokens, &TokensCard::tokenChosen, m_vocabulary, &VocabularyCard::choose);
    connect(m_vocabulary, &VocabularyCard::tokenChosen, this, &CorpusPlace::findToken);
    connect(&context.corpus.store, &runtime::CorpusStore::filesReset, this, &CorpusPlace::filesListed);
    connect(&context.corpus.store, &runtime::CorpusStore::filesChanged, this, &CorpusPlace::choosePreview);
    connect(&context.corpus.store, &runtime::CorpusStore::stateChanged, this, &CorpusPlace::showState);
    connect(&context.corpus.store, &runtime::CorpusStore::preparedChanged, this, &CorpusPlace::stateChanged);
    setWidthClass(WidthClass::Normal);
    choosePreview();
    showState();
}

/// Until a person shares the height, the lower cards get what the rules need, as far as the page keeps its room.
void CorpusPlace::shareHeight() {
    const int minPage = theme::scaled(430);
    const int room = m_rows->height() - m_rows->handleWidth();
    if (m_ownRows || m_top->orientation() != Qt::Horizontal || !m_cleaning->isVisible() || !m_top->isVisible())
        return;
    const int lower = std::clamp(m_cleaning->naturalHeight(), m_bottom->minimumSizeHint().height(),
                                 std::max(m_bottom->sizeHint().height(), room - minPage));
    m_rows->setSizes({room - lower, lower});
}

bool CorpusPlace::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_rows && (event->type() == QEvent::Resize || event->type() == QEvent::Show))
        shareHeight();
    return Place::eventFilter(watched, event);
}

void CorpusPlace::chooseReading(bool scans) {
    auto* dialog = new ReadingDialog(m_context, scans, window());
    dialog->open();
}

/// Of one file; it is remembered for the folder, which is read again.
void CorpusPlace::chooseEncoding(const QString& name, const QString& encoding) {
    const QString folder = m_context.corpus.store.path();
    m_context.shell.settings.setEncoding(folder, name, encoding);
    m_context.corpus.ingest.setEncodings(m_context.shell.settings.encodings(folder));
}

void CorpusPlace::makeActions() {
    const auto action = [this](const char* name, const QString& text, const QString& icon, auto call) {
        auto* made = new QAction(icon.isEmpty() ? QIcon() : theme::icon(icon), text, this);
        made->setObjectName(QLatin1String(name));
        made->setToolTip(text);
        connect(made, &QAction::triggered, this, call);
        m_actions.append(made);
        return made;
    };
    action("openFolder", tr("Choose folder…"), QStringLiteral("folder"), [this] { chooseFolder(); });
    action("openFile", tr("Choose a single file…"), {}, [this] { chooseFile(); });
    action("openLibrary", tr("Sample library"), {}, [this] {
        openPath(m_context.corpus.sampleLibrary);
    })->setEnabled(!m_context.corpus.sampleLibrary.isEmpty());
    action("readAgain", tr("Read the folder again"), QStringLiteral("refresh"), [this] { refresh(); });
    action("chooseReading", tr("How pages are read…"), {}, [this] { chooseReading(false); });
    action("listSkipped", tr("Files that are not read…"), {}, [this] { m_files->listOthers(); });
    action("findInFiles", tr("Find in all files"), QStringLiteral("search"), [this] {
        setCurrentTab(0);
        m_bar->focusFind();
    })->setShortcut(QKeySequence::Find);
    action("pageBefore", tr("Previous page"), QStringLiteral("previous"),
           [this] { m_preview->setPage(m_preview->page() - 1); });
    action("pageAfter", tr("Next page"), QStringLiteral("next"), [this] { m_preview->setPage(m_preview->page() + 1); });
}

void CorpusPlace::chooseFolder() {
    actions::askForFolder(this, tr("Choose a folder of PDFs"), QStringLiteral("corpus"),
                          actions::FilePlaces::around(m_context.corpus.store.path()),
                          [this](const QString& path) { openPath(path); });
}

void CorpusPlace::chooseFile() {
    QStringList patterns;
    for (const reading::Format& format : reading::formats())
        for (const std::string_view suffix : format.suffixes) {
            const QString name = QString::fromLatin1(suffix.data(), qsizetype(suffix.size()));
            patterns << QStringLiteral("*.%1").arg(name) << QStringLiteral("*.%1").arg(name.toUpper())
                     << QStringLiteral("*.%1.gz").arg(name);
        }
    auto* dialog = new QFileDialog(this, tr("Choose a file"));
    dialog->setObjectName(QStringLiteral("fileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Documents and text (%1)").arg(patterns.join(QLatin1Char(' '))), tr("All files (*)")});
    actions::FilePlaces::apply(*dialog, QStringLiteral("corpus"),
                               actions::FilePlaces::around(m_context.corpus.store.path()));
    connect(dialog, &QFileDialog::fileSelected, this, &CorpusPlace::openPath);
    dialog->open();
}

void CorpusPlace::openPath(const QString& path) {
    if (path.isEmpty())
        return;
    m_disk.start([path](const std::stop_token&) { return exchange::holdsModel(path.toStdString()); },
                 [this, path](std::optional<bool> isModel, const QString& /*problem*/) {
                     if (isModel.value_or(false))
                         m_context.runs.editor.openModel(path);
                     else
                         m_context.corpus.ingest.open(path);
                 });
}

void CorpusPlace::refresh() {
    m_context.corpus.ingest.reload();
}

/// Files that were excluded from this folder earlier, in any session, are excluded again; when it is read again, it
/// shows the same file as before.
void CorpusPlace::filesListed() {
    const QStringList names = m_context.shell.settings.leftOut(m_context.corpus.store.path());
    const QSet<QString> leftOut(names.begin(), names.end());
    const auto& files = m_context.corpus.store.files();
    std::vector<int> rows;
    for (std::size_t row = 0; row < files.size(); ++row)
        if (!leftOut.isEmpty() && leftOut.contains(QString::fromStdString(files[row].document->name)))
            rows.push_back(int(row));
    m_context.corpus.ingest.setIncluded(rows, false);
    const auto [path, name] = m_chosen;
    if (const int row = m_context.corpus.store.rowOf(name.toStdString());
        row >= 0 && path == m_context.corpus.store.path())
        m_files->choose(row);
    showState();
}

/// Names of files that do not exist now are kept.
void CorpusPlace::rememberTicks() {
    const QStringList before = m_context.shell.settings.leftOut(m_context.corpus.store.path());
    QSet<QString> leftOut(before.begin(), before.end());
    for (const runtime::CorpusFile& file : m_context.corpus.store.files()) {
        const QString name = QString::fromStdString(file.document->name);
        if (file.included)
            leftOut.remove(name);
        else
            leftOut.insert(name);
    }
    QStringList names(leftOut.begin(), leftOut.end());
    names.sort();
    if (names != before)
        m_context.shell.settings.setLeftOut(m_context.corpus.store.path(), names);
}

/// The first file that is ready is shown automatically.
void CorpusPlace::choosePreview() {
    if (m_files->chosenRow() >= 0)
        return;
    const auto& files = m_context.corpus.store.files();
    for (std::size_t row = 0; row < files.size(); ++row) {
        if (files[row].counts()) {
            m_files->choose(int(row));
            return;
        }
    }
}

/// Searches for a character or token, with upper and lower case told apart, and shows where it first occurs.
void CorpusPlace::findExactly(const QString& text) {
    if (text.trimmed().isEmpty())
        return Q_EMIT noticed(tr("White space cannot be searched for. Choose another row."));
    m_bar->showExactFind(text);
    find(text, runtime::SearchKind::Exact);
    m_hits->chooseFirst();
}

void CorpusPlace::findToken(tokenizer::TokenId id) {
    const auto tokenizer = m_context.corpus.store.tokenizer();
    if (!tokenizer || id < 0 || id >= tokenizer->vocabularySize())
        return;
    const std::string_view bytes = tokenizer->bytes(id);
    if (!utf8::isValid(bytes))
        return Q_EMIT noticed(tr("This token is only a part of a character, so it cannot be searched for."));
    findExactly(QString::fromUtf8(bytes.data(), qsizetype(bytes.size())));
}

void CorpusPlace::find(const QString& text, runtime::SearchKind kind) {
    m_search.search(text, kind);
    if (!m_search.text().isEmpty())
        setCurrentTab(0);
    m_left->setCurrentWidget(m_search.text().isEmpty() ? static_cast<QWidget*>(m_files) : m_hits);
}

void CorpusPlace::showHit(const runtime::CorpusHit& hit) {
    m_files->choose(hit.row);
    if (hit.cleaned)
        m_preview->showCleanedPlace(hit.row, hit.page, {hit.begin, hit.length});
    else
        m_preview->showPlace(hit.row, hit.page, {hit.begin, hit.length});
}

/// The next place where a rule acts: on the shown page, or on the nearest other one, after the last one the first.
void CorpusPlace::showChange(const QString& rule, bool forwards) {
    if (m_context.corpus.store.prepared() && !m_preview->stepThrough(rule, forwards))
        showChangeElsewhere(rule, forwards);
}

void CorpusPlace::showChangeElsewhere(const QString& rule, bool forwards) {
    const auto prepared = m_context.corpus.store.prepared();
    if (!prepared)
        return;
    const cleaning::Report& report = prepared->corpus->cleaned();
    const std::vector<text::Document>& documents = prepared->corpus->documents();
    const auto& files = m_context.corpus.store.files();
    std::vector<std::pair<std::size_t, std::size_t>> places; // document and page, ascending
    const std::string id = rule.toStdString();
    for (const cleaning::PageCount& one : report.pages)
        if (report.total[one.rule].rule == id)
            places.emplace_back(one.document, one.page);
    if (places.empty())
        return;
    std::pair<std::size_t, std::size_t> shown{};
    if (m_preview->row() >= 0) {
        const std::string& name = files[std::size_t(m_preview->row())].document->name;
        const auto document = std::find_if(documents.begin(), documents.end(),
                                           [&name](const text::Document& one) { return one.name == name; });
        if (document != documents.end())
            shown = {std::size_t(document - documents.begin()), m_preview->documentPage()};
    }
    if (!forwards)
        std::reverse(places.begin(), places.end());
    const auto next = std::find_if(places.begin(), places.end(),
                                   [&](const auto& place) { return forwards ? place > shown : place < shown; });
    const auto [document, page] = next == places.end() ? places.front() : *next;
    const int row = m_context.corpus.store.rowOf(documents[document].name);
    if (row < 0)
        return;
    m_files->choose(row);
    m_preview->showChange(row, int(page), rule, forwards);
}

void CorpusPlace::showFile(const QString& name) {
    m_files->choose(m_context.corpus.store.rowOf(name.toStdString()));
    setCurrentTab(0);
}

void CorpusPlace::showState() {
    using State = runtime::CorpusStore::State;
    const runtime::CorpusStore& store = m_context.corpus.store;
    const bool nothing = store.files().empty();
    if (nothing && store.state() != State::Reading) {
        m_files->setEmpty(store.state() == State::Failed ? store.problem()
                                                         : tr("Choose a folder of PDFs, or try the sample library."));
        widgets::EmptyState* empty = m_files->emptyState();
        QPushButton* choose = empty->addAction(tr("Choose folder…"), QStringLiteral("folder"), true);
        connect(choose, &QPushButton::clicked, this, &CorpusPlace::chooseFolder);
        if (!m_context.corpus.sampleLibrary.isEmpty())
            connect(empty->addAction(tr("Sample library")), &QPushButton::clicked, this,
                    [this] { openPath(m_context.corpus.sampleLibrary); });
        if (store.state() == State::Failed && !store.others().empty())
            connect(empty->addAction(tr("List its files…")), &QPushButton::clicked, m_files, &FilesCard::listOthers);
    } else {
        m_files->clearEmpty();
    }
    if (!nothing && store.state() == State::Failed)
        Q_EMIT noticed(store.problem());
    Q_EMIT stateChanged();
}

int CorpusPlace::currentTab() const {
    return m_pages->currentIndex();
}

void CorpusPlace::setCurrentTab(int index) {
    if (index < 0 || index >= m_pages->count() || index == m_pages->currentIndex())
        return;
    m_pages->setCurrentIndex(index);
    Q_EMIT tabsChanged();
}

QList<PlaceSetting> CorpusPlace::settings() const {
    QList<PlaceSetting> list = Place::settings();
    for (const char* const field : {"page_text", "ocr", "ocr_seconds", "ocr_confidence", "encoding"})
        list << PlaceSetting{QLatin1String(field), m_files->readingButton()};
    return list << PlaceSetting{QStringLiteral("rules"), m_cleaning->table()};
}

PlaceState CorpusPlace::state() const {
    using State = runtime::CorpusStore::State;
    const runtime::CorpusStore& store = m_context.corpus.store;
    switch (store.state()) {
    case State::Empty:
        return {};
    case State::Reading:
        return {PlaceState::Dot::Running, tr("reading files")};
    case State::Preparing:
        return {PlaceState::Dot::Running, tr("joining the text")};
    case State::Failed:
        return {PlaceState::Dot::Attention, store.problem()};
    case State::Ready:
        break;
    }
    if (const auto prepared = store.prepared(); prepared && !prepared->datasetProblem.isEmpty())
        return {PlaceState::Dot::Attention, prepared->datasetProblem};
    return {PlaceState::Dot::Good, tr("ready: %1 characters").arg(text::groupedNumber(store.characters()))};
}

void CorpusPlace::setWidthClass(WidthClass width) {
    const bool column = width == WidthClass::Narrow;
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_bar->setTight(width < WidthClass::Normal);
    m_tokenizer->setWidthClass(width);
    m_split->setWidthClass(width);
    m_page->setContentsMargins(gap, gap, gap, gap);
    for (QSplitter* splitter : {m_rows, m_top, m_bottom, m_bottomLeft, m_bottomRight})
        splitter->setHandleWidth(gap);
    m_top->setOrientation(column ? Qt::Vertical : Qt::Horizontal);
    m_bottom->setOrientation(column ? Qt::Vertical : Qt::Horizontal);
    // In one column the place scrolls; side by side the cards share the available height.
    m_files->setMinimumHeight(theme::scaled(column ? 300 : 190));
    m_preview->setMinimumHeight(theme::scaled(column ? 320 : 190));
    m_vocabulary->setMinimumHeight(theme::scaled(column ? 240 : 150));
    m_vocabulary->setMinimumWidth(theme::scaled(248));
    m_files->setMinimumWidth(theme::scaled(380));
    m_preview->setMinimumWidth(theme::scaled(300));
}

} // namespace glasshouse::places::corpus
