#include "ui/shell/RunStrip.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QToolButton>

#include "ui/runtime/RunModel.h"
#include "ui/runtime/SystemMemory.h"
#include "ui/shell/ActionButton.h"
#include "ui/shell/Format.h"
#include "ui/shell/StripPart.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::shell {

namespace {
constexpr int noticeMilliseconds = 4000; // at least
constexpr int readMilliseconds = 60;     // for each character
using Kind = StripPart::Piece::Kind;
using State = runtime::RunModel::State;

widgets::ChipKind chipOf(State state) {
    switch (state) {
    case State::Starting:
    case State::Running:
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

RunStrip::RunStrip(const runtime::RunModel& run, QAction* startPause, QAction* step, QAction* stop, QWidget* parent)
    : QWidget(parent)
    , m_run(run) {
    setFixedHeight(theme::scaled(40));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_layout = new QHBoxLayout(this);
    m_layout->setContentsMargins(8, 1, 0, 0);
    m_layout->setSpacing(0);
    addButton(startPause, QStringLiteral("strip.startPause"));
    addButton(step, QStringLiteral("strip.step"));
    addButton(stop, QStringLiteral("strip.stop"));
    m_layout->addSpacing(8);

    m_name = addPart(QStringLiteral("strip.run"), QStringLiteral("runs"), tr("The run that is open"));
    m_state = new widgets::Chip({}, widgets::ChipKind::Neutral, this);
    m_state->setObjectName(QStringLiteral("strip.state"));
    m_layout->addWidget(m_state);
    m_layout->addSpacing(12);
    m_step = addPart(QStringLiteral("strip.stepCount"), QStringLiteral("train"), tr("Steps done, of all"));
    m_bar = new QProgressBar(this);
    m_bar->setObjectName(QStringLiteral("strip.progress"));
    m_bar->setAccessibleName(tr("Progress of the run"));
    m_bar->setToolTip(tr("How far the run has come"));
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 1000);
    m_bar->setMinimumWidth(60);
    m_bar->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_layout->addWidget(m_bar, 1);
    m_percent = new QLabel(this);
    m_percent->setFont(theme::monoFont());
    m_percent->setObjectName(QStringLiteral("strip.percent"));
    m_percent->setMinimumWidth(QFontMetrics(theme::monoFont()).horizontalAdvance(QStringLiteral("100 %")) + 22);
    m_percent->setAlignment(Qt::AlignCenter);
    m_layout->addWidget(m_percent);
    m_sentence = new widgets::ElidedLabel({}, this);
    m_sentence->setObjectName(QStringLiteral("strip.sentence"));
    m_sentence->setContentsMargins(14, 0, 14, 0);
    m_sentence->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_sentence->hide();
    m_layout->addWidget(m_sentence, 3);

    const QString train = QStringLiteral("train");
    m_train = addPart(QStringLiteral("strip.train"), train, tr("Training loss of the newest step, nats per token"));
    m_validation = addPart(QStringLiteral("strip.validation"), train,
                           tr("Validation loss of the newest evaluation, nats per token"));
    m_speed = addPart(QStringLiteral("strip.speed"), train, tr("Tokens learnt from in a second"));
    m_left = addPart(QStringLiteral("strip.left"), train, tr("Time until the planned steps are done, at this speed"));
    m_device = addPart(QStringLiteral("strip.device"), train, tr("What it is computed on"));
    m_memory = addPart(QStringLiteral("strip.memory"), train, tr("Memory that Glasshouse holds"));

    using runtime::RunModel;
    connect(&m_run, &RunModel::opened, this, &RunStrip::showRun);
    connect(&m_run, &RunModel::stateChanged, this, &RunStrip::showRun);
    connect(&m_run, &RunModel::configChanged, this, &RunStrip::showNumbers);
    connect(&m_run, &RunModel::metricsAppended, this, &RunStrip::showNumbers);
    connect(&m_run, &RunModel::evaluationsAppended, this, &RunStrip::showNumbers);
    connect(&m_run, &RunModel::warned, this, &RunStrip::notice);
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

StripPart* RunStrip::addPart(const QString& name, const QString& place, const QString& toolTip) {
    auto* part = new StripPart(this);
    part->setObjectName(name);
    part->setToolTip(toolTip);
    connect(part, &QAbstractButton::clicked, this, [this, place] { Q_EMIT placeRequested(place); });
    m_layout->addWidget(part);
    return part;
}

void RunStrip::setWidthClass(places::WidthClass width) {
    m_width = width;
    for (StripPart* part : {m_name, m_step, m_train, m_validation, m_speed, m_left, m_device, m_memory})
        part->resetWidth();
    showRun();
}

void RunStrip::notice(const QString& sentence) {
    m_notice = sentence;
    m_noticeTimer.start(std::max(noticeMilliseconds, readMilliseconds * int(sentence.size())));
    showRun();
}

void RunStrip::showRun() {
    const theme::Theme& theme = theme::Theme::of(this);
    const bool open = m_run.isOpen();
    const QString name = m_run.name();
    if (open)
        m_name->setPieces(
            {{Kind::Swatch, {}, theme.seriesColor(0)}, {Kind::Name, name.isEmpty() ? tr("New run") : name, {}}});
    m_name->setVisible(open);
    m_state->setVisible(open);
    m_state->setState(m_run.stateText(), chipOf(m_run.state()));
    const bool failed = m_run.state() == State::Failed && !m_run.problem().isEmpty();
    QString sentence = m_notice;
    if (sentence.isEmpty())
        sentence = failed ? m_run.problem() : open ? QString() : tr("No run is open.");
    m_sentence->setText(sentence);
    m_sentence->setTone(m_notice.isEmpty() && failed ? widgets::ElidedLabel::Tone::Bad
                                                     : widgets::ElidedLabel::Tone::Text2);
    showNumbers();
    showMemory();
}

void RunStrip::showNumbers() {
    const theme::Theme& theme = theme::Theme::of(this);
    const std::int64_t planned = std::max(m_run.plannedSteps(), m_run.step());
    m_step->setPieces({{Kind::Number, theme::groupedNumber(m_run.step()), {}},
                       {Kind::Quiet, QStringLiteral("/"), {}},
                       {Kind::Number, theme::groupedNumber(planned), {}}});
    QString done = tr("Steps done, of all");
    if (const auto times = m_run.timesRead(m_run.step()))
        done += QStringLiteral("\n") + timesReadText(*times);
    if (const auto epochs = m_run.epochs(m_run.step()))
        done += QStringLiteral("\n") + tr("epochs of its windows: %1").arg(*epochs, 0, 'f', 2);
    m_step->setToolTip(done);
    const double share = planned > 0 ? double(m_run.step()) / double(planned) : 0;
    m_bar->setValue(int(share * 1000));
    m_percent->setText(QStringLiteral("%1 %").arg(int(share * 100)));
    const bool numbers = !m_run.metrics().empty();
    if (numbers) {
        const train::StepMetrics& last = m_run.metrics().back();
        m_train->setPieces({{Kind::Line, {}, theme.train},
                            {Kind::Word, tr("train"), {}},
                            {Kind::Number, lossText(double(last.trainLoss)), {}}});
        m_speed->setPieces({{Kind::Number, theme::groupedNumber(qRound64(last.tokensPerSecond)), {}},
                            {Kind::Word, tr("tokens/s"), {}}});
    }
    const train::Evaluation* evaluation = m_run.newestEvaluation();
    const bool validated = evaluation != nullptr && evaluation->validationLoss.has_value();
    if (validated)
        m_validation->setPieces({{Kind::Line, {}, theme.val},
                                 {Kind::Word, m_width >= places::WidthClass::Normal ? tr("validation") : tr("val"), {}},
                                 {Kind::Number, lossText(double(*evaluation->validationLoss)), {}}});
    const std::optional<double> left = m_run.secondsLeft();
    if (left)
        m_left->setPieces({{Kind::Number, durationText(*left), {}}, {Kind::Word, tr("left"), {}}});
    const QString device = m_run.device();
    if (!device.isEmpty()) {
        // "CPU, 2 threads" and "float32"; threads give way in a narrow window.
        const bool all = m_width >= places::WidthClass::Normal;
        const QString shown = all ? device : device.section(QLatin1Char(','), 0, 0);
        m_device->setPieces({{Kind::Word, shown, {}}, {Kind::Quiet, m_run.precision(), {}}});
        m_device->setToolTip(m_run.deviceReason().isEmpty() ? device
                                                            : device + QLatin1Char('\n') + m_run.deviceReason());
    }
    fit();
}

void RunStrip::showMemory() {
    const std::int64_t bytes = runtime::processMemory();
    if (bytes > 0)
        m_memory->setPieces({{Kind::Number, memoryText(bytes), {}}, {Kind::Word, tr("memory"), {}}});
}

void RunStrip::fit() {
    const bool open = m_run.isOpen();
    const bool sentence = !m_sentence->text().isEmpty();
    const bool narrow = m_width == places::WidthClass::Narrow;
    const train::Evaluation* evaluation = m_run.newestEvaluation();
    m_sentence->setVisible(sentence);
    m_step->setVisible(open && !sentence);
    m_bar->setVisible(open && !sentence);
    m_percent->setVisible(open && !sentence && !narrow);
    m_train->setVisible(!m_run.metrics().empty());
    m_validation->setVisible(evaluation != nullptr && evaluation->validationLoss.has_value());
    m_left->setVisible(m_run.secondsLeft().has_value());
    m_speed->setVisible(!narrow && !m_run.metrics().empty());
    m_device->setVisible(!narrow && !m_run.device().isEmpty());
    m_memory->setVisible(!narrow);
    // What still does not fit gives way from the right; its words go into the tooltip of the bar.
    QStringList hidden;
    for (StripPart* part : {m_memory, m_device, m_speed, m_left}) {
        const bool tooWide = m_layout->minimumSize().width() > width();
        if (tooWide && !part->isHidden())
            part->setVisible(false);
        if (part->isHidden() && !part->accessibleName().isEmpty())
            hidden.append(part->accessibleName());
    }
    m_bar->setToolTip(hidden.isEmpty() ? tr("How far the run has come") : hidden.join(QLatin1Char('\n')));
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
