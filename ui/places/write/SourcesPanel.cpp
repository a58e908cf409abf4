#include "ui/places/write/SourcesPanel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

#include "ui/places/PagePicture.h"
#include "ui/places/PictureExport.h"
#include "ui/places/Remember.h"
#include "ui/places/RunTextDialog.h"
#include "ui/runtime/RunModel.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/BusyBar.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::write {

namespace {

enum Column { Passage, File, Page, Length, Columns };

constexpr int kMaxRows = 500;
constexpr int kReadable = 560; ///< width of a page whose letters can be read

bool samePlace(const runtime::TracedStretch& a, const runtime::TracedStretch& b) {
    return a.begin == b.begin && a.first == b.first;
}

QString percent(const trace::CopiedShare& share) {
    return text::percentText(share.share());
}

/// Of numbers that would overprint each other below the text, the first stays, but that of a chosen passage always.
void thinLabels(std::vector<widgets::FlowUnderline>& lines, const QString& text) {
    std::vector<widgets::FlowUnderline*> byEnd;
    for (widgets::FlowUnderline& line : lines)
        byEnd.push_back(&line);
    const auto endOf = [](const widgets::FlowUnderline& line) { return line.begin + line.length; };
    std::stable_sort(byEnd.begin(), byEnd.end(), [&](const auto* a, const auto* b) { return endOf(*a) < endOf(*b); });
    const QFontMetricsF letters(theme::uiFont(theme::TextSize::Sample)); // as the text and its numbers are drawn
    QFont small = theme::monoFont(theme::TextSize::Note);
    small.setPixelSize(std::max(7, theme::lineHeight(theme::TextSize::Sample) / 3));
    const double digit = QFontMetricsF(small).horizontalAdvance(QLatin1Char('0'));
    widgets::FlowUnderline* before = nullptr;
    for (widgets::FlowUnderline* const line : byEnd) {
        if (before != nullptr) {
            const qsizetype apart = endOf(*line) - endOf(*before);
            const double needed = digit * (double(line->label.size()) + 0.5);
            if (apart < 64 && letters.horizontalAdvance(text.mid(endOf(*before), apart)) < needed) {
                if (!line->chosen) {
                    line->label.clear();
                    continue;
                }
                before->label.clear();
            }
        }
        before = line;
    }
}

QToolButton* iconButton(const char* id, const QString& icon, const QString& name, const QString& help,
                        QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(theme::icon(icon));
    widgets::nameControl(button, {.id = QLatin1String(id), .name = name, .toolTip = help});
    return button;
}

} // namespace

