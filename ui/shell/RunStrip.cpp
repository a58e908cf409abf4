#include "ui/shell/RunStrip.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QToolButton>

#include <initializer_list>

#include "core/base/Printable.h"
#include "core/engine/Engine.h"
#include "ui/actions/WindowActions.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/SystemMemory.h"
#include "ui/shell/ActionButton.h"
#include "ui/shell/StripPart.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::shell {

namespace {
constexpr int noticeMilliseconds = 4000; // at least
constexpr int readMilliseconds = 60;     // per character
constexpr int longestName = 180;         // pixels
using Kind = StripPart::Piece::Kind;
using State = runtime::RunModel::State;

widgets::ChipKind chipOf(State state) {
    switch (state) {
    case State::Starting:
    case State::Running:
    case State::Elsewhere:
        return widgets::ChipKind::Accent;
    case State::Finished:
        return widgets::ChipKind::Good;
    case State::Failed:
        return widgets::ChipKind::Bad;
    default:
        return widgets::ChipKind::Neutral;
    }
}

} // namespace

RunStrip::RunStrip(const runtime::RunModel& run, const runtime::RunModel& session, runtime::RunOverlays& overlays,
                   const actions::WindowActions& actions, QWidget* parent)
    : QWidget(parent)
    , m_run(run)
    , m_session(session)
    , m_overlays(overlays) {
    setObjectName(QStringLiteral("runStrip"));
    setFixedHeight(theme::scaled(40));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_layout = new QHBoxLayout(this);
    m_layout->setContentsMargins(8, 1, 0, 0);
    m_layout->setSpacing(0);
    addButton(actions.startPause, QStringLiteral("strip.startPause"));
    addButton(actions.singleStep, QStringLiteral("strip.step"));
    addButton(actions.stop, QStringLiteral("strip.stop"));
    m_layout->addSpacing(8);

    m_name = addPart(QStringLiteral("strip.run"), tr("Run"), QStringLiteral("runs"),
                     tr("The run whose numbers are shown here"));
    m_back = new QToolButton(this);
    m_back->setObjectName(QStringLiteral("strip.back"));
    m_back->setFocusPolicy(Qt::TabFocus);
    m_back->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_back->setToolTip(toolTipOf(*actions.showSession));
    theme::setRole(m_back, "framed");
    m_back->hide();
    connect(m_back, &QToolButton::clicked, actions.showSession, &QAction::trigger);
    m_layout->addWidget(m_back);
    m_layout->addSpacing(8);
    m_state = new widgets::Chip({}, widgets::ChipKind::Neutral, this);
    m_state->setObjectName(QStringLiteral("strip.state"));
    m_layout->addWidget(m_state);
    m_layout->addSpacing(12);
    m_step = addPart(QStringLiteral("strip.stepCount"), tr("Step"), QStringLiteral("train"),
                     tr("Steps completed, of the total"));
    m_bar = new QProgressBar(this);
    widgets::nameControl(
        m_bar, {.id = QStringLiteral("strip.progress"), .name = tr("Run progress"), .toolTip = tr("Run progress")});
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 1000);
    m_bar->setMinimumWidth(60);
    m_bar->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_layout->addWidget(m_bar, 1);
    m_percent = new QLabel(this);
    theme::setMonoFont(m_percent);
    m_percent->setObjectName(QStringLiteral("strip.percent"));
    m_percent->setAccessibleName(tr("Percentage")); // or each change would be a new name; the bar has the value
    m_percent->setMinimumWidth(QFontMetrics(theme::monoFont()).horizontalAdvance(text::percentText(1, 0)) + 22);
    m_percent->setAlignment(Qt::AlignCenter);
    m_layout->addWidget(m_percent);
    m_sentence = new widgets::ElidedLabel({}, this);
    m_sentence->setObjectName(QStringLiteral("strip.sentence"));
    m_sentence->setContentsMargins(14, 0, 14, 0);
    m_sentence->setMaximumLines(2); // an error ends with what to do
    m_sentence->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_sentence->hide();
    m_layout->addWidget(m_sentence, 3);

    m_queue = addPart(QStringLiteral("strip.queue"), tr("Queue"), QStringLiteral("runs"), {});
    m_queue->hide();
    const QString train = QStringLiteral("train");
    m_train = addPart(QStringLiteral("strip.train"), tr("Training loss"), train,
                      tr("Training loss of the newest step, nats per token"));
    m_validation = addPart(QStringLiteral("strip.validation"), tr("Validation loss"), train,
                           tr("Validation loss of the newest evaluation, nats per token"));
    m_speed = addPart(QStringLiteral("strip.speed"), tr("Speed"), train, tr("Training tokens per second"));
    m_left = addPart(QStringLiteral("strip.left"), tr("Time left"), train,
                     tr("Time until the planned steps are done, at this speed"));
    m_device = addPart(QStringLiteral("strip.device"), tr("Device"), train, tr("The device it is trained on"));
    m_memory = addPart(QStringLiteral("strip.memory"), tr("Memory"), train, tr("Memory used by Glasshouse"));

    using runtime::RunModel;
    for (const RunModel* one : {&m_run, &m_session}) {
        const auto numbers = [this, one] {
            if (one == &shown())
                showNumbers();
        };
        connect(one, &RunModel::opened, this, &RunStrip::showRun);
        connect(one, &RunModel::renamed, this, &RunStrip::showRun);
        connect(one, &RunModel::stateChanged, this, &RunStrip::showRun);
        connect(one, &RunModel::configChanged, this, numbers);
        connect(one, &RunModel::metricsAppended, this, numbers);
        connect(one, &RunModel::evaluationsAppended, this, numbers);
    }
    connect(&m_overlays, &runtime::RunOverlays::colorsChanged, this, [this] {
        if (shown().isOpen() && color() != m_color)
            showRun();
    });
    connect(&m_session, &RunModel::warned, this, &RunStrip::notice);
    connect(&m_run, &RunModel::warned, this, [this](const QString& warning) {
        if (!m_run.follows(m_session)) // otherwise it was already announced
            notice(m_session.isAlive() ? tr("%1: %2").arg(m_run.name(), warning) : warning); // beside the other's name
    });
    m_memoryTimer.setInterval(1000);
    connect(&m_memoryTimer, &QTimer::timeout, this, &RunStrip::showMemory);
    m_noticeTimer.setSingleShot(true);
    connect(&m_noticeTimer, &QTimer::timeout, this, [this] {
        m_notice.clear();
        showRun();
    });
    showRun();
}

