#include "ui/places/train/TrainPlace.h"
#include "ui/places/FoldColumn.h"
#include "ui/places/QueueStrip.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "ui/actions/WindowActions.h"
#include "ui/places/Remember.h"
#include "ui/places/train/ChartLink.h"
#include "ui/places/train/DiskFullStrip.h"
#include "ui/places/train/LadderDialog.h"
#include "ui/places/train/LadderStrip.h"
#include "ui/places/train/LossCard.h"
#include "ui/places/train/NonFiniteStrip.h"
#include "ui/places/train/RangeTestDialog.h"
#include "ui/places/train/TrainColumn.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/LadderController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/EdgeHandle.h"
#include "ui/widgets/Splitter.h"

namespace glasshouse::places::train {

namespace {
constexpr int valuesMilliseconds = 250; // the panel is read by people
constexpr int drawnMilliseconds = 50;   // until a plot is drawn in its new size
QString layoutName() {
    return QStringLiteral("train/rows");
}

} // namespace

TrainPlace::TrainPlace(const PlaceContext& context, QWidget* parent)
    : Place(parent)
    , m_context(context) {
    setProperty("explain", QStringLiteral("train"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_column = new TrainColumn(context, this);
    m_fold = new FoldColumn(tr("Training settings"), QStringLiteral("train.columnEdge"), m_column, this);
    layout->addWidget(m_fold);
    m_column->widget()->installEventFilter(this);
    m_edge = new widgets::EdgeHandle(m_column, {200, 480}, this);
    widgets::nameControl(m_edge, {.id = QStringLiteral("train.columnHandle"), .name = tr("Width of the settings")});
    remember(m_edge, context.shell.settings);
    connect(m_edge, &widgets::EdgeHandle::moved, this, [this] { layOut(m_width); });

    // In the order of the page, which is that of the Tab key.
    auto* inner = new QWidget(this);
    auto* innerLayout = new QVBoxLayout(inner);
    innerLayout->addWidget(new NonFiniteStrip(context, inner));
    innerLayout->addWidget(new DiskFullStrip(context, inner));
    auto* queue = new QueueStrip(context, QStringLiteral("train"), true, inner);
    connect(queue, &QueueStrip::placeRequested, this, [this](const QString& id) { Q_EMIT placeRequested(id); });
    innerLayout->addWidget(queue);
    makeLadder(inner);
    makeRangeTest();
    m_wide = new widgets::Splitter(Qt::Horizontal, inner);
    m_wide->setObjectName(QStringLiteral("train.wide"));
    m_wide->setChildrenCollapsible(false);
    innerLayout->addWidget(m_wide, 1);
    m_rows = new widgets::Splitter(Qt::Vertical, m_wide);
    m_rows->setObjectName(QStringLiteral("train.rows"));
    m_rows->setChildrenCollapsible(false);
    m_link = new ChartLink(this);
    m_loss = new LossCard(context, *m_link, m_rows);
    m_texts = new QWidget(m_rows);
    auto* texts = new QVBoxLayout(m_texts);
    texts->setContentsMargins(0, 0, 0, 0);
    m_rows->setStretchFactor(0, 1);
    m_rows->setStretchFactor(1, 0);
    m_more = new QWidget(inner);
    auto* more = new QVBoxLayout(m_more);
    more->setContentsMargins(0, 0, 0, 0);
    m_charts = new QWidget(m_more);
    auto* charts = new QGridLayout(m_charts);
    charts->setContentsMargins(0, 0, 0, 0);
    more->addWidget(m_charts);
    for (const TrainCardEntry& entry : trainCards()) {
        if (entry.row == TrainCardEntry::Row::More && m_moreHead == nullptr)
            makeMoreHead(inner);
        m_cards.push_back(entry.make({context, *this, *m_loss, *m_link, this}));
    }
    QStringList folded;
    for (const PlaceCard* card : cardsOf(TrainCardEntry::Row::More))
        folded.append(card->title());
    m_moreHead->setToolTip(folded.join(QStringLiteral(", ")));
    for (QWidget* card : cardsOf(TrainCardEntry::Row::Text))
        texts->addWidget(card);
    for (QWidget* card : cardsOf(TrainCardEntry::Row::Below))
        more->addWidget(card);
    innerLayout->addWidget(m_moreHead, 0, Qt::AlignLeft);
    innerLayout->addWidget(m_more);
    m_area = new QScrollArea(this);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setObjectName(QStringLiteral("train.area"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_area->setWidget(inner);
    layout->addWidget(m_area, 1);
    m_area->viewport()->installEventFilter(this);
    m_loss->installEventFilter(this);
    m_fitTimer.setSingleShot(true);
    m_fitTimer.setInterval(drawnMilliseconds);
    connect(&m_fitTimer, &QTimer::timeout, this, &TrainPlace::fitRows);
    layOut(WidthClass::Normal);
    const QByteArray rows = context.shell.settings.layout(layoutName());
    m_moved = !rows.isEmpty() && m_rows->restoreState(rows);
    followSession();
    connect(m_rows, &QSplitter::splitterMoved, this, [this] { m_moved = true; });
    connect(&filled(), &widgets::FilledCard::changed, this, [this] {
        m_loss->showLarge(filled().card() == m_loss);
        m_fitTimer.start();
    });
    connect(m_loss, &LossCard::largeRequested, this, [this] { filled().toggle(*m_loss); });

    using runtime::RunModel;
    connect(&context.training.session, &RunModel::stateChanged, this, &TrainPlace::followSession);
    connect(&context.runs.opener, &runtime::RunOpener::lookChanged, this, &TrainPlace::followSession);
    connect(&context.viewed.run, &RunModel::opened, this, &TrainPlace::followSession);
    connect(&context.training.config, &runtime::ConfigStore::validated, this, &Place::stateChanged);
    connect(m_column, &TrainColumn::placeRequested, this, [this](const QString& id) { Q_EMIT placeRequested(id); });
    connect(m_loss, &LossCard::rewindRequested, this, &TrainPlace::askForRewind);
    connect(context.shell.actions.rewind, &QAction::triggered, this, [this] {
        Q_EMIT placeRequested(QStringLiteral("train"));
        rewindToCursor();
    });
    connect(m_loss, &LossCard::forkRequested, this, [this](std::int64_t step) {
        Q_EMIT forkRequested(QString::fromStdString(m_context.viewed.run.path().string()), step);
    });
    connect(m_link, &ChartLink::pointed, this, [this](double step) {
        m_pointed = std::isnan(step) ? -1 : std::llround(step);
        m_valuesTimer.start();
    });
    m_valuesTimer.setSingleShot(true);
    m_valuesTimer.setInterval(valuesMilliseconds);
    connect(&m_valuesTimer, &QTimer::timeout, this, &TrainPlace::showValues);
    const auto later = [this] {
        if (m_active && !m_valuesTimer.isActive())
            m_valuesTimer.start();
    };
    connect(&context.viewed.cursor, &runtime::TimeCursor::changed, this, later);
    connect(&context.viewed.run, &RunModel::opened, this, later);
    connect(&context.viewed.run, &RunModel::evaluationsAppended, this, later); // the last comes after its step
    connect(m_loss, &LossCard::smoothingChanged, this, later);
}

TrainPlace::~TrainPlace() {
    keepHeights();
}

/// Only what a person has chosen: by default the plot follows the height of the window.
void TrainPlace::keepHeights() {
    if (m_moved && filled().card() == nullptr)
        m_context.shell.settings.setLayout(layoutName(), m_rows->saveState());
}

QList<QAction*> TrainPlace::menuActions() const {
    return m_loss->axisActions();
}

void TrainPlace::makeMoreHead(QWidget* inner) {
    m_moreHead = new QToolButton(inner);
    widgets::nameControl(m_moreHead, {.id = QStringLiteral("train.moreCharts"), .name = tr("More charts")});
    m_moreHead->setText(m_moreHead->accessibleName());
    m_moreHead->setCheckable(true);
    m_moreHead->setAutoRaise(true);
    m_moreHead->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    theme::setUiFont(m_moreHead, theme::TextSize::SectionHead);
    m_moreHead->setChecked(true);
    remember(m_moreHead, m_context.shell.settings);
    connect(m_moreHead, &QToolButton::toggled, this, &TrainPlace::showMore);
}

void TrainPlace::showMore() {
    const bool open = m_moreHead->isChecked();
    m_moreHead->setIcon(theme::icon(open ? QStringLiteral("down") : QStringLiteral("next")));
    m_more->setVisible(open);
}

bool TrainPlace::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_column->widget() && event->type() == QEvent::LayoutRequest &&
        std::exchange(m_needed, m_column->widget()->minimumSizeHint().width()) !=
            m_column->widget()->minimumSizeHint().width())
        layOut(m_width); // its fields need another width
    if (event->type() == QEvent::Resize) {
        if (watched == m_area->viewport()) {
            placeCharts();
            fitRows();
        }
        m_fitTimer.start(); // what lies around the curves is known once they are drawn
    }
    return Place::eventFilter(watched, event);
}

/// The column may take more of a wider place, where its fields need that.
void TrainPlace::resizeEvent(QResizeEvent* event) {
    Place::resizeEvent(event);
    if (m_needed > theme::scaled(260))
        layOut(m_width);
}

/// As many charts in a row as the width has room for; the last one fills its row.
void TrainPlace::placeCharts() {
    const int columns = std::clamp(m_area->viewport()->width() / theme::scaled(260), 1, 4);
    if (columns == m_chartColumns)
        return;
    m_chartColumns = columns;
    auto* grid = static_cast<QGridLayout*>(m_charts->layout());
    while (grid->count() > 0)
        delete grid->takeAt(0);
    const std::vector<PlaceCard*> cards = cardsOf(TrainCardEntry::Row::More);
    const int count = int(cards.size());
    for (int i = 0; i < count; ++i) {
        if (cards[std::size_t(i)] != filled().card()) // that has all the room
            cards[std::size_t(i)]->setFixedHeight(theme::scaled(190));
        grid->addWidget(cards[std::size_t(i)], i / columns, i % columns, 1, i + 1 < count ? 1 : columns - i % columns);
    }
    for (int column = 0; column < 4; ++column)
        grid->setColumnStretch(column, column < columns ? 1 : 0);
}

/// The curves of the loss get at least half the height, and what they need to be read; what does not fit is scrolled
/// to. The handle between the plot and the text below it can take from either side.
void TrainPlace::fitRows() {
    const int room = m_area->viewport()->height();
    if (filled().card() != nullptr)
        return; // it has all the room
    const int around = std::clamp(m_loss->height() - m_loss->plot()->plotRect().height(), 0, theme::scaled(200));
    const int curves = std::max(room / 2, std::min(theme::scaled(420), room - theme::scaled(200)));
    const int loss = std::max(m_leastLoss, curves + around);
    const bool below = m_texts->parentWidget() == m_rows;
    const int texts = below ? m_textsHeight : 0;
    const int handle = below ? m_rows->handleWidth() : 0;
    m_rows->setMinimumHeight(loss + texts + handle);
    if (!m_moved && below)
        m_rows->setSizes({std::max(m_rows->height(), m_rows->minimumHeight()) - texts - handle, texts});
}

QList<QAction*> TrainPlace::barActions() const {
    const actions::WindowActions& window = m_context.shell.actions;
    const QList<QAction*> ofRun = m_bar == Bar::Beside ? QList<QAction*>{window.resume}
                                  : m_bar == Bar::NoRun
                                      ? QList<QAction*>{window.singleStep, window.stop}
                                      : QList<QAction*>{window.startPause, window.singleStep, window.stop};
    // A folded column has no button for it.
    const QList<QAction*> next = m_width <= WidthClass::Compact ? QList<QAction*>{window.newRun} : QList<QAction*>();
    return next + ofRun + QList<QAction*>{window.fork, m_ladder, m_range, window.firstProblem};
}

/// While another run is viewed, the buttons of the run that trains are only in the strip.
void TrainPlace::followSession() {
    const bool alive = m_context.training.session.isAlive();
    const runtime::RunModel& run = m_context.viewed.run;
    const Bar bar = alive && !m_context.runs.opener.showsSession()      ? Bar::Beside
                    : alive || (!run.path().empty() && !run.isSample()) ? Bar::Run
                                                                        : Bar::NoRun;
    if (bar != m_bar) {
        m_bar = bar;
        Q_EMIT barActionsChanged();
    }
    Q_EMIT stateChanged();
}

/// To the newest checkpoint up to the time cursor, which may stand at a step that was only recorded.
void TrainPlace::rewindToCursor() {
    const std::int64_t shown = m_context.viewed.cursor.step();
    const run::CheckpointEntry* nearest = nullptr;
    for (const run::CheckpointEntry& checkpoint : m_context.viewed.run.checkpoints())
        if (checkpoint.step <= shown)
            nearest = &checkpoint;
    if (nearest == nullptr)
        return Q_EMIT noticed(tr("No checkpoint up to step %1 was kept.").arg(text::groupedNumber(shown)));
    askForRewind(nearest->step);
}

void TrainPlace::askForRewind(std::int64_t step) {
    const runtime::RunModel& run = m_context.viewed.run;
    const QString at = text::groupedNumber(step);
    if (step >= run.step())
        return Q_EMIT noticed(tr("The run is at step %1 already.").arg(at));
    auto* question = new QMessageBox(QMessageBox::Question, tr("Rewind"),
                                     tr("Rewind %2 to step %1 and continue training from there?").arg(at, run.name()),
                                     QMessageBox::NoButton, this);
    question->setObjectName(QStringLiteral("rewind"));
    question->setTextFormat(Qt::PlainText); // a run's name may look like markup
    question->setAttribute(Qt::WA_DeleteOnClose);
    const int lost = int(run.step() - step);
    question->setInformativeText(
        run.isAlive() ? tr("The run is stopped first. The losses, texts and checkpoints of the %n steps after it will "
                           "be deleted, and the settings return to what they were then.",
                           nullptr, lost)
                      : tr("The losses, texts and checkpoints of the %n steps after it will be deleted, and the "
                           "settings return to what they were then.",
                           nullptr, lost));
    QPushButton* back = question->addButton(tr("Rewind"), QMessageBox::AcceptRole);
    widgets::nameControl(back, {.id = QStringLiteral("rewind.rewind"),
                                .toolTip = tr("Remove everything after step %1 and train from there").arg(at)});
    QPushButton* keep = question->addButton(tr("Cancel"), QMessageBox::RejectRole);
    widgets::nameControl(keep, {.id = QStringLiteral("rewind.keep"), .toolTip = tr("Change nothing")});
    question->setDefaultButton(keep);
    question->setEscapeButton(keep);
    connect(back, &QPushButton::clicked, this, [this, step, path = run.path()] {
        if (m_context.viewed.run.path() == path) // otherwise another one was opened meanwhile
            m_context.training.controller.rewind(step);
    });
    question->open();
}

widgets::Card* TrainPlace::mainCard() const {
    return m_loss;
}

void TrainPlace::makeLadder(QWidget* inner) {
    m_ladder = new QAction(theme::icon(QStringLiteral("model")), tr("Ladder…"), this);
    m_ladder->setObjectName(QStringLiteral("train.ladder"));
    m_ladder->setToolTip(tr("Train a bigram, an MLP and so on up to a transformer, and compare them"));
    m_ladder->setIconVisibleInMenu(false);
    m_ladder->setProperty("barMore", true); // in a menu where the bar has no room for its words
    connect(m_ladder, &QAction::triggered, this, &TrainPlace::showLadder);
    auto* strip = new LadderStrip(m_context.training, inner);
    connect(strip, &LadderStrip::detailsRequested, this, &TrainPlace::showLadder);
    inner->layout()->addWidget(strip);
    connect(&m_context.training.ladder, &runtime::LadderController::started, this, [this] {
        m_loss->setMeasure(QStringLiteral("bits")); // comparable for tokens of any size
        Q_EMIT placeRequested(QStringLiteral("train"));
    });
}

void TrainPlace::showLadder() {
    if (m_ladderDialog == nullptr)
        m_ladderDialog = new LadderDialog(m_context.training.ladder, m_context.training.pace, this);
    m_ladderDialog->show();
    m_ladderDialog->raise();
    m_ladderDialog->activateWindow();
}

void TrainPlace::makeRangeTest() {
    m_range = new QAction(theme::icon(QStringLiteral("search")), tr("Find a learning rate…"), this);
    m_range->setObjectName(QStringLiteral("train.rangeTest"));
    m_range->setToolTip(tr("Measure at which learning rates the loss falls, and choose one"));
    m_range->setIconVisibleInMenu(false);
    m_range->setProperty("barMore", true);
    connect(m_range, &QAction::triggered, this, [this] {
        if (m_rangeDialog == nullptr) {
            m_rangeDialog = new RangeTestDialog(m_context.training.range, m_context.training.pace, this);
        }
        m_rangeDialog->show();
        m_rangeDialog->raise();
        m_rangeDialog->activateWindow();
    });
}

bool TrainPlace::needsRun() const {
    return !m_context.training.runForm.pending().isEmpty() || !m_context.viewed.cursor.isLive();
}

PlaceState TrainPlace::state() const {
    using State = runtime::RunModel::State;
    const runtime::RunModel& run =
        m_context.training.session.isAlive() ? m_context.training.session : m_context.viewed.run;
    if (run.isSample()) // nothing was trained here
        return {};
    switch (run.state()) {
    case State::Starting:
    case State::Running:
    case State::Paused:
    case State::Stopping:
        return {PlaceState::Dot::Running, run.stateText()};
    case State::Failed:
        return {PlaceState::Dot::Attention, run.problem()};
    case State::Finished:
        return {PlaceState::Dot::Good, tr("The run is finished")};
    case State::Stopped:
        return {PlaceState::Dot::Good, run.endedEarly() ? run.problem() : tr("The run is stopped and can be resumed")};
    case State::Elsewhere:
        return {PlaceState::Dot::Running, run.stateText()};
    case State::None:
        break;
    }
    return {};
}

void TrainPlace::setActive(bool active) {
    m_active = active;
    m_column->setActive(active);
    unfoldBeforeRuns();
    if (active)
        m_valuesTimer.start();
    else
        keepHeights();
}

/// Opens the folded settings while no run is open, and so nothing else to be seen.
void TrainPlace::unfoldBeforeRuns() {
    if (m_active && m_context.viewed.run.state() == runtime::RunModel::State::None)
        m_fold->unfold();
}

void TrainPlace::setWidthClass(WidthClass width) {
    layOut(width);
}

void TrainPlace::reveal(QWidget* widget) {
    filled().leave();
    m_fold->reveal(widget);
    m_column->reveal(widget);
}

std::vector<PlaceCard*> TrainPlace::cardsOf(TrainCardEntry::Row row) const {
    std::vector<PlaceCard*> cards;
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        if (trainCards()[i].row == row)
            cards.push_back(m_cards[i]);
    return cards;
}

void TrainPlace::layOut(WidthClass width) {
    const bool narrow = width == WidthClass::Narrow;
    const bool folded = width <= WidthClass::Compact;
    const int designed = theme::scaled(width == WidthClass::Wide ? 260 : width >= WidthClass::Normal ? 228 : 212);
    // No field may be cut at the right, also beside the scroll bar.
    const int needed =
        m_column->widget()->minimumSizeHint().width() + m_column->verticalScrollBar()->sizeHint().width();
    m_fold->setColumnWidth(
        m_edge->chosen() > 0
            ? std::max(needed, theme::scaled(m_edge->chosen()))
            : std::clamp(needed, designed, std::max({designed, theme::scaled(260), QWidget::width() * 2 / 5})));
    m_fold->setFolded(folded);
    unfoldBeforeRuns();
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_rows->setHandleWidth(gap);
    m_wide->setHandleWidth(gap);
    const bool wide = width == WidthClass::Wide;
    if (wide != (m_texts->parentWidget() == m_wide)) {
        if (wide)
            m_wide->addWidget(m_texts);
        else
            m_rows->addWidget(m_texts);
        m_wide->setStretchFactor(0, 3);
        if (wide) {
            m_wide->setStretchFactor(1, 1);
            m_wide->setSizes({3000, 1000}); // shares of the width
        }
        m_texts->show();
    }
    m_area->widget()->layout()->setContentsMargins(gap, gap, gap, gap);
    m_area->widget()->layout()->setSpacing(gap);
    m_more->layout()->setSpacing(gap);
    m_charts->layout()->setSpacing(gap);
    m_leastLoss = theme::scaled(narrow ? 300 : 220);
    m_textsHeight = theme::scaled(wide ? 80 : 170);
    m_loss->setMinimumHeight(m_leastLoss);
    m_texts->setMinimumHeight(theme::scaled(wide ? 80 : 110)); // what the handle can take is what it can do without
    const bool bar = (m_width <= WidthClass::Compact) != folded;
    m_width = width;
    if (bar)
        Q_EMIT barActionsChanged();
    showMore();
    placeCharts();
    fitRows();
}

void TrainPlace::showValues() {
    if (!m_active)
        return;
    const runtime::RunModel& run = m_context.viewed.run;
    const std::int64_t step = m_pointed >= 0 ? m_pointed : m_context.viewed.cursor.step();
    const glasshouse::train::StepMetrics* metrics = run.metricsAt(step);
    QList<PlaceValue> origin;
    if (const auto& model = run.modelOrigin())
        origin = {{tr("Model from"), QString::fromStdString(model->path.string())},
                  {tr("Format"), QString::fromStdString(model->format)}};
    if (metrics == nullptr) {
        Q_EMIT valuesChanged(origin.isEmpty() ? QString() : run.stateText(), origin);
        return;
    }
    QList<PlaceValue> values;
    const double smoothed = m_loss->smoothedAt(step);
    if (std::isfinite(smoothed))
        values.append({tr("Train, smoothed"), text::lossText(smoothed)});
    values.append({tr("Train, this batch"), text::lossText(double(metrics->trainLoss))});
    const glasshouse::train::Evaluation* evaluation = nullptr;
    for (const glasshouse::train::Evaluation& one : run.evaluations())
        if (one.step <= step && one.validationLoss)
            evaluation = &one;
    if (evaluation != nullptr)
        values.append({tr("Validation (step %1)").arg(text::groupedNumber(evaluation->step)),
                       text::lossText(double(*evaluation->validationLoss))});
    // Each of its own loss: that of the text held out says how well it predicts what it has not seen.
    LossAxes bits = m_loss->axes();
    bits.measure = LossAxes::Measure::BitsPerCharacter;
    if (evaluation != nullptr) {
        const auto loss = double(*evaluation->validationLoss);
        values.append({tr("Perplexity, validation"), text::perplexityText(loss)});
        if (std::isfinite(bits.yOfValidation(loss)))
            values.append({tr("Bits/char, validation"), text::lossText(bits.yOfValidation(loss))});
    }
    if (std::isfinite(smoothed)) {
        values.append({tr("Perplexity, train"), text::perplexityText(smoothed)});
        if (std::isfinite(bits.y(smoothed)))
            values.append({tr("Bits/char, train"), text::lossText(bits.y(smoothed))});
    }
    values.append({tr("Learning rate"), text::rateText(metrics->learningRate)});
    values.append({tr("Tokens seen"), text::groupedNumber(std::llround(run.tokensSeen(metrics->step)))});
    const std::optional<double> times = run.timesRead(metrics->step);
    if (times)
        values.append({tr("Passes over the text"), text::decimals(*times, *times < 10 ? 1 : 0)});
    const std::optional<double> epochs = run.epochs(metrics->step);
    if (epochs && !(times && std::abs(*epochs - *times) < 0.01 * *times)) // otherwise they are equal
        values.append({tr("Epochs"), text::decimals(*epochs, *epochs < 10 ? 2 : 1)});
    values.append({tr("Training time"), text::durationText(metrics->trainingSeconds)});
    values.append(origin);
    Q_EMIT valuesChanged(tr("At step %1").arg(text::groupedNumber(metrics->step)), values);
}

} // namespace glasshouse::places::train