SourcesPanel::SourcesPanel(const PlaceContext& context, runtime::TextTrace& trace, widgets::TokenFlow& flow,
                           QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_trace(trace)
    , m_flow(flow) {
    widgets::nameControl(this, {.id = QStringLiteral("sourcesPanel"),
                                .name = tr("Sources in the corpus"),
                                .explanation = QStringLiteral("write.sources")});
    m_empty = new widgets::EmptyState({}, this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(buildList());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(m_stack, 1);
    connect(&m_trace, &runtime::TextTrace::changed, this, &SourcesPanel::showTrace);
    for (const auto signal : {&runtime::RunModel::opened, &runtime::RunModel::renamed})
        connect(&m_context.viewed.run, signal, this, &SourcesPanel::showIntro);
    showIntro();
    m_trace.setMinimum(m_minimum->value());
    showTrace();
}

QWidget* SourcesPanel::buildHead() {
    auto* head = new QWidget(this);
    m_busy = new widgets::BusyBar(head);
    m_busy->setObjectName(QStringLiteral("sourcesBusy"));
    m_intro = new widgets::TextBlock({}, head);
    widgets::nameControl(m_intro, {.id = QStringLiteral("sourcesIntro"), .name = tr("What is searched")});
    m_intro->setTextSize(theme::TextSize::Small);
    m_minimum = new QSpinBox(head);
    widgets::nameControl(
        m_minimum,
        {.id = QStringLiteral("sourcesLeast"),
         .name = tr("Shortest passage, in characters"),
         .toolTip = tr("Shorter passages are not searched for: a few letters in a row occur in any long text")});
    m_minimum->setRange(1, 10000);
    m_minimum->setValue(runtime::TextTrace::defaultMinimum);
    remember(m_minimum, m_context.shell.settings);
    const auto showUnit = [this](int characters) {
        //: after the number of a spin box
        const QString unit = tr(" characters", nullptr, characters);
        if (m_minimum->suffix() != unit) // it would be written again while one types
            m_minimum->setSuffix(unit);
    };
    showUnit(m_minimum->value());
    connect(m_minimum, &QSpinBox::valueChanged, m_minimum, showUnit);
    auto* label = new QLabel(tr("At least"), head);
    label->setBuddy(m_minimum);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(label, 1);
    row->addWidget(m_busy);
    row->addWidget(m_minimum);
    connect(m_minimum, &QSpinBox::valueChanged, this, [this](int characters) { m_trace.setMinimum(characters); });
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(15, 8, 12, 8);
    column->setSpacing(6);
    column->addWidget(m_intro);
    column->addLayout(row);
    return head;
}

QWidget* SourcesPanel::buildList() {
    auto* list = new QWidget(this);
    m_model = new QStandardItemModel(0, Columns, this);
    m_model->setHorizontalHeaderLabels({tr("passage"), tr("file"), tr("page"), tr("chars")});
    for (const int column : {Page, Length})
        m_model->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table = new widgets::CardTable(list);
    m_table->setTextElideMode(Qt::ElideMiddle); // names of files differ at their ends
    widgets::nameControl(m_table, {.id = QStringLiteral("sources"),
                                   .name = tr("Passages that occur in the run's text"),
                                   .toolTip = tr("Choose a passage to see it on its page")});
    m_table->viewport()->setToolTip({}); // cells have their own
    m_table->setMinimumHeight(theme::scaled(100));
    m_table->setModel(m_model);
    m_table->setColumn(Page, widgets::CardTable::Column::Number);
    m_table->setColumn(Length, widgets::CardTable::Column::Number);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(Passage, QHeaderView::Stretch);
    header->setSectionResizeMode(File, QHeaderView::Fixed);
    header->setMinimumSectionSize(theme::scaled(28));
    m_table->viewport()->installEventFilter(this);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!m_filling && current.isValid())
                    choose(current.row());
            });
    // A row that is current already can be clicked to bring its page back.
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
    auto* card = new widgets::Card(tr("Passages"), list);
    card->setObjectName(QStringLiteral("sourcesCard"));
    card->setBodyMargins(0, 0, 0, 1);
    card->setBody(m_table);
    offerTableExports(card, *m_table, QStringLiteral("passages"));
    auto* framed = new QVBoxLayout;
    framed->setContentsMargins(12, 0, 12, 0);
    framed->addWidget(card);
    m_summary = new widgets::TextBlock({}, list);
    widgets::nameControl(m_summary,
                         {.id = QStringLiteral("sourcesSummary"), .name = tr("How much of the text was copied")});
    m_summary->setTextSize(theme::TextSize::Small);
    auto* padded = new QVBoxLayout;
    padded->setContentsMargins(15, 6, 12, 8);
    padded->addWidget(m_summary);
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(framed, 2);
    column->addLayout(padded);
    m_pageView = buildPage();
    m_pageView->hide();
    column->addWidget(m_pageView, 3);
    return list;
}