QToolButton* RunStrip::addButton(QAction* action, const QString& name) {
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setFocusPolicy(Qt::TabFocus);
    button->setIconSize(QSize(theme::scaled(18), theme::scaled(18)));
    button->setFixedSize(theme::scaled(28), theme::scaled(28));
    const auto follow = [button, action] {
        button->setIcon(action->icon());
        button->setEnabled(action->isEnabled());
        button->setToolTip(toolTipOf(*action));
        button->setAccessibleName(action->iconText());
    };
    connect(action, &QAction::changed, button, follow);
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    follow();
    m_layout->addWidget(button);
    return button;
}

StripPart* RunStrip::addPart(const QString& id, const QString& name, const QString& place, const QString& toolTip) {
    auto* part = new StripPart(this);
    widgets::nameControl(part, {.id = id, .name = name, .toolTip = toolTip});
    connect(part, &QAbstractButton::clicked, this, [this, place] { Q_EMIT placeRequested(place); });
    m_layout->addWidget(part);
    return part;
}

void RunStrip::setWidthClass(places::WidthClass width) {
    m_width = width;
    for (StripPart* part : {m_name, m_step, m_queue, m_train, m_validation, m_speed, m_left, m_device, m_memory})
        part->resetWidth();
    showRun();
}

void RunStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showRun(); // the swatch of the run
}

const runtime::RunModel& RunStrip::shown() const {
    return m_session.isAlive() ? m_session : m_run;
}

/// Index of the series colour of the shown run.
int RunStrip::color() const {
    return m_overlays.colorOf(QString::fromStdString(shown().path().string()));
}

void RunStrip::setLooksElsewhere(bool elsewhere) {
    m_elsewhere = elsewhere;
    showRun();
}

void RunStrip::setOpening(const QString& name) {
    m_opening = name;
    showRun();
}

void RunStrip::setQueue(int waiting, bool held) {
    m_queue->setVisible(waiting > 0);
    if (waiting > 0)
        m_queue->setPieces({{Kind::Word, tr("%n runs wait", nullptr, waiting), {}}});
    m_queue->setToolTip(held ? tr("The queue waits until you continue it in Runs")
                             : tr("The queue in Runs: what is trained after this run"));
    fit();
}