QWidget* SourcesPanel::buildPage() {
    auto* page = new QWidget(this);
    m_file = new widgets::ElidedLabel({}, page);
    m_file->setObjectName(QStringLiteral("sourceFile"));
    m_file->setElideMode(Qt::ElideMiddle);
    m_previous = iconButton("sourcePrevious", QStringLiteral("previous"), tr("Previous page"),
                            tr("The page before this one in the same file"), page);
    m_next = iconButton("sourceNext", QStringLiteral("next"), tr("Next page"),
                        tr("The page after this one in the same file"), page);
    m_number = new QLabel(page);
    m_number->setObjectName(QStringLiteral("sourceNumber"));
    theme::setMonoFont(m_number);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(15, 2, 8, 2);
    row->setSpacing(4);
    row->addWidget(m_file, 1);
    const auto zoomButton = [&](const char* id, const QString& icon, const QString& name, const QString& help,
                                const auto& zoom) {
        auto* button = iconButton(id, icon, name, help, page);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, zoom);
    };
    zoomButton("sourceSmaller", QStringLiteral("reduce"), tr("Smaller"), tr("Show the page smaller (−)"),
               [this] { m_picture->zoomOut(); });
    zoomButton("sourceLarger", QStringLiteral("enlarge"), tr("Larger"), tr("Show the page larger (+)"),
               [this] { m_picture->zoomIn(); });
    zoomButton("sourceFit", QStringLiteral("fit"), tr("Whole page"), tr("Show the whole page (0)"),
               [this] { m_picture->fit(); });
    row->addWidget(m_previous);
    row->addWidget(m_number);
    row->addWidget(m_next);
    m_picture = new PagePicture(m_context.corpus.ingest, page);
    widgets::nameControl(m_picture, {.id = QStringLiteral("sourcePicture"),
                                     .name = tr("The page of the passage"),
                                     .toolTip = tr("The page where the passage first occurs. The passage is framed")});
    m_words = new widgets::TextBlock({}, page);
    widgets::nameControl(m_words, {.id = QStringLiteral("sourceWords"), .name = tr("The text around the passage")});
    m_words->setTextSize(theme::TextSize::Small);
    auto* padded = new QVBoxLayout;
    padded->setContentsMargins(15, 6, 12, 8);
    padded->addWidget(m_words);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_picture, 1);
    column->addLayout(padded);
    connect(m_previous, &QToolButton::clicked, this, [this] { showPage(m_page - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { showPage(m_page + 1); });
    connect(m_picture, &PagePicture::answered, this, &SourcesPanel::frame);
    return page;
}

void SourcesPanel::chooseAt(int character) {
    const auto& stretches = m_trace.stretches(); // the longest first
    const auto found = std::find_if(stretches.begin(), stretches.end(), [&](const runtime::TracedStretch& one) {
        return one.begin <= character && character < one.begin + one.length;
    });
    const auto row = int(found - stretches.begin());
    if (isVisible() && found != stretches.end() && row < m_model->rowCount())
        m_table->selectRow(row);
}

void SourcesPanel::setWriter(const QString& run) {
    if (run == m_writer)
        return;
    m_writer = run;
    showIntro();
}

void SourcesPanel::showIntro() {
    const QString sentence =
        m_writer.isEmpty()
            ? tr("The longest passages of this text that occur word for word in the run's text, including its "
                 "validation part. They are underlined on the left.")
            : tr("This text was written with the weights of %1 but is compared with the text of the open run, %2. "
                 "These are the longest passages that occur there word for word, including in its validation part. "
                 "They are underlined on the left.")
                  .arg(m_writer, m_context.viewed.run.name());
    m_intro->setHtml(sentence.toHtmlEscaped());
}

void SourcesPanel::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
}

void SourcesPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_trace.setWanted(this, true);
    showTrace();
}

void SourcesPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_trace.setWanted(this, false);
    m_picture->cancel();
    underline();
}

void SourcesPanel::showTrace() {
    using State = runtime::TextTrace::State;
    const State state = m_trace.state();
    m_busy->setVisible(state == State::Reading || state == State::Indexing || m_trace.isLooking());
    if (m_chosen && (state != State::Ready || (chosenRow() < 0 && !m_trace.isLooking())))
        choose(-1);
    if (state == State::Ready) {
        showRows();
        showSummary();
    }
    underline();
    showEmpty();
}

void SourcesPanel::showEmpty() {
    using State = runtime::TextTrace::State;
    const State state = m_trace.state();
    QString sentence;
    switch (state) {
    case State::None:
        sentence =
            m_context.viewed.run.isOpen() ? tr("This run was opened without its corpus.") : tr("No run is open.");
        break;
    case State::Unread:
    case State::Reading:
        sentence = tr("Loading the text of this run…");
        break;
    case State::Indexing:
        sentence = tr("Indexing the text of the run (%1), so that any passage is found at once…")
                       .arg(text::byteText(static_cast<double>(m_trace.corpus()->text().size())));
        break;
    case State::Missing:
        sentence = m_trace.problem();
        break;
    case State::Ready:
        break;
    }
    offer(state != State::Missing ? Remedy::None : m_trace.corpus() == nullptr ? Remedy::Folder : Remedy::Again);
    m_empty->setSentence(sentence);
    m_stack->setCurrentIndex(state == State::Ready ? 1 : 0);
}