void RunStrip::notice(const QString& sentence) {
    m_notice = QString::fromStdString(readableSentence(sentence.toStdString()));
    m_noticeTimer.start(std::max(noticeMilliseconds, readMilliseconds * int(m_notice.size())));
    showRun();
}

void RunStrip::showRun() {
    const theme::Theme& theme = theme::Theme::of(this);
    const runtime::RunModel& run = shown();
    const bool open = run.isOpen();
    const QString name = run.name();
    if (open) {
        const QString whole = name.isEmpty() ? tr("New run") : name;
        const QFontMetrics metrics(theme::uiFont(theme::TextSize::Body, QFont::DemiBold));
        m_color = color();
        m_name->setPieces({{Kind::Swatch, {}, theme.seriesColor(m_color)},
                           {Kind::Name, metrics.elidedText(whole, Qt::ElideMiddle, theme::scaled(longestName)), {}}});
        m_name->setAccessibleName(whole);
        m_name->setToolTip(tr("%1: the run whose numbers are shown here").arg(whole));
    }
    m_name->setVisible(open);
    m_back->setVisible(m_elsewhere);
    m_backWords = m_session.isAlive() ? tr("Back to the training run") : tr("Back to %1").arg(m_session.name());
    m_state->setVisible(open);
    m_state->setState(run.stateText(), run.isSample() ? widgets::ChipKind::Neutral : chipOf(run.state()));
    const bool failed = run.state() == State::Failed && !run.problem().isEmpty();
    QString sentence = m_notice;
    if (sentence.isEmpty())
        sentence = failed || run.endedEarly() ? run.problem()
                   : open                     ? run.beginningText()
                   : !m_opening.isEmpty()     ? tr("Opening %1…").arg(m_opening)
                                              : tr("No run is open.");
    m_sentence->setText(sentence);
    m_sentence->setTone(m_notice.isEmpty() && failed ? widgets::ElidedLabel::Tone::Bad
                                                     : widgets::ElidedLabel::Tone::Text2);
    showNumbers();
    showMemory();
}

void RunStrip::showNumbers() {
    const theme::Theme& theme = theme::Theme::of(this);
    const runtime::RunModel& run = shown();
    const std::int64_t planned = std::max(run.plannedSteps(), run.step());
    if (run.isOpenedModel()) // its length is not chosen yet
        m_step->setPieces({{Kind::Number, text::groupedNumber(run.step()), {}}});
    else
        m_step->setPieces({{Kind::Number, text::groupedNumber(run.step()), {}},
                           {Kind::Quiet, QStringLiteral("/"), {}},
                           {Kind::Number, text::groupedNumber(planned), {}}});
    QString done = run.isOpenedModel() ? tr("Steps that it was trained here") : tr("Steps completed, of the total");
    if (const auto times = run.timesRead(run.step()))
        done += QStringLiteral("\n") + text::passesText(*times);
    if (const auto epochs = run.epochs(run.step()))
        done += QStringLiteral("\n") + tr("epochs: %1").arg(text::decimals(*epochs, 2));
    m_step->setToolTip(done);
    const double share = planned > 0 ? double(run.step()) / double(planned) : 0;
    m_bar->setValue(int(run.beginningShare().value_or(share) * 1000));
    m_percent->setText(text::percentText(int(share * 100) / 100.0, 0));
    if (const train::StepMetrics* last = run.metricsAt(run.step()))
        m_train->setPieces({{Kind::Line, {}, theme.train},
                            //: before the training loss
                            {Kind::Word, tr("train"), {}},
                            {Kind::Number, text::lossText(double(last->trainLoss)), {}}},
                           double(last->trainLoss));
    if (const std::optional<double> speed = run.tokensPerSecond())
        m_speed->setPieces(
            {{Kind::Number, text::groupedNumber(qRound64(*speed)), {}}, {Kind::Word, tr("tokens/s"), {}}}, *speed);
    const train::Evaluation* evaluation = run.evaluationAt(run.step());
    const bool validated = evaluation != nullptr && evaluation->validationLoss.has_value();
    if (validated) {
        m_validation->setPieces({{Kind::Line, {}, theme.val},
                                 {Kind::Word, m_width >= places::WidthClass::Normal ? tr("validation") : tr("val"), {}},
                                 {Kind::Number, text::lossText(double(*evaluation->validationLoss)), {}}},
                                double(*evaluation->validationLoss));
        m_validation->setToolTip(tr("Validation loss of step %1").arg(text::groupedNumber(evaluation->step)));
    }
    const std::optional<double> left = run.secondsLeft();
    if (left)
        m_left->setPieces({{Kind::Number, text::durationText(*left), {}},
                           //: after a length of time: until the run has ended
                           {Kind::Word, tr("left"), {}}});
    const QString device = run.device();
    if (!device.isEmpty()) {
        // "CPU, 2 threads" and "float32"; threads are dropped in a narrow window.
        const bool all = m_width >= places::WidthClass::Normal;
        const QString shown = all ? device : device.section(QLatin1Char(','), 0, 0);
        m_device->setPieces({{Kind::Word, shown, {}}, {Kind::Quiet, run.precision(), {}}});
        m_device->setToolTip(run.deviceReason().isEmpty() ? device : device + QLatin1Char('\n') + run.deviceReason());
    }
    fit();
}

void RunStrip::showMemory() {
    const std::int64_t bytes = runtime::processMemory();
    if (bytes > 0)
        m_memory->setPieces({{Kind::Number, text::byteText(double(bytes)), {}}, {Kind::Word, tr("memory"), {}}});
}

void RunStrip::fit() {
    const runtime::RunModel& run = shown();
    const bool open = run.isOpen();
    const bool sentence = !m_sentence->text().isEmpty();
    const bool narrow = m_width == places::WidthClass::Narrow;
    const train::Evaluation* evaluation = run.evaluationAt(run.step());
    m_sentence->setVisible(sentence);
    m_step->setVisible(open && !sentence);
    const bool beginning = open && m_notice.isEmpty() && run.beginningShare().has_value();
    m_bar->setVisible((open && !sentence) || beginning);
    m_percent->setVisible(open && !sentence && !narrow);
    m_train->setVisible(run.metricsAt(run.step()) != nullptr);
    m_validation->setVisible(evaluation != nullptr && evaluation->validationLoss.has_value());
    m_left->setVisible(run.secondsLeft().has_value());
    m_speed->setVisible(!narrow && run.tokensPerSecond().has_value());
    m_device->setVisible(!narrow && !run.device().isEmpty());
    m_memory->setVisible(!narrow);
    // What still does not fit is dropped from the right, the losses last; its words go into the tooltip of the bar.
    m_back->setText(m_backWords);
    const int cut = sentence ? m_sentence->sizeHint().width() - m_sentence->minimumSizeHint().width() : 0;
    const auto drop = [this](std::initializer_list<StripPart*> parts, int needed) {
        for (StripPart* const part : parts)
            if (m_layout->minimumSize().width() + needed > width() && !part->isHidden())
                part->setVisible(false);
    };
    drop({m_memory, m_device, m_speed, m_left}, cut);
    if (sentence)
        drop({m_validation, m_train}, cut); // a sentence is shown whole, if possible
    if (m_layout->minimumSize().width() > width())
        m_back->setText(tr("Back"));
    drop({m_validation, m_train}, 0);
    QStringList hidden;
    for (const StripPart* const part : {m_memory, m_device, m_speed, m_left, m_validation, m_train})
        if (part->isHidden() && !part->words().isEmpty())
            hidden.append(part->words());
    m_bar->setToolTip(beginning          ? tr("How much of the untrained model's loss is measured")
                      : hidden.isEmpty() ? tr("Run progress")
                                         : hidden.join(QLatin1Char('\n')));
    m_fitted = m_layout->minimumSize().width();
}

/// A part has become wider or narrower, for instance with another text size.
bool RunStrip::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest && m_layout->minimumSize().width() != m_fitted)
        fit();
    return QWidget::event(event);
}

void RunStrip::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
    painter.fillRect(QRect(0, 0, width(), 1), theme.border);
    if (m_sentence->isVisible())
        painter.fillRect(QRect(m_sentence->x(), 0, 1, height()), theme.border);
}

void RunStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void RunStrip::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_memoryTimer.start();
    showMemory();
}

void RunStrip::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_memoryTimer.stop();
}

} // namespace glasshouse::shell