void SourcesPanel::offer(Remedy remedy) {
    if (remedy == m_offered)
        return;
    m_offered = remedy;
    m_empty->clearActions();
    if (remedy == Remedy::Folder) {
        QPushButton* folder = m_empty->addAction(tr("Choose its folder…"), QStringLiteral("folder"));
        widgets::nameControl(folder, {.id = QStringLiteral("sourcesFolder"),
                                      .name = tr("Choose its folder"),
                                      .toolTip = tr("Choose where the files of the run's text are now")});
        connect(folder, &QPushButton::clicked, this, [this] { askForRunText(m_context.viewed, this); });
    } else if (remedy == Remedy::Again) {
        QPushButton* again = m_empty->addAction(tr("Try again"), QStringLiteral("refresh"));
        widgets::nameControl(again, {.id = QStringLiteral("sourcesAgain"),
                                     .name = tr("Try again"),
                                     .toolTip = tr("Look once more for the passages of this text")});
        connect(again, &QPushButton::clicked, &m_trace, &runtime::TextTrace::tryAgain);
    }
}

void SourcesPanel::showRows() {
    const auto& stretches = m_trace.stretches();
    const auto corpus = m_trace.corpus();
    const auto rows = int(std::min<std::size_t>(stretches.size(), kMaxRows));
    m_filling = true;
    m_model->setRowCount(rows);
    const QString written = m_flow.text();
    for (int row = 0; row < rows; ++row) {
        const runtime::TracedStretch& stretch = stretches[std::size_t(row)];
        const text::Document& document = corpus->documents()[std::size_t(stretch.document)];
        const QString passage = written.mid(stretch.begin, stretch.length).simplified();
        const QString file = QString::fromStdString(document.name);
        const QString page = document.pageCount > 0 ? text::groupedNumber(stretch.page + 1) : QString();
        const QString times = stretch.count == 1
                                  ? tr("It occurs there once.")
                                  : tr("It occurs there %1 times.").arg(text::groupedNumber(stretch.count));
        const QStringList cells{passage, file, page, text::groupedNumber(stretch.characters)};
        const QStringList helps{passage + QLatin1Char('\n') + file + QLatin1Char('\n') + times, file, page, times};
        for (int column = 0; column < Columns; ++column) {
            QStandardItem* item = m_model->item(row, column);
            if (item == nullptr) {
                item = new QStandardItem;
                item->setEditable(false);
                m_model->setItem(row, column, item);
            }
            if (item->text() != cells[column])
                item->setText(cells[column]);
            item->setToolTip(helps[column]);
        }
    }
    const int chosen = chosenRow();
    if (chosen >= 0 && chosen < rows)
        m_table->selectRow(chosen);
    else
        m_table->setCurrentIndex({});
    m_table->setEmptyText(m_flow.text().isEmpty()  ? tr("There is no text yet.")
                          : m_trace.isLooking()    ? QString()
                          : m_trace.minimum() == 1 ? tr("No character of this text occurs in your texts.")
                                                   : tr("No passage of %1 or more characters occurs in your texts.")
                                                         .arg(text::groupedNumber(m_trace.minimum())));
    m_filling = false;
    fitColumns();
}

/// The passage gets the most room; names of files are whole if it still has twice as much, and go where there is none.
void SourcesPanel::fitColumns() {
    const QHeaderView* const header = m_table->horizontalHeader();
    const QFontMetrics words(theme::uiFont());
    int widest = QFontMetrics(header->font()).horizontalAdvance(tr("file"));
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (const QStandardItem* const item = m_model->item(row, File))
            widest = std::max(widest, words.horizontalAdvance(item->text()));
    const int room = (m_table->viewport()->width() - header->sectionSize(Page) - header->sectionSize(Length)) / 3;
    const int width = std::min(widest + theme::scaled(18), room);
    m_table->setColumnHidden(File, width < std::min(widest, theme::scaled(52)));
    if (!m_table->isColumnHidden(File))
        m_table->setColumnWidth(File, width);
}

bool SourcesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

void SourcesPanel::showSummary() {
    const trace::CopiedShare& share = m_trace.share();
    const QString minimum = text::groupedNumber(m_trace.minimum());
    QString sentence;
    if (share.characters > 0)
        sentence =
            tr("%1 of %2 characters (%3) are in passages of %4 or more.")
                .arg(text::groupedNumber(share.copied), text::groupedNumber(share.characters), percent(share), minimum);
    const auto heldOut = m_trace.heldOut();
    if (!m_trace.heldOutProblem().isEmpty())
        sentence +=
            QLatin1Char(' ') + tr("The validation text could not be compared: %1").arg(m_trace.heldOutProblem());
    else if (!heldOut)
        sentence += QLatin1Char(' ') + tr("The validation text is being compared…");
    else if (heldOut->characters > 0)
        sentence += QLatin1Char(' ') + tr("For comparison: of the validation text, %1 is in passages of %2 characters "
                                          "or more that also occur in the training text.")
                                           .arg(percent(*heldOut), minimum);
    else
        sentence += QLatin1Char(' ') + tr("This run has no validation text to compare with.");
    m_summary->setHtml(sentence.trimmed().toHtmlEscaped());
}

void SourcesPanel::underline() {
    std::vector<widgets::FlowUnderline> lines;
    if (isVisible())
        for (const runtime::TracedStretch& stretch : m_trace.stretches())
            lines.push_back({int(stretch.begin), int(stretch.length), m_chosen && samePlace(stretch, *m_chosen),
                             text::groupedNumber(stretch.characters)});
    thinLabels(lines, m_flow.text());
    std::stable_partition(lines.begin(), lines.end(), // the chosen one above the others
                          [](const widgets::FlowUnderline& line) { return !line.chosen; });
    m_flow.setUnderlines(std::move(lines));
}

int SourcesPanel::chosenRow() const {
    const auto& stretches = m_trace.stretches();
    const auto found = std::find_if(stretches.begin(), stretches.end(), [&](const runtime::TracedStretch& one) {
        return m_chosen && samePlace(one, *m_chosen);
    });
    return found == stretches.end() ? -1 : int(found - stretches.begin());
}

/// A passage by its row; -1: none.
void SourcesPanel::choose(int row) {
    const auto& stretches = m_trace.stretches();
    if (row < 0 || row >= int(stretches.size()) || m_trace.corpus() == nullptr) {
        m_chosen.reset();
        m_page = -1;
        m_pageView->hide();
        m_picture->setFrames({});
        m_picture->showNothing({});
        m_words->setHtml({});
        m_file->setText({});
        m_number->clear();
        m_previous->setEnabled(false);
        m_next->setEnabled(false);
        return;
    }
    m_chosen = stretches[std::size_t(row)];
    const runtime::TextContext context = m_trace.contextOf(*m_chosen);
    m_words->setHtml(
        QStringLiteral("… %1<b>%2</b>%3 …")
            .arg(context.before.toHtmlEscaped(), context.match.toHtmlEscaped(), context.after.toHtmlEscaped()));
    m_flow.ensureCharacterVisible(int(m_chosen->begin));
    underline();
    m_pageView->show();
    showPage(m_chosen->page);
}

/// A page of the chosen passage's file.
void SourcesPanel::showPage(int page) {
    const auto corpus = m_trace.corpus();
    if (!m_chosen || !corpus)
        return;
    const text::Document& document = corpus->documents()[std::size_t(m_chosen->document)];
    m_page = page;
    m_file->setText(QString::fromStdString(document.name));
    m_number->setText(document.pageCount > 0 ? QStringLiteral("%1 / %2").arg(text::groupedNumber(page + 1),
                                                                             text::groupedNumber(document.pageCount))
                                             : QString());
    m_previous->setEnabled(page > 0);
    m_next->setEnabled(page + 1 < document.pageCount);
    m_picture->setFrames({});
    if (document.isPdf())
        m_picture->showPage(document.path, page, true);
    else
        m_picture->showNothing(tr("Only a PDF has pages to show; the text around the passage is below."));
}

void SourcesPanel::frame() {
    if (!m_chosen)
        return;
    const QList<QRectF> frames = m_trace.framesOf(*m_chosen, m_page);
    m_picture->setFrames(frames);
    if (m_picture->hasPicture() && !std::exchange(m_enlarged, true))
        m_picture->enlargeTo(theme::scaled(kReadable));
    if (!frames.isEmpty())
        m_picture->ensurePlaceVisible(frames.first());
}

} // namespace glasshouse::places::write
